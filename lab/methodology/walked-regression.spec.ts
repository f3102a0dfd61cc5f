import { randomOf } from '../../test/support/random.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { type DailySeries, walkedRegression } from './walked-regression.ts';

const DAYS = 500;
const random = randomOf('walked regression');
const noise = Array.from({ length: DAYS }, () => random() - 0.5);

/** The target is twice the row's value, up to noise; the latest value says nothing. */
const series: DailySeries = {
  days: 3,
  endsAtMs: noise.map((_, i) => Date.UTC(2021, 0, 1) + i * DAY_MS),
  rows: noise.map((_, i) => [1, Math.sin(i)]),
  latest: noise.map(() => 0),
  targets: noise.map((one, i) => 2 * Math.sin(i) + one / 10),
};
const sumOf = (days: ReturnType<typeof walkedRegression>, of: 'regression' | 'year' | 'latest'): number =>
  days.reduce((sum, one) => sum + one[of], 0);

describe('walkedRegression', () => {
  const walked = walkedRegression(series);

  it('begins once a year of targets has ended', () => {
    expect(walked).toHaveLength(DAYS - 365 - 3);
    expect(walked[0]!.day).toBe('2022-01-04');
  });

  it('finds what a row tells, and no skill in a value that tells nothing', () => {
    expect(sumOf(walked, 'regression')).toBeLessThan(0.1 * sumOf(walked, 'year'));
    expect(sumOf(walked, 'latest') / sumOf(walked, 'year')).toBeCloseTo(1, 1);
  });

  it('knows a target from the day that it ends', () => {
    const changed = series.targets.with(400, 50);
    const other = walkedRegression({ ...series, targets: changed });
    const differing = other.flatMap((one, i) => (one.year === walked[i]!.year ? [] : [i + 365 + 3]));
    expect(differing.slice(0, 2)).toEqual([400, 403]);
  });
});
