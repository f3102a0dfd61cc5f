import { type Calibration } from '../calibration/calibration-table.ts';
import { type AgentRead, type Consensus, type VoteTally } from '../crew/crew-result.ts';
import {
  type PublicCalibration,
  publicCalibration,
  type PublicConsensus,
  publicConsensus,
  publicVotes,
} from '../proof/cycle-parts.ts';
import { type Signal } from '../signals.ts';
import { isoUtc } from '../timestamps.ts';
import { confidencePctOf } from '../verdict/verdict.ts';

/** One agent's vote. */
export type RecordedVote = Pick<AgentRead, 'agent' | 'signal' | 'confidence'>;

/** The verdict of a published cycle as history keeps it. */
export interface RecordedVerdict {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
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
export interface ListedVerdict {
  readonly cycle_number: number;
  readonly cycle_at: string;
  readonly verdict: {
    readonly signal: Signal;
    readonly confidence: number;
    readonly confidence_pct: number;
    readonly calibration: PublicCalibration | null;
  };
  readonly consensus: PublicConsensus;
  readonly votes: VoteTally;
  readonly backfilled: boolean;
  readonly mode: 'paper' | 'live';
  readonly agents?: readonly RecordedVote[];
}

/** The prepared text of a verdict, in two parts because rights and parameters decide whether the votes are shown. */
export interface VerdictText {
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
  ...(withAgents ? { agents: listedVotes(of) } : {}),
});

const listedVotes = ({ agents }: RecordedVerdict): RecordedVote[] =>
  agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence }));

/**
 * Returns the verdict text that history serves. It's stored with the cycle (`cycle_listings`): a change of this text
 * needs a migration that deletes the stored texts, which are then recreated.
 */
export const verdictText = (of: RecordedVerdict): VerdictText => ({
  verdict: JSON.stringify(listedVerdict(of, false)),
  agents: JSON.stringify(listedVotes(of)),
});
