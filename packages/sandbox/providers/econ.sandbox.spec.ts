import { DAY_MS } from '../../engine/timestamps.ts';
import { MacroProcess, monthAt, startOfMonth } from '../process/macro.process.ts';
import { businessDayOf, type EconSeries, RELEASE_RULES } from './econ.sandbox.ts';

const iso = (epochMs: number) => new Date(epochMs).toISOString().slice(0, 16);

describe('RELEASE_RULES', () => {
  // Computed by hand from calendars of 2024; daylight saving began on 10 March.
  it.each<[EconSeries, string, string]>([
    ['CPIAUCSL', '2024-01-01', '2024-02-12T13:30'],
    ['CPIAUCSL', '2024-04-01', '2024-05-13T12:30'], // the 12th is a Sunday
    ['UNRATE', '2024-01-01', '2024-02-02T13:30'],
    ['M2SL', '2024-01-01', '2024-02-27T18:00'],
    ['FEDFUNDS', '2024-02-01', '2024-03-01T21:15'],
    ['FEDFUNDS', '2024-05-01', '2024-06-03T20:15'], // the 1st is a Saturday
    ['DFF', '2024-02-28', '2024-02-29T21:15'], // a Wednesday
    ['DFF', '2024-03-08', '2024-03-11T20:15'], // a Friday
    ['DFF', '2024-03-09', '2024-03-12T20:15'], // a Saturday, with Monday
    ['DFF', '2024-03-11', '2024-03-12T20:15'],
    ['DTWEXBGS', '2024-02-26', '2024-03-04T21:15'], // Monday, a week later
    ['DTWEXBGS', '2024-03-07', '2024-03-11T20:15'], // the Monday in summer time
    ['DTWEXBGS', '2024-03-08', '2024-03-11T20:15'],
  ])('%s of %s comes at %s', (series, period, expected) => {
    expect(iso(RELEASE_RULES[series](Date.parse(period)))).toBe(expected);
  });
});

describe('businessDayOf', () => {
  it.each([
    [0, '2016-01-04'], // a Monday
    [4, '2016-01-08'],
    [5, '2016-01-11'],
  ])('%d is %s', (index, day) => {
    expect(iso(businessDayOf(index)).slice(0, 10)).toBe(day);
  });
});

describe.each([1, 7, 42])('MacroProcess of seed %p', (seed) => {
  const macro = new MacroProcess(seed);
  const months = Array.from({ length: 156 }, (_, month) => month);

  it('publishes the mean of the daily rates as the monthly rate', () => {
    for (const month of [14, 87, 120]) {
      const rates = [];
      for (let day = startOfMonth(month); day < startOfMonth(month + 1); day += DAY_MS)
        rates.push(macro.dailyRate(day));
      const mean = rates.reduce((sum, rate) => sum + rate, 0) / rates.length;
      expect(macro.monthlyRate(month)).toBeCloseTo(mean, 1);
      expect(Math.abs(macro.monthlyRate(month) - mean)).toBeLessThanOrEqual(0.005 + 1e-9);
    }
  });

  it('keeps the rate of Friday over the weekend', () => {
    const friday = Date.UTC(2024, 2, 8);
    expect(macro.dailyRate(friday + DAY_MS)).toBe(macro.dailyRate(friday));
    expect(macro.dailyRate(friday + 2 * DAY_MS)).toBe(macro.dailyRate(friday));
  });

  it('stays in plausible ranges, with rises and falls', () => {
    const rates = months.map((month) => macro.monthlyRate(month));
    expect(Math.min(...rates)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...rates)).toBeLessThan(8);
    const steps = rates.slice(1).map((rate, i) => rate - rates[i]!);
    expect(Math.max(...steps)).toBeGreaterThan(0.1);
    expect(Math.min(...steps)).toBeLessThan(-0.1);
    for (const month of months.slice(12)) {
      const inflation = (macro.cpi(month) / macro.cpi(month - 12) - 1) * 100;
      expect(inflation).toBeGreaterThan(-3);
      expect(inflation).toBeLessThan(12);
      expect(macro.unemployment(month)).toBeGreaterThanOrEqual(3.2);
      expect(macro.unemployment(month)).toBeLessThanOrEqual(10);
    }
  });

  it('counts months from January 2016', () => {
    expect(monthAt(Date.UTC(2016, 0, 31))).toBe(0);
    expect(monthAt(Date.UTC(2017, 2, 1))).toBe(14);
    expect(startOfMonth(14)).toBe(Date.UTC(2017, 2, 1));
  });
});
