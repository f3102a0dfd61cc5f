import { type Asset, ASSETS } from '../../domain/assets.ts';
import { CLAIM_HORIZONS_HOURS, type ClaimHorizonHours } from '../../domain/calibration/claim.ts';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { assertPinned, type CursorContent } from '../../http/paging/cursor-signer.ts';
import { type OutcomePlace } from '../../persistence/track-record/outcome-history.reader.ts';
import { type OutcomesQuery } from './track-record.query.ts';

/** What is listed, and where the page begins. */
export interface OutcomeListing {
  readonly window: HistoryWindow;
  /** Null: all. */
  readonly agent: string | null;
  readonly assets: readonly Asset[];
  /** Null: all. */
  readonly horizon: string | null;
  /** The last outcome of the previous page; null on the first page. */
  readonly after: OutcomePlace | null;
  /** The same as cursors pin it. */
  readonly pinned: Pinned;
}

const PATH = 'track-record/outcomes';

const pinnedBy = ({ fromMs, toMs }: HistoryWindow, { agent, asset, horizon }: OutcomesQuery) => ({
  path: PATH,
  from: fromMs,
  to: toMs,
  agent: agent ?? null,
  asset: (asset ?? ASSETS).join(),
  horizon: horizon ?? null,
});

type Pinned = ReturnType<typeof pinnedBy>;

const listingOf = (pinned: Pinned, after: OutcomePlace | null): OutcomeListing => ({
  window: { fromMs: pinned.from, toMs: pinned.to },
  agent: pinned.agent,
  assets: pinned.asset.split(',') as Asset[],
  horizon: pinned.horizon,
  after,
  pinned,
});

/** The first page of a listing. */
export const beginListing = (window: HistoryWindow, query: OutcomesQuery): OutcomeListing =>
  listingOf(pinnedBy(window, query), null);

/** The horizons of a listing. */
export const horizonsOf = ({ horizon }: OutcomeListing): readonly ClaimHorizonHours[] =>
  CLAIM_HORIZONS_HOURS.filter((hours) => horizon === null || String(hours) === horizon);

/** Content of the cursor of the next page. */
export const cursorContentOf = (
  { pinned }: OutcomeListing,
  { cycleAtMs, horizonHours, asset }: OutcomePlace,
): CursorContent => ({ pinned, position: [cycleAtMs, horizonHours, asset] });

/**
 * The listing that a cursor continues.
 * @throws INVALID_CURSOR where the request contradicts the cursor
 */
export function resumeListing(
  { pinned, position }: CursorContent,
  { from, to, agent, asset, horizon }: OutcomesQuery,
): OutcomeListing {
  assertPinned(pinned, { path: PATH, from, to, agent, asset: asset?.join(), horizon });
  // Cursors are signed and their content comes from `cursorContentOf`, so the types are known.
  const [cycleAtMs, horizonHours, last] = position as [number, ClaimHorizonHours, Asset];
  return listingOf(pinned as Pinned, { cycleAtMs, horizonHours, asset: last });
}
