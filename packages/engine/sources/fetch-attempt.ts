import { DAY_MS, MINUTE_MS, SECOND_MS, utcDayOf } from '../timestamps.ts';

export const ATTEMPT_OUTCOMES = [
  'ok',
  'not_modified',
  'timeout',
  'http_error',
  'unreachable',
  'rate_limited',
  'no_key',
  'not_ready',
  'circuit_open',
  'rejected',
] as const;
export type AttemptOutcome = (typeof ATTEMPT_OUTCOMES)[number];

export const ATTEMPT_MEANINGS: Readonly<Record<AttemptOutcome, string>> = {
  ok: 'usable data arrived',
  not_modified: 'the provider had nothing newer (304)',
  timeout: 'no response arrived in time',
  http_error: 'the provider responded with an error status',
  unreachable: 'no connection',
  rate_limited: 'the provider’s limit is used up',
  no_key: 'the provider requires a key or another plan',
  not_ready: 'the provider, or this process, was not ready',
  circuit_open: 'not sent, because too many requests in a row had failed',
  rejected: 'the response broke its schema or its bounds, or nothing of it was usable',
};

/** All requests of one turn, with their retries. Moments are epoch milliseconds. */
export interface FetchAttempt {
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly outcome: AttemptOutcome;
  readonly httpStatus: number | null;
  readonly requests: number;
  readonly bytes: number | null;
}

export interface FetchDay {
  readonly dayMs: number;
  readonly firstAtMs: number;
  readonly attempts: number;
  readonly successes: number;
  readonly observations: number;
}

/** Consecutive attempts with the same failure, up to the latest one. */
export interface FailureRun {
  readonly attempts: number;
  readonly sinceMs: number;
}

/** Shorter runs can be a temporary fault of the provider. */
const MIN_ATTEMPTS = 3;
const MIN_DURATION_MS = 15 * MINUTE_MS;

/** A single response never is lasting, so its effect ends with the next attempt. */
export const isLasting = ({ attempts, sinceMs }: FailureRun, nowMs: number): boolean =>
  attempts >= MIN_ATTEMPTS && nowMs - sinceMs >= MIN_DURATION_MS;

export const extended = (run: FailureRun | null, atMs: number): FailureRun => ({
  attempts: (run?.attempts ?? 0) + 1,
  sinceMs: run?.sinceMs ?? atMs,
});

export const STRIP_DAYS = 30;

export interface FetchStrip {
  readonly firstDayMs: number;
  /** Successful fetches by those that the cadence calls for, 0–1; null if unknown, or none was due yet. */
  readonly successShares: readonly (number | null)[];
  readonly observations: readonly (number | null)[];
}

/** Days before the first recorded one are unknown; a later day without fetches had none. */
export function fetchStrip(days: readonly FetchDay[], cadenceSeconds: number, nowMs: number): FetchStrip {
  const firstDayMs = utcDayOf(nowMs) - (STRIP_DAYS - 1) * DAY_MS;
  const byDay = new Map(days.map((day) => [day.dayMs, day]));
  const recordedFromMs = days[0]?.firstAtMs ?? Infinity;
  const shown = Array.from({ length: STRIP_DAYS }, (_, i) => firstDayMs + i * DAY_MS);
  const shareOf = (dayMs: number): number | null => {
    if (dayMs + DAY_MS <= recordedFromMs) return null;
    const spanMs = Math.min(dayMs + DAY_MS, nowMs) - Math.max(dayMs, recordedFromMs);
    const due = Math.floor(spanMs / (cadenceSeconds * SECOND_MS));
    const day = byDay.get(dayMs);
    if (day === undefined) return due === 0 ? null : 0;
    return Math.min(1, day.successes / Math.max(1, due));
  };
  return {
    firstDayMs,
    successShares: shown.map(shareOf),
    observations: shown.map((dayMs) =>
      dayMs + DAY_MS <= recordedFromMs ? null : (byDay.get(dayMs)?.observations ?? 0),
    ),
  };
}

/** The table (`refusals`, `refused_at`) and the APIs (`last_refusal`, `refusals`) keep their older names. */
export const REJECTION_KINDS = ['payload', 'item', 'failure'] as const;
export type RejectionKind = (typeof REJECTION_KINDS)[number];

/** Its excerpt can contain class B values: never for partners. */
export interface RejectedPayload {
  readonly sha256: string;
  /** Its first 500 bytes, without control characters and secrets. */
  readonly excerpt: string;
}

/** As partners read it: without the payload and the provider's address. */
export const REJECTION_REASONS: Readonly<Record<RejectionKind, string>> = {
  payload: 'The response broke its schema and was rejected entirely.',
  item: 'One item of a response was broken or absurd and was rejected; the others were kept.',
  failure: 'No usable response arrived.',
};
