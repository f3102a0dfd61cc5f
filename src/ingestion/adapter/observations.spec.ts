import { sourceById } from '../../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { type PayloadRows } from '../payload/payload-shape.ts';
import {
  currentObservation,
  finishedAtMs,
  historicObservations,
  mustHaveData,
  newestObservations,
  observeRows,
  type ProviderPoint,
} from './observations.ts';

const instantOf = (text: string): number => Date.parse(`${text}Z`);

describe('finishedAtMs', () => {
  it.each([
    ['econ.cpi', '2024-02-01T00:00', '2024-03-01T00:00'],
    ['econ.cpi', '2024-12-01T00:00', '2025-01-01T00:00'],
    ['repo.commits_btc', '2024-07-28T00:00', '2024-08-04T00:00'],
    ['defi.tvl_total', '2024-08-05T00:00', '2024-08-06T00:00'],
    // Candles are dated by their close; instants have no length.
    ['exchange.klines_1d:BTCUSDT', '2024-08-05T00:00', '2024-08-05T00:00'],
    ['exchange.klines_1h:BTCUSDT', '2024-08-05T07:00', '2024-08-05T07:00'],
    ['sentiment.fear_greed', '2024-08-05T00:00', '2024-08-05T00:00'],
  ])('ends the period of %s that begins at %s at %s', (id, event, end) => {
    expect(finishedAtMs(sourceById(id), instantOf(event))).toBe(instantOf(end));
  });
});

const utc = (text: string): number => Date.parse(`${text}Z`);
const tvl = sourceById('defi.tvl_total');

describe('newestObservations', () => {
  const nowMs = utc('2024-08-05T06:00');
  const days = [
    '2024-07-28',
    '2024-07-29',
    '2024-07-30',
    '2024-07-31',
    '2024-08-01',
    '2024-08-02',
    '2024-08-03',
    '2024-08-04',
    '2024-08-05',
  ];
  const points = days.map((day, i) => ({ eventAtMs: utc(`${day}T00:00`), value: 100 + i }));

  it('takes all finished days, all known now, whatever their order', () => {
    const { observations, rejected } = newestObservations(tvl, [...points].reverse(), nowMs);
    expect(rejected).toEqual([]);
    // The 5th isn't final yet.
    expect(
      observations.map(({ eventAtMs, value }) => [new Date(eventAtMs).toISOString().slice(5, 10), value]),
    ).toEqual([
      ['07-28', 100],
      ['07-29', 101],
      ['07-30', 102],
      ['07-31', 103],
      ['08-01', 104],
      ['08-02', 105],
      ['08-03', 106],
      ['08-04', 107],
    ]);
    expect(new Set(observations.map((observation) => observation.knownAtMs))).toEqual(new Set([nowMs]));
  });

  it('rejects only the implausible value, without quoting it', () => {
    const slipped = points.map((point, i) => (i === 6 ? { ...point, value: 2.8e13 } : point));
    const { observations, rejected } = newestObservations(tvl, slipped, nowMs);
    expect(observations).toHaveLength(7);
    expect(rejected).toEqual([
      {
        sourceId: 'defi.tvl_total',
        reason: 'above the plausible range: must be at most 2000000000000 USD',
        eventAtMs: utc('2024-08-03T00:00'),
      },
    ]);
  });

  it('leaves out what is older than observations are kept, however implausible', () => {
    const begin = Array.from({ length: 100 }, (_, i) => ({
      eventAtMs: utc('2018-01-01T00:00') + i * DAY_MS,
      value: 0,
    }));
    const { observations, rejected } = newestObservations(tvl, [...begin, ...points], nowMs);
    expect([observations.length, rejected]).toEqual([8, []]);
    // The latest few are judged whatever their age.
    expect(newestObservations(tvl, begin, nowMs).rejected).toHaveLength(5);
  });

  it('rejects what is dated in the far future', () => {
    const { observations, rejected } = newestObservations(
      tvl,
      [{ eventAtMs: nowMs + 3 * DAY_MS, value: 1 }],
      nowMs,
    );
    expect(observations).toEqual([]);
    expect(rejected).toMatchObject([{ reason: 'dated in the future' }]);
  });

  it('keeps one of two equal values of a moment and rejects one that differs', () => {
    const moment = utc('2024-08-01T00:00');
    const twice = [
      { eventAtMs: moment, value: 5 },
      { eventAtMs: moment, value: 5 },
      { eventAtMs: moment, value: 6 },
    ];
    const { observations, rejected } = newestObservations(tvl, twice, nowMs);
    expect(observations).toMatchObject([{ value: 5 }]);
    expect(rejected).toMatchObject([{ reason: 'a second value for the same moment' }]);
  });
});

