import { type z } from 'zod';
import { type ProviderPoint } from '../../adapter/observations.ts';
import { jsonShape, mapRows, type PayloadRows } from '../../payload/payload-shape.ts';
import {
  type FundingPayload,
  futuresTickerSchema,
  type KlinesPayload,
  longShortSchema,
  openInterestSchema,
  premiumIndexSchema,
  takerSchema,
  tickerPriceSchema,
  fundingSchema,
  klinesSchema,
} from './exchange.schema.ts';

/** Returns candles dated by their close, the first moment after them. */
export const candlesOfKlines = (payload: KlinesPayload, intervalMs: number): PayloadRows<ProviderPoint> => ({
  ...mapRows(payload, (rows) =>
    rows.map(([openTime, open, high, low, close, baseVolume, , quoteVolume, , , takerBuyQuoteVolume]) => ({
      eventAtMs: openTime + intervalMs,
      value: close,
      candle: { open, high, low, baseVolume, quoteVolume, takerBuyQuoteVolume },
    })),
  ),
  rejected: payload.rejected.map((row) => ({
    ...row,
    dateMs: row.dateMs === null ? null : row.dateMs + intervalMs,
  })),
});

/** Returns only the closes of candles, as the history of a price. */
export const closesOf = (candles: PayloadRows<ProviderPoint>): PayloadRows<ProviderPoint> =>
  mapRows(candles, (points) => points.map(({ eventAtMs, value }) => ({ eventAtMs, value })));

/** Returns funding at the exchange's own time, which is milliseconds off the hour. */
const pointsOfFunding = (payload: FundingPayload): PayloadRows<ProviderPoint> =>
  mapRows(payload, (rows) =>
    rows.map(({ fundingTime, fundingRate }) => ({ eventAtMs: fundingTime, value: fundingRate })),
  );

/** Payloads of /futures/data as points. */
const FUTURES_ROWS = {
  longShort: longShortSchema.transform((payload) =>
    mapRows(payload, (rows) =>
      rows.map(({ timestamp, longShortRatio }) => ({ eventAtMs: timestamp, value: longShortRatio })),
    ),
  ),
  taker: takerSchema.transform((payload) =>
    mapRows(payload, (rows) =>
      rows.map(({ timestamp, buySellRatio }) => ({ eventAtMs: timestamp, value: buySellRatio })),
    ),
  ),
  openInterest: openInterestSchema.transform((payload) =>
    mapRows(payload, (rows) =>
      rows.map(({ timestamp, sumOpenInterest }) => ({ eventAtMs: timestamp, value: sumOpenInterest })),
    ),
  ),
} as const satisfies Readonly<Record<string, z.ZodType<PayloadRows<ProviderPoint>>>>;

/** Payloads with a current value as one number. */
const VALUES_OF_NOW = {
  price: tickerPriceSchema.transform((ticker) => ticker.price),
  /** Mark over index, less one: 0.001 is a premium of 0.1%. */
  basis: premiumIndexSchema.transform(({ markPrice, indexPrice }) => markPrice / indexPrice - 1),
  futuresVolume24h: futuresTickerSchema.transform((ticker) => ticker.quoteVolume),
} as const satisfies Readonly<Record<string, z.ZodType<number>>>;

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
