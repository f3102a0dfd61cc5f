import { Inject, Injectable } from '@nestjs/common';
import { type EndedSession, type SessionView } from './session.response.ts';
import { TotpService } from './totp.service.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { SESSION_IDLE_MS, sessionExpiry } from '../domain/operators/operator-session.ts';
import { holderOfToken } from '../domain/operators/operator-terms.ts';
import { isoUtc, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Operator, type SessionOperator } from '../http/request/operator.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { type Authorship } from '../platform/audit/audit.store.ts';
import { OperatorSessionStore, type SignIn } from '../access/callers/operator-session.store.ts';
import { csrfTokenOf, SessionSecrets } from '../access/callers/operator.resolver.ts';

interface OpenedSession {
  /** Only for the cookie. */
  readonly secret: string;
  readonly answer: AdminAnswer;
}

@Injectable()
export class SessionService {
  constructor(
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'providers'>,
    private readonly sessions: OperatorSessionStore,
    private readonly secrets: SessionSecrets,
    private readonly totp: TotpService,
  ) {}

  async read(operator: Operator): Promise<AdminAnswer> {
    return { data: await this.viewOf(bySession(operator)) };
  }

  /** Opens a session; the one that the browser presented ends. @throws OPERATOR_REQUIRED without a token */
  async open(operator: Operator, replaced: string | undefined, by: Authorship): Promise<OpenedSession> {
    if (operator.by !== 'token') throw new ServiceError('OPERATOR_REQUIRED', { reason: 'token_to_sign_in' });
    const { name, role, credential } = operator;
    const holder = holderOfToken(credential.operatorId);
    const replacedHash = replaced === undefined ? null : this.secrets.hashOf(replaced);
    return this.openFor({ name, role }, { by: 'token', credential, holder, role: null }, replacedHash, by);
  }

  /** Opens a session for somebody who has signed in. Their authenticator app is asked for where there is one. */
  async openFor(
    { name, role }: Pick<Operator, 'name' | 'role'>,
    signIn: Omit<SignIn, 'awaits'>,
    replacedHash: Buffer | null,
    by: Authorship,
  ): Promise<OpenedSession> {
    const { secret, secretHash } = this.secrets.make();
    const awaits = await this.totp.stepAfter(signIn.holder, role);
    const session = await this.sessions.open(secretHash, { ...signIn, awaits }, replacedHash, by);
    const opened = { ...session, holder: signIn.holder, csrfToken: csrfTokenOf(secret) };
    return { secret, answer: { data: await this.viewOf({ by: 'session', name, role, session: opened }) } };
  }

  /** Completes a sign-in with a code. @throws as `TotpService` */
  async pass(operator: SessionOperator, code: string, by: Authorship): Promise<AdminAnswer> {
    await this.totp.passSignIn(operator, code, by);
    return this.completed(operator);
  }

  /** Lets a session do everything that its role may. */
  async completed(operator: SessionOperator): Promise<AdminAnswer> {
    await this.sessions.complete(operator.session.id);
    return this.read({ ...operator, session: { ...operator.session, awaits: null } });
  }

  /** @throws NOT_FOUND as `read`; OPERATOR_REQUIRED if it ended meanwhile */
  async end(operator: Operator, by: Authorship): Promise<AdminAnswer> {
    const { name, session } = bySession(operator);
    if (!(await this.sessions.end(session.id, by)))
      throw new ServiceError('OPERATOR_REQUIRED', { reason: 'session_ended_meanwhile' });
    const data: EndedSession = { operator: name, ended_at: isoUtc(by.atMs) };
    return { data };
  }

  private async viewOf({ name, role, session }: SessionOperator): Promise<SessionView> {
    return {
      operator: name,
      providers: this.configuration.providers,
      ...shown({ openedAtMs: session.openedAtMs, ...sessionExpiry(session) }),
      idle_timeout_seconds: SESSION_IDLE_MS / SECOND_MS,
      csrf_token: session.csrfToken,
      role,
      signed_in_by: session.signedInBy,
      awaits: session.awaits,
      totp_enrolled: await this.totp.isEnrolled(session.holder),
    };
  }
}

/** @throws NOT_FOUND for a request with a token, which has no session */
export function bySession(operator: Operator): SessionOperator {
  if (operator.by === 'session') return operator;
  throw new ServiceError('NOT_FOUND', { reason: 'own_session' });
}
