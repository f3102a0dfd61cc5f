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

export const TIME_HORIZONS = ['scalp', 'day', 'swing', 'position'] as const;
export type TimeHorizon = (typeof TIME_HORIZONS)[number];

/** A paper plan in BTCUSDT prices. Stored, and never returned by the data API. */
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
  /** Percent of the account; 0 if no position is proposed. */
  readonly positionSizePct: number;
  readonly timeHorizon: TimeHorizon;
}

/**
 * Methodology versions whose plans reveal licensed values: an entry that might be a class B close, levels at exact
 * multiples of the range of class B candles. Their cycles are stored unchanged, but partners don't receive their plans.
 */
const DISCLOSING_METHODOLOGIES: ReadonlySet<string> = new Set(['1.0.0']);

/** Checks whether partners can receive the plan of a cycle published under this methodology. */
export const isPlanServed = (methodologyVersion: string): boolean =>
  !DISCLOSING_METHODOLOGIES.has(methodologyVersion);
