import { endedBy, withCandle, withRows } from '../../../test/support/random-candles.ts';
import { TRADED_SINCE_MS } from '../assets.ts';
import { priceRecordsOf } from '../daily-readings/daily-readings.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../timestamps.ts';
import {
  MARKET_LOOKBACK_DAYS,
  type MarketEvent,
  type MarketPrices,
  type MarketState,
  marketStateOf,
} from './market-state.ts';

const FIRST_DAY_MS = TRADED_SINCE_MS.BTC;
/** Two days more than the cycle's. */
const DAYS = 402;
const NOW_MS = FIRST_DAY_MS + (DAYS - 3) * DAY_MS + 14.25 * HOUR_MS;
/** Hours before the cycle. */
type PriceAgo = (hours: number) => number;

/** 99 to 101, over and over, in three days. */
const wave: PriceAgo = (hours) => 100 + Math.sin((hours * 2 * Math.PI) / 72);

/** Candles of a price that is known at every hour, and between two of them is between both. */
function candlesOf(priceAgo: PriceAgo): Pick<MarketPrices, 'days' | 'hours'> {
  const priceAt = (atMs: number): number => priceAgo((NOW_MS - atMs) / HOUR_MS);
  const of = (stepMs: number) => {
    const count = (DAYS * DAY_MS) / stepMs;
    const starts = Array.from({ length: count }, (_, i) => FIRST_DAY_MS + i * stepMs);
    const within = (startMs: number): number[] =>
      Array.from({ length: stepMs / HOUR_MS + 1 }, (_, i) => priceAt(startMs + i * HOUR_MS));
    return {
      eventAtMs: Float64Array.from(starts, (startMs) => startMs + stepMs),
      open: Float64Array.from(starts, priceAt),
      value: Float64Array.from(starts, (startMs) => priceAt(startMs + stepMs)),
      high: Float64Array.from(starts, (startMs) => Math.max(...within(startMs))),
      low: Float64Array.from(starts, (startMs) => Math.min(...within(startMs))),
    };
  };
  return { days: of(DAY_MS), hours: of(HOUR_MS) };
}

/** What a cycle knows of a price, a minute after each candle ended. */
function knownOf(priceAgo: PriceAgo, atMs = NOW_MS): MarketPrices {
  const { days, hours } = candlesOf(priceAgo);
  return {
    days: endedBy(days, atMs - MINUTE_MS),
    hours: endedBy(hours, atMs - MINUTE_MS),
    price: priceAgo((NOW_MS - atMs) / HOUR_MS),
    tradedAtMs: atMs,
  };
}

/** Without ranges, which have cases of their own. */
const stateOf = (
  prices: MarketPrices,
  highest = 150,
  atMs = NOW_MS,
): Omit<MarketState, 'asset' | 'widestRangePct'> => {
  const { asset, events, widestRangePct, ...state } = marketStateOf(
    'BTC',
    prices,
    { highest, from: '2019-09-01' },
    atMs,
  );
  expect(asset).toBe('BTC');
  expect(widestRangePct === null).toBe(!events.some(isOfRange));
  return { ...state, events: events.filter((event) => !isOfRange(event)) };
};

const isOfRange = (event: MarketEvent): boolean => event.startsWith('widest_');

/** The wave, and `ago` hours ago a straight line from 100 to `price` begins. */
const lineTo =
  (price: number, ago: number): PriceAgo =>
  (hours) =>
    hours > ago ? wave(hours - ago) : price + ((100 - price) * hours) / ago;

const UNKNOWN = {
  dayChangePct: null,
  weekChangePct: null,
  yearPositionPct: null,
  events: [],
  recordFrom: null,
};

