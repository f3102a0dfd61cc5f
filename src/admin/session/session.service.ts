import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { SESSION_IDLE_MS, sessionExpiry } from '../../domain/operators/operator-session.ts';
import { isoUtc, SECOND_MS } from '../../domain/timestamps.ts';
import { type Operator, type SessionOperator } from '../../http/request/operator.ts';
import { csrfTokenOf, SessionSecrets } from '../../http/access/session-secret.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { type Authorship } from '../../persistence/audit/audit.store.ts';
import { OperatorSessionStore } from '../../persistence/sessions/operator-session.store.ts';
import { type EndedSession, type SessionView } from './session.response.ts';

/** A session that was just opened. */
export interface OpenedSession {
  /** For the cookie, and for nothing else. */
  readonly secret: string;
  readonly answer: AdminAnswer;
}

/** The operator token exchanged for a session, and its end. */
@Injectable()
export class SessionService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    private readonly sessions: OperatorSessionStore,
    private readonly secrets: SessionSecrets,
  ) {}

  /** @throws ServiceError NOT_FOUND for a request with a token, which has no session */
  read(operator: Operator): AdminAnswer {
    const { name, session } = bySession(operator);
    return { data: this.viewOf(name, session) };
  }

  /**
   * Opens a session with a secret of its own, whatever the browser presented: what that was ends.
   *
   * @throws ServiceError OPERATOR_REQUIRED for a request with a session instead of a token
   */
  async open(operator: Operator, replaced: string | undefined, by: Authorship): Promise<OpenedSession> {
    if (operator.by !== 'token') throw new ServiceError('OPERATOR_REQUIRED', { reason: 'token_to_sign_in' });
    const { secret, secretHash } = this.secrets.make();
    const replacedHash = replaced === undefined ? null : this.secrets.hashOf(replaced);
    const session = await this.sessions.open(secretHash, operator.credential, replacedHash, by);
    return {
      secret,
      answer: { data: this.viewOf(session.operator, { ...session, csrfToken: csrfTokenOf(secret) }) },
    };
  }

  /** @throws ServiceError NOT_FOUND as `read`; OPERATOR_REQUIRED where it ended while this was asked */
  async end(operator: Operator, by: Authorship): Promise<AdminAnswer> {
    const { name, session } = bySession(operator);
    if (!(await this.sessions.end(session.id, by)))
      throw new ServiceError('OPERATOR_REQUIRED', { reason: 'session_ended_meanwhile' });
    const data: EndedSession = { operator: name, ended_at: isoUtc(by.atMs) };
    return { data };
  }

  private viewOf(
    operator: string,
    session: Pick<SessionOperator['session'], 'openedAtMs' | 'lastActiveAtMs' | 'csrfToken'>,
  ): SessionView {
    const { idleExpiresAtMs, expiresAtMs } = sessionExpiry(session);
    return {
      operator,
      providers: this.configuration.providers,
      opened_at: isoUtc(session.openedAtMs),
      idle_expires_at: isoUtc(idleExpiresAtMs),
      expires_at: isoUtc(expiresAtMs),
      idle_timeout_seconds: SESSION_IDLE_MS / SECOND_MS,
      csrf_token: session.csrfToken,
    };
  }
}

function bySession(operator: Operator): SessionOperator {
  if (operator.by === 'session') return operator;
  throw new ServiceError('NOT_FOUND', { reason: 'own_session' });
}
