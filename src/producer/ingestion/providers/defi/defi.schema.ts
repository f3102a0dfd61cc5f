import { z } from 'zod';
import { filledList, finiteNumber, unixSeconds, unixSecondsText } from '../../adapter/wire-values.schema.ts';

/** DefiLlama, /v2/historicalChainTvl: oldest first, the date a number. */
export const tvlHistorySchema = filledList(z.object({ date: unixSeconds, tvl: finiteNumber }));
export type TvlHistoryPayload = z.infer<typeof tvlHistorySchema>;

/** DefiLlama, /stablecoincharts: oldest first, the date a text, one amount in USD per peg. */
export const stablecoinChartSchema = filledList(
  z.object({
    date: z.union([unixSecondsText, unixSeconds]),
    totalCirculatingUSD: z
      .record(z.string(), finiteNumber)
      .refine((pegs) => Object.keys(pegs).length > 0, 'no peg at all'),
  }),
);
export type StablecoinChartPayload = z.infer<typeof stablecoinChartSchema>;
