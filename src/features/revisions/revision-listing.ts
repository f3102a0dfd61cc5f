import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { REVISED_SOURCE_IDS, REVISION_KINDS, type RevisionKind } from '../../domain/revisions/revision.ts';
import { assertPinned, type CursorContent } from '../../http/paging/cursor-signer.ts';
import { type RevisionPlace } from '../../persistence/revisions/revision.reader.ts';
import { type RevisionsQuery } from './revisions.query.ts';

/** What is listed, and where the page begins. */
export interface RevisionListing {
  readonly window: HistoryWindow;
  readonly kinds: readonly RevisionKind[];
  readonly sourceIds: readonly string[];
  /** The last revision of the previous page; null on the first page. */
  readonly after: RevisionPlace | null;
  /** The same as cursors pin it. */
  readonly pinned: Pinned;
}

const PATH = 'revisions';

const pinnedBy = ({ fromMs, toMs }: HistoryWindow, { kind, source }: RevisionsQuery) => ({
  path: PATH,
  from: fromMs,
  to: toMs,
  kind: kind ?? null,
  source: source ?? null,
});

type Pinned = ReturnType<typeof pinnedBy>;

const listingOf = (pinned: Pinned, after: RevisionPlace | null): RevisionListing => {
  const kinds = pinned.kind === null ? REVISION_KINDS : [pinned.kind];
  return {
    window: { fromMs: pinned.from, toMs: pinned.to },
    kinds: pinned.source === null ? kinds : kinds.filter((kind) => kind === 'observation.revised'),
    sourceIds: pinned.source === null ? REVISED_SOURCE_IDS : [pinned.source],
    after,
    pinned,
  };
};

/** The first page of a listing. */
export const beginListing = (window: HistoryWindow, query: RevisionsQuery): RevisionListing =>
  listingOf(pinnedBy(window, query), null);

/** Content of the cursor of the next page. */
export const cursorContentOf = (
  { pinned }: RevisionListing,
  { revisedAtMs, kind, id }: RevisionPlace,
): CursorContent => ({ pinned, position: [revisedAtMs, kind, id] });

/**
 * The listing that a cursor continues.
 * @throws INVALID_CURSOR where the request contradicts the cursor
 */
export function resumeListing(
  { pinned, position }: CursorContent,
  { from, to, kind, source }: RevisionsQuery,
): RevisionListing {
  assertPinned(pinned, { path: PATH, from, to, kind, source });
  // Cursors are signed and their content comes from `cursorContentOf`, so the types are known.
  const [revisedAtMs, ofKind, id] = position as [number, RevisionKind, number];
  return listingOf(pinned as Pinned, { revisedAtMs, kind: ofKind, id });
}
