import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import { roundTo } from '../../packages/engine/rounding.ts';
import { CYCLE_GRACE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import {
  answerableOf,
  availabilityOf,
  type CyclePunctuality,
  SERVICE_LEVEL_WINDOWS,
  type ServiceLevelSpan,
  type ServiceLevelWindow,
  sumOfSpans,
  type WindowSpan,
  windowSpan,
} from '../domain/service-level.ts';
import { isoUtc, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { quantile } from '../domain/usage/latency-histogram.ts';
import { requestsOf, sumOfOutcomes } from '../domain/usage/outcome.ts';
import { type AdminAnswer } from '../http/envelope/admin-answer.ts';
import { f, shape } from '../http/shape/shape.ts';
import { UsageOutcomes } from '../usage/usage.response.ts';
import { ServiceLevelReader } from '../access/metering/traffic.store.ts';

class CyclePunctualityView extends shape({
  due: f.count(
    'Slots whose cycle should be published by now: those whose `expected_within_seconds` are over.',
  ),
  on_time: f.count('Cycles published within that time.'),
  late: f.count('Cycles published later than that.'),
  missed: f.count('Slots without a cycle, or with one that was backfilled.'),
  on_time_share: f.shareOrNull('Share of the due slots whose cycle was on time; null if none was due.'),
  longest_delay_seconds: f.figureOrNull(
    'Seconds from the slot to the publication of the slowest cycle; null if none was published.',
  ),
  expected_within_seconds: f.count('Seconds after its slot within which a cycle is on time.'),
}) {}

class ServiceLevelFigures extends shape({
  requests: f.count(
    'Responses to partners, with a key or without, over all processes. Those that get 503 before the first cycle is published are not counted.',
  ),
  answerable: f.count(
    'Those that the service had to answer: all but 4xx, which the client is at fault for, rejections by limits included. Clients that left without a response after a second or more are among them.',
  ),
  availability: f.shareOrNull(
    'Share of the answerable requests that were answered in time, and not with 5xx. A data API that is switched off counts as not ' +
      'available. Null without answerable requests, which is no evidence: nobody asked, or the service was down and counted ' +
      'nothing.',
  ),
  switched_off: f.count(
    'Those of the answerable requests that got 503 because an operator had switched the data API off. They are among the server errors; an earlier release did not count them.',
  ),
  p50_latency_ms: f.figureOrNull(
    'Median latency of requests that were served or not modified, in milliseconds; null without any. Includes the wait of clients that left without a response after a second or more.',
  ),
  p99_latency_ms: f.figureOrNull('Their 99th percentile, in milliseconds; null without any.'),
  cycles: f.one('Publication of the cycles whose slots are in it.', CyclePunctualityView),
}) {}

class ServiceLevelPoint extends shape(ServiceLevelFigures, {
  from: f.moment('Its beginning.'),
  outcomes: f.oneOrNull(
    'Requests by outcome; null if an earlier release, which did not count outcomes, counted some of them.',
    UsageOutcomes,
  ),
}) {}

export class ServiceLevelTotals extends shape(ServiceLevelFigures, {
  window: f.choice('How far back.', SERVICE_LEVEL_WINDOWS),
  from: f.moment('Beginning of the first point.'),
  to: f.moment('End of the running point.'),
  outcomes: f.oneOrNull(
    'Requests by outcome, of the points that have them; null if none has.',
    UsageOutcomes,
  ),
  requests_without_outcome: f.count('Requests of the other points, which are not among the outcomes.'),
  unknown_points: f.count(
    'Points without answerable requests. Their availability is unknown and not part of this one.',
  ),
}) {}

export class ServiceLevels extends shape({
  totals: f.one('All points together.', ServiceLevelTotals),
  point_seconds: f.count('Length of a point in seconds.'),
  points: f.many('Oldest first, at most 168.', ServiceLevelPoint),
}) {}

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

function figuresOf(
  span: Omit<ServiceLevelSpan, 'startMs' | 'outcomes'>,
): Omit<ServiceLevelPoint, 'from' | 'outcomes'> {
  return {
    requests: span.requests,
    answerable: answerableOf(span),
    availability: shareOf(availabilityOf(span)),
    switched_off: span.switchedOff,
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
      points: spans.map((span) => ({
        from: isoUtc(span.startMs),
        ...figuresOf(span),
        outcomes: span.outcomes,
      })),
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
