import { Injectable } from '@nestjs/common';
import { type Request } from 'express';
import {
  isNewActivity,
  SESSION_IDLE_MS,
  SESSION_LIFETIME_MS,
  type SessionStanding,
  sessionStanding,
} from '../../domain/operator-session.ts';
import { ServiceError } from '../../domain/errors.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/timestamps.ts';
import {
  OperatorSessionStore,
  type StoredSession,
} from '../../persistence/sessions/operator-session.store.ts';
import { contextOf } from '../request/request-context.ts';
import { type SessionOperator } from '../request/operator.ts';
import { OperatorRequiredError } from './operator-required.error.ts';
import { OperatorTokens } from './operator-tokens.ts';
import { isForeign, isSafeMethod, requestOriginOf } from './request-origin.ts';
import { csrfTokenOf, isCsrfTokenOf, SessionSecrets } from './session-secret.ts';

/**
 * A presented session that opens nothing: OPERATOR_REQUIRED, and the browser is to forget it. No attempt where the
 * service made the secret: whoever has one that is over, and its row perhaps deleted, did not guess.
 */
export class SessionInvalidError extends OperatorRequiredError {}

const REASONS: Readonly<Record<Exclude<SessionStanding, 'open'>, string>> = {
  ended: 'The session was ended. Sign in again.',
  credential_gone:
    'The session is over because its operator token was changed or removed. Sign in with the present one.',
  expired: `The session is over ${SESSION_LIFETIME_MS / HOUR_MS} hours after it was opened. Sign in again.`,
  idle: `The session is over after ${SESSION_IDLE_MS / MINUTE_MS} minutes without activity. Sign in again.`,
};

/** What a page asks for by itself, without its operator having done anything. */
const isBackground = (request: Request): boolean => request.get('x-background-request') === '1';

/** Knows operators by the cookie of a session, and lets nothing through that another page may have sent. */
@Injectable()
export class OperatorSessions {
  constructor(
    private readonly sessions: OperatorSessionStore,
    private readonly tokens: OperatorTokens,
    private readonly secrets: SessionSecrets,
  ) {}

  /**
   * The operator of a presented secret. Costs one query, and one more where activity is written down; none for what
   * the service did not make.
   *
   * @throws SessionInvalidError where there is no such session or it is over; ServiceError CSRF_REFUSED; the database's
   *   error where it cannot be asked
   */
  async recognise(request: Request, secret: string): Promise<SessionOperator> {
    assertOfThisPage(request);
    const session = await this.openSession(secret, contextOf(request).receivedAtMs);
    assertMayWrite(request, secret);
    return {
      by: 'session',
      name: session.operator,
      session: {
        id: session.id,
        openedAtMs: session.openedAtMs,
        lastActiveAtMs: await this.noteActivity(request, session),
        csrfToken: csrfTokenOf(secret),
      },
    };
  }

  private async openSession(secret: string, nowMs: number): Promise<StoredSession> {
    const secretHash = this.secrets.hashOf(secret);
    const session = secretHash && (await this.sessions.find(secretHash));
    if (!session)
      throw new SessionInvalidError(
        'No session is known by this cookie. Sign in again.',
        secretHash === null,
      );
    const standing = sessionStanding({ ...session, credentialStands: this.stands(session) }, nowMs);
    if (standing !== 'open') throw new SessionInvalidError(REASONS[standing], false);
    return session;
  }

  private stands({ credential, operatorFingerprint }: StoredSession): boolean {
    const present = credential.operatorId === null ? this.tokens.environmentFingerprint : operatorFingerprint;
    return present !== null && present.equals(credential.fingerprint);
  }

  /** When the session was active last, this request included. */
  private async noteActivity(request: Request, { id, lastActiveAtMs }: StoredSession): Promise<number> {
    const { receivedAtMs } = contextOf(request);
    if (isBackground(request) || !isNewActivity(lastActiveAtMs, receivedAtMs)) return lastActiveAtMs;
    await this.sessions.noteActivity(id, receivedAtMs);
    return receivedAtMs;
  }
}

function assertOfThisPage(request: Request): void {
  if (isForeign(requestOriginOf(request)))
    throw new ServiceError(
      'CSRF_REFUSED',
      'The browser says that another site sent this request: Origin or Sec-Fetch-Site is not of this host.',
    );
}

function assertMayWrite(request: Request, secret: string): void {
  if (isSafeMethod(request.method) || isCsrfTokenOf(secret, request.get('x-csrf-token') ?? '')) return;
  throw new ServiceError(
    'CSRF_REFUSED',
    'A write with a session needs its token in the X-CSRF-Token header. GET /api/v1/admin/session has it.',
  );
}
