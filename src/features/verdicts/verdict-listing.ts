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
}

/** The first page of a listing. */
export const beginListing = (
  window: HistoryWindow,
  { signal, include_agents, as_of }: VerdictHistoryQuery,
): VerdictListing => ({
  window,
  signal: signal ?? null,
  withAgents: include_agents ?? false,
  knownByMs: as_of ?? null,
  afterNumber: null,
});

const PATH = 'verdicts/history';

/** Content of the cursor of the next page. */
export const cursorContentOf = (
  { window, signal, withAgents, knownByMs }: VerdictListing,
  lastNumber: number,
): CursorContent => ({
  pinned: {
    path: PATH,
    from: window.fromMs,
    to: window.toMs,
    signal,
    include_agents: withAgents,
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
  { from, to, signal, include_agents, as_of }: VerdictHistoryQuery,
): VerdictListing {
  assertPinned(pinned, { path: PATH, from, to, signal, include_agents, as_of });
  // Cursors are signed and their content comes from `cursorContentOf`, so the types are known.
  const content = pinned as {
    from: number;
    to: number;
    signal: Signal | null;
    include_agents: boolean;
    as_of: number | null;
  };
  return {
    window: { fromMs: content.from, toMs: content.to },
    signal: content.signal,
    withAgents: content.include_agents,
    knownByMs: content.as_of,
    afterNumber: position[0] as number,
  };
}
