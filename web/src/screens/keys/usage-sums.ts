import { type UsageDayItem } from '../../api/generated/operators-api.ts';

/** Minimum and maximum over several days. */
export interface Range {
  readonly lowest: number;
  readonly highest: number;
}

/** Use of one endpoint over several days. */
export interface EndpointUse {
  readonly endpoint: string;
  readonly requests: number;
  readonly errors: number;
  /**
   * Latencies in milliseconds, over the days that have one. Percentiles cannot be added up; that of all the days
   * together is between the lowest and the highest of them. Null if no day has one.
   */
  readonly p50: Range | null;
  readonly p95: Range | null;
}

/** Use by endpoint, busiest first. */
export function endpointsOf(days: readonly UsageDayItem[]): EndpointUse[] {
  const byEndpoint = new Map<string, UsageDayItem['endpoints'][number][]>();
  for (const use of days.flatMap(({ endpoints }) => endpoints))
    byEndpoint.set(use.endpoint, [...(byEndpoint.get(use.endpoint) ?? []), use]);
  return [...byEndpoint]
    .map(([endpoint, uses]) => ({
      endpoint,
      requests: sum(uses.map(({ requests }) => requests)),
      errors: sum(uses.map(({ errors }) => errors)),
      p50: rangeOf(uses.map((use) => use.p50_latency_ms)),
      p95: rangeOf(uses.map((use) => use.p95_latency_ms)),
    }))
    .sort((a, b) => b.requests - a.requests || (a.endpoint < b.endpoint ? -1 : 1));
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function rangeOf(values: readonly (number | null)[]): Range | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : { lowest: Math.min(...known), highest: Math.max(...known) };
}