describe('historicObservations', () => {
  const known = (id: string, event: string, releasedAtMs?: number): string | undefined => {
    const point = {
      eventAtMs: utc(event),
      value: 50,
      ...(releasedAtMs === undefined ? {} : { releasedAtMs }),
    };
    const { observations } = historicObservations(
      sourceById(id),
      [point],
      utc('2020-01-01T00:00'),
      utc('2025-01-01T00:00'),
    );
    return observations[0] && new Date(observations[0].knownAtMs).toISOString();
  };

  it.each([
    // End of the month plus 15 days of lag.
    ['econ.cpi', '2024-06-01T00:00', '2024-07-16T00:00:00.000Z'],
    // End of the day plus 10 days.
    ['econ.broad_dollar', '2024-08-02T00:00', '2024-08-13T00:00:00.000Z'],
    // End of the day plus an hour.
    ['defi.tvl_total', '2024-08-04T00:00', '2024-08-05T01:00:00.000Z'],
    // The beginning of its day plus ten minutes.
    ['sentiment.fear_greed', '2024-08-05T00:00', '2024-08-05T00:10:00.000Z'],
    // End of the week plus six hours.
    ['repo.commits_btc', '2024-07-28T00:00', '2024-08-04T06:00:00.000Z'],
    // A candle: its close plus a minute.
    ['exchange.klines_1h:BTCUSDT', '2024-08-05T07:00', '2024-08-05T07:01:00.000Z'],
    ['exchange.price:BTCUSDT', '2024-08-05T07:15', '2024-08-05T07:15:00.000Z'],
    ['exchange.ls_ratio:BTCUSDT', '2024-08-05T07:00', '2024-08-05T07:05:00.000Z'],
  ])('dates the knowing of %s of %s at %s', (id, event, expected) => {
    expect(known(id, event)).toBe(expected);
  });

  it('takes the release time if there is one', () => {
    expect(known('econ.cpi', '2024-06-01T00:00', utc('2024-07-12T00:00'))).toBe('2024-07-12T00:00:00.000Z');
  });

  it('returns nothing outside of the range or known after its end', () => {
    const toMs = utc('2024-08-05T00:30');
    const points = ['2024-08-01', '2024-08-02', '2024-08-03', '2024-08-04'].map((day) => ({
      eventAtMs: utc(`${day}T00:00`),
      value: 1,
    }));
    // The 1st is before the range; the 4th is known at 01:00 of the 5th, half an hour after its end.
    const { observations } = historicObservations(tvl, points, utc('2024-08-02T00:00'), toMs);
    expect(observations.map((observation) => new Date(observation.eventAtMs).getUTCDate())).toEqual([2, 3]);
  });
});

describe('currentObservation', () => {
  const nowMs = utc('2024-08-05T06:00');
  const fees = sourceById('mempool.fees');

  it('is dated and known now', () => {
    expect(currentObservation(fees, 12, nowMs).observations).toEqual([
      { sourceId: 'mempool.fees', eventAtMs: nowMs, knownAtMs: nowMs, value: 12, candle: null },
    ]);
  });

  it('is rejected when implausible', () => {
    expect(currentObservation(fees, 0, nowMs)).toMatchObject({
      observations: [],
      rejected: [{ eventAtMs: nowMs }],
    });
  });
});

