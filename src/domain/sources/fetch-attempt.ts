/** How a fetch of a source ended. */
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

/** Meaning of each outcome. */
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

/** One fetch of a source: all requests of one turn, with their retries. */
export interface FetchAttempt {
  /** Epoch milliseconds. */
  readonly startedAtMs: number;
  readonly durationMs: number;
  readonly outcome: AttemptOutcome;
  /** Status of the last response; null if there was none. */
  readonly httpStatus: number | null;
  /** Responses, errors included. */
  readonly requests: number;
  /** Decoded size of all responses; null if there was none. */
  readonly bytes: number | null;
}

/** A source's fetches of one UTC day. */
export interface FetchDay {
  /** The day's begin, epoch milliseconds. */
  readonly dayMs: number;
  /** Its first fetch, epoch milliseconds. */
  readonly firstAtMs: number;
  readonly attempts: number;
  readonly successes: number;
  /** Number of stored observations. */
  readonly observations: number;
}
