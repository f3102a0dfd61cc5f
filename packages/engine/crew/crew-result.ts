import { type Asset } from '../assets.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { type CrewMember } from './crew.ts';
import { type InputReason } from '../measurement/input-judgement.ts';
import { type Signal } from '../signals.ts';
import { type Standing } from '../usual-range/usual-range.ts';

/** Judged from daily candles; `unknown`: they are stale or too few. */
export const MARKET_REGIMES = ['trending_up', 'trending_down', 'ranging', 'volatile', 'unknown'] as const;
export type MarketRegime = (typeof MARKET_REGIMES)[number];

/** Class B values can only be described in words. */
export interface Fact {
  readonly key: string;
  readonly sourceIds: readonly string[];
  readonly value: number | null;
  readonly unit: string;
  readonly leaning: 'bullish' | 'bearish' | 'neutral';
  /** Used to choose words; left out if the cycle has no ranges. */
  readonly standing?: Standing;
  /** By the age of its oldest source, above 0 up to 1; left out before methodology 2.0. */
  readonly ageWeight?: number;
  readonly contribution: number;
  readonly licenseClass: 'B' | 'C';
}

export interface LostFact {
  readonly key: string;
  readonly sourceIds: readonly string[];
  readonly reason: InputReason;
  readonly lostWeight: number;
  readonly missingDays: number | null;
}

export interface AgentRead {
  readonly agent: CrewMember;
  readonly asset: Asset;
  readonly signal: Signal;
  /** Agreement of its inputs, not a probability: 0 to 0.95 with 4 decimals; 0 for monitoring. */
  readonly confidence: number;
  /** −1 (bearish) to 1 (bullish), 4 decimals; 0 for monitoring. */
  readonly score: number;
  /** Possible with complete data, 4 decimals; left out before methodology 2.0. */
  readonly scoreLow?: number;
  readonly scoreHigh?: number;
  readonly abstained: boolean;
  readonly freshWeight: number;
  readonly marketRegime: MarketRegime;
  readonly riskFlags: readonly string[];
  readonly reasons: readonly Fact[];
  readonly lostFacts?: readonly LostFact[];
  readonly dataCategories: readonly string[];
  /** Null for monitoring, for assets that don't lead, and without a table. */
  readonly calibration: Calibration | null;
}

export type UncalibratedRead = Omit<AgentRead, 'calibration'>;

export interface Consensus {
  readonly signal: Signal;
  readonly score: number;
  readonly confidence: number;
  readonly contributingWeight: number;
  readonly abstained: readonly CrewMember[];
  readonly breakdown: readonly {
    readonly agent: CrewMember;
    readonly weight: number;
    readonly score: number;
    readonly contribution: number;
  }[];
}

export type VoteTally = Readonly<Record<Signal, number>>;

export interface CrewResult {
  readonly asset: Asset;
  readonly agents: readonly AgentRead[];
  readonly consensus: Consensus;
  readonly votes: VoteTally;
  readonly signal: Signal;
  readonly confidence: number;
  /** True if smoothing kept the previous signal against this cycle's own. */
  readonly held: boolean;
  /** Of `signal` as a call of the lead; null for monitoring and without a table. */
  readonly calibration: Calibration | null;
}

export type UncalibratedResult = Omit<CrewResult, 'calibration'>;
