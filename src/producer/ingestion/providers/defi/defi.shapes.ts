import { jsonShape } from '../../payload/payload-shape.ts';
import { pointsOfStablecoins, pointsOfTvl } from './defi.mapper.ts';
import { stablecoinChartSchema, tvlHistorySchema } from './defi.schema.ts';

/** The payloads of DefiLlama. */
export const DEFI_SHAPES = {
  stablecoins: jsonShape('defi.stablecoins', stablecoinChartSchema.transform(pointsOfStablecoins)),
  tvl: jsonShape('defi.tvl', tvlHistorySchema.transform(pointsOfTvl)),
} as const;
