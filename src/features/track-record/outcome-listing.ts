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
}

/** The first page of a listing. */
export const beginListing = (
  window: HistoryWindow,
  { agent, asset, horizon }: OutcomesQuery,
): OutcomeListing => ({
  window,
  agent: agent ?? null,
  assets: asset ?? ASSETS,
  horizon: horizon ?? null,
  after: null,
});

/** The horizons of a listing. */
export const horizonsOf = ({ horizon }: OutcomeListing): readonly ClaimHorizonHours[] =>
  CLAIM_HORIZONS_HOURS.filter((hours) => horizon === null || String(hours) === horizon);

const PATH = 'track-record/outcomes';

/** Content of the cursor of the next page. */
export const cursorContentOf = (
  { window, agent, assets, horizon }: OutcomeListing,
  { cycleAtMs, horizonHours, asset }: OutcomePlace,
): CursorContent => ({
  pinned: { path: PATH, from: window.fromMs, to: window.toMs, agent, asset: assets.join(), horizon },
  position: [cycleAtMs, horizonHours, asset],
});

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
  const content = pinned as {
    from: number;
    to: number;
    agent: string | null;
    asset: string;
    horizon: string | null;
  };
  const [cycleAtMs, horizonHours, last] = position as [number, ClaimHorizonHours, Asset];
  return {
    window: { fromMs: content.from, toMs: content.to },
    agent: content.agent,
    assets: content.asset.split(',') as Asset[],
    horizon: content.horizon,
    after: { cycleAtMs, horizonHours, asset: last },
  };
}
