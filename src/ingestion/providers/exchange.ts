import { z } from 'zod';
import {
  type CandleWidth,
  EXCHANGE_SOURCES,
  type ExchangeWire,
} from '../../../packages/engine/sources/rows/exchange.sources.ts';
import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../packages/engine/timestamps.ts';
import {
  mustHaveData,
  NEWEST_EVENTS,
  type ProviderPoint,
  refuseBrokenRows,
} from '../adapter/observations.ts';
import { type AdapterContext, defineProvider, filledRows } from '../adapter/provider.ts';
import { decimalText, pointRows, unixMilliseconds } from '../adapter/wire-values.schema.ts';
import { malformed } from '../http/provider-failure.ts';
import { perMinute } from '../http/request-limits.ts';
import { ONE_VALUE, payloadBounds } from '../http/response-body.ts';
import {
  joinRows,
  jsonShape,
  mapRows,
  type PayloadRows,
  type PayloadShape,
  rowsOf,
} from '../payload/payload-shape.ts';

export const SPOT_ORIGIN = 'https://api.binance.com';
const FUTURES_ORIGIN = 'https://fapi.binance.com';

const CANDLE_MS: Readonly<Record<CandleWidth, number>> = {
  '15m': 15 * MINUTE_MS,
  '1h': HOUR_MS,
  '1d': DAY_MS,
};
/** Number of latest rows to request: one more than is returned, for the candle that is still open. */
const NEWEST_ROWS = NEWEST_EVENTS + 1;
/** A candle has twelve columns and about 180 bytes, a row of statistics about 200. */
const BYTES_PER_ROW = 512;
/** Slightly less than the exchange keeps, so that the start of a request doesn't expire before it arrives. */
const EDGE_MS = HOUR_MS;

type Points = PayloadRows<ProviderPoint>;

/** /api/v3/klines: candles as arrays, oldest first, the open one last. Points and rejected rows are dated by the opening. */
const klines = rowsOf(
  z
    .tuple([
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
    ])
    .transform(
      ([
        eventAtMs,
        open,
        high,
        low,
        value,
        baseVolume,
        ,
        quoteVolume,
        ,
        ,
        takerBuyQuoteVolume,
      ]): ProviderPoint => ({
        eventAtMs,
        value,
        candle: { open, high, low, baseVolume, quoteVolume, takerBuyQuoteVolume },
      }),
    ),
  { field: 0, schema: unixMilliseconds },
  { mayBeEmpty: true },
);

/** Rows of one date and one value. Lists can be empty, because a symbol has no rows before its listing. */
const datedRows = (date: string, value: string) =>
  pointRows({ [date]: unixMilliseconds, [value]: decimalText }, { date, value, mayBeEmpty: true });

const SHAPES = {
  /** /fapi/v1/premiumIndex: mark over index, less one; 0.001 is a premium of 0.1%. */
  basis: jsonShape(
    'exchange.basis',
    z
      .object({
        markPrice: decimalText,
        indexPrice: decimalText.refine((price) => price !== 0, 'an index price of zero'),
      })
      .transform(({ markPrice, indexPrice }) => markPrice / indexPrice - 1),
  ),
  /** /fapi/v1/fundingRate, at the exchange's own time, milliseconds off the hour. Old rows have an empty mark price. */
  funding: jsonShape('exchange.funding', datedRows('fundingTime', 'fundingRate')),
  /** /fapi/v1/ticker/24hr */
  futuresVolume24h: jsonShape(
    'exchange.futures_volume_24h',
    z.object({ quoteVolume: decimalText }).transform((ticker) => ticker.quoteVolume),
  ),
  klines: jsonShape('exchange.klines', klines),
  /** /futures/data: the account and position ratios. */
  longShort: jsonShape('exchange.long_short', datedRows('timestamp', 'longShortRatio')),
  /** /futures/data/openInterestHist, in the base asset. */
  openInterest: jsonShape('exchange.open_interest', datedRows('timestamp', 'sumOpenInterest')),
  /** /api/v3/ticker/price */
  price: jsonShape(
    'exchange.price',
    z.object({ price: decimalText }).transform((ticker) => ticker.price),
  ),
  /** /futures/data/takerlongshortRatio */
  taker: jsonShape('exchange.taker', datedRows('timestamp', 'buySellRatio')),
} as const;

