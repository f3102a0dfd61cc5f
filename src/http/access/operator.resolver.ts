import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { type Operator } from '../request/operator.ts';
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
  async resolve(request: Request): Promise<Operator> {
    const authorization = request.get('authorization');
    const secret = presentedSession(request);
    return secret === undefined || BEARER_SCHEME.test(authorization ?? '')
      ? this.tokens.recognise(authorization)
      : this.sessions.recognise(request, secret);
  }
}
