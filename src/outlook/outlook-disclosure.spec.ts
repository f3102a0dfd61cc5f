import { Matrix, solve } from 'ml-matrix';
import { endedBy, randomCandles, withCandle, withRows } from '../../test/support/random-candles.ts';
import { widthOf, withOtherClassBValues } from '../../test/support/disclosure.ts';
import { fixedShiftOf } from '../../test/support/fixed-grid.ts';
import { sampleJudgements } from '../../test/support/outlook-samples.ts';
import { inCellsOfBitcoin, randomVolumes } from '../../test/support/random-volumes.ts';
import { type CycleInputs, type SourceInput } from '../../packages/engine/cycle/cycle-inputs.ts';
import { publishedWindow } from '../../packages/engine/licensed-inputs/published-window.ts';
import { exchangeId } from '../../packages/engine/measurement/measurement.ts';
import { countUpTo, sliceWindow } from '../../packages/engine/observations/series-window.ts';
import { judgeVolume, type OutlookJudgement } from '../../packages/engine/outlook/judge-outlook.ts';
import { volumeHistory, volumeOutcome, volumeQuantiles } from '../../packages/engine/outlook/spot-volume.ts';
import { outlookRecord } from '../../packages/engine/outlook-record/outlook-record.ts';
import { lookbackDays } from '../domain/source-use.ts';
import { seededRandom } from '../../test/support/synthetic-inputs.ts';
import { type Asset, ASSETS, byAsset } from '../../packages/engine/assets.ts';
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
const PRICES: Prices = byAsset((asset) => {
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

const SOURCE = exchangeId('klines_1d', 'BTC');
const VOLUME_DAYS = 700;

/** Forecasts of consecutive midnights and their record, from the volumes that cycles and the job read. */
function volumesSaid(input: SourceInput): string {
  const windowAt = (atMs: number, fromMs: number) => {
    const { eventAtMs } = input.window;
    const rows = [eventAtMs.findIndex((endsAtMs) => endsAtMs > fromMs), countUpTo(eventAtMs, atMs)] as const;
    return publishedWindow(SOURCE, sliceWindow(input.window, ...rows), input.gridShift!, () => input.window);
  };
  const judgements = ([24, 72] as const).map((horizonHours) => {
    const { volume: fit } = SHIPPED_OUTLOOK.entries.find(
      (one) => one.asset === 'BTC' && one.horizonHours === horizonHours,
    )!;
    return Array.from({ length: 180 }, (_, i): OutlookJudgement => {
      const atMs = FIRST_DAY_MS + (VOLUME_DAYS - 190 + i) * DAY_MS;
      const fromMs = atMs - lookbackDays(SOURCE) * DAY_MS;
      const history = volumeHistory(windowAt(atMs - 1, fromMs), atMs);
      if (typeof history === 'string') throw new Error(history);
      const outcome = volumeOutcome(windowAt(atMs + horizonHours * HOUR_MS, fromMs), history, horizonHours)!;
      const stated = volumeQuantiles(fit!, history, horizonHours);
      const [sample] = sampleJudgements('BTC', horizonHours, { ...RECORD, firstDayMs: atMs });
      return { ...sample!.judgement!, volume: judgeVolume(fit!, stated, outcome) };
    });
  });
  const items = forecastOutlook({
    fit: SHIPPED_OUTLOOK,
    prices: PRICES,
    volumes: byAsset(() => windowAt(AT_MS, AT_MS - lookbackDays(SOURCE) * DAY_MS)),
    atMs: AT_MS,
  });
  expect(items.filter(({ volume }) => volume !== null)).toHaveLength(6);
  return JSON.stringify([items, judgements, judgements.map(outlookRecord)]);
}
const RECORD = { days: 1, lossRatio: 0.8, backfilled: false } as const;

describe('what responses reveal of spot volumes', () => {
  const window = randomVolumes(FIRST_DAY_MS, VOLUME_DAYS, 'hidden');
  const input: SourceInput = {
    window,
    checkedAtMs: null,
    state: 'available',
    degradedReason: null,
    ...fixedShiftOf(SOURCE),
  };
  const elsewhere = (random: () => number): SourceInput =>
    withOtherClassBValues(
      { sources: new Map([[SOURCE, input]]) } as unknown as CycleInputs,
      random,
    ).sources.get(SOURCE)!;
  const said = volumesSaid(input);

  it('is the same bytes in forecasts, in judgements, and in the record, for any volumes in the same cells', () => {
    const random = seededRandom(5);
    const moved = elsewhere(random);
    expect(moved.window.quoteVolume).not.toEqual(window.quoteVolume);
    expect(volumesSaid(moved)).toBe(said);
  });

  it('is something else for volumes in other cells', () => {
    const quoteVolume = window.quoteVolume.map((volume, day) => (day % 2 ? 1.5 : 0.7) * volume);
    expect(volumesSaid({ ...input, window: { ...window, quoteVolume } })).not.toBe(said);
  });

  it('leaves each volume that is read at least 5% of its usual range', () => {
    const { quoteVolume } = inCellsOfBitcoin(window);
    for (let day = 365; day < VOLUME_DAYS; day++) {
      const year = window.quoteVolume.subarray(day - 365, day);
      expect(widthOf(quoteVolume[day]!) / usualWidth(year)).toBeGreaterThan(LEAST_PART);
    }
  });
});

describe('what responses reveal of the candles behind an outlook', () => {
  const served = servedOf(PRICES);

  it('shows something: every outlook is there, and other moves give another', () => {
    expect(new Set(served.map(({ basis }) => basis))).toEqual(new Set(['model']));
    const wilder = byAsset((asset) => ({
      ...PRICES[asset],
      days: changed(PRICES[asset].days, () => ({ scale: 1, stretch: 1.01 })),
    }));
    for (const [i, item] of servedOf(wilder).entries())
      if (item.basis === 'model') expect(item).not.toEqual(served[i]);
  });

  it('is the same bytes for any open, high, low, and close of a candle with the same ratios', () => {
    const random = seededRandom(3);
    const moved = byAsset((asset) => ({
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
      const moved = byAsset((asset) => ({
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
    const risen = byAsset((asset) => ({ ...PRICES[asset], price: PRICES[asset].price! * 1.02 }));
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
