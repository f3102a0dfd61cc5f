import { HOUR_MS, MINUTE_MS } from '../timestamps.ts';

/** A session ends when its operator did nothing for so long. */
export const SESSION_IDLE_MS = 30 * MINUTE_MS;
/** A session ends so long after it was opened, whatever happens. */
export const SESSION_LIFETIME_MS = 12 * HOUR_MS;
/** Activity is written down at most so often. */
const ACTIVITY_STEP_MS = MINUTE_MS;

/** What decides how a session stands. Moments are epoch milliseconds. */
export interface SessionFacts {
  readonly openedAtMs: number;
  /** The newest activity that was written down. */
  readonly lastActiveAtMs: number;
  /** When somebody ended it; null: nobody did. */
  readonly endedAtMs: number | null;
  /** Whether the token that it was opened with still makes an operator. */
  readonly credentialStands: boolean;
}

/**
 * How a session stands. `ended`: by its operator, or by the next one who signed in with the same browser.
 * `credential_gone`: its token was changed or removed.
 */
export type SessionStanding = 'open' | 'ended' | 'credential_gone' | 'expired' | 'idle';

/**
 * How a session stands at a moment. What somebody decided counts before what the clock says.
 *
 * @example opened at 9:00 and last active at 9:10, it is `open` at 9:39:59 and `idle` at 9:40
 * @example opened at 9:00 and active all day, it is `expired` at 21:00
 */
export function sessionStanding(facts: SessionFacts, nowMs: number): SessionStanding {
  if (facts.endedAtMs !== null) return 'ended';
  if (!facts.credentialStands) return 'credential_gone';
  if (nowMs >= facts.openedAtMs + SESSION_LIFETIME_MS) return 'expired';
  return nowMs >= facts.lastActiveAtMs + SESSION_IDLE_MS ? 'idle' : 'open';
}

/** When an open session ends, as epoch milliseconds. */
export interface SessionExpiry {
  /** Unless there is activity before; never behind the other one. */
  readonly idleExpiresAtMs: number;
  readonly expiresAtMs: number;
}

/**
 * When a session ends by the clock.
 *
 * @example opened at 9:00 and last active at 20:45: idle at 21:00, because all of it ends then
 */
export function sessionExpiry({
  openedAtMs,
  lastActiveAtMs,
}: Pick<SessionFacts, 'openedAtMs' | 'lastActiveAtMs'>): SessionExpiry {
  const expiresAtMs = openedAtMs + SESSION_LIFETIME_MS;
  return { idleExpiresAtMs: Math.min(lastActiveAtMs + SESSION_IDLE_MS, expiresAtMs), expiresAtMs };
}

/** Whether activity at a moment is to be written down, or belongs to what was already. */
export const isNewActivity = (lastActiveAtMs: number, nowMs: number): boolean =>
  nowMs - lastActiveAtMs >= ACTIVITY_STEP_MS;
