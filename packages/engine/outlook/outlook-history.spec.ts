import { endedBy, randomCandles, withCandle, withRows } from '../../../test/support/random-candles.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import { garmanKlass } from './daily-variance.ts';
import {
  OUTLOOK_DAYS,
  OUTLOOK_LOOKBACK_DAYS,
  outlookHistory,
  type OutlookHistory,
  type OutlookPrices,
  termsNow,
} from './forecast-outlook.ts';

const FIRST_DAY_MS = Date.UTC(2024, 0, 1);
const { days, hours } = randomCandles(FIRST_DAY_MS, 100, 'history');
const MIDNIGHT_MS = FIRST_DAY_MS + 97 * DAY_MS;

/** What is known a minute after each candle ended. */
const knownAt = (atMs: number): OutlookPrices => {
  const known = { days: endedBy(days, atMs - MINUTE_MS), hours: endedBy(hours, atMs - MINUTE_MS) };
  return { ...known, price: known.hours.value.at(-1)! };
};
const historyAt = (atMs: number): OutlookHistory => {
  const history = outlookHistory(knownAt(atMs), atMs);
  if (typeof history === 'string') throw new Error(history);
  return history;
};

describe('outlookHistory', () => {
  it.each([
    // At midnight, the day that just ended isn't known yet: 23 of its hours are, and the day before it.
    [0, 23 - 24, -1],
    // A quarter of an hour later, it's known by its hours; as a whole day, it would count twice.
    [0.25, 0, -1],
    [9.25, 9, -1],
    // From noon on, the latest day that ended at midnight is nearer to the day before the latest 24 hours.
    [14.25, 14, 0],
    [23.75, 23, 0],
  ])(
    'at %d hours, the latest day ends at %d, and the day before it %d days from midnight',
    (at, latest, before) => {
      const history = historyAt(MIDNIGHT_MS + at * HOUR_MS);
      expect((history.latest.endsAtMs - MIDNIGHT_MS) / HOUR_MS).toBe(latest);
      expect((history.run.endsAtMs[history.daysBefore - 1]! - MIDNIGHT_MS) / DAY_MS).toBe(before);
    },
  );

  it('gives the terms of the latest day and the days before it', () => {
    const history = historyAt(MIDNIGHT_MS + 14.25 * HOUR_MS);
    const latest = garmanKlass(history.latest.candle);
    const sixBefore = [...history.run.variance.slice(-6)].reduce((sum, one) => sum + one);
    const [, day, week] = termsNow(history, 24);
    expect(day).toBe(Math.log(latest));
    expect(week).toBeCloseTo(Math.log((latest + sixBefore) / 7), 9);
  });

  it('needs no more than the days that its terms average', () => {
    const atMs = MIDNIGHT_MS + 14.25 * HOUR_MS;
    const latestOnly = (count: number): OutlookPrices => {
      const known = knownAt(atMs);
      return { ...known, days: withRows(known.days, (i) => i >= known.days.value.length - count) };
    };
    expect(outlookHistory(latestOnly(OUTLOOK_DAYS), atMs)).toMatchObject({ daysBefore: OUTLOOK_DAYS });
    expect(outlookHistory(latestOnly(OUTLOOK_DAYS - 1), atMs)).toBe('history_too_short');
    expect(termsNow(outlookHistory(latestOnly(OUTLOOK_DAYS), atMs) as OutlookHistory, 72)).toEqual(
      termsNow(historyAt(atMs), 72).map((value) => expect.closeTo(value, 9) as number),
    );
  });
});

it('the lookback has all that a cycle of any quarter-hour reads', () => {
  for (let quarter = 0; quarter < 96; quarter++) {
    const atMs = MIDNIGHT_MS + quarter * 15 * MINUTE_MS;
    const known = knownAt(atMs);
    const within = (candles: OutlookPrices['days'], lookbackDays: number): OutlookPrices['days'] =>
      withRows(candles, (i) => candles.eventAtMs[i]! > atMs - lookbackDays * DAY_MS);
    const cut = {
      ...known,
      days: within(known.days, OUTLOOK_LOOKBACK_DAYS.days),
      hours: within(known.hours, OUTLOOK_LOOKBACK_DAYS.hours),
    };
    expect(outlookHistory(cut, atMs)).toMatchObject({ latest: historyAt(atMs).latest });
  }
});

describe('no history', () => {
  const atMs = MIDNIGHT_MS + 14.25 * HOUR_MS;
  const known = knownAt(atMs);
  const without = withRows(known.days, () => false);

  it.each<[string, Partial<OutlookPrices>]>([
    ['stale_price', { price: null }],
    ['implausible_price', { price: known.price! * 10 }],
    ['history_too_short', { days: without }],
    ['history_too_short', { hours: without }],
    ['candle_gap', { days: withRows(known.days, (i) => i !== 60) }],
    ['candle_gap', { hours: withRows(known.hours, (i) => i !== known.hours.value.length - 3) }],
    ['implausible_candle', { days: withCandle(known.days, -1, ({ high }) => ({ high: high * 10 })) }],
    ['implausible_candle', { days: withCandle(known.days, 60, ({ low }) => ({ low: low / 10 })) }],
    ['implausible_candle', { hours: withCandle(known.hours, -3, ({ high }) => ({ high: high * 10 })) }],
    ['stale_candles', { days: endedBy(days, MIDNIGHT_MS - DAY_MS) }],
    ['stale_candles', { hours: endedBy(hours, atMs - 2.5 * HOUR_MS) }],
  ])('is %s with %#', (reason, changed) => {
    expect(outlookHistory({ ...known, ...changed }, atMs)).toBe(reason);
  });

  it('is implausible_candle if days and hours are of different prices, or the price stood still', () => {
    const scaled = (factor: number): OutlookPrices => ({
      ...known,
      days: {
        ...known.days,
        open: known.days.open.map((price) => price * factor),
        high: known.days.high.map((price) => price * factor),
        low: known.days.low.map((price) => price * factor),
        value: known.days.value.map((price) => price * factor),
      },
    });
    expect(outlookHistory(scaled(100), atMs)).toBe('implausible_candle');
    const still = known.hours.value.map(() => known.price!);
    expect(
      outlookHistory(
        { ...known, hours: { ...known.hours, open: still, high: still, low: still, value: still } },
        atMs,
      ),
    ).toBe('implausible_candle');
  });
});
