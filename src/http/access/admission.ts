import { Injectable } from '@nestjs/common';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { ServiceError } from '../../domain/errors.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { contextOf } from '../requests/request-context.ts';
import { ANONYMOUS } from './caller.ts';
import { CallerResolver } from './caller.resolver.ts';
import { type Operator, OperatorResolver } from './operator.resolver.ts';
import { SessionRefusal } from './operator-sessions.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { SurfaceSwitch } from './surface-switch.ts';

/**
 * The first three refusals in their order: surface switched off, limit, key. Acts on the path alone, so that
 * paths nobody serves are refused alike.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly surfaces: SurfaceSwitch,
    private readonly callers: CallerResolver,
    private readonly limits: RequestLimits,
    private readonly operators: OperatorResolver,
  ) {}

  /** Names the caller in the request's context, or throws the refusal. */
  async admit(request: Request, response: Response): Promise<void> {
    const context = contextOf(request);
    switch (context.surface?.name) {
      case 'data':
      case 'legacy': {
        // Resolved first and judged later: also what is refused is metered under its key.
        const resolution = await this.callers.resolve(request.get('x-api-key'), context.surface.name);
        context.meteredKey = resolution.caller?.key ?? null;
        this.surfaces.assertOn(context.surface.name);
        await this.limits.spend(request, response, resolution);
        if (resolution.refusal) throw resolution.refusal;
        context.caller = resolution.caller;
        return;
      }
      // A page is the same for everybody and shows nothing by itself.
      case 'page':
      case 'probe':
        context.caller = ANONYMOUS;
        return;
      case 'admin':
        context.operator = await this.recogniseOperator(request, response);
        return;
      case undefined:
        // Nothing is served outside the surfaces.
        return;
    }
  }

  /** Whoever failed too often is not looked at again for a while, and every failure counts before it is told. */
  private async recogniseOperator(request: Request, response: Response): Promise<Operator> {
    await this.limits.assertOperatorAttemptsLeft(request);
    try {
      return await this.operators.resolve(request);
    } catch (refusal) {
      const ofSession = refusal instanceof SessionRefusal;
      if (ofSession) clearSessionCookie(request, response);
      if (ofSession ? refusal.isAttempt : isOperatorRequired(refusal))
        await this.limits.spendOperatorAttempt(request);
      throw refusal;
    }
  }
}

const isOperatorRequired = (thrown: unknown): boolean =>
  thrown instanceof ServiceError && thrown.code === 'OPERATOR_REQUIRED';

/** The admission as the middleware that runs before any route. */
export const admitRequests =
  (admission: Admission): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) =>
    void admission.admit(request, response).then(() => next(), next);
