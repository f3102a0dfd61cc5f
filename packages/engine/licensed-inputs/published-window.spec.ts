import fc from 'fast-check';
import { candleWindowOf, windowOf } from '../../../test/support/window-of.ts';
import { EMPTY_WINDOW, type SeriesWindow } from '../observations/series-window.ts';
import { offsetOf, usualRange } from './coarse-grid.ts';
import { sourcesBehind } from './licensed-inputs.ts';
import { type CoarseColumn, inOwnCells, publishedWindow } from './published-window.ts';

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

const DAY_MS = 86_400_000;
const YEAR_DAYS = 365;
const column = (values: readonly number[], shift = 0n): CoarseColumn => ({
  values: Float64Array.from(values),
  eventAtMs: Float64Array.from(values, (_, day) => day * DAY_MS),
  grid: { shift, isNonNegative: false },
  cells: 8,
  usualRangeMs: YEAR_DAYS * DAY_MS,
  dependents: [],
});
const days = (count: number, valueOf: (day: number) => number): number[] =>
  Array.from({ length: count }, (_, day) => valueOf(day));
const wide = (day: number): number => 1_000 + 100 * Math.sin(day / 9);
const narrow = (day: number): number => 1_000 + 10 * Math.sin(day / 9);
const widthOf = (middle: number): number => {
  let width = 2 ** 20;
  while (!Number.isInteger(middle / width - 0.5)) width /= 2;
  return width;
};

describe('inOwnCells', () => {
  it('leaves a value in the cell of its own day when a calm year makes cells finer', () => {
    const values = days(1_500, (day) => (day < 700 ? wide(day) : narrow(day)));
    const then = inOwnCells(column(values.slice(0, 700)));
    const later = inOwnCells(column(values));
    expect([...later.subarray(0, 700)]).toEqual([...then]);
    // The range of the first calm year is known to the cells of the year before it.
    expect([600, 1_250, 1_450].map((day) => widthOf(later[day]!))).toEqual([16, 4, 2]);
  });

  it('gives all values of the first year one width, because nothing is known of the year before', () => {
    const middles = inOwnCells(column(days(300, (day) => (day < 200 ? narrow(day) : wide(day)))));
    expect(new Set([...middles].map(widthOf)).size).toBe(1);
  });

  it('makes each cell at least 6.25% of the usual range of its own day wide, wherever cells begin', () => {
    const history = fc.record({
      seed: fc.integer({ min: 1, max: 1e6 }),
      shift: fc.bigInt({ min: 0n, max: (1n << 256n) - 1n }),
      calm: fc.integer({ min: 2, max: 40 }),
    });
    fc.assert(
      fc.property(history, ({ seed, shift, calm }) => {
        const values = days(900, (day) => 500 + (100 / (1 + (calm * day) / 900)) * Math.sin(day * seed));
        const middles = inOwnCells(column(values, shift));
        for (let day = YEAR_DAYS + 1; day < values.length; day++) {
          const { low, high } = usualRange(Float64Array.from(values.slice(day - YEAR_DAYS, day)));
          const width = widthOf(middles[day]!);
          const off = Math.abs(values[day]! + offsetOf(shift, width) - middles[day]!);
          if (width / (high - low) <= 1 / 16 || off > width / 2) throw new Error(`day ${day}: ${width}`);
        }
      }),
      { seed: 20_261_128, numRuns: 25 },
    );
  });

  it('keeps the last width after a gap of more than a year', () => {
    const before = days(500, wide);
    const eventAtMs = Float64Array.from([...days(500, (day) => day), 1_000], (day) => day * DAY_MS);
    const middles = inOwnCells({ ...column([...before, 990]), eventAtMs });
    expect(widthOf(middles[500]!)).toBe(widthOf(middles[499]!));
  });
});
