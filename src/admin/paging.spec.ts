import { CursorSigner } from '../http/paging/cursor-signer.ts';
import { PageCursors } from './paging.ts';

const cursors = new PageCursors(new CursorSigner(Buffer.alloc(32, 1)));

/** The cursor behind the first of two items of a listing. */
const behindFirst = (filters: Readonly<Record<string, string | number | null>>): string =>
  cursors.page('items', filters, [7, 6], { limit: 1 }, (item) => [item]).nextCursor!;
const rejected = expect.objectContaining({ code: 'INVALID_CURSOR' }) as Error;

describe('PageCursors', () => {
  const pinned = { signal: 'bullish', fromMs: 1_000, toMs: null };

  it('gives back the filters of the first page, left out or repeated', () => {
    const cursor = behindFirst(pinned);
    for (const given of [pinned, { signal: null, fromMs: null, toMs: null }])
      expect(cursors.start('items', given, { limit: 1, cursor })).toEqual({ filters: pinned, after: [7] });
  });

  it.each([
    ['another text', { ...pinned, signal: 'bearish' }],
    ['another moment', { ...pinned, fromMs: 1_001 }],
    ['one more', { ...pinned, toMs: 2_000 }],
    ['one that this version has and the cursor does not know', { ...pinned, search: null }],
  ])('rejects a cursor beside filters with %s', (_what, given) => {
    expect(() => cursors.start('items', given, { limit: 1, cursor: behindFirst(pinned) })).toThrow(rejected);
  });

  it('rejects the cursor of another listing', () => {
    expect(() => cursors.start('others', pinned, { limit: 1, cursor: behindFirst(pinned) })).toThrow(
      rejected,
    );
  });
});
