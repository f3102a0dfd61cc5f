import { DAY_MS, MINUTE_MS } from '../timestamps.ts';

/** Wall time may differ from what it is compared with by this much: steps of NTP, cached replies, slow queries. */
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
/** Wall time and uptime must have agreed for this long in a process before it deletes or archives anything. */
export const RETENTION_SETTLING_MS = 10 * MINUTE_MS;
/** An absence up to this long needs no confirmation: retention counts in days, the shortest being eight. */
const SHORT_ABSENCE_MS = DAY_MS;

/** Wall time and uptime, read together. */
export interface ClockReading {
  readonly wallMs: number;
  readonly uptimeMs: number;
}

/** The time that a provider told, and the uptime at which it did. */
export interface ProviderTime {
  readonly trueMs: number;
  readonly uptimeMs: number;
}

/** What wall time is compared with; null where there is nothing. Moments are epoch milliseconds. */
export interface ClockEvidence {
  readonly now: ClockReading;
  /** The newest reading of this boot whose wall time was trusted. */
  readonly anchor: ClockReading | null;
  /** The latest trusted wall time, of any boot and machine. */
  readonly lastSeenMs: number | null;
  /** The database's `now()`, where its clock is not this machine's. */
  readonly databaseMs: number | null;
  /** What providers told. */
  readonly told: readonly ProviderTime[];
}

/** Why wall time is not trusted. */
export type ClockFinding = 'database_differs' | 'providers_differ' | 'jumped' | 'behind_last_seen';

/** Whether wall time can be trusted. */
export interface ClockJudgement {
  /** Null: it can. */
  readonly finding: ClockFinding | null;
  /** By how much wall time is ahead (positive) of what contradicts it; 0 where it is trusted. */
  readonly differenceMs: number;
  /** True where somebody outside of this machine says the same time. */
  readonly confirmed: boolean;
}

const agrees = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) <= CLOCK_TOLERANCE_MS;

/**
 * Judges wall time. A database or a majority of at least two providers that say another time always outweigh it. What
 * is known of this machine alone (that wall time moved otherwise than uptime, that it lies before the last time seen)
 * gives way to a confirmation from outside.
 */
export function judgeClock({ now, anchor, lastSeenMs, databaseMs, told }: ClockEvidence): ClockJudgement {
  const { wallMs } = now;
  if (databaseMs !== null && !agrees(wallMs, databaseMs))
    return { finding: 'database_differs', differenceMs: wallMs - databaseMs, confirmed: false };
  const toldNowMs = told.map(({ trueMs, uptimeMs }) => trueMs + now.uptimeMs - uptimeMs);
  const differing = toldNowMs.filter((toldMs) => !agrees(wallMs, toldMs));
  if (differing.length >= 2 && differing.length > told.length / 2)
    return { finding: 'providers_differ', differenceMs: wallMs - differing[0]!, confirmed: false };
  if (databaseMs !== null || told.length - differing.length > told.length / 2)
    return { finding: null, differenceMs: 0, confirmed: true };
  if (anchor !== null && !agrees(wallMs, expectedMs(anchor, now)))
    return { finding: 'jumped', differenceMs: wallMs - expectedMs(anchor, now), confirmed: false };
  if (lastSeenMs !== null && wallMs < lastSeenMs - CLOCK_TOLERANCE_MS)
    return { finding: 'behind_last_seen', differenceMs: wallMs - lastSeenMs, confirmed: false };
  return { finding: null, differenceMs: 0, confirmed: false };
}

/** The wall time that uptime makes of a reading of the same boot. */
export const expectedMs = (anchor: ClockReading, { uptimeMs }: Pick<ClockReading, 'uptimeMs'>): number =>
  anchor.wallMs + uptimeMs - anchor.uptimeMs;

/** What decides whether trusted wall time is known well enough to delete by it. */
export interface CertaintyFacts {
  readonly wallMs: number;
  readonly confirmed: boolean;
  /** True where wall time followed uptime ever since it was certain. */
  readonly followed: boolean;
  /** The latest wall time that was certain; null: there is nothing yet that could be deleted. */
  readonly lastCertainMs: number | null;
}

/**
 * True where trusted wall time may be deleted by. A clock that was set while the machine was off looks like a machine
 * that was off for as long, so after more than a day of absence somebody has to confirm it.
 */
export const isCertain = ({ wallMs, confirmed, followed, lastCertainMs }: CertaintyFacts): boolean =>
  confirmed || followed || lastCertainMs === null || Math.abs(wallMs - lastCertainMs) <= SHORT_ABSENCE_MS;

/** True for a moment that cannot have been yet, as what was stored while a clock was wrong. */
export const liesInFuture = (momentMs: number, nowMs: number): boolean =>
  momentMs > nowMs + CLOCK_TOLERANCE_MS;
