import { sourceById } from '../../../domain/sources/registry.ts';
import { DAY_MS } from '../../../domain/timestamps.ts';
import { type PayloadRows } from '../payload/payload-shape.ts';
import { historicObservations, newestObservations, observeRows, type ProviderPoint } from './observations.ts';

const NOW_MS = Date.UTC(2024, 7, 5, 6);
const tvl = sourceById('defi.tvl_total');
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
const observe = (rows: PayloadRows<ProviderPoint>, source = tvl) =>
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
