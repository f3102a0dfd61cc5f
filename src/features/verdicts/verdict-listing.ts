import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { type Signal } from '../../domain/signals.ts';
import { assertPinned, type CursorContent } from '../../http/paging/cursor-signer.ts';
import { type VerdictHistoryQuery } from './verdict.query.ts';

/** What is listed, and where the page begins. */
export interface VerdictListing {
  readonly window: HistoryWindow;
  /** Null: any signal. */
  readonly signal: Signal | null;
  readonly withAgents: boolean;
  /** Only cycles known by this moment; null: all. */
  readonly knownByMs: number | null;
  /** Last cycle of the previous page; null on the first page. */
  readonly afterNumber: number | null;
  /** The same as cursors pin it. */
  readonly pinned: Pinned;
}

const PATH = 'verdicts/history';

const pinnedBy = (
  { fromMs, toMs }: HistoryWindow,
  { signal, include_agents, as_of }: VerdictHistoryQuery,
) => ({
  path: PATH,
  from: fromMs,
  to: toMs,
  signal: signal ?? null,
  include_agents: include_agents ?? false,
  as_of: as_of ?? null,
});

type Pinned = ReturnType<typeof pinnedBy>;

const listingOf = (pinned: Pinned, afterNumber: number | null): VerdictListing => ({
  window: { fromMs: pinned.from, toMs: pinned.to },
  signal: pinned.signal,
  withAgents: pinned.include_agents,
  knownByMs: pinned.as_of,
  afterNumber,
  pinned,
});

/** The first page of a listing. */
export const beginListing = (window: HistoryWindow, query: VerdictHistoryQuery): VerdictListing =>
  listingOf(pinnedBy(window, query), null);

/** Content of the cursor of the next page. */
export const cursorContentOf = ({ pinned }: VerdictListing, lastNumber: number): CursorContent => ({
  pinned,
  position: [lastNumber],
});

/**
 * The listing that a cursor continues.
 * @throws INVALID_CURSOR where the request contradicts the cursor
 */
export function resumeListing(
  { pinned, position }: CursorContent,
  { from, to, signal, include_agents, as_of }: VerdictHistoryQuery,
): VerdictListing {
  assertPinned(pinned, { path: PATH, from, to, signal, include_agents, as_of });
  // Cursors are signed and their content comes from `cursorContentOf`, so the types are known.
  return listingOf(pinned as Pinned, position[0] as number);
}
