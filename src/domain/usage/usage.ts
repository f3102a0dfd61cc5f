/** One request with a valid key, as it is metered. */
export interface UsageRecord {
  /** Made by us, unique; a record that is replayed after a crash has the same. */
  readonly requestUid: string;
  /** `X-Request-ID` as the caller was told it; callers may choose and repeat it. */
  readonly requestId: string;
  readonly receivedAtMs: number;
  readonly keyId: string;
  /** The route's path with its parameters in braces, `mcp:<tool>`, or `unknown`. */
  readonly endpoint: string;
  readonly status: number;
  readonly latencyMs: number;
  /** False for requests rejected before they counted against the quota. */
  readonly quotaSpent: boolean;
}

/** Counts of a day, or of one endpoint of a day. */
export interface DaySums {
  readonly requests: number;
  /** Replies with status 400 and above. */
  readonly errors: number;
  /** What counted against the quota. */
  readonly quotaSpent: number;
}

/** Of a key without requests. */
export const NOTHING_USED: DaySums = { requests: 0, errors: 0, quotaSpent: 0 };

/** The same with the latencies. */
export interface UsageTotals extends DaySums {
  /** Latency that half (95 %) of the requests stayed below, milliseconds; null without requests. */
  readonly p50LatencyMs: number | null;
  readonly p95LatencyMs: number | null;
}

/** One UTC day of a key. Days without requests are there too, with zeros. */
export interface UsageDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly totals: UsageTotals;
  /** Those with the most requests first. */
  readonly endpoints: readonly { readonly endpoint: string; readonly totals: UsageTotals }[];
}

/** Replies to partners whose requests came in within one UTC minute. */
export interface TrafficMinute {
  /** Its beginning, epoch milliseconds. */
  readonly minuteAtMs: number;
  readonly requests: number;
  /** Replies 400 to 499. */
  readonly clientErrors: number;
  /** Replies 500 and above. */
  readonly serverErrors: number;
}
