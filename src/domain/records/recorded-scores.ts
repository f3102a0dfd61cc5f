import { type Asset, ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../composites/composite-index.ts';
import { type CompositeResult } from '../composites/score-composite.ts';
import { isoUtc } from '../timestamps.ts';

/** Score of one composite in a cycle, without its components. */
export type RecordedScore = Pick<
  CompositeResult,
  'asset' | 'index' | 'score' | 'label' | 'methodologyVersion' | 'degraded'
>;

/** A composite of an asset. */
export type ScoreName = Pick<RecordedScore, 'asset' | 'index'>;

/** The scores of one published cycle. */
export interface RecordedScores {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
  /** In publication order. */
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

/** The scores that a listing shows, in its order. */
export interface ShownScores {
  readonly assets: readonly Asset[];
  readonly indices: readonly CompositeIndex[];
}

/** Every score in list order, the default of a listing. */
export const ALL_SCORES: ShownScores = { assets: ASSETS, indices: COMPOSITE_INDICES };

/** Checks whether a listing shows exactly the stored text. */
export const isAllScores = ({ assets, indices }: ShownScores): boolean =>
  assets.join() === ASSETS.join() && indices.join() === COMPOSITE_INDICES.join();

/** Checks whether a cycle has all of these scores. */
export const hasScores = (
  { scores }: Pick<RecordedScores, 'scores'>,
  { assets, indices }: ShownScores,
): boolean =>
  assets.every((asset) =>
    indices.every((index) => scores.some((one) => one.asset === asset && one.index === index)),
  );

/**
 * Returns the requested scores of a cycle in list order. The text of all scores is stored with the cycle
 * (`cycle_listings`): a change of this text needs a migration that deletes the stored texts, which are then recreated.
 *
 * @throws Error if one of them is missing: a cycle is published complete, so its record is corrupt
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

/** Returns the listed composites without a score. */
export const unscoredOf = ({ assets }: ListedScores): ScoreName[] =>
  assets.flatMap(({ asset, indices }) =>
    indices.filter(({ score }) => score === null).map(({ index }) => ({ asset, index })),
  );