describe('marketStateOf', () => {
  it('tells a fall of 31% in a week, the steepest of the year, at its lowest price', () => {
    // 69 / 73.48 over the day that began at 14:00, a quarter of an hour more than 24 hours before.
    expect(stateOf(knownOf(lineTo(69, 168)))).toEqual({
      reason: null,
      dayChangePct: -6,
      weekChangePct: -31,
      yearPositionPct: 0,
      events: ['year_low', 'steepest_day_and_week_fall'],
      recordFrom: null,
    });
  });

  it('tells a record only above the highest price of the stored history, with its first day', () => {
    const rise = knownOf(lineTo(108, 24));
    expect(stateOf(rise, 107.9)).toEqual({
      reason: null,
      dayChangePct: 8,
      weekChangePct: 8,
      yearPositionPct: 100,
      events: ['record_high'],
      recordFrom: '2019-09-01',
    });
    // As high as before isn't higher.
    expect(stateOf(rise, 108)).toMatchObject({ events: ['year_high'], recordFrom: null });
    expect(marketStateOf('BTC', rise, null, NOW_MS)).toMatchObject({
      events: ['widest_year_range', 'year_high'],
      recordFrom: null,
    });
  });

  it.each([
    ['the evening before', 14.25, 17.25],
    ['the first hour of the latest 24, at midnight', 0, 38.25],
  ])('still tells a record of %s by the table of the day', (_, at, reachedAgo) => {
    const midnightMs = NOW_MS - 14.25 * HOUR_MS;
    const atMs = midnightMs + at * HOUR_MS;
    const recordOf = (earlier: number): string | null => {
      const known = knownOf((hours) => {
        if (hours === 9_360.25) return earlier;
        return hours === reachedAgo ? 108 : wave(hours);
      }, atMs);
      const days = endedBy(known.days, midnightMs);
      const [record] = priceRecordsOf({ BTC: days, ETH: days, SOL: days }, midnightMs);
      return marketStateOf('BTC', known, record!, atMs).recordFrom;
    };
    expect([recordOf(107.9), recordOf(108)]).toEqual(['2017-08-17', null]);
  });

  it('names only the changes of a price that moves as usual', () => {
    expect(stateOf(knownOf(wave))).toEqual({
      reason: null,
      dayChangePct: -1,
      weekChangePct: -1,
      yearPositionPct: 50,
      events: [],
      recordFrom: null,
    });
  });

  it('keeps a high that was left again, and its fall, until 24 hours after', () => {
    const spike =
      (ago: number): PriceAgo =>
      (hours) =>
        hours < ago ? 95 + wave(hours) / 1_000 : hours < ago + 1 ? 110 : wave(hours);
    expect(stateOf(knownOf(spike(20))).events).toEqual(['year_high', 'steepest_day_and_week_fall']);
    expect(stateOf(knownOf(spike(45))).events).toEqual(['steepest_week_fall']);
  });

  it.each([0, 5, 9.5, 10, 15, 21.5])('does not compare a fall with itself %d hours later', (hours) => {
    // It happened two hours before the cycle, and the next midnight ended a day with it.
    const crash: PriceAgo = (ago) => (ago < 2.25 ? 80 : wave(ago));
    const atMs = NOW_MS + hours * HOUR_MS;
    expect(stateOf(knownOf(crash, atMs), 150, atMs).events).toEqual([
      'year_low',
      'steepest_day_and_week_fall',
    ]);
  });

  it('calls no week the steepest after a recovery from a steeper one', () => {
    // 30% down until three days before, then 3% up: the seven days until each of the last midnights lost up to 28%.
    const recovering: PriceAgo = (hours) =>
      hours > 72 ? lineTo(70, 168)(hours - 72) : 70 + (72 - hours) / 36;
    expect(stateOf(knownOf(recovering))).toMatchObject({ dayChangePct: 1, weekChangePct: -17, events: [] });
  });

  it.each([
    [93.6, 88, -6, ['year_low', 'steepest_week_fall']],
    // Not even a percent: the same fall.
    [99.3, 94, -5, ['year_low', 'steepest_day_and_week_fall']],
  ])('compares a fall from %d to %d with the calendar day before', (from, to, dayChangePct, events) => {
    // From 99.8 at the midnight before.
    const falling: PriceAgo = (hours) => (hours > 30 ? wave(hours) : hours > 20 ? from : to);
    expect(stateOf(knownOf(falling))).toMatchObject({ dayChangePct, events });
  });

  // The first day that ends in the 365 days before the cycle began 8,774.25 hours before it, the first week 8,918.25.
  it.each([
    [8_760, ['year_low']],
    [8_780, ['year_low', 'steepest_day_fall']],
    [8_930, ['year_low', 'steepest_day_and_week_fall']],
  ])(
    'compares a fall with a steeper one %d hours before, if a day or week of the year has it',
    (ago, events) => {
      const twice: PriceAgo = (hours) => (hours > ago ? 1.2 : 1) * (hours > 2 ? wave(hours) : 90);
      expect(stateOf(knownOf(twice)).events).toEqual(events);
    },
  );

  it('calls no fall the steepest that an earlier day of the year equals, or that rounds to nothing', () => {
    const twice: PriceAgo = (hours) => (hours < 5 ? 90 : hours < 3_000 ? 100 : hours < 6_000 ? 90.1 : 101);
    expect(stateOf(knownOf((hours) => twice(hours) + wave(hours) / 1_000)).events).toEqual(['year_low']);
    const rise: PriceAgo = (hours) => 1_000 - hours / 10;
    expect(stateOf(knownOf((hours) => rise(hours) - (hours < 1 ? 4 : 0)))).toMatchObject({
      dayChangePct: 0,
      events: ['record_high'],
    });
  });

  it.each([
    [14, 14],
    [14.25, 14],
    [14.5, 14],
    [14.75, 15],
  ])('compares at %d hours with the close of the day before at %d', (at, then) => {
    const midnightMs = NOW_MS - 14.25 * HOUR_MS;
    const atMs = midnightMs + at * HOUR_MS;
    const known = knownOf(wave, atMs);
    const row = known.hours.eventAtMs.indexOf(midnightMs + then * HOUR_MS - DAY_MS);
    const hours = withCandle(known.hours, row, () => ({ value: known.price! / 1.2, low: 70 }));
    expect(stateOf({ ...known, hours }, 150, atMs).dayChangePct).toBe(20);
  });
});

