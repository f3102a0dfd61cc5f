import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import {
  type Baseline,
  BASELINES,
  CONSTANT_CALLS,
  type ConstantCall,
} from '../../domain/track-record/baselines.ts';
import { SPEAKERS } from '../../domain/track-record/track-record.ts';
import { CLAIM_FIELDS } from '../../http/contract/calibration.fields.ts';
import { BACKFILLED_FIELD, countField, dayField, shareField } from './record.fields.ts';

/** Bounds of a hit rate. */
export class HitRateIntervalResponse {
  @ApiProperty(shareField('Lower bound of the interval.', 0.47))
  readonly low!: number;

  @ApiProperty(shareField('Upper bound of the interval.', 0.55))
  readonly high!: number;
}

/** Hit rates of simple rules in the same cases. */
export class RecordBaseRates {
  @ApiProperty(shareField('Always bullish: share of cases in which the price was higher.', 0.52))
  readonly always_bullish!: number;

  @ApiProperty(shareField('Always bearish: share of cases in which the price was lower.', 0.48))
  readonly always_bearish!: number;

  @ApiProperty({
    ...shareField(
      'Always neutral: share of cases in which the price stayed within the neutral band; null for a short time after an upgrade, while earlier days are counted again.',
      0.51,
    ),
    nullable: true,
  })
  readonly always_neutral!: number | null;

  @ApiProperty({
    ...shareField(
      'Persistence: share of cases in which the price moved in the same direction as over the previous horizon. A case without a known earlier price counts as a miss; null if no case has one.',
      0.49,
    ),
    nullable: true,
  })
  readonly persistence!: number | null;
}

/** The simple rule with the highest hit rate in the same cases. */
export class BestBaselineResponse {
  @ApiProperty({
    description:
      'The rule: a constant signal, or persistence, which repeats the direction of the previous horizon.',
    enum: [...BASELINES],
    example: 'neutral',
  })
  readonly call!: Baseline;

  @ApiProperty(shareField('Its hit rate.', 0.52))
  readonly rate!: number;
}

/** The constant signal with the highest hit rate in the same cases. */
export class BestConstantResponse {
  @ApiProperty({ description: 'The signal.', enum: [...CONSTANT_CALLS], example: 'bullish' })
  readonly call!: ConstantCall;

  @ApiProperty(shareField('Its hit rate.', 0.52))
  readonly rate!: number;
}

/** Bullish and bearish calls without the neutral ones. */
export class DirectionalRecordResponse {
  @ApiProperty(countField('Number of bullish and bearish calls whose horizon is over.', 1900))
  readonly cases!: number;

  @ApiProperty(countField('Number of days with such a case that do not overlap over the horizon.', 24))
  readonly independent_cases!: number;

  @ApiProperty(countField('Number of these claims that came true.', 950))
  readonly hits!: number;

  @ApiProperty({
    ...shareField('Hit rate: hits divided by cases, 4 decimals; null without a case.', 0.5),
    nullable: true,
  })
  readonly hit_rate!: number | null;

  @ApiProperty({
    description: '95% interval of the hit rate; null if the record is too short for an interval.',
    type: () => HitRateIntervalResponse,
    nullable: true,
  })
  readonly interval!: HitRateIntervalResponse | null;

  @ApiProperty({
    description: 'The best constant signal in the same cases; null without a case.',
    type: () => BestConstantResponse,
    nullable: true,
  })
  readonly best_constant!: BestConstantResponse | null;
}

/** Cases within one range of probability, or of confidence. */
export class ReliabilityBinResponse {
  @ApiProperty(shareField('Start of the range, inclusive.', 0.5))
  readonly from!: number;

  @ApiProperty(shareField('End of the range, exclusive.', 0.55))
  readonly to!: number;

  @ApiProperty(countField('Number of cases.', 310))
  readonly cases!: number;

  @ApiProperty({
    ...shareField(
      'Mean of the published probabilities; null in ranges of confidence, which is not a probability.',
      0.52,
    ),
    nullable: true,
  })
  readonly mean_probability!: number | null;

  @ApiProperty(shareField('Share of the claims that came true.', 0.51))
  readonly hit_rate!: number;
}

/** Accuracy of the published probabilities. */
export class ForecastRecordResponse {
  @ApiProperty(countField('Number of cases with a published probability.', 900))
  readonly cases!: number;

  @ApiProperty(shareField('Brier score of the probability: mean squared error, 0 is perfect.', 0.2491))
  readonly brier!: number;

