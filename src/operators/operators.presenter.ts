import { sessionExpiry } from '../domain/operators/operator-session.ts';
import { isoUtc, isoUtcOrNull } from '../domain/timestamps.ts';
import { type ListedOperator, type StoredOperator } from '../persistence/operators/stored-operator.ts';
import { type ListedSession } from '../persistence/operators/operator-session.store.ts';
import {
  type ListedOperatorItem,
  type OperatorItem,
  type OperatorSessionItem,
} from './operators.response.ts';

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
export function presentSession(session: ListedSession, ownId: string | null): OperatorSessionItem {
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
