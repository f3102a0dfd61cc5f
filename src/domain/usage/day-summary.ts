import { quantile } from './latency-histogram.ts';
import { type UsageDay, type UsageTotals } from './usage.ts';

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