  @ApiProperty(
    shareField('Brier score of the base rate published with the probability: climatology.', 0.2495),
  )
  readonly climatology_brier!: number;

  @ApiProperty(shareField('Mean distance between probability and hit rate over the bins.', 0.021))
  readonly expected_calibration_error!: number;

  @ApiProperty({
    description: 'Reliability: hit rate in each range of probability.',
    type: () => [ReliabilityBinResponse],
  })
  readonly bins!: readonly ReliabilityBinResponse[];
}

/** The record of one speaker on one asset over one horizon. */
export class TrackRecordEntryResponse {
  @ApiProperty({ description: 'Speaker: the lead or an agent.', type: String, example: SPEAKERS[0] })
  readonly agent!: string;

  @ApiProperty({ description: 'Asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty(CLAIM_FIELDS.horizonHours)
  readonly horizon_hours!: number;

  @ApiProperty(BACKFILLED_FIELD)
  readonly backfilled!: boolean;

  @ApiProperty({
    description: 'Engine versions whose calls are in the record.',
    type: [String],
    example: ['2.0.0'],
  })
  readonly methodology_versions!: readonly string[];

  @ApiProperty(dayField('UTC day of the first case.'))
  readonly since!: string;

  @ApiProperty(dayField('UTC day of the last case.'))
  readonly until!: string;

  @ApiProperty(countField('Number of calls that made a claim and whose horizon is over.', 2880))
  readonly cases!: number;

  @ApiProperty(countField('Number of days with a case that do not overlap over the horizon.', 30))
  readonly independent_cases!: number;

  @ApiProperty(countField('Number of claims that came true.', 1440))
  readonly hits!: number;

  @ApiProperty(shareField('Hit rate: hits divided by cases, 4 decimals.', 0.5))
  readonly hit_rate!: number;

  @ApiProperty({
    description:
      '95% interval of the hit rate by circular block bootstrap; null if the record is too short for an interval.',
    type: () => HitRateIntervalResponse,
    nullable: true,
  })
  readonly hit_rate_interval!: HitRateIntervalResponse | null;

  @ApiProperty({
    description: 'Hit rates of simple rules in the same cases.',
    type: () => RecordBaseRates,
  })
  readonly base_rates!: RecordBaseRates;

  @ApiProperty({
    description:
      'The best of these simple rules, which a hit rate has to beat; null while always_neutral is null.',
    type: () => BestBaselineResponse,
    nullable: true,
  })
  readonly best_baseline!: BestBaselineResponse | null;

  @ApiProperty({
    description:
      'True if the whole interval of the hit rate is above the rate of the best simple rule. False otherwise, and for records too short for an interval.',
    type: Boolean,
    example: false,
  })
  readonly skill_shown!: boolean;

  @ApiProperty({
    description:
      'The bullish and bearish calls of the record; null for a short time after an upgrade, while earlier days are counted again.',
    type: () => DirectionalRecordResponse,
    nullable: true,
  })
  readonly directional!: DirectionalRecordResponse | null;

  @ApiProperty({
    description: 'Accuracy of the published probabilities; null if none was published.',
    type: () => ForecastRecordResponse,
    nullable: true,
  })
  readonly forecast!: ForecastRecordResponse | null;

  @ApiProperty({
    description: 'Hit rate by confidence, which is agreement, not a probability.',
    type: () => [ReliabilityBinResponse],
  })
  readonly by_confidence!: readonly ReliabilityBinResponse[];
}

/** Outcomes that aren't in the record although their horizon is over. */
export class LeftOutOfRecord {
  @ApiProperty(countField("Number of outcomes without a known price at the cycle's instant.", 0))
  readonly no_entry_price!: number;

  @ApiProperty(countField('Number of outcomes without a known price when the horizon ended.', 0))
  readonly no_exit_price!: number;

  @ApiProperty(countField('Number of outcomes whose cycle was withdrawn.', 0))
  readonly withdrawn!: number;
}

/** The record of the crew. */
export class TrackRecordResponse {
  @ApiProperty({
    description:
      'One entry per speaker, asset, and horizon with a case, ordered by asset, live before backfilled, then by horizon and speaker.',
    type: () => [TrackRecordEntryResponse],
  })
  readonly records!: readonly TrackRecordEntryResponse[];

  @ApiProperty({
    description:
      'Outcomes for the same assets, horizons, and days that are not counted. Each outcome belongs to one cycle, asset, and horizon.',
    type: () => LeftOutOfRecord,
  })
  readonly left_out!: LeftOutOfRecord;
}
