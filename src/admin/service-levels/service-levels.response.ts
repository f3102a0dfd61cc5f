import { ApiProperty } from '@nestjs/swagger';
import { SERVICE_LEVEL_WINDOWS, type ServiceLevelWindow } from '../../domain/service-levels/service-level.ts';
import { choice, count, figureOrNull, moment, shareOrNull } from '../response.fields.ts';
import { UsageOutcomes } from '../../usage/usage.response.ts';

/** Publication of cycles in time. */
export class CyclePunctualityView {
  @ApiProperty(
    count('Slots whose cycle should be published by now: those whose `expected_within_seconds` are over.'),
  )
  readonly due!: number;

  @ApiProperty(count('Cycles published within that time.'))
  readonly on_time!: number;

  @ApiProperty(count('Cycles published later than that.'))
  readonly late!: number;

  @ApiProperty(count('Slots without a cycle, or with one that was backfilled.'))
  readonly missed!: number;

  @ApiProperty(shareOrNull('Share of the due slots whose cycle was on time; null if none was due.'))
  readonly on_time_share!: number | null;

  @ApiProperty(
    figureOrNull(
      'Seconds from the slot to the publication of the slowest cycle; null if none was published.',
    ),
  )
  readonly longest_delay_seconds!: number | null;

  @ApiProperty(count('Seconds after its slot within which a cycle is on time.'))
  readonly expected_within_seconds!: number;
}

/** Service levels within a span of time. */
class ServiceLevelFigures {
  @ApiProperty(count('Responses to partners, with a key or without, over all processes.'))
  readonly requests!: number;

  @ApiProperty(
    count(
      'Those that the service had to answer: all but 4xx, which the client is at fault for, rejections by limits included. Clients that left without a response after a second or more are among them.',
    ),
  )
  readonly answerable!: number;

  @ApiProperty(
    shareOrNull(
      'Share of the answerable requests that were answered in time, and not with 5xx. A data API that is switched off counts as not ' +
        'available. Null without answerable requests, which is no evidence: nobody asked, or the service was down and counted ' +
        'nothing.',
    ),
  )
  readonly availability!: number | null;

  @ApiProperty(
    figureOrNull(
      'Median latency of requests that were served or not modified, in milliseconds; null without any. Includes the wait of clients that left without a response after a second or more.',
    ),
  )
  readonly p50_latency_ms!: number | null;

  @ApiProperty(figureOrNull('Their 99th percentile, in milliseconds; null without any.'))
  readonly p99_latency_ms!: number | null;

  @ApiProperty({
    description: 'Publication of the cycles whose slots are in it.',
    type: () => CyclePunctualityView,
  })
  readonly cycles!: CyclePunctualityView;
}

/** One point of the series. */
export class ServiceLevelPoint extends ServiceLevelFigures {
  @ApiProperty(moment('Its beginning.'))
  readonly from!: string;

  @ApiProperty({
    description:
      'Requests by outcome; null if an earlier release, which did not count outcomes, counted some of them.',
    type: () => UsageOutcomes,
    nullable: true,
  })
  readonly outcomes!: UsageOutcomes | null;
}

/** All points together. */
export class ServiceLevelTotals extends ServiceLevelFigures {
  @ApiProperty(choice('How far back.', SERVICE_LEVEL_WINDOWS))
  readonly window!: ServiceLevelWindow;

  @ApiProperty(moment('Beginning of the first point.'))
  readonly from!: string;

  @ApiProperty(moment('End of the running point.'))
  readonly to!: string;

  @ApiProperty({
    description: 'Requests by outcome, of the points that have them; null if none has.',
    type: () => UsageOutcomes,
    nullable: true,
  })
  readonly outcomes!: UsageOutcomes | null;

  @ApiProperty(count('Requests of the other points, which are not among the outcomes.'))
  readonly requests_without_outcome!: number;

  @ApiProperty(
    count('Points without answerable requests. Their availability is unknown and not part of this one.'),
  )
  readonly unknown_points!: number;
}

/** Service levels over a window. */
export class ServiceLevels {
  @ApiProperty({ description: 'All points together.', type: () => ServiceLevelTotals })
  readonly totals!: ServiceLevelTotals;

  @ApiProperty(count('Length of a point in seconds.'))
  readonly point_seconds!: number;

  @ApiProperty({ description: 'Oldest first, at most 168.', type: () => [ServiceLevelPoint] })
  readonly points!: readonly ServiceLevelPoint[];
}
