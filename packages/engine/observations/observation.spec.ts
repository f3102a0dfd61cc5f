import { type SeriesPoint, startsOfRuns } from './observation.ts';

const series = (...values: number[]): SeriesPoint[] =>
  values.map((value, eventAtMs) => ({ eventAtMs, value }));
const moments = (points: readonly SeriesPoint[]) => points.map(({ eventAtMs }) => eventAtMs);

describe('the starts of runs', () => {
  const points = series(1, 1, 2, 2, 1);

  it('are the earliest of equal neighbours, in either order', () => {
    expect(moments(startsOfRuns(points, 'asc', true))).toEqual([0, 2, 4]);
    expect(moments(startsOfRuns([...points].reverse(), 'desc', true))).toEqual([4, 2, 0]);
  });

  it('leave out what an older value might still continue', () => {
    expect(moments(startsOfRuns([...points].reverse(), 'desc', false))).toEqual([4, 2]);
    expect(moments(startsOfRuns([...points].reverse().slice(0, 4), 'desc', false))).toEqual([4, 2]);
    expect(moments(startsOfRuns(points, 'asc', false))).toEqual([0, 2, 4]);
  });

  it('of nothing are nothing, of one value its first', () => {
    for (const complete of [true, false]) {
      expect(startsOfRuns([], 'asc', complete)).toEqual([]);
      expect(startsOfRuns([], 'desc', complete)).toEqual([]);
    }
    expect(moments(startsOfRuns(series(7, 7, 7).reverse(), 'desc', true))).toEqual([0]);
    expect(moments(startsOfRuns(series(7, 7, 7).reverse(), 'desc', false))).toEqual([]);
  });
});
