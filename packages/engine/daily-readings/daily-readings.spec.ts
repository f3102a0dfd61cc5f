import { randomCandles, withCandle, withRows } from '../../../test/support/random-candles.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { fittedFigures, inForce, pointsOf } from '../measurement/measurement.ts';
import { DAY_MS } from '../timestamps.ts';
import {
  MAP_NEEDS_READINGS,
  namedRanges,
  TRAILING_DAYS,
  TRAILING_YEAR_NEEDS_DAYS,
  type UsualRangeContent,
} from '../usual-range/usual-range.ts';
import {
  FACT_QUANTITIES,
  figuresOf,
  FITTED_RANGES,
  MEASURED_QUANTITIES,
  priceRecordsOf,
  readingInstants,
  scoreOfReadings,
  shippedRanges,
  tableOfReadings,
} from './daily-readings.ts';

const DAY = Date.UTC(2026, 2, 10);
const FUNDING = 'annualised_sum(7) of exchange.funding:BTCUSDT';

const INSTANTS = readingInstants(DAY);

/** Returns readings of 1, 2, 3 … on the last `days` instants and none before. */
const rising = (days: number): Float64Array =>
  Float64Array.from(INSTANTS, (_, i) => {
    const day = i - (INSTANTS.length - days) + 1;
    return day > 0 ? day : NaN;
  });
const rangeOf = (quantity: string, readings: ReadonlyMap<string, Float64Array>) =>
  tableOfReadings(DAY, '2.0.0', readings, []).ranges.find((range) => range.quantity === quantity);

describe('the table of a day', () => {
  it('rests on the ends of the 365 days before it, the last of which is its start', () => {
    const year = INSTANTS.slice(-TRAILING_DAYS);
    expect(year).toHaveLength(365);
    expect(year[0]).toBe(DAY - 364 * DAY_MS);
    expect(year.at(-1)).toBe(DAY);
  });

  it('rests on every fourth day of the three years before, the same days as the tables of the next days', () => {
    const earlier = INSTANTS.slice(0, -TRAILING_DAYS);
    expect(earlier).toHaveLength(274);
    expect(earlier[0]).toBeGreaterThan(DAY - 1461 * DAY_MS);
    expect(earlier.every((atMs) => atMs % (4 * DAY_MS) === 0)).toBe(true);
    const tomorrow = readingInstants(DAY + DAY_MS);
    expect(tomorrow).toEqual(expect.arrayContaining(earlier.slice(1)));
  });

  it('has the percentiles of the year from the declared number of days on', () => {
    expect(rangeOf(FUNDING, new Map([[FUNDING, rising(TRAILING_YEAR_NEEDS_DAYS)]]))).toEqual({
      quantity: FUNDING,
      p10: expect.closeTo(18.9, 9),
      p50: 90.5,
      p90: 162.1,
      days: 180,
      basis: 'trailing_year',
    });
  });

  it('has the range of the fitted years with one day less, and marks it', () => {
    const { p10, p50, p90 } = FITTED_RANGES.get(FUNDING)!;
    expect(rangeOf(FUNDING, new Map([[FUNDING, rising(TRAILING_YEAR_NEEDS_DAYS - 1)]]))).toEqual({
      quantity: FUNDING,
      p10,
      p50,
      p90,
      days: 179,
      basis: 'fitted_years',
    });
  });

  it('does not depend on the order of the year: a sorted year has the same range', () => {
    const year = rising(TRAILING_DAYS);
    const turned = year.slice();
    turned.subarray(-TRAILING_DAYS).reverse();
    expect(rangeOf(FUNDING, new Map([[FUNDING, turned]]))).toEqual(
      rangeOf(FUNDING, new Map([[FUNDING, year]])),
    );
  });

  it('judges scores by the scores of its days', () => {
    const [component] = methodologyOf('derivatives', 'BTC').components;
    const readings = new Map(
      methodologyOf('derivatives', 'BTC').components.map(({ fittedAs, anchors }) => [
        fittedAs,
        Float64Array.from(INSTANTS, (_, i) => (i % 2 ? anchors.low : anchors.high)),
      ]),
    );
    expect(component).toBeDefined();
    const range = rangeOf('score of derivatives BTC', readings)!;
    expect(range).toMatchObject({ days: 365, basis: 'trailing_year' });
    expect(range.p10).toBeLessThan(range.p90);
  });

  it('has every quantity of the shipped table, once', () => {
    const own = tableOfReadings(DAY, '2.0.0', new Map(), []).ranges.map(({ quantity }) => quantity);
    expect(own).toEqual(shippedRanges('2.0.0').ranges.map(({ quantity }) => quantity));
    expect(new Set(own).size).toBe(own.length);
    expect(own).toHaveLength(FACT_QUANTITIES.length + 15);
  });
});

