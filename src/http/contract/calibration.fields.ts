import {
  type Calibration,
  CALIBRATION_BASES,
} from '../../../packages/engine/calibration/calibration-table.ts';
import { CLAIM_HORIZONS_HOURS, CLAIMS } from '../../../packages/engine/calibration/claim.ts';
import { f, shape } from '../shape/shape.ts';
import { publicCalibration } from '../../../packages/engine/proof/cycle-parts.ts';

/** Fields of a claim, in every response with one. */
export const CLAIM_FIELDS = {
  claim: f.choice(
    'Claim of the signal. bullish, price_higher: the price is higher when the horizon ends. bearish, price_lower: it is lower. neutral, price_within_band: its absolute log return stays within the band.',
    CLAIMS,
    'price_higher',
  ),
  horizonHours: f.choice<number>(
    "Hours from the cycle's instant to the end of the horizon.",
    CLAIM_HORIZONS_HOURS,
    CLAIM_HORIZONS_HOURS[0],
    { type: 'integer', unit: 'hours' },
  ),
} as const;

class HorizonCalibrationResponse extends shape({
  claim: CLAIM_FIELDS.claim,
  band: f.figureOrNull('The neutral band as an absolute log return; null for other claims.', null, {
    minimum: 0,
    unit: 'log return',
  }),
  horizon_hours: CLAIM_FIELDS.horizonHours,
  probability: f.fraction(
    'Estimated probability of the claim, drawn toward base_rate; not the share of the cases in which it came true. 0 to 1, 4 decimals.',
    0.5312,
  ),
  base_rate: f.fraction(
    'Share of all cases in which the claim came true, regardless of the signal; with basis outlook, in the trailing year. 0 to 1, 4 decimals.',
    0.5216,
  ),
  basis: f.choice(
    'experience: the probability is an estimate from earlier cases of this speaker, drawn toward base_rate. base_rate: there are too few cases, so the probability is the base rate. outlook: the probability is estimated by the outlook, whose volatility sets the band of price_within_band.',
    CALIBRATION_BASES,
    'experience',
  ),
  cases: f.count(
    'Number of earlier cases of this claim by this speaker; with basis outlook, of earlier days that its fit knows.',
    2140,
  ),
  independent_cases: f.count('Number of those cases that do not overlap over the horizon.', 535),
  from: f.day('UTC day of the first case, or of the base rate without a case.', '2020-01-01'),
  to: f.day('UTC day of the last case.', '2025-06-27'),
  version: f.text("Version of the calibration table, or of the outlook's fit.", '2025-06-29.949c5b6f5077'),
}) {}

/** The same of a call: for 24 hours, with the longer horizons beside it. */
export class CalibrationResponse extends shape(HorizonCalibrationResponse, {
  other_horizons: f.many('Calibrations for longer horizons.', HorizonCalibrationResponse),
}) {}

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
export const CALIBRATION_FIELD = f.oneOrNull(
  "Estimated probability that the call comes true over 24 hours, drawn toward the base rate and fitted only on outcomes known at the cycle's instant. Confidence, in contrast, is the agreement of the inputs, not a probability. null: the signal is monitoring, which makes no claim, or there was no calibration yet.",
  CalibrationResponse,
  {
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
);

/** A calibration for partners; null where a cycle has none, as those of methodology 1. */
export const presentCalibration: (calibration: Calibration | null | undefined) => CalibrationResponse | null =
  publicCalibration;
