import { type ErrorCode } from '../errors/errors.ts';

/** Every request has exactly one. */
export const REQUEST_OUTCOMES = [
  'served',
  'not_modified',
  'rate_limited',
  'over_quota',
  'denied',
  'bad_request',
  'server_error',
] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** Status 400 and above. */
export const ERROR_OUTCOMES = REQUEST_OUTCOMES.filter(
  (outcome) => outcome !== 'served' && outcome !== 'not_modified',
);

export type OutcomeCounts = Readonly<Record<RequestOutcome, number>>;

export const NO_OUTCOMES = Object.fromEntries(
  REQUEST_OUTCOMES.map((outcome) => [outcome, 0]),
) as OutcomeCounts;

const NOT_MODIFIED = 304;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const TOO_MANY_REQUESTS = 429;
/** The caller left before its response was ready. */
const CLIENT_CLOSED_REQUEST = 499;

/** A caller that left after so long didn't change its mind: four times the latency that the objectives promise. */
export const ABANDONED_AFTER_MS = 1_000;

const isAbandoned = (status: number, durationMs: number): boolean =>
  status === CLIENT_CLOSED_REQUEST && durationMs >= ABANDONED_AFTER_MS;

/** Rejections are faster than answers, and without abandoned requests, a service that hangs would look fast. */
export const isTimed = (status: number, durationMs: number): boolean =>
  status < 400 || isAbandoned(status, durationMs);

/**
 * A 429 is `over_quota` with QUOTA_EXCEEDED, else `rate_limited`; 401 and 403 are `denied`. Every other 4xx is
 * `bad_request`, because the client decides it, also a 499 unless it was abandoned, which is a `server_error`, as no
 * answer is one.
 * @param durationMs from the request to its response, or to its abandonment
 * @example outcomeOf(429, 'QUOTA_EXCEEDED', 2) === 'over_quota'
 */
export function outcomeOf(status: number, code: ErrorCode | null, durationMs: number): RequestOutcome {
  if (status >= 500 || isAbandoned(status, durationMs)) return 'server_error';
  if (status === NOT_MODIFIED) return 'not_modified';
  if (status < 400) return 'served';
  if (status === TOO_MANY_REQUESTS) return code === 'QUOTA_EXCEEDED' ? 'over_quota' : 'rate_limited';
  return status === UNAUTHORISED || status === FORBIDDEN ? 'denied' : 'bad_request';
}

export const requestsOf = (counts: OutcomeCounts): number =>
  REQUEST_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

/** Status 400 and above. */
export const errorsOf = (counts: OutcomeCounts): number =>
  requestsOf(counts) - counts.served - counts.not_modified;

/** Status 400 to 499, without abandoned requests. */
export const clientErrorsOf = (counts: OutcomeCounts): number => errorsOf(counts) - counts.server_error;

export function sumOfOutcomes(counts: readonly OutcomeCounts[]): OutcomeCounts {
  const sum: Record<RequestOutcome, number> = { ...NO_OUTCOMES };
  for (const one of counts) for (const outcome of REQUEST_OUTCOMES) sum[outcome] += one[outcome];
  return sum;
}

/** Returns null if an earlier release counted some of the requests without their outcome. */
export const knownOutcomes = (counts: OutcomeCounts, requests: number): OutcomeCounts | null =>
  requestsOf(counts) === requests ? counts : null;
