import { quantile } from './latency-histogram.ts';
import { type OutcomeCounts, type RequestOutcome } from './outcome.ts';

/** With a known key. */
export interface UsageRecord {
  /** Made by the service; a record replayed after a crash keeps it. */
  readonly requestUid: string;
  /** `X-Request-ID` as returned; callers can choose and repeat it. */
  readonly requestId: string;
  readonly receivedAtMs: number;
  readonly keyId: string;
  /** The route's path with its parameters in braces, `mcp:<tool>`, or `unknown`. */
  readonly endpoint: string;
  readonly status: number;
  readonly latencyMs: number;
  /** False if rejected before it counted. */
  readonly quotaSpent: boolean;
  readonly outcome: RequestOutcome;
}

export interface DaySums {
  readonly requests: number;
  /** Status 400 and above. */
  readonly errors: number;
  readonly quotaSpent: number;
}

export const NOTHING_USED: DaySums = { requests: 0, errors: 0, quotaSpent: 0 };

export interface UsageTotals extends DaySums {
  /** Half (95%) of the requests stayed below; null without requests. */
  readonly p50LatencyMs: number | null;
  readonly p95LatencyMs: number | null;
}

export interface UsageDay {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly totals: UsageTotals;
  /** Null if an earlier release counted requests without their outcome. */
  readonly outcomes: OutcomeCounts | null;
  /** Those with the most requests first. */
  readonly endpoints: readonly { readonly endpoint: string; readonly totals: UsageTotals }[];
}

export const USAGE_SPAN_LENGTHS = ['day', 'hour', 'minute'] as const;
export type UsageSpanLength = (typeof USAGE_SPAN_LENGTHS)[number];

/** Of one or several keys. */
export interface UsageSpan {
  readonly startMs: number;
  readonly requests: number;
  readonly errors: number;
  /** Null: only days tell. */
  readonly quotaSpent: number | null;
  /** Null as of a day. Then `requests` of an hour or a minute lack those without an outcome. */
  readonly outcomes: OutcomeCounts | null;
}

export interface TrafficSums {
  readonly requests: number;
  /** Without requests that were given up after a long wait. */
  readonly clientErrors: number;
  /** With requests that were given up after a long wait. */
  readonly serverErrors: number;
}

/** Of requests that arrived within one UTC minute. */
export interface TrafficMinute extends TrafficSums {
  readonly minuteAtMs: number;
}

export interface TrafficCounts {
  readonly minuteAtMs: number;
  readonly outcomes: OutcomeCounts;
  /** Of requests that were served, not modified, or given up after a long wait, by bucket (`bucketOf`). */
  readonly latencies: readonly number[];
}

/** Of an endpoint on a day in one latency bucket (`bucketOf`). */
export interface RolledUp {
  readonly endpoint: string;
  readonly bucket: number;
  readonly requests: number;
  readonly errors: number;
  readonly quotaSpent: number;
}

export type RolledUpDay = Pick<UsageDay, 'totals' | 'endpoints'>;

/** Endpoints with the most requests come first, by name if equal. */
export function summaryOf(rows: readonly RolledUp[]): RolledUpDay {
  const endpoints = [...groupBy(rows, ({ endpoint }) => endpoint)]
    .map(([endpoint, ofEndpoint]) => ({ endpoint, totals: totalsOf(ofEndpoint) }))
    .sort((a, b) => b.totals.requests - a.totals.requests || (a.endpoint < b.endpoint ? -1 : 1));
  return { totals: totalsOf(rows), endpoints };
}

/** In the order of each key's first row. */
export function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

function totalsOf(rows: readonly RolledUp[]): UsageTotals {
  const sum = (field: 'requests' | 'errors' | 'quotaSpent'): number =>
    rows.reduce((total, row) => total + row[field], 0);
  const counts = new Map<number, number>();
  for (const { bucket, requests } of rows) counts.set(bucket, (counts.get(bucket) ?? 0) + requests);
  return {
    requests: sum('requests'),
    errors: sum('errors'),
    quotaSpent: sum('quotaSpent'),
    p50LatencyMs: quantile(counts, 0.5),
    p95LatencyMs: quantile(counts, 0.95),
  };
}
