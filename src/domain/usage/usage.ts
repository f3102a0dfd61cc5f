import { type OutcomeCounts, type RequestOutcome } from './outcome.ts';

/** One metered request with a known key. */
export interface UsageRecord {
  /** Unique and made by the service; a record replayed after a crash keeps it. */
  readonly requestUid: string;
  /** `X-Request-ID` as returned to the caller; callers can choose and repeat it. */
  readonly requestId: string;
  readonly receivedAtMs: number;
  readonly keyId: string;
  /** The route's path with its parameters in braces, `mcp:<tool>`, or `unknown`. */
  readonly endpoint: string;
  readonly status: number;
  readonly latencyMs: number;
  /** False for requests rejected before they counted against the quota. */
  readonly quotaSpent: boolean;
  readonly outcome: RequestOutcome;
}

/** Counts of a day, or of one endpoint of a day. */
export interface DaySums {
  readonly requests: number;
  /** Responses with status 400 and above. */
  readonly errors: number;
  /** Requests that counted against the quota. */
  readonly quotaSpent: number;
}

/** Counts of a key without requests. */
export const NOTHING_USED: DaySums = { requests: 0, errors: 0, quotaSpent: 0 };

/** Counts with latencies. */
export interface UsageTotals extends DaySums {
  /** Latency that half (95%) of the requests stayed below, milliseconds; null without requests. */
  readonly p50LatencyMs: number | null;
  readonly p95LatencyMs: number | null;
}

/** One UTC day of a key. Days without requests are included, with zeros. */
export interface UsageDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly totals: UsageTotals;
  /** Null if an earlier release counted requests of the day without their outcome. */
  readonly outcomes: OutcomeCounts | null;
  /** Endpoints with the most requests first. */
  readonly endpoints: readonly { readonly endpoint: string; readonly totals: UsageTotals }[];
}

/** Lengths of time that use is added up over. */
export const USAGE_SPAN_LENGTHS = ['day', 'hour', 'minute'] as const;
export type UsageSpanLength = (typeof USAGE_SPAN_LENGTHS)[number];

/** Requests of one or several keys within a UTC day, hour, or minute. */
export interface UsageSpan {
  /** Its beginning, epoch milliseconds. */
  readonly startMs: number;
  readonly requests: number;
  /** Responses with status 400 and above. */
  readonly errors: number;
  /** Requests that counted against the quota; null: only days tell. */
  readonly quotaSpent: number | null;
  /** Null if an earlier release counted some of the day without outcomes. Of an hour or a minute, `requests` lack those. */
  readonly outcomes: OutcomeCounts | null;
}

/** Sums of responses to partners. */
export interface TrafficSums {
  readonly requests: number;
  /** Responses 400 to 499, without requests that were given up after a long wait. */
  readonly clientErrors: number;
  /** Responses 500 and above, and requests that were given up after a long wait. */
  readonly serverErrors: number;
}

/** Responses to partners whose requests arrived within one UTC minute. */
export interface TrafficMinute extends TrafficSums {
  /** Its beginning, epoch milliseconds. */
  readonly minuteAtMs: number;
}

/** The same by outcome and latency, as they are counted. */
export interface TrafficCounts {
  /** Beginning of the UTC minute, epoch milliseconds. */
  readonly minuteAtMs: number;
  readonly outcomes: OutcomeCounts;
  /** Requests that were served, not modified, or given up after a long wait, by latency bucket (`bucketOf`), from bucket 0. */
  readonly latencies: readonly number[];
}
