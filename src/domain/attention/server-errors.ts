import { MINUTE_MS } from '../timestamps.ts';
import { type TrafficMinute } from '../usage/usage.ts';
import { type Attention } from './attention.ts';
import { countWords } from './words.ts';

/** How long a failed response stays an attention item. */
const SERVER_ERRORS_MS = 10 * MINUTE_MS;
/** Errors in the first minutes of the counts that are read can have begun before. */
const BEGIN_UNKNOWN_MS = 50 * MINUTE_MS;
/** Share of failed requests from which the item is critical. */
const SERVER_ERRORS_CRITICAL_PART = 0.05;

/**
 * Returns the attention item for 5xx responses of the last ten minutes, the current one included, and for requests that were
 * given up after a long wait: a warning from the first one, critical from 5% of the requests. They began after the last ten minutes without one.
 * @param minutes of the last hour, oldest first
 */
export function serverErrors(minutes: readonly TrafficMinute[], nowMs: number): Attention[] {
  const recent = minutes.filter(({ minuteAtMs }) => nowMs - minuteAtMs < SERVER_ERRORS_MS);
  const failed = sum(recent.map((minute) => minute.serverErrors));
  if (failed === 0) return [];
  const sinceMs = beginOf(minutes);
  const requests = sum(recent.map((minute) => minute.requests));
  return [
    {
      kind: 'server_errors',
      severity: failed >= SERVER_ERRORS_CRITICAL_PART * requests ? 'critical' : 'warning',
      subject: null,
      message: `${countWords(failed)} of ${countWords(requests)} requests in the last 10 minutes ${failed === 1 ? 'was' : 'were'} answered with a server error or not at all.`,
      sinceMs,
      ...(nowMs - sinceMs >= BEGIN_UNKNOWN_MS ? { occurrenceMs: null } : {}),
    },
  ];
}

/** The first failure that no ten minutes without one separate from the latest. */
function beginOf(minutes: readonly TrafficMinute[]): number {
  const failing = minutes.filter((minute) => minute.serverErrors > 0).map(({ minuteAtMs }) => minuteAtMs);
  return failing.reduceRight((beginMs, minuteAtMs) =>
    beginMs - minuteAtMs <= SERVER_ERRORS_MS ? minuteAtMs : beginMs,
  );
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
