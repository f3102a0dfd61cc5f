import { type IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { isNewActivity, sessionStatusAt } from '../../domain/operators/operator-session.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import {
  OperatorSessionStore,
  type StoredSession,
} from '../../persistence/operators/operator-session.store.ts';
import { type RequestContext } from '../request/request-context.ts';
import { ADMIN_API_PATH } from '../request/surfaces.ts';
import { type SessionOperator } from '../request/operator.ts';
import { OperatorRequiredError } from './operator-required.error.ts';
import { OperatorTokens } from './operator-tokens.ts';
import { isForeign, isSafeMethod, requestOriginOf } from './request-origin.ts';
import { csrfTokenOf, isCsrfTokenOf, SessionSecrets } from './session-secret.ts';

/**
 * OPERATOR_REQUIRED for an unknown or ended session; its cookie is cleared. A secret that the service issued does not
 * count as a failed attempt, although its session is over.
 */
export class SessionInvalidError extends OperatorRequiredError {}

/** Requests that the page makes automatically, without any action of the operator. */
const isBackground = ({ headers }: IncomingMessage): boolean => headers['x-background-request'] === '1';

/** Authenticates operators by session cookie, and rejects requests that another site may have sent (CSRF). */
@Injectable()
export class OperatorSessions {
  constructor(
    private readonly sessions: OperatorSessionStore,
    private readonly tokens: OperatorTokens,
    private readonly secrets: SessionSecrets,
  ) {}

  /**
   * Returns the operator of a presented secret. Costs one query, and one more if activity is recorded; none for a
   * secret that the service did not make.
   *
   * @throws SessionInvalidError if the session is unknown or over; ServiceError CSRF_REFUSED; the database's error if
   *   it cannot be queried
   */
  async recognise(
    request: IncomingMessage,
    context: RequestContext,
    secret: string,
  ): Promise<SessionOperator> {
    assertOfThisPage(request, context);
    const session = await this.openSession(secret, context.receivedAtMs);
    assertMayWrite(request, secret);
    return {
      by: 'session',
      name: session.operator,
      role: session.role,
      session: {
        id: session.id,
        signedInBy: session.signedInBy,
        holder: session.holder,
        awaits: session.awaits,
        openedAtMs: session.openedAtMs,
        lastActiveAtMs: await this.noteActivity(request, context, session),
        csrfToken: csrfTokenOf(secret),
      },
    };
  }

  private async openSession(secret: string, nowMs: number): Promise<StoredSession> {
    const secretHash = this.secrets.hashOf(secret);
    const session = secretHash && (await this.sessions.find(secretHash));
    if (!session) throw new SessionInvalidError('session_unknown', secretHash === null);
    const standing = sessionStatusAt({ ...session, credentialStands: this.stands(session) }, nowMs);
    if (standing !== 'open') throw new SessionInvalidError(`session_${standing}`, false);
    return session;
  }

  private stands({ signedInBy, credential, operatorFingerprint }: StoredSession): boolean {
    const { environment, oidc } = this.tokens.fingerprints;
    const ofToken = credential.operatorId === null ? environment : operatorFingerprint;
    const present = signedInBy === 'oidc' ? oidc : ofToken;
    return present !== null && present.equals(credential.fingerprint);
  }

  /** When the session was active last, this request included. */
  private async noteActivity(
    request: IncomingMessage,
    { receivedAtMs }: RequestContext,
    { id, lastActiveAtMs }: StoredSession,
  ): Promise<number> {
    if (isBackground(request) || !isNewActivity(lastActiveAtMs, receivedAtMs)) return lastActiveAtMs;
    await this.sessions.noteActivity(id, receivedAtMs);
    return receivedAtMs;
  }
}

function assertOfThisPage(request: IncomingMessage, context: RequestContext): void {
  if (isForeign(requestOriginOf(request, context)))
    throw new ServiceError('CSRF_REFUSED', { reason: 'other_site' });
}

function assertMayWrite({ method, headers }: IncomingMessage, secret: string): void {
  if (isSafeMethod(method!) || isCsrfTokenOf(secret, String(headers['x-csrf-token'] ?? ''))) return;
  throw new ServiceError('CSRF_REFUSED', {
    reason: 'token_missing',
    sessionPath: `${ADMIN_API_PATH}/session`,
  });
}
