import { type Asset, ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../composites/composite-index.ts';
import { type CompositeResult } from '../composites/composite-result.ts';
import { isoUtc } from '../timestamps.ts';

/** Score of one composite in a cycle, without its components. */
export type RecordedScore = Pick<
  CompositeResult,
  'asset' | 'index' | 'score' | 'label' | 'methodologyVersion' | 'degraded'
>;

/** Which composite of which asset. */
export type ScoreName = Pick<RecordedScore, 'asset' | 'index'>;

/** The scores of one published cycle. */
export interface RecordedScores {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
  /** In the order in which they were published. */
  readonly scores: readonly RecordedScore[];
}

/** A score as partners read it. */
export interface ListedScore {
  readonly index: CompositeIndex;
  readonly score: number | null;
  readonly label: string;
  readonly methodology_version: string;
  readonly degraded: boolean;
}

/** The scores of a cycle as partners read them. */
export interface ListedScores {
  readonly cycle_number: number;
  readonly cycle_at: string;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
  readonly assets: readonly { readonly asset: Asset; readonly indices: readonly ListedScore[] }[];
}

/** Which scores a listing shows, in its order. */
export interface ShownScores {
  readonly assets: readonly Asset[];
  readonly indices: readonly CompositeIndex[];
}

/** Every score in the order of the lists, as a listing shows them unless it is asked for others. */
export const ALL_SCORES: ShownScores = { assets: ASSETS, indices: COMPOSITE_INDICES };

/** True where a listing shows what the stored text holds. */
export const isAllScores = ({ assets, indices }: ShownScores): boolean =>
  assets.join() === ASSETS.join() && indices.join() === COMPOSITE_INDICES.join();

/** Whether a cycle has all of these scores. */
export const hasScores = (
  { scores }: Pick<RecordedScores, 'scores'>,
  { assets, indices }: ShownScores,
): boolean =>
  assets.every((asset) =>
    indices.every((index) => scores.some((one) => one.asset === asset && one.index === index)),
  );

/**
 * The requested scores of a cycle in list order. The text of all of them is stored with the cycle (`cycle_listings`): a
 * change of what is written here needs a migration that deletes the stored texts, which are then made anew.
 *
 *
 * @throws Error where one of them is missing: a cycle is published complete, so its record is corrupt
 */
export const listedScores = (
  { cycleNumber, cycleAtMs, mode, backfilled, scores }: RecordedScores,
  { assets, indices }: ShownScores,
): ListedScores => ({
  cycle_number: cycleNumber,
  cycle_at: isoUtc(cycleAtMs),
  mode,
  backfilled,
  assets: assets.map((asset) => ({
    asset,
    indices: indices.map((index) => {
      const recorded = scores.find((one) => one.asset === asset && one.index === index);
      if (!recorded) throw new Error(`cycle ${cycleNumber} has no ${index} of ${asset}`);
      const { score, label, methodologyVersion, degraded } = recorded;
      return { index, score, label, methodology_version: methodologyVersion, degraded };
    }),
  })),
});

/** The listed composites that have no score. */
export const unscoredOf = ({ assets }: ListedScores): ScoreName[] =>
  assets.flatMap(({ asset, indices }) =>
    indices.filter(({ score }) => score === null).map(({ index }) => ({ asset, index })),
  );
