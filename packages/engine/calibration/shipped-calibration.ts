import { z } from 'zod';
import { ASSETS } from '../assets.ts';
import { checkedData } from '../checked-data.ts';
import { type CalibrationTable } from './calibration-table.ts';
import { CLAIM_HORIZONS_HOURS, CLAIMS } from './claim.ts';
import content from './shipped-calibration.json' with { type: 'json' };

const probability = z.number().min(0).max(1);
const cases = z.int().nonnegative();
const claimed = {
  asset: z.enum(ASSETS),
  horizonHours: z.literal(CLAIM_HORIZONS_HOURS),
  claim: z.enum(CLAIMS),
};
const counted = { cases, independentCases: cases, from: z.iso.date(), to: z.iso.date() };

const SCHEMA = z.strictObject({
  version: z.string(),
  sha256: z.hex().length(64),
  rules: z.string(),
  methodologyVersion: z.string(),
  fittedAt: z.iso.datetime({ offset: true }),
  baseRates: z.array(z.strictObject({ ...claimed, rate: probability, ...counted })),
  entries: z.array(
    z.strictObject({
      speaker: z.string(),
      ...claimed,
      ...counted,
      blocks: z.array(z.strictObject({ fromConfidence: probability, probability, cases })),
    }),
  ),
});

/** Serves until a deployment has its own record; written by `npm run lab -- calibrate --write`. */
export const SHIPPED_CALIBRATION: CalibrationTable = checkedData(
  'packages/engine/calibration/shipped-calibration.json',
  SCHEMA,
  content,
);
