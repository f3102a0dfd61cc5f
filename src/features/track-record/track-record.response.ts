import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { CLAIM_FIELDS } from '../../http/contract/calibration.fields.ts';
import { inUnit } from '../../http/contract/field-unit.ts';

const count = (description: string, example: number) =>
  ({ description, type: 'integer', minimum: 0, example }) as const;
const share = (description: string, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  maximum: 1,
  example,
  ...inUnit('fraction'),
});
const day = (description: string) => ({ description, type: String, format: 'date', example: '2026-01-05' });

/** Bounds of a hit rate. */
export class HitRateIntervalResponse {
  @ApiProperty(share('Lower bound.', 0.47))
  readonly low!: number;

  @ApiProperty(share('Upper bound.', 0.55))
  readonly high!: number;
}

/** What simple rules would have hit in the same cases. */
export class RecordBaseRates {
  @ApiProperty(share('Always bullish: how often the price was higher.', 0.52))
  readonly always_bullish!: number;

  @ApiProperty(share('Always bearish: how often it was lower.', 0.48))
  readonly always_bearish!: number;

  @ApiProperty({
    ...share('Persistence: how often the price moved on as over the horizon before.', 0.49),
    nullable: true,
  })
  readonly persistence!: number | null;
}

/** Cases within one range of probability, or of confidence. */
export class ReliabilityBinResponse {
  @ApiProperty(share('Where the range begins.', 0.5))
  readonly from!: number;

  @ApiProperty(share('Where it ends, excluded.', 0.55))
  readonly to!: number;

  @ApiProperty(count('Cases.', 310))
  readonly cases!: number;

  @ApiProperty({
    ...share('Mean of the published probabilities; null in ranges of confidence, which is none.', 0.52),
    nullable: true,
  })
  readonly mean_probability!: number | null;

  @ApiProperty(share('Part of the claims that came true.', 0.51))
  readonly hit_rate!: number;
}

/** How published probabilities did. */
export class ForecastRecordResponse {
  @ApiProperty(count('Cases with a published probability.', 900))
  readonly cases!: number;

  @ApiProperty(share('Brier score of the probability: mean squared error, 0 is perfect.', 0.2491))
  readonly brier!: number;

  @ApiProperty(share('The same of the base rate published beside it: climatology.', 0.2495))
  readonly climatology_brier!: number;

  @ApiProperty(share('Mean distance of probability and hit rate over the bins.', 0.021))
  readonly expected_calibration_error!: number;

  @ApiProperty({
    description: 'Reliability: what came of each range of probability.',
    type: () => [ReliabilityBinResponse],
  })
  readonly bins!: readonly ReliabilityBinResponse[];
}

/** The record of one speaker on one asset over one horizon. */
export class TrackRecordEntryResponse {
  @ApiProperty({ description: 'The lead, or an agent.', type: String, example: SPEAKERS[0] })
  readonly agent!: string;

  @ApiProperty({ description: 'Which asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty(CLAIM_FIELDS.horizonHours)
  readonly horizon_hours!: number;

  @ApiProperty({
    description: 'True: of cycles that were computed after their slot; they are reported apart.',
    type: Boolean,
    example: false,
  })
  readonly backfilled!: boolean;

  @ApiProperty({
    description: 'Versions of the engine whose calls are in it.',
    type: [String],
    example: ['2.0.0'],
  })
  readonly methodology_versions!: readonly string[];

  @ApiProperty(day('UTC day of the first case.'))
  readonly since!: string;

  @ApiProperty(day('UTC day of the last case.'))
  readonly until!: string;

  @ApiProperty(count('Calls that made a claim, and whose horizon is over.', 2880))
  readonly cases!: number;

  @ApiProperty(count('Days with a case that do not overlap over the horizon.', 30))
  readonly independent_cases!: number;

  @ApiProperty(count('Claims that came true.', 1440))
  readonly hits!: number;

  @ApiProperty(share('hits by cases, 4 decimals.', 0.5))
  readonly hit_rate!: number;

  @ApiProperty({
    description:
      '95 % interval of the hit rate by the circular block bootstrap; null where the record is too short for one.',
    type: () => HitRateIntervalResponse,
    nullable: true,
  })
  readonly hit_rate_interval!: HitRateIntervalResponse | null;

  @ApiProperty({
    description: 'What simple rules would have hit in the same cases.',
    type: () => RecordBaseRates,
  })
  readonly base_rates!: RecordBaseRates;

  @ApiProperty({
    description: 'How the published probabilities did; null where none was published.',
    type: () => ForecastRecordResponse,
    nullable: true,
  })
  readonly forecast!: ForecastRecordResponse | null;

  @ApiProperty({
    description: 'Hit rate by confidence, which is agreement and no probability.',
    type: () => [ReliabilityBinResponse],
  })
  readonly by_confidence!: readonly ReliabilityBinResponse[];
}

/** What is not in the record although its horizon is over. */
export class LeftOutOfRecord {
  @ApiProperty(count('Outcomes without a known price at the instant of the cycle.', 0))
  readonly no_entry_price!: number;

  @ApiProperty(count('Outcomes without a known price when the horizon ended.', 0))
  readonly no_exit_price!: number;

  @ApiProperty(count('Outcomes whose cycle was withdrawn.', 0))
  readonly withdrawn!: number;
}

/** The record of the crew. */
export class TrackRecordResponse {
  @ApiProperty({
    description:
      'One entry per speaker, asset and horizon with a case: by asset, live before backfilled, then by horizon and speaker.',
    type: () => [TrackRecordEntryResponse],
  })
  readonly records!: readonly TrackRecordEntryResponse[];

  @ApiProperty({
    description:
      'Outcomes of the same assets, horizons and days that are not counted. One is of a cycle, an asset and a horizon.',
    type: () => LeftOutOfRecord,
  })
  readonly left_out!: LeftOutOfRecord;
}