describe('the maps of a day', () => {
  const fundingComponent = methodologyOf('derivatives', 'BTC').components.find(
    ({ fittedAs }) => fittedAs === FUNDING,
  )!;
  const mapsOf = (readings: ReadonlyMap<string, Float64Array>) =>
    tableOfReadings(DAY, '4.0.0', readings, []).maps!;
  const mapOf = (quantity: string, readings: ReadonlyMap<string, Float64Array>) =>
    mapsOf(readings).find((map) => map.quantity === quantity)!;
  /** Funding from −2% to 6% a year, every value as often as any other. */
  const calm = Float64Array.from(INSTANTS, (_, i) => -0.02 + (0.08 * i) / (INSTANTS.length - 1));

  it('place funding of 0.8% a year by its own years: 35 points, of which 2020 to 2023 gave a third', () => {
    const readings = new Map([[FUNDING, calm]]);
    const map = mapOf(FUNDING, readings);
    expect(map).toMatchObject({ readings: 365, basis: 'trailing_years' });
    expect(pointsOf(0.008, fundingComponent)).toBeLessThan(15);
    const own = inForce(fundingComponent, mapsOf(readings));
    // Every instant of the last year counts in the range, but only one in four for the map, as in the years before.
    const counted = calm.filter((_, i) => (INSTANTS[i]! / DAY_MS) % 4 === 0);
    const below = counted.filter((value) => value < 0.008).length / counted.length;
    expect(pointsOf(0.008, own)).toBeCloseTo(100 * below, 0);
    expect([own.anchors.low, own.anchors.high]).toEqual([map.figures[1], map.figures[7]]);
    // One value is placed the same whatever its direction counts as.
    expect(pointsOf(0.008, { ...own, direction: 'higher_is_bearish' })).toBeCloseTo(
      100 - pointsOf(0.008, own),
      9,
    );
  });

  it('are those of the fitted years with a reading less than two years need, and marked', () => {
    const known = (count: number): Float64Array => {
      const kept = calm.slice();
      let left = count;
      for (let i = kept.length - 1; i >= 0; i--)
        if ((INSTANTS[i]! / DAY_MS) % 4 === 0 && left-- <= 0) kept[i] = NaN;
      return kept;
    };
    expect(mapOf(FUNDING, new Map([[FUNDING, known(MAP_NEEDS_READINGS)]]))).toMatchObject({
      readings: 183,
      basis: 'trailing_years',
    });
    const few = new Map([[FUNDING, known(MAP_NEEDS_READINGS - 1)]]);
    expect(mapOf(FUNDING, few)).toMatchObject({ readings: 182, basis: 'fitted_years' });
    expect(inForce(fundingComponent, mapsOf(few)).map).toEqual(fundingComponent.map);
  });

  it('of a change have its spread on both sides: the 90th percentile of the absolute value', () => {
    const values = Float64Array.from({ length: 201 }, (_, i) => (i - 100) / 100);
    // 0, twice 0.01, twice 0.02 …: nine tenths of the 201 values are at most 0.9 from zero.
    expect(figuresOf({ kind: 'difference', days: 182 }, values)).toEqual([0.9]);
    expect(figuresOf({ kind: 'level' }, values)).toEqual([-0.98, -0.9, -0.8, -0.5, 0, 0.5, 0.8, 0.9, 0.98]);
  });

  it('of what did not move are those of the fitted years: nothing can be placed by them', () => {
    const still = new Float64Array(300);
    expect(figuresOf({ kind: 'difference', days: 182 }, still)).toBeNull();
    expect(figuresOf({ kind: 'level' }, still)).toBeNull();
    expect(mapOf(FUNDING, new Map([[FUNDING, Float64Array.from(INSTANTS, () => 0.1)]]))).toMatchObject({
      readings: 365,
      basis: 'fitted_years',
    });
  });

  it('by definition stay as declared', () => {
    const dollar = methodologyOf('macro', 'BTC').components.find(
      ({ anchors }) => anchors.origin === 'definition',
    )!;
    expect(inForce(dollar, mapsOf(new Map()))).toBe(dollar);
  });

  it('are absent from the name of a table made before there were any', () => {
    const { maps, ...earlier }: UsualRangeContent = shippedRanges('3.0.0');
    const nameOf = (text: string): string => (text.includes('"maps"') ? 'with' : 'without').padEnd(64, '.');
    expect(namedRanges(earlier, nameOf).sha256).toMatch(/^without/);
    expect(namedRanges({ ...earlier, maps: maps! }, nameOf).sha256).toMatch(/^with\./);
    expect(inForce(fundingComponent, undefined)).toBe(fundingComponent);
  });
});

