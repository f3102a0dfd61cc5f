import { z } from 'zod';
import {
  finiteNumber,
  unixSeconds,
  unixSecondsAsMs,
  unixSecondsText,
  unixSecondsTextAsMs,
} from '../../adapter/wire-values.schema.ts';
import { rowsOf } from '../../payload/payload-shape.ts';

/** DefiLlama, /v2/historicalChainTvl: oldest first, the date a number. */
export const tvlHistorySchema = rowsOf(
  z.object({ date: unixSeconds, tvl: finiteNumber }),
  { field: 'date', schema: unixSecondsAsMs },
  { mayBeEmpty: false },
);
export type TvlHistoryPayload = z.infer<typeof tvlHistorySchema>;

/** DefiLlama, /stablecoincharts: oldest first, the date a text, one amount in USD per peg. */
export const stablecoinChartSchema = rowsOf(
  z.object({
    date: z.union([unixSecondsText, unixSeconds]),
    totalCirculatingUSD: z
      .record(z.string(), finiteNumber)
      .refine((pegs) => Object.keys(pegs).length > 0, 'no peg at all'),
  }),
  { field: 'date', schema: z.union([unixSecondsTextAsMs, unixSecondsAsMs]) },
  { mayBeEmpty: false },
);
export type StablecoinChartPayload = z.infer<typeof stablecoinChartSchema>;
