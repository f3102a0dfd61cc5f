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

/** Operators caused `switchedOff` of the server errors, by switching the data API off. */
export interface CountedTraffic extends TrafficSums {
  readonly switchedOff: number;
}

/** Of requests that arrived within one UTC minute. */
export interface TrafficMinute extends CountedTraffic {
  readonly minuteAtMs: number;
}

export interface TrafficCounts {
  readonly minuteAtMs: number;
  readonly outcomes: OutcomeCounts;
  readonly switchedOff: number;
  /** Of requests that were served, not modified, or given up after a long wait, by bucket (`bucketOf`). */
  readonly latencies: readonly number[];
}

/** Of an endpoint on a day in one latency bucket (`bucketOf`). */
export interface RolledUp extends DaySums {
  readonly endpoint: string;
  readonly bucket: number;
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
export function groupBy<Row, Key extends string>(
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
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

export interface KeyHeadroom {
  /** Keys of a lineage share their daily quota. */
  readonly lineageId: string;
  /** Null: unlimited. */
  readonly quotaLimit: number | null;
  readonly quotaUsed: number;
  readonly minuteLimit: number;
  readonly minuteUsed: number;
  /** When the minute admits the next request; null: it admits one now. */
  readonly limitedUntilMs: number | null;
}

export interface Allowance<Limit extends number | null> {
  readonly limit: Limit;
  readonly used: number;
  readonly left: Limit;
}

export interface Headroom {
  /** Unlimited if one of the keys is. */
  readonly quota: Allowance<number | null>;
  /** Of the key with the least share left: keys don't share it. */
  readonly minute: Allowance<number>;
  /** Keys whose next request would be rejected by their minute. */
  readonly limitedKeys: number;
  /** When the last of them admits a request again. */
  readonly limitedUntilMs: number | null;
}

/** A shared quota counts once, with the highest limit. What one key has left doesn't offset another's overuse. */
export function sumOfHeadroom(keys: readonly KeyHeadroom[]): Headroom {
  const quotas = new Map<string, Allowance<number | null>>();
  for (const { lineageId, quotaLimit, quotaUsed } of keys) {
    const shared = quotas.get(lineageId);
    const limit =
      shared && shared.limit !== null && quotaLimit !== null ? Math.max(shared.limit, quotaLimit) : null;
    quotas.set(lineageId, allowance(shared ? limit : quotaLimit, quotaUsed));
  }
  const limited = keys.map(({ limitedUntilMs }) => limitedUntilMs).filter((untilMs) => untilMs !== null);
  return {
    quota: sumOf([...quotas.values()]),
    minute: keys
      .map(({ minuteLimit, minuteUsed }) => allowance(minuteLimit, minuteUsed))
      .reduce((one, other) => (other.left / other.limit < one.left / one.limit ? other : one)),
    limitedKeys: limited.length,
    limitedUntilMs: limited.length === 0 ? null : Math.max(...limited),
  };
}

/** An operator can lower a limit below what is used. */
const allowance = <Limit extends number | null>(limit: Limit, used: number): Allowance<Limit> => ({
  limit,
  used,
  left: (limit === null ? null : Math.max(0, limit - used)) as Limit,
});

function sumOf(allowances: readonly Allowance<number | null>[]): Allowance<number | null> {
  let limit: number | null = 0;
  let left: number | null = 0;
  let used = 0;
  for (const one of allowances) {
    used += one.used;
    limit = limit === null || one.limit === null ? null : limit + one.limit;
    left = left === null || one.left === null ? null : left + one.left;
  }
  return { limit, used, left };
}

/** Null if neither of the last two minutes has any. @param minutes oldest first, without gaps, up to the running one */
export function rateLimitedSince(minutes: readonly UsageSpan[]): number | null {
  const isLimited = (index: number): boolean => (minutes[index]?.outcomes?.rate_limited ?? 0) > 0;
  const last = minutes.length - 1;
  // The running minute might have none yet.
  let index = isLimited(last) ? last : last - 1;
  if (!isLimited(index)) return null;
  while (isLimited(index - 1)) index -= 1;
  return minutes[index]!.startMs;
}
