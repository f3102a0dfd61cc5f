import { type Asset, type CompositeIndex, type MarketSymbol } from '../assets.ts';
import { type CrewMember, type Signal } from '../signals.ts';

/** How an input stood at the cut-off. `absent`: no value at all. */
export type InputState = 'fresh' | 'aging' | 'stale' | 'absent';

/** One component of a composite with every step of its arithmetic. */
export interface ComponentReading {
  readonly name: string;
  readonly sourceIds: readonly string[];
  /** As declared; the weights of an index sum to 1. */
  readonly weight: number;
  /** What it counts after the weight of absent components was redistributed; 0 when absent. */
  readonly effectiveWeight: number;
  readonly state: InputState;
  /** The transformed value, in the transformation's unit; null when absent. */
  readonly value: number | null;
  readonly anchorLow: number;
  readonly anchorHigh: number;
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  /** 0–100, where the value lies between its anchors, direction applied; null when absent. */
  readonly points: number | null;
  /** Event time of the newest value used, ISO-8601 UTC; null when absent. */
  readonly eventAt: string | null;
}

/** One composite index of one asset. */
export interface CompositeReading {
  readonly index: CompositeIndex;
  readonly asset: Asset;
  /** 0–100 with 1 decimal; null when none of the components is available. */
  readonly score: number | null;
  /** Weighted mean of the components' points before the declared rescaling. */
  readonly rawScore: number | null;
  readonly label: string;
  readonly methodologyVersion: string;
  readonly components: readonly ComponentReading[];
  /** Source ids whose age is beyond five cadences, or that gave no value. */
  readonly staleInputs: readonly string[];
  /** Source ids whose newest event is older than their publication schedule explains. */
  readonly delayedInputs: readonly string[];
  /** Weight (0–1) of components that are stale or absent. */
  readonly staleWeight: number;
  /** True when more than half of the weight is stale or absent. */
  readonly degraded: boolean;
  readonly warnings: readonly string[];
}

export const MARKET_REGIMES = ['trending_up', 'trending_down', 'ranging', 'volatile', 'unknown'] as const;
export type MarketRegime = (typeof MARKET_REGIMES)[number];

/** A structured fact that a narrative can be written from. `classB` values may only be shown as words. */
export interface Fact {
  /** Stable key of what was measured, e.g. `ema_trend` or `fear_greed_level`. */
  readonly key: string;
  readonly sourceIds: readonly string[];
  readonly value: number | null;
  /** What the value is in, e.g. `ratio`, `percent`, `index`, `usd`. */
  readonly unit: string;
  /** What the fact says by itself. */
  readonly leaning: 'bullish' | 'bearish' | 'neutral';
  /** Contribution to the agent's score, −1 to 1. */
  readonly contribution: number;
  readonly licenseClass: 'B' | 'C';
}

/** What one agent says of one asset. */
export interface AgentRead {
  readonly agent: CrewMember;
  readonly asset: Asset;
  readonly signal: Signal;
  /** 0–1 with 4 decimals; 0 when monitoring. */
  readonly confidence: number;
  /** −1 (bearish) to 1 (bullish), 4 decimals; 0 when monitoring. */
  readonly score: number;
  /** True when there was not enough fresh data: out of the numerator and the denominator. */
  readonly abstained: boolean;
  /** Part of what it is declared to look at that was fresh enough to count, 0–1. */
  readonly freshWeight: number;
  readonly marketRegime: MarketRegime;
  readonly riskFlags: readonly string[];
  readonly reasons: readonly Fact[];
  readonly dataCategories: readonly string[];
}

/** How the votes were weighed. */
export interface Consensus {
  readonly signal: Signal;
  /** −1 to 1, 4 decimals. */
  readonly score: number;
  /** 0–1, 4 decimals. */
  readonly confidence: number;
  /** Part of the crew's weight that did not abstain, 0–1. */
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

/** The crew's reads of one asset and what follows from them. */
export interface CrewReading {
  readonly asset: Asset;
  readonly agents: readonly AgentRead[];
  readonly consensus: Consensus;
  readonly votes: VoteTally;
  /** The consensus after smoothing against the cycle before. */
  readonly signal: Signal;
  /** True when smoothing kept the earlier signal against this cycle's own. */
  readonly held: boolean;
}

/** What the lead says of the market, led by BTC. */
export interface Verdict {
  readonly signal: Signal;
  /** 0–1, 4 decimals. */
  readonly confidence: number;
  /** Whole percent. */
  readonly confidencePct: number;
  readonly symbols: readonly MarketSymbol[];
  readonly marketRegime: MarketRegime;
  readonly riskFlags: readonly string[];
}

export const TIME_HORIZONS = ['scalp', 'day', 'swing', 'position'] as const;
export type TimeHorizon = (typeof TIME_HORIZONS)[number];

/** A paper plan in BTCUSDT prices. Stored, and never exposed by the data API. */
export interface ActionPlan {
  readonly side: 'long' | 'short' | 'none';
  readonly entry: number;
  readonly stopLoss: number;
  readonly stopLossPct: number;
  readonly takeProfit1: number;
  readonly takeProfit1Pct: number;
  readonly takeProfit2: number;
  readonly takeProfit2Pct: number;
  readonly riskRewardRatio: number;
  /** Percent of the account; 0 when no position is proposed. */
  readonly positionSizePct: number;
  readonly timeHorizon: TimeHorizon;
}

/** Everything a cycle says. Plain JSON: no undefined, no NaN, no dates but ISO strings. */
export interface CycleResult {
  readonly cycleNumber: number;
  readonly cycleAt: string;
  readonly methodologyVersion: string;
  readonly composites: readonly CompositeReading[];
  /** BTC, ETH, SOL. */
  readonly crew: readonly CrewReading[];
  readonly verdict: Verdict;
  /** Null where there is none: the price of BTC was not fresh, or no daily range of it was known. */
  readonly plan: ActionPlan | null;
}
