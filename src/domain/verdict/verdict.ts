import { type MarketSymbol } from '../assets.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { type MarketRegime } from '../crew/crew-result.ts';
import { type Signal } from '../signals.ts';

/** Verdict of the lead on the market, led by BTC. */
export interface Verdict {
  readonly signal: Signal;
  /** Crew agreement, not a probability: 0 to 0.95, 4 decimals. */
  readonly confidence: number;
  /** Whole percent. */
  readonly confidencePct: number;
  readonly symbols: readonly MarketSymbol[];
  readonly marketRegime: MarketRegime;
  readonly riskFlags: readonly string[];
  /** Calibration of this verdict from earlier cases; null for monitoring and without a table. */
  readonly calibration: Calibration | null;
}

export const PLAN_HORIZONS = ['day', 'swing', 'position'] as const;
export type PlanHorizon = (typeof PLAN_HORIZONS)[number];
/**
 * Horizons of stored plans. While candles were stale, methodology 1.0.0 and the first cycles of 2.0.0 made `scalp` plans;
 * now there are none.
 */
export const TIME_HORIZONS = ['scalp', ...PLAN_HORIZONS] as const;
export type TimeHorizon = (typeof TIME_HORIZONS)[number];

/** How often prices reached the levels of a plan within its horizon, in recorded cases; shares with 4 decimals. */
export interface PlanOdds {
  /** The first target before the stop. */
  readonly target1First: number;
  /** The second target before the stop. */
  readonly target2First: number;
  /** The stop before the first target. */
  readonly stopFirst: number;
  /** Mean result of all cases as a multiple of the loss at the stop; 2 decimals. */
  readonly meanResult: number;
  readonly cases: number;
  /** UTC days that ended when the first and the last case began. */
  readonly from: string;
  readonly to: string;
}

/** A paper plan in BTCUSDT prices. Stored, and never returned by the data API. */
export interface ActionPlan {
  /** `none` if the verdict has no side: the levels are a long plan's. */
  readonly side: 'long' | 'short' | 'none';
  readonly entry: number;
  readonly stopLoss: number;
  readonly stopLossPct: number;
  readonly takeProfit1: number;
  readonly takeProfit1Pct: number;
  readonly takeProfit2: number;
  readonly takeProfit2Pct: number;
  readonly riskRewardRatio: number;
  /** Percent of the account; 0 if no position is proposed. */
  readonly positionSizePct: number;
  readonly timeHorizon: PlanHorizon;
  /** Null if too few cases are recorded, or the levels are outside of those recorded; absent before the first odds. */
  readonly odds?: PlanOdds | null;
}

/** A plan as it is stored: an earlier methodology may have made it. */
export type StoredPlan = Omit<ActionPlan, 'timeHorizon'> & { readonly timeHorizon: TimeHorizon };

/**
 * Methodology versions whose plans reveal licensed values: an entry that might be a class B close, levels at exact
 * multiples of the range of class B candles. Their cycles are stored unchanged, but partners don't receive their plans.
 */
const DISCLOSING_METHODOLOGIES: ReadonlySet<string> = new Set(['1.0.0']);

/** Checks whether partners can receive the plan of a cycle published under this methodology. */
export const isPlanServed = (methodologyVersion: string): boolean =>
  !DISCLOSING_METHODOLOGIES.has(methodologyVersion);
