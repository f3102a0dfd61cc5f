import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { type Operator } from '../request/operator.ts';
import { type RequestContext } from '../request/request-context.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { OperatorTokens } from './operator-tokens.ts';
import { presentedSession } from './session-cookie.ts';

/** Other schemes are ignored: a proxy in front may use HTTP Basic for itself. */
const BEARER_SCHEME = /^bearer(\s|$)/i;

/** Authenticates operators by bearer token or session cookie. Where both are presented, the token decides. */
@Injectable()
export class OperatorResolver {
  constructor(
    private readonly tokens: OperatorTokens,
    private readonly sessions: OperatorSessions,
  ) {}

  /** @throws OperatorRequiredError; ServiceError CSRF_REFUSED for requests of other sites */
  async resolve(request: IncomingMessage, context: RequestContext): Promise<Operator> {
    const { authorization } = request.headers;
    const secret = presentedSession(request, context);
    return secret === undefined || BEARER_SCHEME.test(authorization ?? '')
      ? this.tokens.recognise(authorization)
      : this.sessions.recognise(request, context, secret);
  }
}
