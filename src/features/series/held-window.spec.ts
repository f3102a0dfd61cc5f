import { type SeriesOrder } from '../../domain/observations/observation.ts';
import { DAY_MS } from '../../domain/timestamps.ts';
import { beforeFirst, firstHeldAtMs } from './series-windows.ts';

describe('the oldest event held, by a state and a page', () => {
  it.each<[string, number | null, number[], SeriesOrder, boolean, boolean, number | null]>([
    ['the state knows it, on every page', 10, [50, 90], 'asc', true, true, 10],
    ['the state knows it, on every page', 10, [90, 50], 'desc', true, true, 10],
    ['the page is empty', 10, [], 'desc', false, false, 10],
    ['nothing is held', null, [], 'asc', false, false, null],
    // Loaded since the state was read.
    ['the page begins the window', 70, [50, 90], 'asc', false, true, 50],
    ['the page ends the window', 70, [90, 50], 'desc', true, false, 50],
    ['earlier pages have older events', 70, [50, 90], 'asc', true, false, null],
    ['later pages have older events', 70, [90, 50], 'desc', false, true, null],
    ['later pages have older events', null, [90, 50], 'desc', false, true, null],
    ['later pages have older events', 50, [90, 50], 'desc', false, true, null],
  ])('where %s', (_case, stateFirstAtMs, endsAtMs, order, isContinued, continues, first) =>
    expect(firstHeldAtMs(stateFirstAtMs, { endsAtMs, order, isContinued, continues })).toBe(first),
  );

  it('is not mentioned where it is not known, or the window begins with it', () => {
    const said = (fromDay: number, toDay: number, firstDay: number | null) =>
      beforeFirst(
        { publicationSeconds: 86_400 },
        { fromMs: fromDay * DAY_MS, toMs: toDay * DAY_MS },
        firstDay === null ? null : firstDay * DAY_MS,
      );
    expect(said(0, 9, null)).toEqual([]);
    expect(said(2, 9, 3)).toEqual([]);
    expect(said(1, 9, 3)).toEqual(['no event before 1970-01-04T00:00:00+00:00 is stored']);
    expect(said(2, 3, 3)).toEqual(['no event before 1970-01-04T00:00:00+00:00 is stored']);
  });
});
