import { Matrix, solve } from 'ml-matrix';
import { endedBy, randomCandles, withCandle, withRows } from '../../test/support/random-candles.ts';
import { seededRandom } from '../../test/support/synthetic-inputs.ts';
import { type Asset, ASSETS } from '../../packages/engine/assets.ts';
import { usualRange } from '../../packages/engine/licensed-inputs/coarse-grid.ts';
import {
  type CandleColumns,
  dayRuns,
  latestDayOf,
  garmanKlass,
} from '../../packages/engine/outlook/daily-variance.ts';
import { forecastOutlook, type OutlookPrices } from '../../packages/engine/outlook/forecast-outlook.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { roundToSignificant } from '../../packages/engine/rounding.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { presentOutlook } from './outlook.service.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
/** At their end, the latest day of every asset is of usual variance. */
const DAYS = 502;
const AT_MS = FIRST_DAY_MS + (DAYS - 1) * DAY_MS + 14.25 * HOUR_MS;
/** The licence requires 5% of the usual range. */
const LEAST_PART = 0.05;

type Prices = Readonly<Record<Asset, OutlookPrices>>;
const ofAssets = <T>(of: (asset: Asset) => T): Readonly<Record<Asset, T>> => ({
  BTC: of('BTC'),
  ETH: of('ETH'),
  SOL: of('SOL'),
});
const PRICES: Prices = ofAssets((asset) => {
  const { days, hours } = randomCandles(FIRST_DAY_MS, DAYS, asset);
  const known = endedBy(hours, AT_MS - MINUTE_MS);
  return { days: endedBy(days, AT_MS - MINUTE_MS), hours: known, price: known.value.at(-1)! };
});

/** Everything that responses show of an outlook, prices and all. */
const servedOf = (prices: Prices) =>
  forecastOutlook({ fit: SHIPPED_OUTLOOK, prices, atMs: AT_MS }).map((item) =>
    presentOutlook(item, SHIPPED_OUTLOOK.version, AT_MS, null),
  );

/** The candles with the logarithms of each row's prices over its open, and its open, changed. */
const changed = (
  candles: CandleColumns,
  of: (row: number) => { readonly scale: number; readonly stretch: number; readonly from?: number },
): CandleColumns => {
  const copy = withRows(candles, () => true);
  for (let row = 0; row < copy.value.length; row++) {
    const { scale, stretch, from = candles.open[row]! } = of(row);
    for (const column of [copy.open, copy.high, copy.low, copy.value])
      column[row] = scale * from * (column[row]! / from) ** stretch;
  }
  return copy;
};

const usualWidth = (values: Float64Array): number => {
  const { low, high } = usualRange(values.slice().sort());
  return high - low;
};
const partOfUsual = (one: number, other: number, values: Float64Array): number =>
  Math.abs(one - other) / usualWidth(values.subarray(-365));

