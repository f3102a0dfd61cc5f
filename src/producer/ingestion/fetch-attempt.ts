import { type AttemptOutcome, type FetchAttempt } from '../../domain/sources/fetch-attempt.ts';
import { type FetchMeter } from './http/fetch-meter.ts';
import { type FailureKind } from './http/provider-failure.ts';

/**
 * Returns the record of a fetch.
 *
 * @param failure null if it succeeded
 */
export const attemptOf = (meter: FetchMeter, failure: FailureKind | null): FetchAttempt => ({
  startedAtMs: meter.startedAtMs,
  durationMs: meter.durationMs,
  outcome: failure === null ? successOf(meter) : failedOutcomeOf(failure, meter),
  httpStatus: meter.httpStatus,
  requests: meter.requests,
  bytes: meter.requests === 0 ? null : meter.bytes,
});

const successOf = ({ requests, notModified }: FetchMeter): AttemptOutcome =>
  requests > 0 && notModified === requests ? 'not_modified' : 'ok';

function failedOutcomeOf(failure: FailureKind, { hasTimedOut, httpStatus }: FetchMeter): AttemptOutcome {
  switch (failure) {
    case 'malformed':
      return 'rejected';
    case 'plan_gated':
      return 'no_key';
    case 'rate_limited':
    case 'not_ready':
    case 'circuit_open':
      return failure;
    case 'unreachable':
      if (hasTimedOut) return 'timeout';
      return httpStatus !== null && httpStatus >= 300 && httpStatus !== 304 ? 'http_error' : 'unreachable';
  }
}
