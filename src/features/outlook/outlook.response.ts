import { ApiProperty } from '@nestjs/swagger';
import { type Asset, ASSETS } from '../../domain/assets.ts';
import {
  OUTLOOK_BASES,
  OUTLOOK_HORIZONS_HOURS,
  OUTLOOK_REASONS,
  type OutlookBasis,
  type OutlookHorizonHours,
  type OutlookReason,
} from '../../domain/outlook/outlook-terms.ts';
import { inUnit } from '../../http/contract/field-unit.ts';
import { SkillInterval } from '../../http/contract/skill.fields.ts';
import { CYCLE_FIELDS } from '../../http/contract/shared-fields.ts';
import {
  OutlookQuantiles,
  OutlookPrices,
  WithinProbability,
  TouchProbability,
} from './outlook-distribution.response.ts';

const day = (description: string, example: string) => ({
  description,
  type: String,
  format: 'date',
  example,
});

/** What is measured, and what it is compared with. */
const SKILL_MEASURE = 'range_pinball_loss';
const SKILL_AGAINST = 'trailing_year';

/** The skill of the model in its own record. */
export class OutlookSkillResponse {
  @ApiProperty({
    description: 'Measure: mean pinball loss of the seven quantiles of the range.',
    enum: [SKILL_MEASURE],
    example: SKILL_MEASURE,
  })
  readonly measure!: typeof SKILL_MEASURE;

  @ApiProperty({
    description: 'Benchmark: the distribution of the trailing year (climatology).',
    enum: [SKILL_AGAINST],
    example: SKILL_AGAINST,
  })
  readonly against!: typeof SKILL_AGAINST;

  @ApiProperty({
    description:
      'Skill of the model: 1 − its loss / loss of the benchmark. Above 0 is better than the benchmark, 1 is perfect. 4 decimals.',
    type: Number,
    maximum: 1,
    example: 0.1983,
    ...inUnit('fraction'),
  })
  readonly value!: number;

  @ApiProperty({
    description: '95% interval of the skill by circular block bootstrap.',
    type: () => SkillInterval,
  })
  readonly interval!: SkillInterval;

  @ApiProperty({
    description: 'Number of judged days: one per day, the cycle of 00:00 UTC.',
    type: 'integer',
    minimum: 1,
    example: 212,
  })
  readonly cases!: number;

  @ApiProperty(day('UTC day of the first case.', '2025-06-03'))
  readonly from!: string;

  @ApiProperty(day('UTC day of the last case.', '2026-01-03'))
  readonly to!: string;

  @ApiProperty({
    description:
      'True if the cases are of cycles that were computed after their slot, because the live record is still too short.',
    type: Boolean,
    example: false,
  })
  readonly backfilled!: boolean;
}

const quantilesOf = (description: string, example: OutlookQuantiles) => ({
  description: `${description} null if basis is unavailable.`,
  type: () => OutlookQuantiles,
  nullable: true,
  example,
});

/** An outlook of a past cycle, as it was published. */
export class RecordedOutlookItem {
  @ApiProperty({ description: 'Asset.', enum: [...ASSETS], example: 'BTC' })
  readonly asset!: Asset;

  @ApiProperty({
    description: "Hours from the cycle's instant to the end of the horizon.",
    type: 'integer',
    enum: [...OUTLOOK_HORIZONS_HOURS],
    example: OUTLOOK_HORIZONS_HOURS[0],
    ...inUnit('hours'),
  })
  readonly horizon_hours!: OutlookHorizonHours;

  @ApiProperty({
    description:
      'What the forecast rests on. model: a regression on daily variance. climatology: the distribution of the year before the fit, because the record shows no skill of the model. unavailable: there is no outlook; reason says why.',
    enum: [...OUTLOOK_BASES],
    example: 'model',
  })
  readonly basis!: OutlookBasis;

  @ApiProperty({
    description:
      'Expected volatility: square root of the expected daily variance, annualised over 365 days, 4 decimals; null if basis is unavailable.',
    type: Number,
    minimum: 0,
    nullable: true,
    example: 0.3917,
    ...inUnit('fraction per year'),
  })
  readonly expected_volatility!: number | null;

  @ApiProperty({
    description:
      'Share of the days in the year before the fit on which the model expected less, 0 to 100; null unless basis is model.',
    type: 'integer',
    minimum: 0,
    maximum: 100,
    nullable: true,
    example: 38,
    ...inUnit('percent'),
  })
  readonly percentile!: number | null;

  @ApiProperty(
    quantilesOf("Quantiles of the return, ln(price at the end / price at the cycle's instant).", {
      p05: -0.0353,
      p10: -0.0243,
      p25: -0.0101,
      p50: 0.0003,
      p75: 0.0112,
      p90: 0.0251,
      p95: 0.0362,
    }),
  )
  readonly return!: OutlookQuantiles | null;

