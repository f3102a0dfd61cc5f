import { type DegradedReason } from '../freshness/freshness.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';

/** Meaning of each reason, as the end of a sentence. */
export const REASON_WORDS: Readonly<Record<DegradedReason, string>> = {
  quota_exhausted: 'its provider’s limit is used up',
  plan_gated: 'its provider needs a key, or one that covers it',
  provider_unreachable: 'provider unreachable',
  payload_refused: 'what its provider sends is refused',
  ingest_gap: 'nothing was fetched although a worker lives',
  worker_disabled: 'no worker lives',
  db_outage: 'the database does not answer',
  starting: 'a worker has just begun and has not read it yet',
};

/**
 * Formats a duration in the largest unit with a value of at least two, rounded down.
 *
 * @example durationWords(119 * MINUTE_MS) === '119 min'
 * @example durationWords(2 * HOUR_MS) === '2 h'
 * @example durationWords(49 * HOUR_MS) === '2 days'
 */
export function durationWords(durationMs: number): string {
  if (durationMs >= 2 * DAY_MS) return `${Math.floor(durationMs / DAY_MS)} days`;
  if (durationMs >= 2 * HOUR_MS) return `${Math.floor(durationMs / HOUR_MS)} h`;
  return `${Math.floor(durationMs / MINUTE_MS)} min`;
}

/**
 * Formats a time to the minute.
 * @example momentWords(Date.UTC(2026, 2, 10, 8, 45)) === '2026-03-10 08:45 UTC'
 */
export const momentWords = (epochMs: number): string =>
  `${new Date(epochMs).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** @example countWords(1234567) === '1,234,567' */
export const countWords = (count: number): string => String(count).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
