import { type Asset, ASSETS, symbolOf } from '../../../domain/assets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/timestamps.ts';
import { ORIGIN_MS } from '../../process/time-grid.ts';
import { type SandboxSetting, type WireRequest } from '../../wire/wire.ts';
import {
  assetOf,
  ExchangeError,
  limitOf,
  mandatory,
  mandatoryAsset,
  windowOf,
} from './exchange-parameters.ts';

/** Candle lengths; all divide the day. */
const INTERVALS: ReadonlyMap<string, number> = new Map([
  ['1m', MINUTE_MS],
  ['3m', 3 * MINUTE_MS],
  ['5m', 5 * MINUTE_MS],
  ['15m', 15 * MINUTE_MS],
  ['30m', 30 * MINUTE_MS],
  ['1h', HOUR_MS],
  ['2h', 2 * HOUR_MS],
  ['4h', 4 * HOUR_MS],
  ['6h', 6 * HOUR_MS],
  ['8h', 8 * HOUR_MS],
  ['12h', 12 * HOUR_MS],
  ['1d', DAY_MS],
]);

/** Formats a spot price: a tick of 0.01 and eight decimals on the wire. */
const price = (value: number): string => `${value.toFixed(2)}000000`;
const amount = (value: number): string => value.toFixed(8);

/** Returns the routes of the spot market by path. */
export function spotRoutes({ world, now }: SandboxSetting) {
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
    for (let openTime = first; openTime <= newest && rows.length < limit; openTime += length) {
      rows.push(kline(asset, openTime, length));
    }
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
