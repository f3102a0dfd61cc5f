import { type Asset, ASSETS } from '../assets.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../composites/composite-index.ts';
import { type CompositeResult } from '../composites/score-composite.ts';
import { type AgentRead, type Consensus, type VoteTally } from '../crew/crew-result.ts';
import { type CycleResult } from '../computation/engine.ts';
import { basesOf, NO_OUTLOOK, type Outlook, type OutlookItem } from '../outlook/forecast-outlook.ts';
import { OUTLOOK_HORIZONS_HOURS, type OutlookHorizonHours } from '../outlook/outlook-terms.ts';
import {
  type PublicationFacts,
  type PublicCalibration,
  publicCalibration,
  type PublicConsensus,
  publicConsensus,
  publicOutlook,
  publicVote,
  publicVotes,
} from '../proof/cycle-parts.ts';
import { type Signal } from '../signals.ts';
import { isoUtc } from '../timestamps.ts';
import { confidencePctOf, leadingCrewOf } from '../verdict/verdict.ts';

/** Score of one composite in a cycle, without its components. */
export type RecordedScore = Pick<
  CompositeResult,
  'asset' | 'index' | 'score' | 'label' | 'methodologyVersion' | 'degraded'
>;

/** A composite of an asset. */
export type ScoreName = Pick<RecordedScore, 'asset' | 'index'>;

type CycleFacts = Omit<PublicationFacts, 'publishedAtMs' | 'methodologyVersion'>;

export interface ListedCycle {
  readonly cycle_number: number;
  readonly cycle_at: string;
  readonly mode: 'paper' | 'live';
  readonly backfilled: boolean;
}

const listedCycle = ({ cycleNumber, cycleAtMs, mode, backfilled }: CycleFacts): ListedCycle => ({
  cycle_number: cycleNumber,
  cycle_at: isoUtc(cycleAtMs),
  mode,
  backfilled,
});

