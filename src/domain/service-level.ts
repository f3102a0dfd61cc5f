import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { GOOD_AVAILABILITY } from './status-day.ts';
import { type LatencyCounts } from './usage/latency-histogram.ts';
import { type OutcomeCounts } from './usage/outcome.ts';
import { type CountedTraffic, type TrafficSums } from './usage/usage.ts';

export const SERVICE_LEVEL_WINDOWS = ['1h', '6h', '24h', '7d', '30d', '90d'] as const;
export type ServiceLevelWindow = (typeof SERVICE_LEVEL_WINDOWS)[number];

/** Promised to partners (docs/partners/policies.md). */
export const OBJECTIVES = { availability: GOOD_AVAILABILITY, p99LatencyMs: 250, onTimeShare: 0.99 } as const;

interface WindowPoints {
  readonly points: number;
  readonly pointMs: number;
}

const POINTS: Readonly<Record<ServiceLevelWindow, WindowPoints>> = {
  '1h': { points: 60, pointMs: MINUTE_MS },
  '6h': { points: 72, pointMs: 5 * MINUTE_MS },
  '24h': { points: 96, pointMs: 15 * MINUTE_MS },
  '7d': { points: 168, pointMs: HOUR_MS },
  '30d': { points: 120, pointMs: 6 * HOUR_MS },
  '90d': { points: 90, pointMs: DAY_MS },
};

/** Epoch milliseconds. */
export interface WindowSpan extends WindowPoints {
  readonly fromMs: number;
  /** End of the running point. */
  readonly toMs: number;
}

/** Returns the UTC points of a window, which end with the running one. */
export function windowSpan(window: ServiceLevelWindow, nowMs: number): WindowSpan {
  const { points, pointMs } = POINTS[window];
  const toMs = (Math.floor(nowMs / pointMs) + 1) * pointMs;
  return { points, pointMs, fromMs: toMs - points * pointMs, toMs };
}

/**
 * Returns the requests that the service had to answer: all but those that the client is at fault for (4xx). Requests that their
 * caller gave up after a long wait (`ABANDONED_AFTER_MS`) are answerable and failed, so that a service that hangs isn't available.
 */
export const answerableOf = ({ requests, clientErrors }: TrafficSums): number => requests - clientErrors;

/**
 * Returns the availability: the share of answerable requests that were answered in time, and not with 5xx. A data API that is switched off
 * isn't available. Null without answerable requests, because their absence is no evidence: either nobody asked, or the
 * service was down and counted nothing.
 *
 * @example availabilityOf({ requests: 110, clientErrors: 10, serverErrors: 1 }) === 0.99
 */
export function availabilityOf(sums: TrafficSums): number | null {
  const answerable = answerableOf(sums);
  return answerable === 0 ? null : (answerable - sums.serverErrors) / answerable;
}

/** By the time they were due. */
export interface CyclePunctuality {
  /** Slots whose time and grace are over. */
  readonly due: number;
  /** Cycles published within the grace after their slot. */
  readonly onTime: number;
  /** Cycles published later. */
  readonly late: number;
  /** Time from the slot to the publication of the slowest cycle, milliseconds; null: none was published. */
  readonly longestDelayMs: number | null;
}

export interface ServiceLevelSpan extends CountedTraffic {
  readonly startMs: number;
  /** Null if an earlier release counted some of the requests without their outcome. */
  readonly outcomes: OutcomeCounts | null;
  /** Of requests that were served, not modified, or given up after a long wait. */
  readonly latencies: LatencyCounts;
  readonly cycles: CyclePunctuality;
}

/** Outcomes are left out, which some spans may lack. */
export function sumOfSpans(
  spans: readonly ServiceLevelSpan[],
): Omit<ServiceLevelSpan, 'startMs' | 'outcomes'> {
  const sum = (valueOf: (span: ServiceLevelSpan) => number): number =>
    spans.reduce((total, span) => total + valueOf(span), 0);
  const latencies = new Map<number, number>();
  for (const span of spans)
    for (const [bucket, requests] of span.latencies)
      latencies.set(bucket, (latencies.get(bucket) ?? 0) + requests);
  const delays = spans.map(({ cycles }) => cycles.longestDelayMs).filter((delayMs) => delayMs !== null);
  return {
    requests: sum(({ requests }) => requests),
    clientErrors: sum(({ clientErrors }) => clientErrors),
    serverErrors: sum(({ serverErrors }) => serverErrors),
    switchedOff: sum(({ switchedOff }) => switchedOff),
    latencies,
    cycles: {
      due: sum(({ cycles }) => cycles.due),
      onTime: sum(({ cycles }) => cycles.onTime),
      late: sum(({ cycles }) => cycles.late),
      longestDelayMs: delays.length === 0 ? null : Math.max(...delays),
    },
  };
}
