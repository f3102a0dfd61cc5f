import { DAY_MS, MINUTE_MS } from '../timestamps.ts';

/** `unconfirmed`: the clock is trusted, but nothing is deleted or archived yet. */
export type ClockProblemKind = ClockFinding | 'unconfirmed';

export interface ClockProblem {
  readonly kind: ClockProblemKind;
  /** How far wall time is ahead (positive) of the reference; for `unconfirmed`, the length of the absence. */
  readonly differenceMs: number;
}

/** Such problems stop all writes of times. */
export const isUntrusted = ({ kind }: ClockProblem): boolean => kind !== 'unconfirmed';

/** Between wall time and a reference: NTP steps, cached responses, slow queries. */
export const CLOCK_TOLERANCE_MS = 2 * MINUTE_MS;
/** How long wall time and uptime must have agreed before a process deletes or archives anything. */
export const RETENTION_SETTLING_MS = 10 * MINUTE_MS;
/** Longest absence that needs no confirmation; the shortest retention is eight days. */
const SHORT_ABSENCE_MS = DAY_MS;

export interface ClockReading {
  readonly wallMs: number;
  readonly uptimeMs: number;
}

export interface ProviderTime {
  readonly trueMs: number;
  readonly uptimeMs: number;
}

/** Null if there is none; epoch milliseconds. */
export interface ClockEvidence {
  readonly now: ClockReading;
  /** Latest reading of this boot whose wall time was trusted. */
  readonly anchor: ClockReading | null;
  /** Latest trusted wall time of any boot and machine. */
  readonly lastSeenMs: number | null;
  /** The database's `now()`; null if it runs on this machine's clock. */
  readonly databaseMs: number | null;
  readonly providerTimes: readonly ProviderTime[];
}

export type ClockFinding = 'database_differs' | 'providers_differ' | 'jumped' | 'behind_last_seen';

export interface ClockJudgement {
  readonly finding: ClockFinding | null;
  readonly differenceMs: number;
  readonly confirmed: boolean;
}

const agrees = (oneMs: number, otherMs: number): boolean => Math.abs(oneMs - otherMs) <= CLOCK_TOLERANCE_MS;

/**
 * A database, or a majority of at least two providers, always decides. Evidence only from this machine (wall
 * time differs from uptime, or is before the last time seen) is overruled by a confirmation from outside.
 */
export function judgeClock({
  now,
  anchor,
  lastSeenMs,
  databaseMs,
  providerTimes,
}: ClockEvidence): ClockJudgement {
  const { wallMs } = now;
  if (databaseMs !== null && !agrees(wallMs, databaseMs))
    return { finding: 'database_differs', differenceMs: wallMs - databaseMs, confirmed: false };
  const toldNowMs = providerTimes.map(({ trueMs, uptimeMs }) => trueMs + now.uptimeMs - uptimeMs);
  const differing = toldNowMs.filter((toldMs) => !agrees(wallMs, toldMs));
  if (differing.length >= 2 && differing.length > providerTimes.length / 2)
    return { finding: 'providers_differ', differenceMs: wallMs - differing[0]!, confirmed: false };
  if (databaseMs !== null || providerTimes.length - differing.length > providerTimes.length / 2)
    return { finding: null, differenceMs: 0, confirmed: true };
  if (anchor !== null && !agrees(wallMs, expectedMs(anchor, now)))
    return { finding: 'jumped', differenceMs: wallMs - expectedMs(anchor, now), confirmed: false };
  if (lastSeenMs !== null && wallMs < lastSeenMs - CLOCK_TOLERANCE_MS)
    return { finding: 'behind_last_seen', differenceMs: wallMs - lastSeenMs, confirmed: false };
  return { finding: null, differenceMs: 0, confirmed: false };
}

export const expectedMs = (anchor: ClockReading, { uptimeMs }: Pick<ClockReading, 'uptimeMs'>): number =>
  anchor.wallMs + uptimeMs - anchor.uptimeMs;

export interface CertaintyFacts {
  readonly wallMs: number;
  readonly confirmed: boolean;
  readonly followed: boolean;
  /** Null on an empty database, where there is nothing to delete. */
  readonly lastCertainMs: number | null;
}

/** A clock changed while the machine was off looks like a long absence, so an outside reference must confirm one. */
export const isCertain = ({ wallMs, confirmed, followed, lastCertainMs }: CertaintyFacts): boolean =>
  confirmed || followed || lastCertainMs === null || Math.abs(wallMs - lastCertainMs) <= SHORT_ABSENCE_MS;

export const liesInFuture = (momentMs: number, nowMs: number): boolean =>
  momentMs > nowMs + CLOCK_TOLERANCE_MS;
