import { CYCLE_GRACE_MS } from '../../domain/schedule/cycle-clock.ts';
import {
  answerableOf,
  availabilityOf,
  type CyclePunctuality,
  type ServiceLevelSpan,
  type ServiceLevelWindow,
  sumOfSpans,
  type WindowSpan,
} from '../../domain/service-levels/service-level.ts';
import { roundTo } from '../../domain/rounding.ts';
import { isoUtc, SECOND_MS } from '../../domain/timestamps.ts';
import { quantile } from '../../domain/usage/latency-histogram.ts';
import { requestsOf, sumOfOutcomes } from '../../domain/usage/outcome.ts';
import {
  type CyclePunctualityView,
  type ServiceLevelPoint,
  type ServiceLevelTotals,
} from './service-levels.response.ts';

/** One failed request in a million shows. */
const SHARE_DECIMALS = 6;
const SECOND_DECIMALS = 3;

/** A whole window. */
export const presentTotals = (
  window: ServiceLevelWindow,
  { fromMs, toMs }: WindowSpan,
  spans: readonly ServiceLevelSpan[],
): ServiceLevelTotals => {
  const known = spans.map(({ outcomes }) => outcomes).filter((outcomes) => outcomes !== null);
  const sums = sumOfSpans(spans);
  const outcomes = known.length === 0 ? null : sumOfOutcomes(known);
  return {
    window,
    from: isoUtc(fromMs),
    to: isoUtc(toMs),
    ...figuresOf(sums),
    outcomes,
    requests_without_outcome: sums.requests - (outcomes === null ? 0 : requestsOf(outcomes)),
    unknown_points: spans.filter((span) => answerableOf(span) === 0).length,
  };
};

/** One point of a window. */
export const presentPoint = (span: ServiceLevelSpan): ServiceLevelPoint => ({
  from: isoUtc(span.startMs),
  ...figuresOf(span),
  outcomes: span.outcomes,
});

function figuresOf(
  span: Omit<ServiceLevelSpan, 'startMs' | 'outcomes'>,
): Omit<ServiceLevelPoint, 'from' | 'outcomes'> {
  return {
    requests: span.requests,
    answerable: answerableOf(span),
    availability: shareOf(availabilityOf(span)),
    p50_latency_ms: quantile(span.latencies, 0.5),
    p99_latency_ms: quantile(span.latencies, 0.99),
    cycles: presentPunctuality(span.cycles),
  };
}

function presentPunctuality({ due, onTime, late, longestDelayMs }: CyclePunctuality): CyclePunctualityView {
  return {
    due,
    on_time: onTime,
    late,
    missed: due - onTime - late,
    on_time_share: due === 0 ? null : shareOf(onTime / due),
    longest_delay_seconds:
      longestDelayMs === null ? null : roundTo(longestDelayMs / SECOND_MS, SECOND_DECIMALS),
    expected_within_seconds: CYCLE_GRACE_MS / SECOND_MS,
  };
}

/** Rounded down, so that 1 means all. */
const shareOf = (share: number | null): number | null =>
  share === null ? null : Math.floor(share * 10 ** SHARE_DECIMALS) / 10 ** SHARE_DECIMALS;
