import { type ErrorCode } from '../errors/errors.ts';

/** What becomes of a request, as use and traffic are counted. Every request has exactly one. */
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

/** Number of requests by outcome. */
export type OutcomeCounts = Readonly<Record<RequestOutcome, number>>;

/** Counts without requests. */
export const NO_OUTCOMES: OutcomeCounts = {
  served: 0,
  not_modified: 0,
  rate_limited: 0,
  over_quota: 0,
  denied: 0,
  bad_request: 0,
  server_error: 0,
};

const NOT_MODIFIED = 304;
const UNAUTHORISED = 401;
const FORBIDDEN = 403;
const TOO_MANY_REQUESTS = 429;
/** The caller left before its response was ready. */
const CLIENT_CLOSED_REQUEST = 499;

/**
 * How long a caller must have waited before it left for that to be the service's fault, milliseconds: four times the latency
 * that the objectives promise. Callers that leave sooner change their mind, or lose their connection.
 */
export const ABANDONED_AFTER_MS = 1_000;

/** Checks whether a caller gave a request up after a long wait: the service didn't answer it in time. */
const isAbandoned = (status: number, durationMs: number): boolean =>
  status === CLIENT_CLOSED_REQUEST && durationMs >= ABANDONED_AFTER_MS;

/**
 * Checks whether the duration of a request tells how fast the service answers. Those of errors don't, because rejections are
 * faster than answers. That of an abandoned request does: its response would have taken even longer, and without it, a
 * service that hangs would look as fast as the few requests that it still answers.
 */
export const isTimed = (status: number, durationMs: number): boolean =>
  status < 400 || isAbandoned(status, durationMs);

/**
 * Classifies a response. A 429 is `over_quota` if its code is QUOTA_EXCEEDED, otherwise `rate_limited`; 401 and 403 are
 * `denied`. Every other 4xx is `bad_request`, because the client decides it: that includes 404, a request for something
 * that doesn't exist, and 499, a client that left before its response was ready. A client that left after a second or more
 * gave the request up: that is a `server_error`, as no answer is one.
 *
 * @param code error code of the response; null: it has none, or the code is unknown
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

/** Returns the number of requests with any outcome. */
export const requestsOf = (counts: OutcomeCounts): number =>
  REQUEST_OUTCOMES.reduce((sum, outcome) => sum + counts[outcome], 0);

/** Returns the number of requests that failed, as the status counts them: 400 and above. */
export const errorsOf = (counts: OutcomeCounts): number =>
  requestsOf(counts) - counts.served - counts.not_modified;

/** Returns the number of requests that failed by the client's fault: 400 to 499, without abandoned ones. */
export const clientErrorsOf = (counts: OutcomeCounts): number => errorsOf(counts) - counts.server_error;

/** Adds up counts. */
export function sumOfOutcomes(counts: readonly OutcomeCounts[]): OutcomeCounts {
  const sum: Record<RequestOutcome, number> = { ...NO_OUTCOMES };
  for (const one of counts) for (const outcome of REQUEST_OUTCOMES) sum[outcome] += one[outcome];
  return sum;
}

/**
 * Returns the counts if they cover all requests; otherwise null, because an earlier release counted some of the requests
 * without their outcome.
 */
export const knownOutcomes = (counts: OutcomeCounts, requests: number): OutcomeCounts | null =>
  requestsOf(counts) === requests ? counts : null;
