import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type JudgedEvent, JUDGED_MOVES, type JudgedMove } from '../../domain/outlook/judge-outlook.ts';
import { type PublishedBasis } from '../../domain/outlook-record/outlook-basis.ts';
import { CLAIM_FIELDS } from '../../http/contract/calibration.fields.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { SkillInterval } from '../../http/contract/skill.fields.ts';
import { BACKFILLED_FIELD, countField, dayField, shareField } from './record.fields.ts';
import { ReliabilityBinResponse } from './track-record.response.ts';

/** What the model is compared with, as responses name it. */
export const BENCHMARK_NAMES = { climatology: 'trailing_year', exponentiallyWeighted: 'ewma' } as const;
export type BenchmarkName = (typeof BENCHMARK_NAMES)[keyof typeof BENCHMARK_NAMES];

const HISTOGRAM = (ofWhat: string) => ({
  description: `Number of cases by tenths of the stated distribution of the ${ofWhat}, lowest first.`,
  type: 'array' as const,
  items: { type: 'integer' as const, minimum: 0 },
  minItems: 10,
  maxItems: 10,
  example: [36, 41, 35, 38, 33, 37, 36, 34, 39, 36],
});

const ASSET = { description: 'Asset.', enum: [...ASSETS], example: 'BTC' };
const lossField = (description: string, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  example,
  ...inUnit('log return'),
});
const skillField = (description: string, example: number) => ({
  description: `${description} Above 0 is better than the benchmark, 4 decimals.`,
  type: Number,
  maximum: 1,
  example,
  ...inUnit('fraction'),
});

const SKILL_INTERVAL = {
  description:
    '95% interval of the skill by circular block bootstrap; null if the record is too short for an interval.',
  type: () => SkillInterval,
  nullable: true,
};

/** Loss of the stated quantiles, compared with one benchmark. */
export class PinballLossResponse {
  @ApiProperty({
    description: 'Forecast quantity. return: ln(last price / first price). range: ln(high / low).',
    enum: [...JUDGED_MOVES],
    example: 'range',
  })
  readonly of!: JudgedMove;

  @ApiProperty({
    description:
      'Benchmark. trailing_year: the distribution of the trailing year (climatology). ewma: quantiles of past moves, scaled by an exponentially weighted variance.',
    enum: Object.values(BENCHMARK_NAMES),
    example: 'trailing_year',
  })
  readonly against!: BenchmarkName;

  @ApiProperty(
    lossField('Mean pinball loss of the model over the seven quantiles and all cases, 6 decimals.', 0.0041),
  )
  readonly loss!: number;

  @ApiProperty(lossField('Mean pinball loss of the benchmark in the same cases, 6 decimals.', 0.0051))
  readonly benchmark_loss!: number;

  @ApiProperty(skillField('Skill: 1 - loss / benchmark_loss.', 0.1961))
  readonly skill!: number;

  @ApiProperty(SKILL_INTERVAL)
  readonly interval!: SkillInterval | null;
}

/** Accuracy of the stated probabilities of one declared move. */
export class DeclaredMoveRecordResponse {
  @ApiProperty({
    description:
      'within: the price at the end of the horizon is inside the band. touch: the price reaches the level before the end.',
    enum: ['within', 'touch'],
    example: 'within',
  })
  readonly event!: JudgedEvent['event'];

  @ApiProperty({
    description: "Declared move relative to the price at the cycle's instant; signed for touch.",
    type: Number,
    example: 2,
    ...inUnit('percent'),
  })
  readonly move_pct!: number;

  @ApiProperty(shareField('Share of cases in which it happened.', 0.61))
  readonly rate!: number;

  @ApiProperty(shareField('Mean of the stated probabilities.', 0.6))
  readonly mean_probability!: number;

  @ApiProperty(shareField('Brier score of the model: mean squared error, 0 is perfect.', 0.2146))
  readonly brier!: number;

  @ApiProperty(shareField("Brier score of the trailing year's rate in the same cases.", 0.2331))
  readonly benchmark_brier!: number;

  @ApiProperty(skillField('Brier skill: 1 - brier / benchmark_brier.', 0.0794))
  readonly skill!: number;

  @ApiProperty(SKILL_INTERVAL)
  readonly interval!: SkillInterval | null;
}

/** Shares of cases inside an 80% interval. */
export class CoverageResponse {
  @ApiProperty(shareField("Share of cases inside the model's interval.", 0.8))
  readonly model!: number;

  @ApiProperty(shareField("Share of cases inside the trailing year's interval.", 0.79))
  readonly trailing_year!: number;
}

/** Coverage of both forecast quantities. */
export class CoverageByMoveResponse {
  @ApiProperty({ description: 'Coverage of the return.', type: () => CoverageResponse })
  readonly return!: CoverageResponse;

  @ApiProperty({ description: 'Coverage of the range.', type: () => CoverageResponse })
  readonly range!: CoverageResponse;
}

/** Histograms of the probability integral transform. */
export class PitHistogramResponse {
  @ApiProperty(HISTOGRAM('return'))
  readonly return!: readonly number[];

  @ApiProperty(HISTOGRAM('range'))
  readonly range!: readonly number[];
}

