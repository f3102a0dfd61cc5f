import { jsonShape } from '../../payload/payload-shape.ts';
import { FUTURES_ROWS, pointsOfFunding, VALUES_OF_NOW } from './exchange.mapper.ts';
import { fundingSchema, klinesSchema } from './exchange.schema.ts';

/** The payloads of Binance. */
export const EXCHANGE_SHAPES = {
  basis: jsonShape('exchange.basis', VALUES_OF_NOW.basis),
  funding: jsonShape('exchange.funding', fundingSchema.transform(pointsOfFunding)),
  futuresVolume24h: jsonShape('exchange.futures_volume_24h', VALUES_OF_NOW.futuresVolume24h),
  klines: jsonShape('exchange.klines', klinesSchema),
  longShort: jsonShape('exchange.long_short', FUTURES_ROWS.longShort),
  openInterest: jsonShape('exchange.open_interest', FUTURES_ROWS.openInterest),
  price: jsonShape('exchange.price', VALUES_OF_NOW.price),
  taker: jsonShape('exchange.taker', FUTURES_ROWS.taker),
} as const;
