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
  /** The same as cursors pin it. */
  readonly pinned: Pinned;
}

const PATH = 'composites/history';

const pinnedBy = ({ fromMs, toMs }: HistoryWindow, { asset, index, as_of }: CompositeHistoryQuery) => ({
  path: PATH,
  from: fromMs,
  to: toMs,
  asset: (asset ?? ASSETS).join(),
  index: (index ?? COMPOSITE_INDICES).join(),
  as_of: as_of ?? null,
});

type Pinned = ReturnType<typeof pinnedBy>;

const listingOf = (pinned: Pinned, afterNumber: number | null): CompositeListing => ({
  window: { fromMs: pinned.from, toMs: pinned.to },
  assets: pinned.asset.split(',') as Asset[],
  indices: pinned.index.split(',') as CompositeIndex[],
  knownByMs: pinned.as_of,
  afterNumber,
  pinned,
});

/** The first page of a listing. */
export const beginListing = (window: HistoryWindow, query: CompositeHistoryQuery): CompositeListing =>
  listingOf(pinnedBy(window, query), null);

/** Content of the cursor of the next page. */
export const cursorContentOf = ({ pinned }: CompositeListing, lastNumber: number): CursorContent => ({
  pinned,
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
  return listingOf(pinned as Pinned, position[0] as number);
}
