import { SERVICE_LEVEL_WINDOWS } from '../../domain/service-levels/service-level.ts';
import { UsageOutcomes } from '../../usage/usage.response.ts';
import { f, shape } from '../../http/shape/shape.ts';

export class CyclePunctualityView extends shape({
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
  requests: f.count('Responses to partners, with a key or without, over all processes.'),
  answerable: f.count(
    'Those that the service had to answer: all but 4xx, which the client is at fault for, rejections by limits included. Clients that left without a response after a second or more are among them.',
  ),
  availability: f.shareOrNull(
    'Share of the answerable requests that were answered in time, and not with 5xx. A data API that is switched off counts as not ' +
      'available. Null without answerable requests, which is no evidence: nobody asked, or the service was down and counted ' +
      'nothing.',
  ),
  p50_latency_ms: f.figureOrNull(
    'Median latency of requests that were served or not modified, in milliseconds; null without any. Includes the wait of clients that left without a response after a second or more.',
  ),
  p99_latency_ms: f.figureOrNull('Their 99th percentile, in milliseconds; null without any.'),
  cycles: f.one('Publication of the cycles whose slots are in it.', CyclePunctualityView),
}) {}

export class ServiceLevelPoint extends shape(ServiceLevelFigures, {
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
