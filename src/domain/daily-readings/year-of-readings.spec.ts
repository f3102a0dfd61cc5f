import { methodologyOf } from '../composites/methodology.ts';
import { DAY_MS } from '../timestamps.ts';
import { TRAILING_DAYS, TRAILING_YEAR_NEEDS_DAYS } from '../usual-range/usual-range.ts';
import { scoreOfReadings } from './daily-reading.ts';
import { FACT_QUANTITIES, MEASURED_QUANTITIES } from './measured-quantities.ts';
import { FITTED_RANGES, shippedRanges } from './shipped-ranges.ts';
import { rangesOfYear, readingInstants } from './year-of-readings.ts';

const DAY = Date.UTC(2026, 2, 10);
const FUNDING = 'annualised_sum(7) of exchange.funding:BTCUSDT';

/** Returns the year with 1, 2, 3 … on its last `days` days and nothing before. */
const rising = (days: number): Float64Array =>
  Float64Array.from({ length: TRAILING_DAYS }, (_, i) => {
    const day = i - (TRAILING_DAYS - days) + 1;
    return day > 0 ? day : NaN;
  });
const rangeOf = (quantity: string, readings: ReadonlyMap<string, Float64Array>) =>
  rangesOfYear(DAY, '2.0.0', readings).ranges.find((range) => range.quantity === quantity);

describe('the table of a day', () => {
  it('rests on the ends of the 365 days before it, the last of which is its start', () => {
    const instants = readingInstants(DAY);
    expect(instants).toHaveLength(365);
    expect(instants[0]).toBe(DAY - 364 * DAY_MS);
    expect(instants.at(-1)).toBe(DAY);
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
    const year = rising(300);
    const turned = new Map([[FUNDING, year.slice().reverse()]]);
    expect(rangeOf(FUNDING, turned)).toEqual(rangeOf(FUNDING, new Map([[FUNDING, year]])));
  });

  it('judges scores by the scores of its days', () => {
    const [component] = methodologyOf('derivatives', 'BTC').components;
    const readings = new Map(
      methodologyOf('derivatives', 'BTC').components.map(({ fittedAs, anchors }) => [
        fittedAs,
        Float64Array.from({ length: TRAILING_DAYS }, (_, i) => (i % 2 ? anchors.low : anchors.high)),
      ]),
    );
    expect(component).toBeDefined();
    const range = rangeOf('score of derivatives BTC', readings)!;
    expect(range).toMatchObject({ days: 365, basis: 'trailing_year' });
    expect(range.p10).toBeLessThan(range.p90);
  });

  it('has every quantity of the shipped table, once', () => {
    const own = rangesOfYear(DAY, '2.0.0', new Map()).ranges.map(({ quantity }) => quantity);
    expect(own).toEqual(shippedRanges('2.0.0').ranges.map(({ quantity }) => quantity));
    expect(new Set(own).size).toBe(own.length);
    expect(own).toHaveLength(FACT_QUANTITIES.length + 15);
  });
});

describe('the shipped table', () => {
  it('is that of the fitted years: the percentiles of the maps', () => {
    expect(FITTED_RANGES.get(FUNDING)!.p10).toBeCloseTo(0.003501, 12);
    expect(FITTED_RANGES.get(FUNDING)!.p50).toBeCloseTo(0.0732, 12);
    expect(FITTED_RANGES.get(FUNDING)!.p90).toBeCloseTo(0.3965, 12);
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
    expect(scoreOfReadings('macro', 'BTC', known(count))).toEqual(expect.any(Number));
    expect(scoreOfReadings('macro', 'BTC', known(count - 1))).toBeNull();
  });
});
