import { sourceById } from '../../../domain/sources/registry.ts';
import { DAY_MS } from '../../../domain/timestamps.ts';
import {
  historicObservations,
  mustHaveData,
  newestObservations,
  currentObservation,
} from './observations.ts';

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
