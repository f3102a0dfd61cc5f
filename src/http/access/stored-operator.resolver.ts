import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import { type Operator, OperatorResolver } from './operator.resolver.ts';
import { OperatorSessions } from './operator-sessions.ts';
import { OperatorTokens } from './operator-tokens.ts';
import { presentedSession } from './session-cookie.ts';

/** Other schemes are for somebody else: a proxy in front may ask browsers for a password of its own. */
const BEARER_SCHEME = /^bearer(\s|$)/i;

/** Knows operators by their token or by the cookie of a session, and by nothing else. Of both, the token decides. */
@Injectable()
export class StoredOperatorResolver extends OperatorResolver {
  constructor(
    private readonly tokens: OperatorTokens,
    private readonly sessions: OperatorSessions,
  ) {
    super();
  }

  /** @throws as `OperatorTokens` and `OperatorSessions` do */
  override async resolve(request: Request): Promise<Operator> {
    const authorization = request.get('authorization');
    const secret = presentedSession(request);
    return secret === undefined || BEARER_SCHEME.test(authorization ?? '')
      ? this.tokens.recognise(authorization)
      : this.sessions.recognise(request, secret);
  }
}
