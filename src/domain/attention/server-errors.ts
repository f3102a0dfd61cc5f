import { MINUTE_MS } from '../timestamps.ts';
import { type TrafficMinute } from '../usage/traffic.ts';
import { type Attention } from './attention.ts';
import { countWords } from './words.ts';

/** How long a reply that failed needs attention. */
const SERVER_ERRORS_MS = 10 * MINUTE_MS;
/** Part of the requests whose failing makes it critical. */
const SERVER_ERRORS_CRITICAL_PART = 0.05;

/**
 * Replies 5xx in the minutes that began within the last ten, the running one included: a warning from the first on,
 * critical from 5 % of the requests on.
 *
 * @param minutes oldest first
 */
export function serverErrors(minutes: readonly TrafficMinute[], nowMs: number): Attention[] {
  const recent = minutes.filter(({ minuteAtMs }) => nowMs - minuteAtMs < SERVER_ERRORS_MS);
  const failed = sum(recent.map((minute) => minute.serverErrors));
  if (failed === 0) return [];
  const requests = sum(recent.map((minute) => minute.requests));
  return [
    {
      kind: 'server_errors',
      severity: failed >= SERVER_ERRORS_CRITICAL_PART * requests ? 'critical' : 'warning',
      subject: null,
      message: `${countWords(failed)} of ${countWords(requests)} requests of the last 10 minutes were answered with a server error.`,
      sinceMs: recent.find((minute) => minute.serverErrors > 0)!.minuteAtMs,
    },
  ];
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