/** Dates candles by their close, the first moment after them. */
const datedByClose = (candles: Points, widthMs: number): Points => ({
  ...mapRows(candles, (rows) => rows.map((row) => ({ ...row, eventAtMs: row.eventAtMs + widthMs }))),
  rejected: candles.rejected.map((row) => ({
    ...row,
    dateMs: row.dateMs === null ? null : row.dateMs + widthMs,
  })),
});

interface Listing {
  readonly request: {
    readonly origin: string;
    readonly path: string;
    readonly query: Readonly<Record<string, string>>;
    readonly bucket: string;
    readonly weight?: number;
  };
  readonly shape: PayloadShape<Points>;
  readonly rowNames: string;
  /** Maximum rows of one response, by the exchange's documentation. */
  readonly perCall: number;
  /** Length of a candle; 0 for rows dated by an instant. */
  readonly widthMs: number;
  /** Span of one request; Infinity: pages follow each other until one isn't full. */
  readonly spanMs: number;
  readonly mustHaveRows: (fromMs: number, toMs: number) => boolean;
}

function listingOf(wire: ExchangeWire, source: SourceDefinition, symbol: string): Listing | null {
  const mustHaveRows = (fromMs: number, toMs: number): boolean => mustHaveData(source, fromMs, toMs);
  switch (wire.kind) {
    case 'now':
    case 'candles': {
      const interval = wire.kind === 'now' ? wire.pastFrom : wire.interval;
      if (interval === null) return null;
      const widthMs = CANDLE_MS[interval];
      return {
        request: {
          origin: SPOT_ORIGIN,
          path: '/api/v3/klines',
          query: { symbol, interval },
          bucket: 'spot',
          // Whatever the number of candles.
          weight: 2,
        },
        shape: SHAPES.klines,
        rowNames: 'candles',
        perCall: 1000,
        widthMs,
        spanMs: Infinity,
        // The market never closes, so a response without candles over so long a range is an error.
        mustHaveRows: (fromMs, toMs) => toMs - fromMs > 3 * widthMs,
      };
    }
    case 'funding':
      return {
        request: {
          origin: FUTURES_ORIGIN,
          path: '/fapi/v1/fundingRate',
          query: { symbol },
          bucket: 'funding',
        },
        shape: SHAPES.funding,
        rowNames: 'fundings',
        perCall: 1000,
        widthMs: 0,
        spanMs: Infinity,
        mustHaveRows,
      };
    case 'statistics':
      return {
        request: {
          origin: FUTURES_ORIGIN,
          path: wire.path,
          query: { symbol, period: '1h' },
          bucket: 'futures_data',
        },
        shape: SHAPES[wire.shape],
        rowNames: 'rows',
        perCall: 500,
        widthMs: 0,
        // With only a start, the exchange returns the latest rows.
        spanMs: 500 * HOUR_MS,
        mustHaveRows,
      };
  }
}

/** Reads one response: the rows of a span, or the latest if it's null. */
async function readPage(
  { transport }: AdapterContext,
  { request, shape, rowNames, widthMs }: Listing,
  span: { readonly startTime: number; readonly endTime: number } | null,
  limit: number,
  mustHaveRows: boolean,
  signal: AbortSignal,
): Promise<Points> {
  const times = span && { startTime: String(span.startTime), endTime: String(span.endTime) };
  const query = { ...request.query, ...times, limit: String(limit) };
  const bounds = payloadBounds(limit, BYTES_PER_ROW);
  const payload = await transport.read({ ...request, query, bounds }, shape, signal);
  return datedByClose(filledRows('exchange', payload, mustHaveRows ? rowNames : null), widthMs);
}

