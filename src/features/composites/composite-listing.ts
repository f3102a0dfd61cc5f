import { type Asset, ASSETS } from '../../domain/assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../../domain/composites/composite-index.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type ShownScores } from '../../domain/records/recorded-scores.ts';
import { assertPinned, type CursorContent } from '../../http/paging/cursor-signer.ts';
import { type CompositeHistoryQuery } from './composites.query.ts';

/** What is listed, and where the page begins. */
export interface CompositeListing extends ShownScores {
  readonly window: HistoryWindow;
  /** Only cycles known by this moment; null: all. */
  readonly knownByMs: number | null;
  /** Last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
}

/** The first page of a listing. */
export const beginListing = (
  window: HistoryWindow,
  { asset, index, as_of }: CompositeHistoryQuery,
): CompositeListing => ({
  window,
  assets: asset ?? ASSETS,
  indices: index ?? COMPOSITE_INDICES,
  knownByMs: as_of ?? null,
  afterNumber: null,
});

const PATH = 'composites/history';

/** Content of the cursor of the next page. */
export const cursorContentOf = (
  { window, assets, indices, knownByMs }: CompositeListing,
  lastNumber: number,
): CursorContent => ({
  pinned: {
    path: PATH,
    from: window.fromMs,
    to: window.toMs,
    asset: assets.join(),
    index: indices.join(),
    as_of: knownByMs,
  },
  position: [lastNumber],
});

/**
 * The listing that a cursor continues.
 * @throws INVALID_CURSOR where the request contradicts the cursor
 */
export function resumeListing(
  { pinned, position }: CursorContent,
  { from, to, asset, index, as_of }: CompositeHistoryQuery,
): CompositeListing {
  assertPinned(pinned, { path: PATH, from, to, asset: asset?.join(), index: index?.join(), as_of });
  // Cursors are signed and their content comes from `cursorContentOf`, so the types are known.
  const content = pinned as {
    from: number;
    to: number;
    asset: string;
    index: string;
    as_of: number | null;
  };
  return {
    window: { fromMs: content.from, toMs: content.to },
    assets: content.asset.split(',') as Asset[],
    indices: content.index.split(',') as CompositeIndex[],
    knownByMs: content.as_of,
    afterNumber: position[0] as number,
  };
}