describe('the widest range', () => {
  const rangeAt = (priceAgo: PriceAgo, hoursLater = 0): [MarketEvent | undefined, unknown] => {
    const atMs = NOW_MS + hoursLater * HOUR_MS;
    const { events, widestRangePct } = marketStateOf('BTC', knownOf(priceAgo, atMs), null, atMs);
    return [events.find(isOfRange), widestRangePct];
  };
  /** A price of 80 for less than an hour, and back: no close of a day has it. */
  const dip =
    (hoursAgo: number, price = 80): PriceAgo =>
    (hours) =>
      hours === hoursAgo + 0.25 ? price : wave(hours);
  const NONE = [undefined, null];

  it('is that of a day whose close tells nothing of it', () => {
    // 100.97 / 80 within the latest 24 hours, in which nothing fell by the close: 26%.
    expect(rangeAt(dip(5))).toEqual(['widest_year_range', 26]);
    const { dayChangePct, events } = marketStateOf('BTC', knownOf(dip(5)), null, NOW_MS);
    expect([dayChangePct, events]).toEqual([-1, ['widest_year_range', 'year_low']]);
  });

  it.each([
    // The UTC day began 14.25 hours before the cycle, and the day before it 38.25.
    ['the latest 24 hours', 20, 26],
    ['the first hours of the UTC day before', 36, 26],
    ['two days before', 39, null],
  ])('names the crash of %s', (_, hoursAgo, pct) => {
    expect(rangeAt(dip(hoursAgo))).toEqual(pct === null ? NONE : ['widest_year_range', pct]);
  });

  it('is told all day after a crash on the evening before, and no longer', () => {
    // At 19:00 of the day before; the cycles are at 05:15, 14:15, 23:45, and 00:15.
    const told = [-9, 0, 9.5, 10].map((hours) => rangeAt(dip(19), hours)[0]);
    expect(told).toEqual(['widest_year_range', 'widest_year_range', 'widest_year_range', undefined]);
  });

  it('is that of three months if an earlier day of the year was wider, and of no time if a recent one was', () => {
    const after =
      (daysAgo: number): PriceAgo =>
      (hours) =>
        hours === 24 * daysAgo + 0.25 ? 70 : dip(5)(hours);
    expect(rangeAt(after(200))).toEqual(['widest_quarter_range', 26]);
    expect(rangeAt(after(90))).toEqual(NONE);
    expect(rangeAt(after(364))).toEqual(['widest_quarter_range', 26]);
    expect(rangeAt(after(367))).toEqual(['widest_year_range', 26]);
  });

  it('is not told of a price that moves as usual, or with a gap in the year', () => {
    expect(rangeAt(wave)).toEqual(NONE);
    const { days, ...prices } = knownOf(dip(5));
    const withGap = { ...prices, days: withRows(days, (i) => i !== days.value.length - 200) };
    expect(marketStateOf('BTC', withGap, null, NOW_MS)).toMatchObject({ events: [], widestRangePct: null });
  });
});

