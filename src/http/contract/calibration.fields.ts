import { ApiProperty } from '@nestjs/swagger';
import {
  type Calibration,
  CALIBRATION_BASES,
  type CalibrationBasis,
} from '../../domain/calibration/calibration-table.ts';
import { type Claim, CLAIM_HORIZONS_HOURS, CLAIMS } from '../../domain/calibration/claim.ts';
import { publicCalibration } from '../../domain/proof/cycle-parts.ts';
import { inUnit } from './field-unit.ts';

/** Fields of a claim, in every response with one. */
export const CLAIM_FIELDS = {
  claim: {
    description:
      'Claim of the signal. bullish, price_higher: the price is higher when the horizon ends. bearish, price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.',
    enum: [...CLAIMS],
    example: 'price_higher',
  },
  horizonHours: {
    description: "Hours from the cycle's instant to the end of the horizon.",
    type: 'integer',
    enum: [...CLAIM_HORIZONS_HOURS],
    example: CLAIM_HORIZONS_HOURS[0],
    ...inUnit('hours'),
  },
} as const;

const share = (description: string, example: number) => ({
  description,
  type: Number,
  minimum: 0,
  maximum: 1,
  example,
  ...inUnit('fraction'),
});
const day = (description: string, example: string) => ({
  description,
  type: String,
  format: 'date',
  example,
});

/** The estimate of a claim's probability at one horizon. */
export class HorizonCalibrationResponse {
  @ApiProperty(CLAIM_FIELDS.claim)
  readonly claim!: Claim;

  @ApiProperty({
    description: 'The neutral band as an absolute log return; null for other claims.',
    type: Number,
    minimum: 0,
    nullable: true,
    example: null,
    ...inUnit('log return'),
  })
  readonly band!: number | null;

  @ApiProperty(CLAIM_FIELDS.horizonHours)
  readonly horizon_hours!: number;

  @ApiProperty(
    share(
      'Estimated probability of the claim, drawn toward base_rate; not the share of the cases in which it came true. 0 to 1, 4 decimals.',
      0.5312,
    ),
  )
  readonly probability!: number;

  @ApiProperty(
    share(
      'Share of all cases in which the claim came true, regardless of the signal; with basis outlook, in the trailing year. 0 to 1, 4 decimals.',
      0.5216,
    ),
  )
  readonly base_rate!: number;

  @ApiProperty({
    description:
      'experience: the probability is an estimate from earlier cases of this speaker, drawn toward base_rate. base_rate: there are too few cases, so the probability is the base rate. outlook: the probability is estimated by the outlook, whose volatility sets the band of price_within_band.',
    enum: [...CALIBRATION_BASES],
    example: 'experience',
  })
  readonly basis!: CalibrationBasis;

  @ApiProperty({
    description:
      'Number of earlier cases of this claim by this speaker; with basis outlook, of earlier days that its fit knows.',
    type: 'integer',
    minimum: 0,
    example: 2140,
  })
  readonly cases!: number;

  @ApiProperty({
    description: 'Number of those cases that do not overlap over the horizon.',
    type: 'integer',
    minimum: 0,
    example: 535,
  })
  readonly independent_cases!: number;

  @ApiProperty(day('UTC day of the first case, or of the base rate without a case.', '2020-01-01'))
  readonly from!: string;

  @ApiProperty(day('UTC day of the last case.', '2025-06-27'))
  readonly to!: string;

  @ApiProperty({
    description: "Version of the calibration table, or of the outlook's fit.",
    type: String,
    example: '2025-06-29.949c5b6f5077',
  })
  readonly version!: string;
}

/** The same of a call: for 24 hours, with the longer horizons beside it. */
export class CalibrationResponse extends HorizonCalibrationResponse {
  @ApiProperty({ description: 'Calibrations for longer horizons.', type: () => [HorizonCalibrationResponse] })
  readonly other_horizons!: readonly HorizonCalibrationResponse[];
}

const EXAMPLE = {
  claim: 'price_higher',
  band: null,
  horizon_hours: 24,
  probability: 0.5312,
  base_rate: 0.5216,
  basis: 'experience',
  cases: 2140,
  independent_cases: 535,
  from: '2020-01-01',
  to: '2025-06-27',
  version: '2025-06-29.949c5b6f5077',
} as const;

/** The field `calibration` of a response. */
export const CALIBRATION_FIELD = {
  description:
    "Estimated probability that the call comes true over 24 hours, drawn toward the base rate and fitted only on outcomes known at the cycle's instant. Confidence, in contrast, is the agreement of the inputs, not a probability. null: the signal is monitoring, which makes no claim, or there was no calibration yet.",
  type: () => CalibrationResponse,
  nullable: true,
  example: {
    ...EXAMPLE,
    other_horizons: [
      { ...EXAMPLE, horizon_hours: 72, base_rate: 0.5331, probability: 0.5352, independent_cases: 178 },
      {
        ...EXAMPLE,
        horizon_hours: 168,
        base_rate: 0.5422,
        probability: 0.5422,
        basis: 'base_rate',
        independent_cases: 24,
      },
    ],
  },
} as const;

/** A calibration for partners; null where a cycle has none, as those of methodology 1. */
export const presentCalibration: (calibration: Calibration | null | undefined) => CalibrationResponse | null =
  publicCalibration;