describe('what responses reveal of the candles behind an outlook', () => {
  const served = servedOf(PRICES);

  it('shows something: every outlook is there, and other moves give another', () => {
    expect(new Set(served.map(({ basis }) => basis))).toEqual(new Set(['model']));
    const wilder = ofAssets((asset) => ({
      ...PRICES[asset],
      days: changed(PRICES[asset].days, () => ({ scale: 1, stretch: 1.01 })),
    }));
    for (const [i, item] of servedOf(wilder).entries())
      if (item.basis === 'model') expect(item).not.toEqual(served[i]);
  });

  it('is the same bytes for any open, high, low, and close of a candle with the same ratios', () => {
    const random = seededRandom(3);
    const moved = ofAssets((asset) => ({
      ...PRICES[asset],
      days: changed(PRICES[asset].days, () => ({ scale: 0.75 + random() / 2, stretch: 1 })),
    }));
    expect(JSON.stringify(servedOf(moved))).toBe(JSON.stringify(served));
    for (const asset of ASSETS)
      for (const column of ['high', 'low', 'value'] as const) {
        const [before, after] = [PRICES[asset].days[column], moved[asset].days[column]];
        const parts = after.map((value, row) => partOfUsual(value, before[row]!, before));
        expect(parts.filter((part) => part > LEAST_PART).length).toBeGreaterThan(parts.length / 2);
      }
  });

  it('is the same bytes for any level of the hours, which the last trade is only compared with', () => {
    for (const scale of [0.6, 1.5]) {
      const moved = ofAssets((asset) => ({
        ...PRICES[asset],
        hours: changed(PRICES[asset].hours, () => ({ scale, stretch: 1 })),
      }));
      expect(JSON.stringify(servedOf(moved))).toBe(JSON.stringify(served));
    }
  });

  it('is the same bytes for two days in another order, so no day’s variance is known', () => {
    for (const asset of ASSETS) {
      const { days } = PRICES[asset];
      const { variance } = dayRuns(days).at(-1)!;
      // Within the week that ends with the latest day.
      const week = [...variance.subarray(-6)];
      const [one, other] = [Math.min(...week), Math.max(...week)].map((value) =>
        variance.lastIndexOf(value),
      ) as [number, number];
      const rowOf = (row: number) => ({
        open: days.open[row]!,
        high: days.high[row]!,
        low: days.low[row]!,
        value: days.value[row]!,
      });
      const swapped = withCandle(
        withCandle(days, one, () => rowOf(other)),
        other,
        () => rowOf(one),
      );
      expect(JSON.stringify(servedOf({ ...PRICES, [asset]: { ...PRICES[asset], days: swapped } }))).toBe(
        JSON.stringify(served),
      );
      expect(partOfUsual(variance[one]!, variance[other]!, variance)).toBeGreaterThan(LEAST_PART);
    }
  });

  it.each(ASSETS)(
    'is the same bytes for the latest day of %s a quarter wilder or a fifth calmer',
    (asset) => {
      const { days, hours } = PRICES[asset];
      const run = dayRuns(days).at(-1)!;
      const latest = latestDayOf(hours);
      if (typeof latest === 'string') throw new Error(latest);
      const variance = garmanKlass(latest.candle);
      for (const factor of [5 / 4, 4 / 5]) {
        const stretches = compensated(asset, factor, run.variance, variance);
        const moved: OutlookPrices = {
          ...PRICES[asset],
          hours: changed(hours, (row) =>
            row < hours.value.length - 24
              ? { scale: 1, stretch: 1 }
              : { scale: 1, stretch: Math.sqrt(factor), from: latest.candle.open },
          ),
          days: changed(days, (row) => ({
            scale: 1,
            stretch: Math.sqrt(stretches[days.value.length - 1 - row] ?? 1),
          })),
        };
        const other = latestDayOf(moved.hours);
        if (typeof other === 'string') throw new Error(other);
        expect(garmanKlass(other.candle) / variance).toBeCloseTo(factor, 10);
        expect(partOfUsual(garmanKlass(other.candle), variance, run.variance)).toBeGreaterThan(LEAST_PART);
        expect(JSON.stringify(servedOf({ ...PRICES, [asset]: moved }))).toBe(JSON.stringify(served));
      }
    },
  );

  it('shows prices that follow from the last trade alone, which is public', () => {
    const risen = ofAssets((asset) => ({ ...PRICES[asset], price: PRICES[asset].price! * 1.02 }));
    for (const [i, item] of servedOf(risen).entries()) {
      const { prices, ...rest } = item;
      expect({ ...rest, prices: served[i]!.prices }).toEqual(served[i]);
      for (const [name, price] of Object.entries(prices!))
        expect(price).toBe(
          roundToSignificant(risen[item.asset].price * Math.exp(item.return![name as 'p50']), 6),
        );
    }
  });
});

/**
 * Factors of the variances of the days before the latest, the newest first, that make up for another variance of the
 * latest day over all horizons, whose volatility is the model's: the changes of the logarithms of the week's, the
 * month's, and the quarter's mean.
 */
function compensated(asset: Asset, factor: number, before: Float64Array, latest: number): number[] {
  const rows = [24, 72, 168].map((hours) => {
    const { entries } = SHIPPED_OUTLOOK;
    const { coefficients } = entries.find((one) => one.asset === asset && one.horizonHours === hours)!;
    const { variance1, variance7, variance30, variance90 } = coefficients;
    return { terms: [variance7, variance30, variance90], missing: -variance1 * Math.log(factor) };
  });
  const terms = new Matrix(rows.map((row) => row.terms));
  const missing = Matrix.columnVector(rows.map((row) => row.missing));
  const changes = terms.transpose().mmul(solve(terms.mmul(terms.transpose()), missing));
  const newestFirst = [...before].toReversed();
  const lastDays = [6, 29, 89];
  let [sumBefore, sumAfter, fromDay] = [latest, latest * factor, 0];
  return lastDays.flatMap((lastDay, i) => {
    const part = newestFirst.slice(fromDay, lastDay).reduce((total, one) => total + one, 0);
    const wanted = (sumBefore + part) * Math.exp(changes.get(i, 0)) - sumAfter;
    const factors = new Array<number>(lastDay - fromDay).fill(wanted / part);
    [sumBefore, sumAfter, fromDay] = [sumBefore + part, sumAfter + wanted, lastDay];
    return factors;
  });
}