describe('what is missing', () => {
  const known = knownOf(wave);
  const lastHour = known.hours.value.length - 1;
  const lastDay = known.days.value.length - 1;

  it.each([
    ['stale_price', { ...known, price: null }],
    ['implausible_price', { ...known, price: 1_000 }],
    ['candle_gap', { ...known, hours: withRows(known.hours, (i) => i !== lastHour - 5) }],
    ['stale_candles', { ...known, hours: withRows(known.hours, (i) => i <= lastHour - 2) }],
    [
      'implausible_candle',
      { ...known, hours: withCandle(known.hours, lastHour - 5, () => ({ high: 1_000 })) },
    ],
    ['history_too_short', { ...known, days: withRows(known.days, (i) => i >= lastDay - 60) }],
  ] as const)('is named, and nothing is told: %s', (reason, prices) => {
    expect(stateOf(prices)).toEqual({ reason, ...UNKNOWN });
  });

  it('leaves a change unknown whose hour is missing or absurd, and never takes another', () => {
    const at = (hours: number): number => known.hours.eventAtMs.indexOf(NOW_MS - (hours + 0.25) * HOUR_MS);
    const without = (row: number) => ({ ...known, hours: withRows(known.hours, (i) => i !== row) });
    expect(stateOf(without(at(168)))).toMatchObject({ dayChangePct: -1, weekChangePct: null });
    expect(stateOf(without(at(24)))).toMatchObject({ dayChangePct: null, weekChangePct: -1 });
    const spike = withCandle(known.hours, at(168), () => ({ value: 1_000, high: 1_000 }));
    expect(stateOf({ ...known, hours: spike })).toMatchObject({ dayChangePct: -1, weekChangePct: null });
  });

  it.each([
    ['a day', { ...known, days: withRows(known.days, (i) => i !== lastDay - 200) }],
    ['a plausible day', { ...known, days: withCandle(known.days, lastDay - 200, () => ({ high: 1_000 })) }],
    ['the first day', { ...known, days: withRows(known.days, (i) => i > lastDay - 364) }],
  ])('leaves the place in the year unknown without %s', (_, prices) => {
    expect(stateOf(prices)).toMatchObject({
      reason: null,
      dayChangePct: -1,
      yearPositionPct: null,
      events: [],
    });
  });

  it('names no fall without the days that the first week of the year began with', () => {
    const falling = knownOf(lineTo(69, 168));
    const eventsSince = (day: number) =>
      stateOf({ ...falling, days: withRows(falling.days, (i) => i >= day) }).events;
    expect(eventsSince(lastDay - (MARKET_LOOKBACK_DAYS - 1))).toEqual([
      'year_low',
      'steepest_day_and_week_fall',
    ]);
    expect(eventsSince(lastDay - (MARKET_LOOKBACK_DAYS - 2))).toEqual(['year_low']);
  });

  it('leaves it unknown while the day that just ended is late', () => {
    const atMs = NOW_MS - 13 * HOUR_MS;
    const { days, ...prices } = knownOf(wave, atMs);
    const late = { ...prices, days: withRows(days, (i) => i < days.value.length - 1) };
    expect(stateOf(late, 150, atMs)).toMatchObject({ reason: null, yearPositionPct: null });
    expect(stateOf({ ...prices, days }, 150, atMs).yearPositionPct).not.toBeNull();
  });
});
