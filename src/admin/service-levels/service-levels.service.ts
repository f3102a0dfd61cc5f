import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { roundTo } from '../../domain/rounding.ts';
import { CYCLE_GRACE_MS } from '../../domain/schedule/cycle-clock.ts';
import {
  answerableOf,
  availabilityOf,
  type CyclePunctuality,
  type ServiceLevelSpan,
  type ServiceLevelWindow,
  sumOfSpans,
  type WindowSpan,
  windowSpan,
} from '../../domain/service-levels/service-level.ts';
import { isoUtc, SECOND_MS } from '../../domain/timestamps.ts';
import { quantile } from '../../domain/usage/latency-histogram.ts';
import { requestsOf, sumOfOutcomes } from '../../domain/usage/outcome.ts';
import { type AdminAnswer } from '../../http/envelope/admin-answer.ts';
import { ServiceLevelReader } from '../../persistence/traffic/traffic.store.ts';
import {
  type CyclePunctualityView,
  type ServiceLevelPoint,
  type ServiceLevels,
  type ServiceLevelTotals,
} from './service-levels.response.ts';

/** One failed request in a million shows. */
const SHARE_DECIMALS = 6;
const SECOND_DECIMALS = 3;

const presentTotals = (
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

const presentPoint = (span: ServiceLevelSpan): ServiceLevelPoint => ({
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

@Injectable()
export class ServiceLevelsService {
  constructor(
    private readonly clock: Clock,
    private readonly levels: ServiceLevelReader,
  ) {}

  async of(window: ServiceLevelWindow): Promise<AdminAnswer> {
    const { span, spans } = await this.read(window);
    const data: ServiceLevels = {
      totals: presentTotals(window, span, spans),
      point_seconds: span.pointMs / SECOND_MS,
      points: spans.map(presentPoint),
    };
    return { data };
  }

  async totals(window: ServiceLevelWindow): Promise<ServiceLevelTotals> {
    const { span, spans } = await this.read(window);
    return presentTotals(window, span, spans);
  }

  private async read(window: ServiceLevelWindow) {
    const nowMs = this.clock.now();
    const span = windowSpan(window, nowMs);
    return { span, spans: await this.levels.spans(span.fromMs, span.pointMs, span.points, nowMs) };
  }
}
