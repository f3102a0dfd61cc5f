import { type Asset, ASSETS } from '../../domain/assets.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type ShownOutlooks } from '../../domain/records/recorded-outlook.ts';
import { assertPinned, type CursorContent } from '../../http/paging/cursor-signer.ts';
import { horizonsNamed } from './outlook.presenter.ts';
import { HORIZON_NAMES, type OutlookHistoryQuery } from './outlook.query.ts';

/** What is listed, and where the page begins. */
export interface OutlookListing extends ShownOutlooks {
  readonly window: HistoryWindow;
  /** Only cycles known by this moment; null: all. */
  readonly knownByMs: number | null;
  /** Last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
  /** The same as cursors pin it. */
  readonly pinned: Pinned;
}

const PATH = 'outlook/history';

const pinnedBy = ({ fromMs, toMs }: HistoryWindow, { asset, horizon, as_of }: OutlookHistoryQuery) => ({
  path: PATH,
  from: fromMs,
  to: toMs,
  asset: (asset ?? ASSETS).join(),
  horizon: (horizon ?? HORIZON_NAMES).join(),
  as_of: as_of ?? null,
});

type Pinned = ReturnType<typeof pinnedBy>;

const listingOf = (pinned: Pinned, afterNumber: number | null): OutlookListing => ({
  window: { fromMs: pinned.from, toMs: pinned.to },
  assets: pinned.asset.split(',') as Asset[],
  horizonsHours: horizonsNamed(pinned.horizon.split(',')),
  knownByMs: pinned.as_of,
  afterNumber,
  pinned,
});

/** The first page of a listing. */
export const beginListing = (window: HistoryWindow, query: OutlookHistoryQuery): OutlookListing =>
  listingOf(pinnedBy(window, query), null);

/** Content of the cursor of the next page. */
export const cursorContentOf = ({ pinned }: OutlookListing, lastNumber: number): CursorContent => ({
  pinned,
  position: [lastNumber],
});

/**
 * The listing that a cursor continues.
 * @throws INVALID_CURSOR if the request contradicts the cursor
 */
export function resumeListing(
  { pinned, position }: CursorContent,
  { from, to, asset, horizon, as_of }: OutlookHistoryQuery,
): OutlookListing {
  assertPinned(pinned, { path: PATH, from, to, asset: asset?.join(), horizon: horizon?.join(), as_of });
  // Cursors are signed and their content comes from `cursorContentOf`, so the types are known.
  return listingOf(pinned as Pinned, position[0] as number);
}
