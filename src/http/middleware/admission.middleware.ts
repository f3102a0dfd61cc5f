import { Injectable } from '@nestjs/common';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { SignInFailureRecorder } from '../../persistence/audit/sign-in-failure.recorder.ts';
import { setHeaders } from '../reply/set-headers.ts';
import { HEALTH_PATH, type SurfaceName } from '../request/surfaces.ts';
import { RequestLimits } from '../limits/request-limits.ts';
import { contextOf } from '../request/request-context.ts';
import { ANONYMOUS } from '../request/caller.ts';
import { type CallerResolution, CallerResolver, rejected } from '../access/caller.resolver.ts';
import { misplacedKeyError, queryKeyError } from '../access/misplaced-key.ts';
import { OperatorRequiredError } from '../access/operator-required.error.ts';
import { OperatorResolver } from '../access/operator.resolver.ts';
import { type Operator } from '../request/operator.ts';
import { SessionInvalidError } from '../access/operator-sessions.ts';
import { presentedKeyOf } from '../access/presented-key.ts';
import { isFromAnotherSite, requestOriginOf } from '../access/request-origin.ts';
import { clearSessionCookie } from '../access/session-cookie.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';
import { KillSwitch } from '../../persistence/switches/kill-switch.ts';

/**
 * Checks a request before its route is looked up: surface switched on, rate limit, key, in this order. Acts on the path
 * alone, so that unknown paths are limited too.
 */
@Injectable()
export class Admission {
  constructor(
    private readonly state: PublishedState,
    private readonly killSwitch: KillSwitch,
    private readonly callers: CallerResolver,
    private readonly limits: RequestLimits,
    private readonly operators: OperatorResolver,
    private readonly failures: SignInFailureRecorder,
  ) {}

  /** Names the caller in the request's context, or throws the error. */
  async admit(request: Request, response: Response): Promise<void> {
    const context = contextOf(request);
    switch (context.surface?.name) {
      case 'data':
      case 'legacy': {
        // Resolved first and judged later: also what is rejected is metered under its key.
        const resolution = await this.resolveCaller(request, context.surface.name);
        context.meteredKey = resolution.caller?.key ?? null;
        if (context.surface.name === 'data') this.assertDataApiOn();
        const { headers, error } = await this.limits.spend(context, resolution);
        setHeaders(response, headers);
        if (error) throw error;
        if (resolution.error) throw resolution.error;
        context.caller = resolution.caller;
        return;
      }
      // A way to the data API: what is switched off there is here too. Its tool calls are counted when they are made.
      case 'mcp': {
        const misplaced = queryKeyError(request.url);
        const resolution = misplaced
          ? rejected(misplaced)
          : await this.callers.resolve(presentedKeyOf(request.headers), 'mcp', undefined);
        this.assertDataApiOn();
        context.caller = resolution.caller;
        await this.limits.spendMessage(context);
        if (resolution.error === null) return;
        const { error } = await this.limits.spend(context, resolution);
        throw error ?? resolution.error;
      }
      // A page is the same for everybody and shows nothing by itself.
      case 'page':
      case 'site':
        await this.limits.spendPage(context);
        context.caller = ANONYMOUS;
        return;
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

  /** @throws DATA_API_DISABLED; STORE_UNAVAILABLE while the switches cannot be read */
  private assertDataApiOn(): void {
    if (!this.killSwitch.servesData(() => this.state.current.switches.dataApiEnabled))
      throw new ServiceError('DATA_API_DISABLED');
  }

  /**
   * Authenticates the caller. Health is served from memory without a key while keys cannot be read, because that is when
   * partners look at it.
   */
  private async resolveCaller(request: Request, surface: SurfaceName): Promise<CallerResolution> {
    const misplaced = surface === 'data' ? misplacedKeyError(request) : null;
    if (misplaced) return rejected(misplaced);
    const resolution = await this.callers.resolve(request.get('x-api-key'), surface, request.headers.origin);
    return resolution.error?.code === 'STORE_UNAVAILABLE' && request.path === HEALTH_PATH
      ? { caller: ANONYMOUS, error: null }
      : resolution;
  }

  /** Authenticates first and counts only failures, so an operator is admitted whatever failed before from the address. */
  private async recogniseOperator(request: Request, response: Response): Promise<Operator> {
    try {
      return await this.operators.resolve(request);
    } catch (error) {
      if (error instanceof SessionInvalidError) clearSessionCookie(request, response);
      if (error instanceof OperatorRequiredError && error.isAttempt) await this.countAttempt(request);
      throw error;
    }
  }

  /**
   * Audits every attempt. An attempt that another site's page made a browser send counts against no limit: the
   * visitor at that address did not choose it.
   */
  private async countAttempt(request: Request): Promise<void> {
    const context = contextOf(request);
    const { address, receivedAtMs } = context;
    try {
      if (!isFromAnotherSite(requestOriginOf(request))) await this.limits.spendOperatorAttempt(context);
    } catch (error) {
      this.failures.note(address, 'refused', receivedAtMs);
      throw error;
    }
    this.failures.note(address, 'failed', receivedAtMs);
  }
}

/** Middleware that runs admission before any route. */
export const admitRequests =
  (admission: Admission): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) =>
    void admission.admit(request, response).then(() => {
      contextOf(request).timing?.end('door');
      next();
    }, next);