describe('mustHaveData', () => {
  it('is true of ranges longer than three publications and the lag', () => {
    // Three days and an hour.
    expect(mustHaveData(tvl, 0, 3 * DAY_MS + 3_600_000)).toBe(false);
    expect(mustHaveData(tvl, 0, 3 * DAY_MS + 3_600_001)).toBe(true);
  });
});

const NOW_MS = Date.UTC(2024, 7, 5, 6);
const tvlOfChain = sourceById('defi.tvl_total');
const commits = sourceById('repo.commits_btc');

/** Returns daily or weekly points up to yesterday, the latest last. */
const points = (values: readonly number[], stepMs = DAY_MS): ProviderPoint[] =>
  values.map((value, index) => ({
    eventAtMs: Date.UTC(2024, 7, 4) - (values.length - 1 - index) * stepMs,
    value,
  }));
const payload = (rows: ProviderPoint[], rejectedCount = 0): PayloadRows<ProviderPoint> => ({
  rows,
  read: rows.length + rejectedCount,
  rejectedCount,
  rejected: Array.from({ length: rejectedCount }, (_, index) => ({
    reason: `row ${index + 1}: broken`,
    dateMs: null,
  })),
});
const observe = (rows: PayloadRows<ProviderPoint>, source = tvlOfChain) =>
  observeRows(source, rows, NOW_MS, (given) => newestObservations(source, given, NOW_MS));

describe('rejected rows', () => {
  it.each([
    [1, 1],
    [4, 1],
    [8, 2],
    [80, 20],
  ])('beside %i good ones: %i are tolerated', (good, broken) => {
    const { observations, rows } = observe(payload(points(Array<number>(good).fill(1)), broken));
    expect(observations.length).toBe(good);
    expect(rows).toMatchObject({ read: good + broken, rejectedCount: broken });
    expect(rows!.rejected).toHaveLength(broken);
  });

  it.each([
    [0, 1],
    [7, 2],
    [79, 20],
  ])('beside %i good ones: %i are too many', (good, broken) => {
    expect(() => observe(payload(points(Array<number>(good).fill(1)), broken))).toThrow(
      expect.objectContaining({
        kind: 'malformed',
        rows: { read: good + broken, rejected: broken },
        message: expect.stringContaining('more than 20%, so that none is stored; the first: row 1: broken'),
      }),
    );
  });

  it('count together with implausible values', () => {
    const values = [1, 1, 1, 1, 1, 1, 1, -1];
    expect(observe(payload(points(values), 0)).rejected).toHaveLength(1);
    expect(() => observe(payload(points(values), 1))).toThrow(
      '2 of 9 rows of defi.tvl_total rejected (22.22%)',
    );
  });

  it('of a period that has not ended are ignored like good ones', () => {
    const today = { reason: 'row 3: broken', dateMs: Date.UTC(2024, 7, 5) };
    const { rows } = observe({ rows: points([1, 1]), read: 3, rejectedCount: 1, rejected: [today] });
    expect(rows).toEqual({ read: 2, rejectedCount: 0, rejected: [] });
  });
});

describe('a past of zeros', () => {
  const weeks = (values: readonly number[]) => payload(points(values, 7 * DAY_MS));
  const year = Array<number>(52).fill(0);

  it('is rejected, with or without a newer value', () => {
    for (const values of [year, [...year, 9]])
      expect(() => observe(weeks(values), commits)).toThrow('every value but the newest is zero');
  });

  it('is stored if one older value is not zero, or there are few', () => {
    expect(observe(weeks([3, ...year]), commits).observations).toHaveLength(52);
    // The week in progress is the fourth.
    expect(observe(weeks([0, 0, 0, 0]), commits).observations).toHaveLength(3);
  });

  it('is stored of a source that can stay there', () => {
    const funding = sourceById('exchange.funding:BTCUSDT');
    const fromMs = NOW_MS - 90 * DAY_MS;
    const { observations } = observeRows(funding, payload(points(year)), NOW_MS, (given) =>
      historicObservations(funding, given, fromMs, NOW_MS),
    );
    expect(observations).toHaveLength(52);
  });
});