  @ApiProperty(
    quantilesOf('Quantiles of the range, ln(highest / lowest price within the horizon).', {
      p05: 0.0134,
      p10: 0.0159,
      p25: 0.0212,
      p50: 0.0299,
      p75: 0.0424,
      p90: 0.0596,
      p95: 0.0744,
    }),
  )
  readonly range!: OutlookQuantiles | null;

  @ApiProperty({
    description:
      'Probabilities of ending within three declared moves, which depend on asset and horizon; empty if basis is unavailable.',
    type: () => [WithinProbability],
  })
  readonly within!: readonly WithinProbability[];

  @ApiProperty({
    description:
      'Probabilities of reaching the same moves up and down at any time within the horizon; empty if basis is unavailable.',
    type: () => [TouchProbability],
  })
  readonly touch!: readonly TouchProbability[];

  @ApiProperty({
    description:
      'Version of the fit that the forecast rests on: the day it was made and its SHA-256; null if the cycle had none.',
    type: String,
    nullable: true,
    example: '2026-01-05.1f4c6a0b2d9e',
  })
  readonly version!: string | null;

  @ApiProperty({
    description:
      'Why there is no outlook; null if there is one. no_fit: no fit covers the asset and horizon, as in cycles before the first outlook. history_too_short: fewer finished days than it needs. candle_gap: a candle is missing. implausible_candle: a candle contradicts itself or its neighbours. stale_candles: the latest candle ended too long ago. stale_price: there is no current price. implausible_price: the current price is far from the latest candle.',
    enum: [...OUTLOOK_REASONS],
    nullable: true,
    example: null,
  })
  readonly reason!: OutlookReason | null;

  @ApiProperty({
    description:
      'When the forecast became known: the publication of its cycle, ISO-8601 UTC. A backfilled cycle was published after its moment, so this can be later than as_of.',
    type: String,
    format: 'date-time',
    example: '2026-01-05T12:15:05+00:00',
  })
  readonly known_at!: string;
}

/** The latest outlook of one asset over one horizon. */
export class OutlookItemResponse extends RecordedOutlookItem {
  @ApiProperty({
    description:
      'The quantiles of the return as prices, from the last trade known to the cycle, 6 significant digits; null if basis is unavailable.',
    type: () => OutlookPrices,
    nullable: true,
    example: {
      p05: 90_187.3,
      p10: 91_184.8,
      p25: 92_489.9,
      p50: 93_456.8,
      p75: 94_480.8,
      p90: 95_803.2,
      p95: 96_872.6,
    },
  })
  readonly prices!: OutlookPrices | null;

  @ApiProperty({
    description:
      'Skill of the model for this asset and horizon in its own record, whatever basis is; null while the record is too short for an interval.',
    type: () => OutlookSkillResponse,
    nullable: true,
    example: {
      measure: SKILL_MEASURE,
      against: SKILL_AGAINST,
      value: 0.1983,
      interval: { low: 0.1582, high: 0.2391 },
      cases: 212,
      from: '2025-06-03',
      to: '2026-01-03',
      backfilled: false,
    },
  })
  readonly skill!: OutlookSkillResponse | null;
}

/** The latest outlook. */
export class OutlookLatest {
  @ApiProperty({
    description: 'Number of the cycle that the outlook belongs to.',
    type: 'integer',
    example: 70609,
  })
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.atOfThat)
  readonly cycle_at!: string;

  @ApiProperty({
    description: 'One item per asset and horizon, also if it is unavailable: nine without filters.',
    type: () => [OutlookItemResponse],
  })
  readonly items!: readonly OutlookItemResponse[];
}

/** The outlook of a past cycle. */
export class OutlookCycle {
  @ApiProperty(CYCLE_FIELDS.number)
  readonly cycle_number!: number;

  @ApiProperty(CYCLE_FIELDS.at)
  readonly cycle_at!: string;

  @ApiProperty(CYCLE_FIELDS.mode)
  readonly mode!: 'paper' | 'live';

  @ApiProperty(CYCLE_FIELDS.backfilled)
  readonly backfilled!: boolean;

  @ApiProperty({
    description: 'One item per asset and horizon, also if it was unavailable: nine without filters.',
    type: () => [RecordedOutlookItem],
  })
  readonly items!: readonly RecordedOutlookItem[];
}

/** Outlooks of past cycles. */
export class OutlookHistory {
  @ApiProperty({ description: 'Cycles, latest first.', type: () => [OutlookCycle] })
  readonly cycles!: readonly OutlookCycle[];
}
