import { z } from 'zod';
import { ASSETS } from '../assets.ts';
import { checkedData } from '../checked-data.ts';
import { PASSAGE_STOPS, PASSAGE_TARGETS } from './first-passage.ts';
import { type OutlookFit } from './fit-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS, QUANTILE_NAMES } from './outlook-terms.ts';
import content from './shipped-outlook.json' with { type: 'json' };
import { VARIANCE_TERMS } from './daily-variance.ts';
import { VOLUME_TERMS } from './spot-volume.ts';

const cases = z.int().positive();
const percentiles = z.array(z.number()).length(101);
const moves = z.strictObject({
  cases,
  return: percentiles,
  range: percentiles,
  highest: percentiles,
  lowest: percentiles,
});
const quantiles = z.record(z.enum(QUANTILE_NAMES), z.number());

const grid = z.array(z.array(z.number()).length(PASSAGE_TARGETS.length)).length(PASSAGE_STOPS.length);
const passageTable = z.strictObject({ target: grid, stop: grid, neither: grid });
const passages = z
  .strictObject({ cases, from: z.iso.date(), to: z.iso.date(), long: passageTable, short: passageTable })
  .nullable();

const SCHEMA = z.strictObject({
  version: z.string(),
  sha256: z.hex().length(64),
  rules: z.string(),
  fittedAt: z.iso.datetime({ offset: true }),
  entries: z.array(
    z.strictObject({
      asset: z.enum(ASSETS),
      horizonHours: z.literal(OUTLOOK_HORIZONS_HOURS),
      cases,
      from: z.iso.date(),
      to: z.iso.date(),
      coefficients: z.record(z.enum(VARIANCE_TERMS), z.number()),
      retransformation: z.number().positive(),
      moves,
      varianceRatios: percentiles,
      trailingYear: z.strictObject({
        moves,
        variance: z.number().positive(),
        medianVariance: z.number().positive(),
        expectedLogVariance: percentiles,
      }),
      exponentiallyWeighted: z.strictObject({ return: quantiles, range: quantiles }),
      passages: z.strictObject({ model: passages, climatology: passages }).optional(),
      volume: z
        .strictObject({
          cases,
          coefficients: z.record(z.enum(VOLUME_TERMS), z.number()),
          residuals: percentiles,
          trailingYear: percentiles,
        })
        .optional(),
    }),
  ),
});

/** Serves until a deployment has a year of its own days; written by `npm run lab -- outlook --write`. */
export const SHIPPED_OUTLOOK: OutlookFit = checkedData(
  'packages/engine/outlook/shipped-outlook.json',
  SCHEMA,
  content,
);
