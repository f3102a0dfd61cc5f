import { type Asset, ASSETS, type MarketSymbol, symbolOf, SYMBOLS } from '../../engine/assets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../engine/timestamps.ts';
import { FUNDING_INTERVAL_MS, FUTURES_TRAITS, INTEREST_RATE } from '../process/positioning.process.ts';
import { ORIGIN_MS } from '../process/random.ts';
import {
  json,
  notFoundPage,
  type SandboxDouble,
  type SandboxProvider,
  type SandboxSetting,
  type WireRequest,
} from '../wire/wire.ts';

class ExchangeError extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
    this.name = 'ExchangeError';
  }
}

const invalid = (name: string) => new ExchangeError(-1130, `Data sent for parameter '${name}' is not valid.`);
const missing = (name: string) =>
  new ExchangeError(-1102, `Mandatory parameter '${name}' was not sent, was empty/null, or malformed.`);

const LEGAL_SYMBOL = /^[A-Z0-9-_.]{1,20}$/;
const isListed = (symbol: string): symbol is MarketSymbol => (SYMBOLS as readonly string[]).includes(symbol);

function assetOf(symbol: string): Asset {
  if (!LEGAL_SYMBOL.test(symbol)) {
    throw new ExchangeError(
      -1100,
      "Illegal characters found in parameter 'symbol'; legal range is '^[A-Z0-9-_.]{1,20}$'.",
    );
  }
  const asset = isListed(symbol) ? ASSETS.find((candidate) => symbolOf(candidate) === symbol) : undefined;
  if (!asset) throw new ExchangeError(-1121, 'Invalid symbol.');
  return asset;
}

function mandatoryAsset(query: URLSearchParams): Asset {
  const symbol = query.get('symbol');
  if (!symbol) throw missing('symbol');
  return assetOf(symbol);
}

function mandatory(query: URLSearchParams, name: string): string {
  const value = query.get(name);
  if (!value) throw missing(name);
  return value;
}

function wholeNumber(query: URLSearchParams, name: string): number | undefined {
  const value = query.get(name);
  if (value === null) return undefined;
  if (!/^\d+$/.test(value)) throw invalid(name);
  return Number(value);
}

/** Returns `limit` or its default. A value above the maximum is reduced, or rejected if the endpoint is `strict`. */
function limitOf(query: URLSearchParams, usual: number, most: number, strict = false): number {
  const limit = wholeNumber(query, 'limit') ?? usual;
  if (limit < 1 || (strict && limit > most)) throw invalid('limit');
  return Math.min(limit, most);
}

const windowOf = (query: URLSearchParams) => ({
  start: wholeNumber(query, 'startTime'),
  end: wholeNumber(query, 'endTime'),
});

function refuse(name: string): never {
  throw invalid(name);
}

const UNITS_MS: Readonly<Record<string, number>> = { m: MINUTE_MS, h: HOUR_MS, d: DAY_MS };
const lengthsOf = (...names: string[]): ReadonlyMap<string, number> =>
  new Map(names.map((name) => [name, Number.parseInt(name, 10) * UNITS_MS[name.at(-1)!]!]));
const PERIODS = lengthsOf('5m', '15m', '30m', '1h', '2h', '4h', '6h', '12h', '1d');
const INTERVALS = lengthsOf('1m', '3m', '5m', '15m', '30m', '1h', '2h', '4h', '6h', '8h', '12h', '1d');
/** History of the futures statistics; a `startTime` up to a day earlier is still accepted. */
const KEPT_MS = 30 * DAY_MS;
const TOLERATED_MS = DAY_MS;

