import { candleWindowOf, windowOf } from '../../../test/support/window-of.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { usualRange } from './coarse-grid.ts';
import { sourcesBehind } from './licensed-inputs.ts';
import { publishedWindow } from './published-window.ts';

const DAYS = 400;
const daily = (valueOf: (day: number) => number): SeriesWindow =>
  windowOf(Array.from({ length: DAYS }, (_, day) => valueOf(day)));
const among =
  (windows: Readonly<Record<string, SeriesWindow>>) =>
  (sourceId: string): SeriesWindow => {
    const windowOfOther = among(windows);
    return publishedWindow(sourceId, windows[sourceId] ?? EMPTY_WINDOW, 0n, windowOfOther);
  };
const published = (sourceId: string, windows: Readonly<Record<string, SeriesWindow>>): SeriesWindow =>
  among(windows)(sourceId);

describe('publishedWindow', () => {
  it('leaves class C values, and prices that a class C source shows live, as they are', () => {
    const values = daily((day) => 100 + Math.sin(day));
    for (const id of ['econ.m2', 'chain.market_cap', 'intel.price_close'])
      expect(published(id, { [id]: values })).toBe(values);
  });

  it('puts a licensed value in the middle of a cell: 122.4681 of 116 to 128 in cells of 1 is 122.5', () => {
    const values = daily((day) => (day === DAYS - 1 ? 122.4681 : 122 + 6 * Math.sin(day)));
    expect(published('econ.broad_dollar', { 'econ.broad_dollar': values }).value.at(-1)).toBe(122.5);
  });

  it('keeps the prices of candles, and coarsens their volume and the share of the takers', () => {
    const candles = candleWindowOf(
      Array.from({ length: DAYS }, (_, day) => ({
        close: 100 + day,
        quoteVolume: 1_000 + (day % 100),
        takerBuyQuoteVolume: 500 + (day % 30),
      })),
    );
    const id = 'exchange.klines_1d:BTCUSDT';
    const coarse = published(id, { [id]: candles });
    expect([coarse.value, coarse.high]).toEqual([candles.value, candles.high]);
    expect(new Set(coarse.quoteVolume).size).toBeLessThan(20);
    expect(coarse.takerBuyQuoteVolume).not.toEqual(candles.takerBuyQuoteVolume);
    const hourly = 'exchange.klines_1h:BTCUSDT';
    expect(published(hourly, { [hourly]: candles }).quoteVolume).toHaveLength(0);
  });

  it('computes an identity from its published parts, whatever the source itself reports', () => {
    const windows = {
      'intel.price_close': daily(() => 50_000),
      'intel.supply': daily(() => 19_000_000),
      'intel.realised_cap': daily((day) => 4e11 + 5e10 * Math.sin(day)),
      'intel.mvrv': daily(() => 7),
      'intel.nupl': daily(() => 7),
    };
    const realised = published('intel.realised_cap', windows).value.at(-1)!;
    expect(published('intel.mvrv', windows).value.at(-1)).toBe((50_000 * 19_000_000) / realised);
    expect(published('intel.nupl', windows).value.at(-1)).toBe(1 - realised / (50_000 * 19_000_000));
  });

  it('leaves out the days that a part of an identity does not have', () => {
    const windows = {
      'intel.exchange_balance': windowOf([3, 4, 5]),
      'intel.supply': windowOf([10, 10], { newestMs: Date.UTC(2024, 5, 29) }),
      'intel.exchange_balance_share': windowOf([0.3, 0.4, 0.5]),
    };
    const share = published('intel.exchange_balance_share', windows);
    expect([...share.eventAtMs]).toEqual([...windows['intel.supply'].eventAtMs]);
  });

  it('widens the cells of realised cap until market over realised value keeps 5% of its own range', () => {
    // Realised cap hardly moves, and price doubles and halves: the ratio only moves with the price.
    const windows = {
      'intel.price_close': daily((day) => 50_000 * 2 ** Math.sin(day / 30)),
      'intel.supply': daily(() => 19_000_000),
      'intel.realised_cap': daily((day) => 4e11 + 1e9 * Math.sin(day)),
      'intel.mvrv': daily(() => 1),
    };
    const mvrv = published('intel.mvrv', windows).value;
    const { low, high } = usualRange(Float64Array.from(mvrv).sort());
    const realised = new Set(published('intel.realised_cap', windows).value);
    expect(realised.size).toBe(1);
    const ends = [1 - 2 ** -4, 1 + 2 ** -4].map((part) => mvrv.at(-1)! / part);
    expect(ends[0]! - ends[1]!).toBeGreaterThan((high - low) / 20);
  });

  it('keeps the widest cells while a part of an identity is missing: one for each sign', () => {
    const realised = daily((day) => 4e11 + 5e10 * Math.sin(day));
    expect(new Set(published('intel.realised_cap', { 'intel.realised_cap': realised }).value).size).toBe(1);
  });

  it('depends on the sources that are named behind it', () => {
    expect(sourcesBehind('intel.realised_cap')).toEqual([
      'intel.realised_cap',
      'intel.price_close',
      'intel.supply',
    ]);
    expect(sourcesBehind('intel.exchange_netflow')).toEqual([
      'intel.exchange_netflow',
      'intel.exchange_inflow',
      'intel.exchange_outflow',
    ]);
    expect(sourcesBehind('econ.m2')).toEqual(['econ.m2']);
  });

  it('is empty for a source of which nothing is known', () => {
    expect(published('econ.broad_dollar', {})).toBe(EMPTY_WINDOW);
  });
});
