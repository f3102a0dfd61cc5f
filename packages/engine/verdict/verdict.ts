import { LEADING_ASSET, type MarketSymbol, SYMBOLS } from '../assets.ts';
import { type Calibration } from '../calibration/calibration-table.ts';
import { type CrewResult, type MarketRegime } from '../crew/crew-result.ts';
import { roundTo } from '../rounding.ts';
import { type Signal } from '../signals.ts';

export interface Verdict {
  readonly signal: Signal;
  /** Crew agreement, not a probability: 0 to 0.95, 4 decimals. */
  readonly confidence: number;
  readonly confidencePct: number;
  readonly symbols: readonly MarketSymbol[];
  readonly marketRegime: MarketRegime;
  readonly riskFlags: readonly string[];
  readonly calibration: Calibration | null;
}

export const PLAN_HORIZONS = ['day', 'swing', 'position'] as const;
export type PlanHorizon = (typeof PLAN_HORIZONS)[number];
/** Methodology 1.0.0 and the first cycles of 2.0.0 made `scalp` plans while candles were stale. */
export const TIME_HORIZONS = ['scalp', ...PLAN_HORIZONS] as const;
export type TimeHorizon = (typeof TIME_HORIZONS)[number];

/** How often prices reached the levels within the horizon, in recorded cases; shares with 4 decimals. */
export interface PlanOdds {
  readonly target1First: number;
  readonly target2First: number;
  readonly stopFirst: number;
  /** Mean of all cases as a multiple of the loss at the stop; 2 decimals. */
  readonly meanResult: number;
  readonly cases: number;
  readonly from: string;
  readonly to: string;
}

/** In BTCUSDT prices. Stored, and never returned by the data API. */
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
  readonly positionSizePct: number;
  readonly timeHorizon: PlanHorizon;
  /** Null if too few cases are recorded, or none at such levels; absent before the first odds. */
  readonly odds?: PlanOdds | null;
}

export type StoredPlan = Omit<ActionPlan, 'timeHorizon'> & { readonly timeHorizon: TimeHorizon };

/** Their plans reveal licensed values: a class B close, and the range of class B candles. */
const DISCLOSING_METHODOLOGIES: ReadonlySet<string> = new Set(['1.0.0']);

export const isPlanServed = (methodologyVersion: string): boolean =>
  !DISCLOSING_METHODOLOGIES.has(methodologyVersion);

export const confidencePctOf = (confidence: number): number => roundTo(confidence * 100, 0);

/** The confidence is the published signal's, so it's lower for a signal kept only by smoothing. */
export function leadVerdict(btc: CrewResult, marketRegime: MarketRegime): Verdict {
  const { signal, confidence } = btc;
  return {
    signal,
    confidence,
    confidencePct: confidencePctOf(confidence),
    symbols: SYMBOLS,
    marketRegime,
    riskFlags: [...new Set(btc.agents.flatMap((agent) => agent.riskFlags))],
    calibration: btc.calibration,
  };
}

export function leadingCrewOf({
  crew,
  cycleNumber,
}: {
  readonly crew: readonly CrewResult[];
  readonly cycleNumber: number;
}): CrewResult {
  const leading = crew.find(({ asset }) => asset === LEADING_ASSET);
  // A cycle is published complete, so this record is corrupt: fail instead of serving without it.
  if (!leading) throw new Error(`cycle ${cycleNumber} has no reads of ${LEADING_ASSET}`);
  return leading;
}