describe('the shipped table', () => {
  it('is that of the fitted years: the percentiles of the maps', () => {
    const [, , p10, , p50, , p90] = fittedFigures(FUNDING)!;
    expect(FITTED_RANGES.get(FUNDING)!.p10).toBeCloseTo(p10!, 12);
    expect(FITTED_RANGES.get(FUNDING)!.p50).toBeCloseTo(p50!, 12);
    expect(FITTED_RANGES.get(FUNDING)!.p90).toBeCloseTo(p90!, 12);
    expect(FITTED_RANGES.get('score of macro ETH')).toMatchObject({ p10: 10, p50: 50, p90: 90 });
  });
});

describe('the quantities of a reading', () => {
  it('need no year of trades: what extends to the last trade is judged without it', () => {
    expect(
      MEASURED_QUANTITIES.some(({ sourceIds }) => sourceIds.some((id) => id.startsWith('exchange.price'))),
    ).toBe(false);
    expect(MEASURED_QUANTITIES.map(({ fittedAs }) => fittedAs)).toContain(
      'log_change(1) of exchange.klines_1h:BTCUSDT',
    );
  });
});

describe('the score of a day', () => {
  const components = methodologyOf('macro', 'BTC').components;

  it('counts every value in full, and needs half of the weight', () => {
    const byWeight = components.toSorted((a, b) => b.weight - a.weight);
    let [weight, count] = [0, 0];
    while (weight < 0.5) weight += byWeight[count++]!.weight;
    const known = (some: number) => (fittedAs: string) =>
      byWeight.slice(0, some).some((component) => component.fittedAs === fittedAs) ? 0 : null;
    expect(scoreOfReadings('macro', 'BTC', known(count), [])).toEqual(expect.any(Number));
    expect(scoreOfReadings('macro', 'BTC', known(count - 1), [])).toBeNull();
  });
});

const FIRST_DAY_MS = Date.UTC(2020, 0, 1);
const { days } = randomCandles(FIRST_DAY_MS, 1_500, 'record');
const NOW_MS = FIRST_DAY_MS + 1_500 * DAY_MS;
const none = withRows(days, () => false);
const recordsOf = (candles: typeof days, asset: 'BTC' | 'SOL' = 'BTC') =>
  priceRecordsOf({ BTC: none, ETH: none, SOL: none, [asset]: candles }, NOW_MS);

describe('priceRecordsOf', () => {
  it('has the highest price of four years, with the first day', () => {
    const highest = Math.max(...days.high);
    expect(recordsOf(days)).toEqual([{ asset: 'BTC', highest, from: '2020-01-01' }]);
    const fourYears = withRows(days, (i) => i >= 1_500 - 1_461);
    expect(recordsOf(fourYears)).toEqual([
      { asset: 'BTC', highest: Math.max(...fourYears.high), from: '2020-02-09' },
    ]);
  });

  it('has none of a shorter history, unless it begins with the first day of trading', () => {
    expect(recordsOf(withRows(days, (i) => i > 1_500 - 1_461))).toEqual([]);
    const sinceListing = withRows(days, (i) => days.eventAtMs[i]! > Date.UTC(2020, 7, 11));
    expect(recordsOf(sinceListing)).toEqual([]);
    expect(recordsOf(sinceListing, 'SOL')).toMatchObject([{ asset: 'SOL', from: '2020-08-11' }]);
  });

  it('begins after a gap, or an absurd candle, whose price does not count', () => {
    expect(recordsOf(withRows(days, (i) => i !== 30))).toMatchObject([{ from: '2020-02-01' }]);
    expect(recordsOf(withRows(days, (i) => i !== 50))).toEqual([]);
    const spike = withCandle(days, 10, ({ high }) => ({ high: 10 * high }));
    expect(recordsOf(spike)).toMatchObject([
      { from: '2020-01-12', highest: Math.max(...days.high.slice(11)) },
    ]);
  });
});