/** Reads all rows in [fromMs, toMs), one response after another. */
async function readPast(
  context: AdapterContext,
  listing: Listing,
  fromMs: number,
  toMs: number,
  signal: AbortSignal,
): Promise<Points> {
  const { perCall, widthMs, spanMs, mustHaveRows } = listing;
  const pages: Points[] = [];
  for (let startTime = fromMs; startTime < toMs;) {
    const endMs = Math.min(toMs, startTime + spanMs);
    const filled = mustHaveRows(startTime, Math.min(endMs, context.now()));
    const span = { startTime, endTime: endMs - 1 };
    const page = await readPage(context, listing, span, perCall, filled, signal);
    refuseBrokenRows('exchange', 'a page', page);
    pages.push(page);
    if (spanMs < Infinity) {
      startTime = endMs;
      continue;
    }
    if (page.read < perCall) break;
    // The last row's date, also of a rejected one. A candle's close is the opening of the next one.
    const lastAtMs = Math.max(
      page.rows.at(-1)?.eventAtMs ?? -Infinity,
      page.rejected.at(-1)?.dateMs ?? -Infinity,
    );
    const next = widthMs > 0 ? lastAtMs : lastAtMs + 1;
    // A full page whose last row isn't after its start would cause an endless loop.
    if (next <= startTime)
      throw malformed('exchange', 'a page of rows', 'its last row is before the requested range');
    startTime = next;
  }
  return joinRows(pages);
}

/** Binance: the spot market and the USD-M perpetuals. */
export const EXCHANGE_PROVIDER = defineProvider({
  key: 'exchange',
  sources: EXCHANGE_SOURCES,
  shapes: SHAPES,
  policy: () => ({
    limits: [
      // Binance spot, /api/v3/exchangeInfo: REQUEST_WEIGHT 6000 a minute per address.
      perMinute('spot', 6000, 'x-mbx-used-weight-1m'),
      // Binance USD-M futures, /fapi/v1/exchangeInfo: REQUEST_WEIGHT 2400 a minute per address.
      perMinute('futures', 2400, 'x-mbx-used-weight-1m'),
      // Documentation of /fapi/v1/fundingRate: 500 requests in 5 minutes, shared with fundingInfo.
      { bucket: 'funding', weight: 500, windowMs: 5 * MINUTE_MS, usedHeader: null },
      // Documentation of /futures/data: 1000 requests in 5 minutes.
      { bucket: 'futures_data', weight: 1000, windowMs: 5 * MINUTE_MS, usedHeader: null },
    ],
  }),
  createReader:
    (context) =>
    async ({ source, wire, fromMs, toMs, signal }) => {
      const { id, dimension: symbol } = source;
      if (symbol === null) throw new Error(`exchange: "${id}" has no symbol`);
      if (fromMs === null && wire.kind === 'now') {
        const { market, path, weight, shape } = wire;
        const origin = market === 'spot' ? SPOT_ORIGIN : FUTURES_ORIGIN;
        const request = { origin, path, query: { symbol }, bucket: market, weight, bounds: ONE_VALUE };
        return (await context.transport.read(request, SHAPES[shape], signal)).content;
      }
      const listing = listingOf(wire, source, symbol);
      if (listing === null) return null;
      if (fromMs === null) return readPage(context, listing, null, NEWEST_ROWS, true, signal);
      const oldestMs =
        wire.kind === 'statistics'
          ? context.now() - (source.providerHistoryDays ?? 0) * DAY_MS + EDGE_MS
          : -Infinity;
      // A close within [from, to) belongs to a candle that opened one width earlier.
      const past = await readPast(
        context,
        listing,
        Math.max(fromMs - listing.widthMs, oldestMs),
        toMs,
        signal,
      );
      // The past of a current price is the candles' closes.
      return wire.kind === 'now'
        ? mapRows(past, (points) => points.map(({ eventAtMs, value }) => ({ eventAtMs, value })))
        : past;
    },
});
