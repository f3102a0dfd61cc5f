import { byDifference, byFactor, type JumpMeasure, unjudged } from '../sources/source.ts';
import { SOURCES } from '../sources/registry.ts';
import { DAY_MS } from '../timestamps.ts';
import { isJump, plausibleChange, type Reading } from './judge-jumps.ts';

/** Returns one reading a day. */
const daily = (values: readonly number[]): Reading[] =>
  values.map((value, day) => ({ eventAtMs: day * DAY_MS, value }));

/** Returns values that rise and fall by the same factor in turn. */
const swinging = (factor: number, count = 60): Reading[] =>
  daily(Array.from({ length: count }, (_, day) => (day % 2 === 0 ? 100 : 100 * factor)));

/** Checks whether the change from the last reading to a value, `days` later, is a jump. */
function jumps(jumps: JumpMeasure, recent: readonly Reading[], to: number, days = 1): boolean {
  const rule = { jumps, spacingMs: DAY_MS };
  const last = recent.at(-1)!;
  return isJump(rule, () => plausibleChange(rule, recent), last, {
    eventAtMs: last.eventAtMs + days * DAY_MS,
    value: to,
  });
}

describe('a jump', () => {
  it('is a change of four times the third largest of the recent ones, by factors', () => {
    // The third largest change is 1.2-fold; 1.2 to the fourth power is 2.07.
    const recent = [...swinging(1.1), ...daily([100, 120, 100, 120, 100])].map(({ value }, day) => ({
      value,
      eventAtMs: day * DAY_MS,
    }));
    expect(jumps(byFactor(), recent, 206)).toBe(false);
    expect(jumps(byFactor(), recent, 208)).toBe(true);
    expect(jumps(byFactor(), recent, 100 / 2.06)).toBe(false);
    expect(jumps(byFactor(), recent, 100 / 2.08)).toBe(true);
  });

  it('is never a change below a factor of 1.5, however calm the source is', () => {
    const calm = swinging(1.0001, 61);
    expect(jumps(byFactor(), calm, 149)).toBe(false);
    expect(jumps(byFactor(), calm, 67)).toBe(false);
    expect(jumps(byFactor(), calm, 151)).toBe(true);
    expect(jumps(byFactor(), calm, 66)).toBe(true);
    expect(jumps(byDifference(0.01), calm, 149)).toBe(false);
    expect(jumps(byDifference(0.01), calm, 151)).toBe(true);
  });

  it('is judged in the unit of the source where values can be zero or negative', () => {
    const recent = daily(Array.from({ length: 61 }, (_, day) => (day % 2 === 0 ? -1 : 1)));
    expect(jumps(byDifference(5), recent, 6.9)).toBe(false);
    expect(jumps(byDifference(5), recent, 7.1)).toBe(true);
    expect(jumps(byDifference(20), recent, 18)).toBe(false);
    expect(jumps(byDifference(5), recent, -9.1)).toBe(true);
  });

  it('can be larger the longer nothing was published, up to four times as long as usual', () => {
    const calm = swinging(1.01, 61);
    expect(jumps(byFactor(), calm, 200, 1)).toBe(true);
    // 1.5 to the square root of four.
    expect(jumps(byFactor(), calm, 200, 4)).toBe(false);
    expect(jumps(byFactor(), calm, 230, 4)).toBe(true);
    expect(jumps(byFactor(), calm, 230, 40)).toBe(true);
  });

  it('is nothing that one spike and its end had made plausible', () => {
    const spiked = daily([...swinging(1.01).map(({ value }) => value), 100, 1000, 100]);
    expect(jumps(byFactor(), spiked, 1000)).toBe(true);
  });

  it('needs a history to be judged by', () => {
    expect(jumps(byFactor(), swinging(1.01, 20), 1000)).toBe(false);
    expect(jumps(byFactor(), swinging(1.01, 21), 1000)).toBe(true);
    expect(jumps(unjudged('for the test'), swinging(1.01, 60), 1000)).toBe(false);
  });

  it('is not a crash of a price', () => {
    const sourceOf = (id: string) => SOURCES.find((source) => source.id === id)!;
    // Closes before 2020-03-12 moved by 3% a day; on that day BTC fell from 7935 to 4800 and ETH from 194.6 to 107.8.
    const before = swinging(1.03, 61).map(({ eventAtMs }, day) => ({
      eventAtMs,
      value: day % 2 === 0 ? 7935 : 7935 * 1.03,
    }));
    expect(jumps(sourceOf('exchange.klines_1d:BTCUSDT').jumps, before, 4800)).toBe(false);
    expect(jumps(sourceOf('exchange.klines_1d:ETHUSDT').jumps, before, (7935 * 107.8) / 194.6)).toBe(false);
    expect(jumps(sourceOf('intel.price_close').jumps, before, 4959)).toBe(false);
    expect(jumps(sourceOf('exchange.klines_1d:BTCUSDT').jumps, before, 793.5)).toBe(true);
  });
});

describe('the measure of jumps', () => {
  it('is declared by every source whose values can be zero or negative', () => {
    for (const { id, jumps, plausible } of SOURCES) {
      const positive = plausible.min > 0 || plausible.minExcluded;
      expect([id, jumps.kind]).toEqual([
        id,
        expect.stringMatching(positive ? /ratio/ : /difference|unjudged/),
      ]);
    }
  });

  it('is missing from funding alone', () => {
    const out = SOURCES.filter(({ jumps }) => jumps.kind === 'unjudged');
    expect(new Set(out.map(({ metricId }) => metricId))).toEqual(new Set(['exchange.funding']));
  });

  it('never holds a change by a factor below 1.5', () => {
    for (const { id, jumps } of SOURCES)
      if (jumps.kind === 'ratio') expect([id, jumps.leastFactor >= 1.5]).toEqual([id, true]);
  });
});
