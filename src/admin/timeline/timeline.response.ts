import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import {
  OUTLOOK_BASES,
  type OutlookBasis,
  QUANTILE_NAMES,
  type Quantiles,
} from '../../domain/outlook/outlook-terms.ts';
import { type Signal, SIGNALS } from '../../domain/signals.ts';
import { MARK_KINDS, type MarkKind } from '../../domain/timeline/timeline-mark.ts';
import {
  choice,
  count,
  countOrNull,
  figureOrNull,
  flag,
  MODE,
  moment,
  momentOrNull,
  shareOrNull,
  text,
  textOrNull,
} from '../response.fields.ts';

const quantiles = (description: string) => ({
  description,
  type: 'object' as const,
  selfRequired: true,
  required: [...QUANTILE_NAMES],
  properties: Object.fromEntries(QUANTILE_NAMES.map((name) => [name, { type: 'number' as const }])),
  nullable: true,
});

/** The outlook of a point. */
export class TimelineOutlook {
  @ApiProperty(choice('What it rests on.', OUTLOOK_BASES))
  readonly basis!: OutlookBasis;

  @ApiProperty(figureOrNull('Expected volatility, annualised, as a fraction; null without an outlook.'))
  readonly expected_volatility!: number | null;

  @ApiProperty(
    quantiles('Quantiles of the log return over the horizon; `p50` is the median. Null without an outlook.'),
  )
  readonly return!: Quantiles | null;

  @ApiProperty(
    quantiles('Quantiles of ln(highest ÷ lowest price) over the horizon. Null without an outlook.'),
  )
  readonly range!: Quantiles | null;
}

/** One cycle on the timeline: the newest of its bucket. */
export class TimelinePoint {
  @ApiProperty(count('Number of the cycle, for `GET /cycles/{cycle_number}`.'))
  readonly cycle_number!: number;

  @ApiProperty(moment('Its instant.'))
  readonly cycle_at!: string;

  @ApiProperty(MODE)
  readonly mode!: 'paper' | 'live';

  @ApiProperty(flag('True if it was computed after its slot.'))
  readonly backfilled!: boolean;

  @ApiProperty(text('Version of the methodology that computed it.'))
  readonly methodology_version!: string;

  @ApiProperty(choice('Signal of the asset after smoothing; for BTC, the verdict.', SIGNALS))
  readonly signal!: Signal;

  @ApiProperty(
    shareOrNull('Confidence of the verdict: agreement of the agents; null for other assets than BTC.'),
  )
  readonly confidence!: number | null;

  @ApiProperty(figureOrNull('Score of the consensus, −1 to 1; null for other assets than BTC.'))
  readonly score!: number | null;

  @ApiProperty({
    description: 'The outlook; null in cycles before the first one.',
    type: () => TimelineOutlook,
    nullable: true,
  })
  readonly outlook!: TimelineOutlook | null;

  @ApiProperty({
    description: 'Score of each index, 0 to 100; null if no component had a value.',
    type: 'object',
    selfRequired: true,
    required: [...COMPOSITE_INDICES],
    properties: Object.fromEntries(
      COMPOSITE_INDICES.map((index) => [index, { type: 'number' as const, nullable: true }]),
    ),
  })
  readonly composites!: Readonly<Record<CompositeIndex, number | null>>;

  @ApiProperty(
    figureOrNull(
      'Price of the asset that was known at the instant, in USDT; null if none was. It can come from licensed candles, so show it only to operators.',
    ),
  )
  readonly price!: number | null;
}

/** What explains the timeline: a change, or a period. */
export class TimelineMarkItem {
  @ApiProperty(
    choice(
      'Moments: `verdict_change`, `methodology_change`. Periods: `outage`, `source_paused`, `switched_off` (data API or signals), and `withdrawal`, from the first to the last withdrawn cycle.',
      MARK_KINDS,
    ),
  )
  readonly kind!: MarkKind;

  @ApiProperty(moment('When it happened or began.'))
  readonly at!: string;

  @ApiProperty(
    momentOrNull('When the period ended, or will end as planned; null if it lasts, and for moments.'),
  )
  readonly until!: string | null;

  @ApiProperty(countOrNull('The first cycle that it concerns; null for outages, pauses, and switches.'))
  readonly cycle_number!: number | null;

  @ApiProperty(textOrNull('ID of the outage or source, or name of the switch; null for the others.'))
  readonly subject!: string | null;

  @ApiProperty(textOrNull('Operator who did it; null for changes and outages.'))
  readonly by!: string | null;

  @ApiProperty(textOrNull('Why; null if no reason was given.'))
  readonly reason!: string | null;

  @ApiProperty(textOrNull('Verdict or methodology before a change; null for periods.'))
  readonly before!: string | null;

  @ApiProperty(textOrNull('Verdict or methodology from then on; null for periods.'))
  readonly after!: string | null;
}

/** Verdict, agreement, outlook, composites, and price of one asset over time. */
export class Timeline {
  @ApiProperty(choice('The asset.', ASSETS))
  readonly asset!: Asset;

  @ApiProperty(moment('Begin of the window, included.'))
  readonly from!: string;

  @ApiProperty(moment('End of the window, excluded.'))
  readonly to!: string;

  @ApiProperty(count('Horizon of the outlook, in hours.'))
  readonly horizon_hours!: number;

  @ApiProperty(count('Seconds that one point stands for.'))
  readonly bucket_seconds!: number;

  @ApiProperty({
    description: 'The newest cycle of each bucket, oldest first; buckets without a cycle are left out.',
    type: () => [TimelinePoint],
  })
  readonly points!: readonly TimelinePoint[];

  @ApiProperty({
    description:
      'Oldest first. Every verdict change from `changes_from` on has a mark, whether or not its cycle is a point.',
    type: () => [TimelineMarkItem],
  })
  readonly marks!: readonly TimelineMarkItem[];

  @ApiProperty(
    momentOrNull(
      'Verdict changes before this moment are left out because there are too many; null if all are marked.',
    ),
  )
  readonly changes_from!: string | null;
}
