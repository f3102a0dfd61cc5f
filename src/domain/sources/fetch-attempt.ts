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
  /** Of the last response. */
  readonly httpStatus: number | null;
  /** Responses, errors included. */
  readonly requests: number;
  /** Decoded size of all responses. */
  readonly bytes: number | null;
}

/** Of one UTC day. */
export interface FetchDay {
  readonly dayMs: number;
  readonly firstAtMs: number;
  readonly attempts: number;
  readonly successes: number;
  /** Number of stored observations. */
  readonly observations: number;
}
