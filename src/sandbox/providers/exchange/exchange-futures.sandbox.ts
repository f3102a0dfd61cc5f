import { type Asset, ASSETS, symbolOf } from '../../../domain/assets.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../domain/timestamps.ts';
import { FUNDING_INTERVAL_MS, FUTURES_TRAITS, INTEREST_RATE } from '../../process/positioning.process.ts';
import { ORIGIN_MS } from '../../process/time-grid.ts';
import { type SandboxSetting, type WireRequest } from '../../wire/wire.ts';
import { assetOf, limitOf, mandatory, mandatoryAsset, refuse, windowOf } from './exchange-parameters.ts';

const PERIODS: ReadonlyMap<string, number> = new Map([
  ['5m', 5 * MINUTE_MS],
  ['15m', 15 * MINUTE_MS],
  ['30m', 30 * MINUTE_MS],
  ['1h', HOUR_MS],
  ['2h', 2 * HOUR_MS],
  ['4h', 4 * HOUR_MS],
  ['6h', 6 * HOUR_MS],
  ['12h', 12 * HOUR_MS],
  ['1d', DAY_MS],
]);
/** History of the futures statistics; a `startTime` up to a day earlier is still accepted. */
const KEPT_MS = 30 * DAY_MS;
const TOLERATED_MS = DAY_MS;

const lastFundingTime = (epochMs: number): number =>
  Math.floor(epochMs / FUNDING_INTERVAL_MS) * FUNDING_INTERVAL_MS;

/** Returns the routes of USD-margined futures by path. */
export function futuresRoutes({ world, now }: SandboxSetting) {
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
      for (let time = first; time <= newest && rows.length < limit; time += length) {
        rows.push(rowOf(asset, time, length));
      }
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
