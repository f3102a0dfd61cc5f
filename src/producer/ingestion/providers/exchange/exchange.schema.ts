import { z } from 'zod';
import { decimalText, unixMilliseconds } from '../../adapter/wire-values.schema.ts';
import { type RowDate, rowsOf } from '../../payload/payload-shape.ts';

/** /api/v3/ticker/price of one symbol. */
export const tickerPriceSchema = z.object({ price: decimalText });

/** Lists can be empty, because a symbol has no rows before its listing. */
const exchangeRows = <Row>(row: z.ZodType<Row>, field: RowDate['field']) =>
  rowsOf(row, { field, schema: unixMilliseconds }, { mayBeEmpty: true });

/** /api/v3/klines: candles as arrays, oldest first, the open one last. */
export const klinesSchema = exchangeRows(
  z.tuple([
    unixMilliseconds, // open time
    decimalText, // open
    decimalText, // high
    decimalText, // low
    decimalText, // close
    decimalText, // volume, base asset
    unixMilliseconds, // close time, the last millisecond of the candle
    decimalText, // volume, quote asset
    z.int(), // trades
    decimalText, // taker buy volume, base asset
    decimalText, // taker buy volume, quote asset
    z.unknown(), // unused by the exchange
  ]),
  0,
);
export type KlinesPayload = z.infer<typeof klinesSchema>;

/** /fapi/v1/fundingRate. Old rows have an empty mark price, which is not read. */
export const fundingSchema = exchangeRows(
  z.object({ fundingTime: unixMilliseconds, fundingRate: decimalText }),
  'fundingTime',
);
export type FundingPayload = z.infer<typeof fundingSchema>;

/** Rows of /futures/data: the account and position ratios. */
export const longShortSchema = exchangeRows(
  z.object({ timestamp: unixMilliseconds, longShortRatio: decimalText }),
  'timestamp',
);
/** Rows of /futures/data/takerlongshortRatio. */
export const takerSchema = exchangeRows(
  z.object({ timestamp: unixMilliseconds, buySellRatio: decimalText }),
  'timestamp',
);
/** Rows of /futures/data/openInterestHist, in the base asset. */
export const openInterestSchema = exchangeRows(
  z.object({ timestamp: unixMilliseconds, sumOpenInterest: decimalText }),
  'timestamp',
);

/** /fapi/v1/premiumIndex of one symbol. */
export const premiumIndexSchema = z.object({
  markPrice: decimalText,
  indexPrice: decimalText.refine((price) => price !== 0, 'an index price of zero'),
});

/** /fapi/v1/ticker/24hr of one symbol. */
export const futuresTickerSchema = z.object({ quoteVolume: decimalText });