/** Reliability and discrimination of all stated probabilities. */
export class ProbabilityRecordResponse {
  @ApiProperty(
    shareField(
      'Reliability: mean squared distance between probability and rate over the bins, 0 is perfect.',
      0.0003,
    ),
  )
  readonly reliability!: number;

  @ApiProperty(
    shareField(
      'Resolution: mean squared distance between the rates of the bins and the overall rate. The higher it is, the better the probabilities discriminate.',
      0.116,
    ),
  )
  readonly resolution!: number;

  @ApiProperty(
    shareField(
      'Uncertainty: variance of the events. The Brier score is about reliability - resolution + uncertainty.',
      0.2389,
    ),
  )
  readonly uncertainty!: number;

  @ApiProperty({
    description: 'Share of moves that happened, in each range of probability.',
    type: () => [ReliabilityBinResponse],
  })
  readonly bins!: readonly ReliabilityBinResponse[];
}

/** The record of the outlook on one asset over one horizon. */
export class OutlookRecordEntryResponse {
  @ApiProperty(ASSET)
  readonly asset!: Asset;

  @ApiProperty(CLAIM_FIELDS.horizonHours)
  readonly horizon_hours!: number;

  @ApiProperty(BACKFILLED_FIELD)
  readonly backfilled!: boolean;

  @ApiProperty(dayField('UTC day of the first case.'))
  readonly since!: string;

  @ApiProperty(dayField('UTC day of the last case.'))
  readonly until!: string;

  @ApiProperty(
    countField('Number of judged days: the outlook of each 00:00 UTC cycle whose horizon is over.', 365),
  )
  readonly cases!: number;

  @ApiProperty(countField('Number of cases that do not overlap over the horizon.', 365))
  readonly independent_cases!: number;

  @ApiProperty({
    description: 'Pinball loss of the quantiles: each forecast quantity against each benchmark.',
    type: () => [PinballLossResponse],
  })
  readonly pinball_loss!: readonly PinballLossResponse[];

  @ApiProperty({
    description: 'Accuracy of the probabilities of within and touch, by declared move.',
    type: () => [DeclaredMoveRecordResponse],
  })
  readonly declared_moves!: readonly DeclaredMoveRecordResponse[];

  @ApiProperty({
    description: 'Share of cases from the 10th to the 90th percentile: 0.8 if the intervals are right.',
    type: () => CoverageByMoveResponse,
  })
  readonly coverage_80!: CoverageByMoveResponse;

  @ApiProperty({
    description:
      "Probability integral transform: where the outcomes fall in the model's distribution. The histogram is flat if the distribution is right.",
    type: () => PitHistogramResponse,
  })
  readonly pit_histogram!: PitHistogramResponse;

  @ApiProperty({
    description: 'Reliability and discrimination of the probabilities of all declared moves together.',
    type: () => ProbabilityRecordResponse,
  })
  readonly probabilities!: ProbabilityRecordResponse;
}

/** What the outlook of one asset and horizon rests on. */
export class OutlookBasisInForce {
  @ApiProperty(ASSET)
  readonly asset!: Asset;

  @ApiProperty(CLAIM_FIELDS.horizonHours)
  readonly horizon_hours!: number;

  @ApiProperty({
    description:
      'Basis of new outlooks. model: the regression. climatology: the distribution of the trailing year, because the record shows no skill of the model.',
    enum: ['model', 'climatology'],
    example: 'model',
  })
  readonly basis!: PublishedBasis;

  @ApiProperty({
    description:
      'When the record switched to this basis, ISO-8601 UTC; null if it has been in force from the beginning.',
    type: String,
    format: 'date-time',
    nullable: true,
    example: null,
  })
  readonly since!: string | null;
}

/** Judgements that aren't in the record although their horizon is over. */
export class LeftOutOfOutlookRecord {
  @ApiProperty(countField('Number of days without an outlook to judge.', 0))
  readonly no_outlook!: number;

  @ApiProperty(countField('Number of days with a missing or implausible candle in the horizon.', 0))
  readonly no_move!: number;

  @ApiProperty(countField("Number of days whose outlook can't be computed again from what is stored.", 0))
  readonly not_recomputable!: number;

  @ApiProperty(countField('Number of judged days whose cycle was withdrawn.', 0))
  readonly withdrawn!: number;
}

/** The record of the outlook. */
export class OutlookRecordResponse {
  @ApiProperty({ description: 'Kind of record.', enum: ['outlook'], example: 'outlook' })
  readonly kind!: 'outlook';

  @ApiProperty({
    description:
      'One entry per asset and horizon with a case, ordered by asset, live before backfilled, then by horizon. The model is judged also while climatology is published.',
    type: () => [OutlookRecordEntryResponse],
  })
  readonly records!: readonly OutlookRecordEntryResponse[];

  @ApiProperty({
    description:
      'Basis in force per asset and horizon. It follows the whole record of live cycles, whatever from and to are.',
    type: () => [OutlookBasisInForce],
  })
  readonly bases!: readonly OutlookBasisInForce[];

  @ApiProperty({
    description: 'Judgements for the same assets, horizons, and days that are not counted.',
    type: () => LeftOutOfOutlookRecord,
  })
  readonly left_out!: LeftOutOfOutlookRecord;
}
