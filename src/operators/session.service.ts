import { Inject, Injectable } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { PageCursors } from '../admin/paging/page-cursors.ts';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { SESSION_IDLE_MS, sessionExpiry } from '../domain/operators/operator-session.ts';
import { holderOfToken } from '../domain/operators/operator-terms.ts';
import { isoUtc, isoUtcOrNull, SECOND_MS } from '../domain/timestamps.ts';
import { OperatorTokens } from '../http/access/operator-tokens.ts';
import { csrfTokenOf, SessionSecrets } from '../http/access/session-secret.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { type Operator, type SessionOperator } from '../http/request/operator.ts';
import { type Authorship } from '../persistence/audit/audit.store.ts';
import {
  type ListedSession,
  OperatorSessionStore,
  type SessionFilter,
  type SignIn,
} from '../persistence/operators/operator-session.store.ts';
import { type ListedOperator, type StoredOperator } from '../persistence/operators/operator.store.ts';
import { type EndSessionsBody, type OperatorSessionsQuery } from './operators.dto.ts';
import {
  type EndedSessions,
  type ListedOperatorItem,
  type OperatorItem,
  type OperatorSessionItem,
  type OperatorSessionList,
} from './operators.response.ts';
import { type EndedSession, type SessionView } from './session.response.ts';
import { TotpService } from './totp.service.ts';

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
    private readonly totp: TotpService,
  ) {}

  /** @throws ServiceError NOT_FOUND for a request with a token, which has no session */
  async read(operator: Operator): Promise<AdminAnswer> {
    return { data: await this.viewOf(bySession(operator)) };
  }

  /**
   * Opens a session with a secret of its own, whatever the browser presented: what that was ends.
   *
   * @throws ServiceError OPERATOR_REQUIRED for a request with a session instead of a token
   */
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

  /** Completes the sign-in of a session with a code. @throws ServiceError as `TotpService` */
  async pass(operator: SessionOperator, code: string, by: Authorship): Promise<AdminAnswer> {
    await this.totp.passSignIn(operator, code, by);
    return this.completed(operator);
  }

  /** Lets a session do everything that its role may, after an enrolment or a code. */
  async completed(operator: SessionOperator): Promise<AdminAnswer> {
    await this.sessions.complete(operator.session.id);
    return this.read({ ...operator, session: { ...operator.session, awaits: null } });
  }

  /** @throws ServiceError NOT_FOUND as `read`; OPERATOR_REQUIRED where it ended while this was asked */
  async end(operator: Operator, by: Authorship): Promise<AdminAnswer> {
    const { name, session } = bySession(operator);
    if (!(await this.sessions.end(session.id, by)))
      throw new ServiceError('OPERATOR_REQUIRED', { reason: 'session_ended_meanwhile' });
    const data: EndedSession = { operator: name, ended_at: isoUtc(by.atMs) };
    return { data };
  }

  private async viewOf({ name, role, session }: SessionOperator): Promise<SessionView> {
    const { idleExpiresAtMs, expiresAtMs } = sessionExpiry(session);
    return {
      operator: name,
      providers: this.configuration.providers,
      opened_at: isoUtc(session.openedAtMs),
      idle_expires_at: isoUtc(idleExpiresAtMs),
      expires_at: isoUtc(expiresAtMs),
      idle_timeout_seconds: SESSION_IDLE_MS / SECOND_MS,
      csrf_token: session.csrfToken,
      role,
      signed_in_by: session.signedInBy,
      awaits: session.awaits,
      totp_enrolled: await this.totp.isEnrolled(session.holder),
    };
  }
}

/** @throws ServiceError NOT_FOUND for a request with a token, which has no session */
export function bySession(operator: Operator): SessionOperator {
  if (operator.by === 'session') return operator;
  throw new ServiceError('NOT_FOUND', { reason: 'own_session' });
}

/** An operator as they stand. */
export const presentOperator = (operator: StoredOperator): OperatorItem => ({
  id: operator.id,
  name: operator.name,
  role: operator.role,
  status: operator.revokedAtMs === null ? 'active' : 'revoked',
  of_first_start: operator.ofFirstStart,
  token_prefix: operator.tokenPrefix,
  created_at: isoUtc(operator.createdAtMs),
  rotated_at: isoUtcOrNull(operator.rotatedAtMs),
  revoked_at: isoUtcOrNull(operator.revokedAtMs),
  revoke_reason: operator.revokeReason,
});

/** The same with what the listing knows beside. */
export const presentListedOperator = (operator: ListedOperator): ListedOperatorItem => ({
  ...presentOperator(operator),
  open_sessions: operator.openSessions,
  signed_in_at: isoUtcOrNull(operator.signedInAtMs),
});

/** A session as it stands; `ownId` is that of the session that asks, null where a token does. */
function presentSession(session: ListedSession, ownId: string | null): OperatorSessionItem {
  const { idleExpiresAtMs, expiresAtMs } = sessionExpiry(session);
  return {
    id: session.id,
    operator: session.operator,
    standing: session.standing,
    own: session.id === ownId,
    address: session.address,
    opened_at: isoUtc(session.openedAtMs),
    last_active_at: isoUtc(session.lastActiveAtMs),
    idle_expires_at: isoUtc(idleExpiresAtMs),
    expires_at: isoUtc(expiresAtMs),
    ended_at: isoUtcOrNull(session.endedAtMs),
    signed_in_by: session.signedInBy,
    awaits: session.awaits,
  };
}

const LISTING = 'operator-sessions';

/** Everybody's sessions, for every operator: listed, and ended one by one or all at once. */
@Injectable()
export class OperatorSessionsService {
  constructor(
    private readonly clock: Clock,
    private readonly sessions: OperatorSessionStore,
    private readonly tokens: OperatorTokens,
    private readonly pages: PageCursors,
  ) {}

  async list(query: OperatorSessionsQuery, asking: Operator): Promise<AdminAnswer> {
    const { status = null } = query;
    const { filters, after } = this.pages.start(LISTING, { status }, query);
    const found = await this.sessions.list(
      { ...this.present, status: filters.status },
      query.limit + 1,
      after === null ? null : { openedAtMs: Number(after[0]), id: String(after[1]) },
    );
    const { items, nextCursor } = this.pages.page(LISTING, filters, found, query, ({ openedAtMs, id }) => [
      openedAtMs,
      id,
    ]);
    const ownId = ownSessionId(asking);
    const data: OperatorSessionList = { sessions: items.map((session) => presentSession(session, ownId)) };
    return { data, nextCursor };
  }

  /** @throws ServiceError NOT_FOUND where there is none, or it was ended before */
  async end(id: string, by: Authorship): Promise<AdminAnswer> {
    if (!isUUID(id) || !(await this.sessions.end(id, by)))
      throw new ServiceError('NOT_FOUND', { reason: 'open_session' });
    const data: EndedSessions = { ended: 1 };
    return { data };
  }

  async endAll({ except_own }: EndSessionsBody, asking: Operator, by: Authorship): Promise<AdminAnswer> {
    const exceptId = except_own === true ? ownSessionId(asking) : null;
    const data: EndedSessions = { ended: await this.sessions.endAll(this.present, exceptId, by) };
    return { data };
  }

  private get present(): Pick<SessionFilter, 'fingerprints' | 'nowMs'> {
    return { fingerprints: this.tokens.fingerprints, nowMs: this.clock.now() };
  }
}

const ownSessionId = (asking: Operator): string | null =>
  asking.by === 'session' ? asking.session.id : null;
