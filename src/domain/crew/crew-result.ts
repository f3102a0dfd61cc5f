import { type Asset } from '../assets.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { type CrewMember } from './crew.ts';
import { type InputReason } from '../measurement/input-freshness.ts';
import { type Signal } from '../signals.ts';
import { type Standing } from '../usual-range/usual-range.ts';

/** Market regimes, judged from daily candles; `unknown`: the candles are stale or too few. */
export const MARKET_REGIMES = ['trending_up', 'trending_down', 'ranging', 'volatile', 'unknown'] as const;
export type MarketRegime = (typeof MARKET_REGIMES)[number];

/** A structured fact for narratives. Values of licence class B may only be described in words. */
export interface Fact {
  /** Stable key of what was measured, e.g. `ema_trend` or `fear_greed_level`. */
  readonly key: string;
  readonly sourceIds: readonly string[];
  readonly value: number | null;
  /** Unit of the value, e.g. `ratio`, `percent`, `index`, `usd`. */
  readonly unit: string;
  /** Leaning of the fact by itself. */
  readonly leaning: 'bullish' | 'bearish' | 'neutral';
  /** Where the value lies in its usual range, which words are judged by; left out where the cycle has no ranges. */
  readonly standing?: Standing;
  /** What it counts by the age of its oldest source, above 0 up to 1; left out before methodology 2.0. */
  readonly ageWeight?: number;
  /** Contribution to the agent's score, −1 to 1. */
  readonly contribution: number;
  readonly licenseClass: 'B' | 'C';
}

/** A fact that an agent lacks, in part or whole. */
export interface LostFact {
  readonly key: string;
  readonly sourceIds: readonly string[];
  readonly reason: InputReason;
  /** Part of the agent's declared weight that does not count, 0–1. */
  readonly lostWeight: number;
  /** Days of history that it still needs, for `too_short`; null otherwise. */
  readonly missingDays: number | null;
}

/** What one agent says of one asset. */
export interface AgentRead {
  readonly agent: CrewMember;
  readonly asset: Asset;
  readonly signal: Signal;
  /** Agreement of what it looks at, no probability: 0 to 0.95 with 4 decimals; 0 when monitoring. */
  readonly confidence: number;
  /** −1 (bearish) to 1 (bullish), 4 decimals; 0 when monitoring. */
  readonly score: number;
  /** The lowest and the highest score that complete data could have made, 4 decimals; left out before methodology 2.0. */
  readonly scoreLow?: number;
  readonly scoreHigh?: number;
  /** True when there was not enough fresh data: out of the numerator and the denominator. */
  readonly abstained: boolean;
  /** Part of its declared weight that counts, less what age takes from it, 0–1. */
  readonly freshWeight: number;
  readonly marketRegime: MarketRegime;
  readonly riskFlags: readonly string[];
  readonly reasons: readonly Fact[];
  /** What it lacks, in the order of its mandate; left out before methodology 2.0. */
  readonly lostFacts?: readonly LostFact[];
  readonly dataCategories: readonly string[];
  /** What earlier cases say of this call; null for monitoring, for assets that do not lead, and without a table. */
  readonly calibration: Calibration | null;
}

/** An agent's read before experience is asked. */
export type UncalibratedRead = Omit<AgentRead, 'calibration'>;

/** The weighted vote of the crew. */
export interface Consensus {
  readonly signal: Signal;
  /** −1 to 1, 4 decimals. */
  readonly score: number;
  /** Agreement of the crew, no probability: 0 to 0.95, 4 decimals. */
  readonly confidence: number;
  /** Share of the crew's weight that did not abstain, 0–1. */
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

/** The crew's reads of one asset with the resulting consensus. */
export interface CrewResult {
  readonly asset: Asset;
  readonly agents: readonly AgentRead[];
  readonly consensus: Consensus;
  readonly votes: VoteTally;
  /** The consensus after smoothing against the previous cycle. */
  readonly signal: Signal;
  /** Agreement of the crew on `signal`, no probability: 0 to 0.95, 4 decimals; 0 for monitoring. */
  readonly confidence: number;
  /** True when smoothing kept the previous signal against this cycle's own. */
  readonly held: boolean;
  /** What earlier cases say of `signal`, as a call of the lead; null for monitoring and without a table. */
  readonly calibration: Calibration | null;
}

/** A crew's reading before experience is asked. */
export type UncalibratedResult = Omit<CrewResult, 'calibration'>;
