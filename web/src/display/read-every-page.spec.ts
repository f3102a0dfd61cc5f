import { FILE_ROWS, type PageRequest, readEveryPage } from './read-every-page.ts';

/** A listing of so many numbers; its cursor is the next of them. */
const listing =
  (total: number) =>
  ({ limit, cursor = '0' }: PageRequest) => {
    const end = Math.min(total, Number(cursor) + limit);
    const rows = Array.from({ length: end - Number(cursor) }, (_, i) => Number(cursor) + i);
    return Promise.resolve({ data: { rows, meta: { next_cursor: end === total ? null : String(end) } } });
  };

describe('every page of a listing', () => {
  it('is read in its order', async () => {
    const { rows, isCut } = await readEveryPage(listing(1_203), (page) => page.rows);
    expect(rows).toEqual(Array.from({ length: 1_203 }, (_, i) => i));
    expect(isCut).toBe(false);
  });

  it('ends at a bound, and reports that', async () => {
    const { rows, isCut } = await readEveryPage(listing(1_000_000), (page) => page.rows);
    expect(rows).toHaveLength(FILE_ROWS);
    expect(isCut).toBe(true);
  });
});