/** The scores of one published cycle. */
export interface RecordedScores extends CycleFacts {
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
export interface ListedScores extends ListedCycle {
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
const hasScores = ({ scores }: Pick<RecordedScores, 'scores'>, { assets, indices }: ShownScores): boolean =>
  assets.every((asset) =>
    indices.every((index) => scores.some((one) => one.asset === asset && one.index === index)),
  );

/** In list order. @throws Error if one is missing: a cycle is published complete, so its record is corrupt */
export const listedScores = (
  { scores, ...cycle }: RecordedScores,
  { assets, indices }: ShownScores,
): ListedScores => ({
  ...listedCycle(cycle),
  assets: assets.map((asset) => ({
    asset,
    indices: indices.map((index) => {
      const recorded = scores.find((one) => one.asset === asset && one.index === index);
      if (!recorded) throw new Error(`cycle ${cycle.cycleNumber} has no ${index} of ${asset}`);
      const { score, label, methodologyVersion, degraded } = recorded;
      return { index, score, label, methodology_version: methodologyVersion, degraded };
    }),
  })),
});

/** Returns the same cycle with only the shown scores, of which it has all. */
export const withOnlyScores = (listed: ListedScores, { assets, indices }: ShownScores): ListedScores => ({
  ...listed,
  assets: assets.map((asset) => {
    const { indices: scores } = listed.assets.find((one) => one.asset === asset)!;
    return { asset, indices: indices.map((index) => scores.find((one) => one.index === index)!) };
  }),
});

/** Returns the listed composites without a score. */
export const unscoredOf = ({ assets }: ListedScores): ScoreName[] =>
  assets.flatMap(({ asset, indices }) =>
    indices.filter(({ score }) => score === null).map(({ index }) => ({ asset, index })),
  );

/** The outlook of one published cycle. */
export interface RecordedOutlook extends Omit<PublicationFacts, 'methodologyVersion'> {
  /** Null in cycles before the first outlook. */
  readonly outlook: Outlook | null;
}

/** The outlooks of a cycle as partners read them. */
export interface ListedOutlooks extends ListedCycle {
  readonly items: readonly ListedOutlookItem[];
}

/** The outlooks that a response shows. */
export interface ShownOutlooks {
  readonly assets: readonly Asset[];
  readonly horizonsHours: readonly OutlookHorizonHours[];
}

/** Checks whether a response shows every outlook. */
export const isAllOutlooks = ({ assets, horizonsHours }: ShownOutlooks): boolean =>
  assets.length === ASSETS.length && horizonsHours.length === OUTLOOK_HORIZONS_HOURS.length;

/** An outlook as partners read it at any later time; by rules 1, without a wilder week, a volume, and its reason. */
export const listedOutlook = (item: OutlookItem, version: string | null, publishedAtMs: number) => ({
  ...publicOutlook(item, version),
  bases: basesOf(item),
  wilder: item.wilder ?? null,
  volume: item.volume ?? null,
  volume_reason: item.volumeReason ?? null,
  reason: item.reason,
  /** Publication of the cycle. */
  known_at: isoUtc(publishedAtMs),
});
export type ListedOutlookItem = ReturnType<typeof listedOutlook>;

/** All nine, stored with the cycle like `verdictText`. */
export function listedOutlooks(of: RecordedOutlook): ListedOutlooks {
  const { version, items } = of.outlook ?? NO_OUTLOOK;
  return {
    ...listedCycle(of),
    items: items.map((item) => listedOutlook(item, version, of.publishedAtMs)),
  };
}

/** Returns the same cycle with only the shown outlooks. */
export const withOnly = (
  listed: ListedOutlooks,
  { assets, horizonsHours }: ShownOutlooks,
): ListedOutlooks => ({
  ...listed,
  items: listed.items.filter(
    ({ asset, horizon_hours }) => assets.includes(asset) && horizonsHours.includes(horizon_hours),
  ),
});

/** One agent's vote. */
export type RecordedVote = Pick<AgentRead, 'agent' | 'signal' | 'confidence'>;

/** The verdict of a published cycle as history keeps it. */
export interface RecordedVerdict extends CycleFacts {
  readonly signal: Signal;
  /** 0–1, 4 decimals. */
  readonly confidence: number;
  /** Null if the cycle has none. */
  readonly calibration: Calibration | null;
  readonly consensus: Consensus;
  readonly votes: VoteTally;
  readonly agents: readonly RecordedVote[];
}

/** A verdict as partners read it. */
export interface ListedVerdict extends ListedCycle {
  readonly verdict: {
    readonly signal: Signal;
    readonly confidence: number;
    readonly confidence_pct: number;
    readonly calibration: PublicCalibration | null;
  };
  readonly consensus: PublicConsensus;
  readonly votes: VoteTally;
  readonly agents?: readonly RecordedVote[];
}

/** The prepared text of a verdict, in two parts because rights and parameters decide whether the votes are shown. */
interface VerdictText {
  /** JSON of a `ListedVerdict`. */
  readonly verdict: string;
  /** JSON of the agents' votes. */
  readonly agents: string;
}

/** Returns a verdict as partners read it, with the agents' votes as its last field if they are shown. */
export const listedVerdict = (of: RecordedVerdict, withAgents: boolean): ListedVerdict => ({
  cycle_number: of.cycleNumber,
  cycle_at: isoUtc(of.cycleAtMs),
  verdict: {
    signal: of.signal,
    confidence: of.confidence,
    confidence_pct: confidencePctOf(of.confidence),
    calibration: publicCalibration(of.calibration),
  },
  consensus: publicConsensus(of.consensus),
  votes: publicVotes(of.votes),
  backfilled: of.backfilled,
  mode: of.mode,
  ...(withAgents ? { agents: of.agents.map(publicVote) } : {}),
});

/** Stored with the cycle (`cycle_listings`), like the other texts here: after a change, a migration must delete them. */
const verdictText = (of: RecordedVerdict): VerdictText => ({
  verdict: JSON.stringify(listedVerdict(of, false)),
  agents: JSON.stringify(of.agents.map(publicVote)),
});

/** The history of a published cycle: verdict, scores, and outlook. */
export interface RecordedCycle extends RecordedVerdict, RecordedScores, RecordedOutlook {}

/** The part of a recorded cycle from its result; the rest are facts of its publication. */
export type RecordedResult = Omit<RecordedCycle, keyof PublicationFacts>;

/** The prepared text of a cycle for each listing, stored so that a page only joins texts. */
export interface CycleListing extends VerdictText {
  /** JSON of `ListedScores` with every score; null if the record lacks one, so that no listing serves it. */
  readonly composites: string | null;
  /** JSON of `ListedOutlooks`; null in texts that an earlier program made: listings make it on request. */
  readonly outlook: string | null;
}

/** Returns the stored history of a result. */
export function recordedResultOf(result: CycleResult): RecordedResult {
  const { consensus, votes, agents } = leadingCrewOf(result);
  return {
    signal: result.verdict.signal,
    confidence: result.verdict.confidence,
    // Results of methodology 1 have none at all.
    calibration: result.verdict.calibration ?? null,
    consensus,
    votes,
    agents: agents.map(publicVote),
    scores: result.composites.map(
      ({ asset, index, score, label, methodologyVersion, degraded }): RecordedScore => ({
        asset,
        index,
        score,
        label,
        methodologyVersion,
        degraded,
      }),
    ),
    outlook: result.outlook ?? null,
  };
}

/** Returns a recorded cycle from its result and the facts of its publication. */
export const recordedCycleOf = (
  { cycleNumber, cycleAtMs, publishedAtMs, backfilled, mode }: Omit<PublicationFacts, 'methodologyVersion'>,
  result: CycleResult,
): RecordedCycle => ({
  cycleNumber,
  cycleAtMs,
  publishedAtMs,
  backfilled,
  mode,
  ...recordedResultOf(result),
});

/** Returns the prepared text of a recorded cycle. */
export const listingOf = (recorded: RecordedCycle): CycleListing => ({
  ...verdictText(recorded),
  composites: hasScores(recorded, ALL_SCORES) ? JSON.stringify(listedScores(recorded, ALL_SCORES)) : null,
  outlook: JSON.stringify(listedOutlooks(recorded)),
});
