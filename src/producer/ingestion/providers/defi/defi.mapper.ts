import { SECOND_MS } from '../../../../domain/timestamps.ts';
import { type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows } from '../../payload/payload-shape.ts';
import {
  type StablecoinChartPayload,
  type TvlHistoryPayload,
  stablecoinChartSchema,
  tvlHistorySchema,
} from './defi.schema.ts';

/** Returns one point per day, dated by the day's beginning. */
const pointsOfTvl = (payload: TvlHistoryPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (days) => days.map((day) => ({ eventAtMs: day.date * SECOND_MS, value: day.tvl })));

/** Returns one point per day: circulating amount in USD, summed over all pegs. */
const pointsOfStablecoins = (payload: StablecoinChartPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (days) =>
    days.map((day) => ({
      eventAtMs: day.date * SECOND_MS,
      value: Object.values(day.totalCirculatingUSD).reduce((sum, amount) => sum + amount, 0),
    })),
  );

/** The payloads of DefiLlama. */
export const DEFI_SHAPES = {
  stablecoins: jsonShape('defi.stablecoins', stablecoinChartSchema.transform(pointsOfStablecoins)),
  tvl: jsonShape('defi.tvl', tvlHistorySchema.transform(pointsOfTvl)),
} as const;