const lastFundingTime = (epochMs: number): number =>
  Math.floor(epochMs / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS;

function futuresRoutes({ world, now }: SandboxSetting) {
  const { positioning, candles, paths } = world;
  /** Returns the response for one asset if `symbol` is sent, otherwise for all. */
  const bySymbol =
    <Answer>(one: (asset: Asset) => Answer) =>
    ({ query }: WireRequest) => {
      const symbol = query.get('symbol');
      return symbol ? one(assetOf(symbol)) : ASSETS.map(one);
    };

  const premiumIndex = bySymbol((asset) => {
    const time = now();
    const index = paths.priceAt(asset, time);
    const mark = positioning.markPriceAt(asset, time);
    return {
      symbol: symbolOf(asset),
      markPrice: mark.toFixed(8),
      indexPrice: index.toFixed(8),
      estimatedSettlePrice: index.toFixed(8),
      lastFundingRate: positioning.fundingRateAt(asset, lastFundingTime(time)).toFixed(8),
      interestRate: INTEREST_RATE.toFixed(8),
      nextFundingTime: lastFundingTime(time) + FUNDING_INTERVAL_MS,
      time,
    };
  });

  /** Returns past funding rates, oldest first; from `startTime` on if it is sent, otherwise the latest. */
  function fundingRate({ query }: WireRequest) {
    const symbol = query.get('symbol');
    const assets = symbol ? [assetOf(symbol)] : [...ASSETS];
    const limit = limitOf(query, 100, 1_000);
    const { start, end } = windowOf(query);
    const newest = lastFundingTime(Math.min(now(), end ?? Infinity));
    const earliest = Math.ceil(Math.max(ORIGIN_MS, start ?? 0) / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS;
    const times = Math.ceil(limit / assets.length);
    const first =
      start === undefined ? Math.max(earliest, newest - (times - 1) * FUNDING_INTERVAL_MS) : earliest;
    const last = Math.min(newest, first + (times - 1) * FUNDING_INTERVAL_MS);
    const rows = [];
    for (let fundingTime = first; fundingTime <= last; fundingTime += FUNDING_INTERVAL_MS) {
      for (const asset of assets) {
        rows.push({
          symbol: symbolOf(asset),
          fundingTime,
          fundingRate: positioning.fundingRateAt(asset, fundingTime).toFixed(8),
          markPrice: positioning.markPriceAt(asset, fundingTime).toFixed(8),
        });
      }
    }
    return start === undefined ? rows.slice(-limit) : rows.slice(0, limit);
  }

  function openInterest({ query }: WireRequest) {
    const asset = mandatoryAsset(query);
    const held = positioning.openInterestAt(asset, now()).toFixed(3);
    return { openInterest: held, symbol: symbolOf(asset), time: now() };
  }

  const ticker24h = bySymbol((asset) => {
    const closeTime = now();
    const openTime = closeTime - DAY_MS;
    const day = candles.candle(asset, openTime, closeTime, closeTime);
    const { volumeMultiple } = FUTURES_TRAITS[asset];
    const average = day.quoteVolume / day.baseVolume;
    const count = Math.round(day.trades * volumeMultiple);
    const lastId = Math.floor(closeTime / 100);
    return {
      symbol: symbolOf(asset),
      priceChange: (day.close - day.open).toFixed(2),
      priceChangePercent: ((day.close / day.open - 1) * 100).toFixed(3),
      weightedAvgPrice: average.toFixed(2),
      lastPrice: day.close.toFixed(2),
      lastQty: '0.010',
      openPrice: day.open.toFixed(2),
      highPrice: day.high.toFixed(2),
      lowPrice: day.low.toFixed(2),
      volume: (day.baseVolume * volumeMultiple).toFixed(3),
      quoteVolume: (day.quoteVolume * volumeMultiple).toFixed(2),
      openTime,
      closeTime,
      firstId: lastId - count + 1,
      lastId,
      count,
    };
  });

  /** Returns one row per completed period of the last 30 days, oldest first; the latest if no `startTime` is sent. */
  const statistics =
    <Row>(rowOf: (asset: Asset, timestamp: number, length: number) => Row) =>
    ({ query }: WireRequest): Row[] => {
      const asset = mandatoryAsset(query);
      const length = PERIODS.get(mandatory(query, 'period')) ?? refuse('period');
      const limit = limitOf(query, 30, 500, true);
      const { start, end } = windowOf(query);
      const oldest = now() - KEPT_MS;
      if (start !== undefined && start < oldest - TOLERATED_MS) refuse('startTime');
      const newest = Math.floor(Math.min(now(), end ?? Infinity) / length) * length;
      const earliest = Math.ceil(Math.max(oldest, start ?? 0) / length) * length;
      const first = start === undefined ? Math.max(earliest, newest - (limit - 1) * length) : earliest;
      const rows: Row[] = [];
      for (let time = first; time <= newest && rows.length < limit; time += length)
        rows.push(rowOf(asset, time, length));
      return rows;
    };

  const longShort = (ratioAt: (asset: Asset, epochMs: number) => number) =>
    statistics((asset, timestamp) => {
      const ratio = ratioAt(asset, timestamp);
      const long = Number((ratio / (1 + ratio)).toFixed(4));
      return {
        symbol: symbolOf(asset),
        longAccount: long.toFixed(4),
        longShortRatio: ratio.toFixed(4),
        shortAccount: (1 - long).toFixed(4),
        timestamp,
      };
    });

  const takerRatio = statistics((asset, timestamp, length) => {
    const { buy, sell } = positioning.takerVolumes(asset, timestamp - length, timestamp);
    return {
      buySellRatio: (buy / sell).toFixed(4),
      sellVol: sell.toFixed(4),
      buyVol: buy.toFixed(4),
      timestamp,
    };
  });

  const openInterestHistory = statistics((asset, timestamp) => {
    const held = positioning.openInterestAt(asset, timestamp);
    return {
      symbol: symbolOf(asset),
      sumOpenInterest: held.toFixed(8),
      sumOpenInterestValue: (held * paths.priceAt(asset, timestamp)).toFixed(8),
      CMCCirculatingSupply: FUTURES_TRAITS[asset].circulatingSupply.toFixed(8),
      timestamp,
    };
  });

  return {
    premiumIndex,
    fundingRate,
    openInterest,
    ticker24h,
    accountRatio: longShort((asset, epochMs) => positioning.accountRatioAt(asset, epochMs)),
    topAccountRatio: longShort((asset, epochMs) => positioning.topAccountRatioAt(asset, epochMs)),
    topPositionRatio: longShort((asset, epochMs) => positioning.topPositionRatioAt(asset, epochMs)),
    takerRatio,
    openInterestHistory,
  };
}

/** Formats a spot price: a tick of 0.01 and eight decimals on the wire. */
const price = (value: number): string => `${value.toFixed(2)}000000`;
const amount = (value: number): string => value.toFixed(8);

function spotRoutes({ world, now }: SandboxSetting) {
  function tickerPrice({ query }: WireRequest) {
    const one = (asset: Asset) => ({
      symbol: symbolOf(asset),
      price: price(world.paths.priceAt(asset, now())),
    });
    const symbol = query.get('symbol');
    if (symbol) return one(assetOf(symbol));
    const symbols = query.get('symbols');
    return symbols ? parseSymbols(symbols).map((name) => one(assetOf(name))) : ASSETS.map(one);
  }

  function kline(asset: Asset, openTime: number, length: number) {
    const candle = world.candles.candle(asset, openTime, openTime + length, now());
    return [
      openTime,
      price(candle.open),
      price(candle.high),
      price(candle.low),
      price(candle.close),
      amount(candle.baseVolume),
      openTime + length - 1,
      amount(candle.quoteVolume),
      candle.trades,
      amount(candle.takerBuyBaseVolume),
      amount(candle.takerBuyQuoteVolume),
      '0',
    ];
  }

  /** Returns candles from `startTime` on if it is sent, otherwise the latest; the open candle up to now. */
  function klines({ query }: WireRequest) {
    const asset = mandatoryAsset(query);
    const length = INTERVALS.get(mandatory(query, 'interval'));
    if (length === undefined) throw new ExchangeError(-1120, 'Invalid interval.');
    const limit = limitOf(query, 500, 1_000);
    const { start, end } = windowOf(query);
    const newest = Math.floor(Math.min(now(), end ?? Infinity) / length) * length;
    const earliest = Math.ceil(Math.max(ORIGIN_MS, start ?? 0) / length) * length;
    const first = start === undefined ? Math.max(earliest, newest - (limit - 1) * length) : earliest;
    const rows = [];
    for (let openTime = first; openTime <= newest && rows.length < limit; openTime += length)
      rows.push(kline(asset, openTime, length));
    return rows;
  }

  return { tickerPrice, klines };
}

function parseSymbols(value: string): string[] {
  const illegal = () => new ExchangeError(-1100, "Illegal characters found in parameter 'symbols'.");
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch (error) {
    if (error instanceof SyntaxError) throw illegal();
    throw error;
  }
  if (!Array.isArray(parsed) || !parsed.every((item) => typeof item === 'string')) throw illegal();
  return parsed;
}

interface Route {
  readonly answer: (request: WireRequest) => unknown;
  readonly weight: number;
  readonly weightOfAll: number;
}

const route = (answer: Route['answer'], weight: number, weightOfAll = weight): Route => ({
  answer,
  weight,
  weightOfAll,
});

/** Creates Binance: spot under `/api/v3`, USD-margined futures under `/fapi/v1` and `/futures/data`. */
export function createExchangeSandbox(setting: SandboxSetting): SandboxProvider {
  const { now } = setting;
  const spot = spotRoutes(setting);
  const futures = futuresRoutes(setting);
  const serverTime = () => ({ serverTime: now() });
  const routes: ReadonlyMap<string, Route> = new Map([
    ['/api/v3/ping', route(() => ({}), 1)],
    ['/api/v3/time', route(serverTime, 1)],
    ['/api/v3/ticker/price', route(spot.tickerPrice, 2, 4)],
    ['/api/v3/klines', route(spot.klines, 2)],
    ['/fapi/v1/ping', route(() => ({}), 1)],
    ['/fapi/v1/time', route(serverTime, 1)],
    ['/fapi/v1/premiumIndex', route(futures.premiumIndex, 1, 10)],
    ['/fapi/v1/fundingRate', route(futures.fundingRate, 1)],
    ['/fapi/v1/openInterest', route(futures.openInterest, 1)],
    ['/fapi/v1/ticker/24hr', route(futures.ticker24h, 1, 40)],
    ['/futures/data/globalLongShortAccountRatio', route(futures.accountRatio, 0)],
    ['/futures/data/topLongShortAccountRatio', route(futures.topAccountRatio, 0)],
    ['/futures/data/topLongShortPositionRatio', route(futures.topPositionRatio, 0)],
    ['/futures/data/takerlongshortRatio', route(futures.takerRatio, 0)],
    ['/futures/data/openInterestHist', route(futures.openInterestHistory, 0)],
  ]);
  const used = { spot: { minute: 0, weight: 0 }, futures: { minute: 0, weight: 0 } };

  function spend(path: string, weight: number): string {
    const counter = path.startsWith('/api/') ? used.spot : used.futures;
    const minute = Math.floor(now() / MINUTE_MS);
    if (counter.minute !== minute) Object.assign(counter, { minute, weight: 0 });
    counter.weight += weight;
    return String(counter.weight);
  }

  return (request) => {
    const found = routes.get(request.path);
    if (!found) return notFoundPage();
    const weight = request.query.get('symbol') ? found.weight : found.weightOfAll;
    const headers = {
      'Content-Type': 'application/json;charset=UTF-8',
      'X-MBX-USED-WEIGHT-1M': spend(request.path, weight),
    };
    try {
      return json(found.answer(request), 200, headers);
    } catch (error) {
      if (error instanceof ExchangeError) return json({ code: error.code, msg: error.message }, 400, headers);
      throw error;
    }
  };
}

export const EXCHANGE_DOUBLE: SandboxDouble = {
  create: createExchangeSandbox,
  hasKey: false,
  errorReplies: {
    '418': (_request, nowMs) =>
      json(
        {
          code: -1003,
          msg: `Way too many requests; IP banned until ${nowMs + 120_000}. Please use the websocket for live updates to avoid bans.`,
        },
        418,
        { 'Retry-After': '120' },
      ),
    '429': () =>
      json({ code: -1003, msg: 'Too many requests; current limit is 1200 requests per minute.' }, 429, {
        'Retry-After': '35',
      }),
    '451': () => json({ code: 0, msg: 'Service unavailable from a restricted location.' }, 451),
  },
  emptyBody: '[]',
  spoiltNumbers: [
    /("(?:price|fundingRate|lastFundingRate|markPrice|longShortRatio|buySellRatio|openInterest|sumOpenInterest|lastPrice)":)"[^"]*"/g,
    '$1"NaN"',
  ],
};
