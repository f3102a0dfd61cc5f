import { type IncomingMessage, type ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type CallerResolution, CallerResolver, rejected } from '../access/caller.resolver.ts';
import { misplacedKeyError, queryKeyError, presentedKeyOf } from '../access/presented-key.ts';
import { SessionInvalidError } from '../access/operator-sessions.ts';
import { OperatorRequiredError } from '../access/operator-required.error.ts';
import { OperatorResolver } from '../access/operator.resolver.ts';
import { clearSessionCookie } from '../access/session-cookie.ts';
import { ANONYMOUS } from '../request/caller.ts';
import { type Operator } from '../request/operator.ts';
import { type RequestContext } from '../request/request-context.ts';
import { HEALTH_PATH, isSignInPath } from '../request/surfaces.ts';
import { type IncomingRequest, type AdmissionStep } from './incoming-request.ts';
import { SignInAttempts } from './sign-in-attempts.ts';

/**
 * Identifies who sends a request. A partner whose key isn't accepted is refused later (`assertIdentified`), because the
 * attempt counts against the limit of its address first.
 */
@Injectable()
export class Identification {
  constructor(
    private readonly callers: CallerResolver,
    private readonly operators: OperatorResolver,
    private readonly attempts: SignInAttempts,
  ) {}

  /** @throws OPERATOR_REQUIRED, CSRF_REFUSED, RATE_LIMITED; of operators' requests only */
  identify(incoming: IncomingRequest): void | Promise<void> {
    switch (incoming.context.surface?.name) {
      case 'data':
      case 'legacy':
      case 'mcp': {
        const resolution = this.resolve(incoming);
        if (resolution instanceof Promise) return resolution.then((known) => note(incoming, known));
        return note(incoming, resolution);
      }
      case 'admin':
        return isSignInPath(incoming.path) ? undefined : this.recogniseOperator(incoming);
      default:
        return undefined;
    }
  }

  private resolve(incoming: IncomingRequest): CallerResolution | Promise<CallerResolution> {
    const { request, context } = incoming;
    const { headers, url } = request;
    const surface = context.surface!.name;
    if (surface === 'mcp') {
      const misplaced = queryKeyError(url!);
      return misplaced
        ? rejected(misplaced)
        : this.callers.resolve(presentedKeyOf(headers), surface, undefined, incoming);
    }
    const misplaced = surface === 'data' ? misplacedKeyError(request) : null;
    if (misplaced) return rejected(misplaced);
    const presented = headers['x-api-key'] as string | undefined;
    return this.callers.resolve(presented, surface, headers.origin, incoming);
  }

  private async recogniseOperator({ request, response, context }: IncomingRequest): Promise<void> {
    context.operator = await this.operator(request, response, context);
  }

  /** Authenticates first and counts only failures, so an operator is admitted whatever failed before from the address. */
  private async operator(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
  ): Promise<Operator> {
    try {
      return await this.operators.resolve(request, context);
    } catch (error) {
      if (error instanceof SessionInvalidError) clearSessionCookie(request, response, context);
      if (error instanceof OperatorRequiredError && error.isAttempt)
        await this.attempts.count(request, context);
      throw error;
    }
  }
}

/** Notes the resolution. Health needs no key while keys cannot be read, because that is when partners look at it. */
function note(incoming: IncomingRequest, resolution: CallerResolution): void {
  const { context, path } = incoming;
  const isHealthInOutage = resolution.error?.code === 'STORE_UNAVAILABLE' && path === HEALTH_PATH;
  incoming.resolution = isHealthInOutage ? { caller: ANONYMOUS, error: null } : resolution;
  context.rejectedKey = incoming.resolution.caller === null ? incoming.resolution.rejectedKey : null;
  // Messages of MCP are counted under the key, and metered call by call.
  if (context.surface!.name === 'mcp') context.caller = resolution.caller;
  else context.meteredKey = incoming.resolution.caller?.key ?? null;
}

/** Refuses callers whose key was not accepted, now that their attempt is counted. */
export const assertIdentified: AdmissionStep = ({ context, resolution }) => {
  if (resolution === null) {
    // Pages and probes are the same for everybody.
    if (context.surface !== null && context.operator === null) context.caller = ANONYMOUS;
    return;
  }
  if (resolution.error) throw resolution.error;
  context.caller = resolution.caller;
};
