import { HOUR_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';

export const SESSION_IDLE_MS = 30 * MINUTE_MS;
export const SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** Activity is stored at most once per this interval. */
const ACTIVITY_STEP_MS = MINUTE_MS;

export interface SessionFacts {
  readonly openedAtMs: number;
  readonly lastActiveAtMs: number;
  /** Null: not ended. */
  readonly endedAtMs: number | null;
  /** Whether the token that opened it is still valid. */
  readonly credentialStands: boolean;
}

/** `ended`: by an operator, or by the next sign-in in the browser. `credential_gone`: its token was replaced or revoked. */
export const SESSION_STATUSES = ['open', 'ended', 'credential_gone', 'expired', 'idle'] as const;
export type SessionStatus = (typeof SESSION_STATUSES)[number];

/**
 * Explicit ends take precedence over time limits.
 * @example opened at 9:00, last active at 9:10: `open` at 9:39:59, `idle` at 9:40; active all day:
 *   `expired` at 21:00
 */
export function sessionStatusAt(facts: SessionFacts, nowMs: number): SessionStatus {
  if (facts.endedAtMs !== null) return 'ended';
  if (!facts.credentialStands) return 'credential_gone';
  if (nowMs >= facts.openedAtMs + SESSION_LIFETIME_MS) return 'expired';
  return nowMs >= facts.lastActiveAtMs + SESSION_IDLE_MS ? 'idle' : 'open';
}

export interface SessionExpiry {
  /** Without further activity; never after `expiresAtMs`. */
  readonly idleExpiresAtMs: number;
  readonly expiresAtMs: number;
}

/** @example opened at 9:00 and last active at 20:45: idle at 21:00, the end of its lifetime */
export function sessionExpiry({
  openedAtMs,
  lastActiveAtMs,
}: Pick<SessionFacts, 'openedAtMs' | 'lastActiveAtMs'>): SessionExpiry {
  const expiresAtMs = openedAtMs + SESSION_LIFETIME_MS;
  return { idleExpiresAtMs: Math.min(lastActiveAtMs + SESSION_IDLE_MS, expiresAtMs), expiresAtMs };
}

export const isNewActivity = (lastActiveAtMs: number, nowMs: number): boolean =>
  nowMs - lastActiveAtMs >= ACTIVITY_STEP_MS;
