import { type CrewResult, type MarketRegime, type UncalibratedResult } from '../crew/crew-result.ts';
import { type Verdict } from './verdict.ts';
import { SYMBOLS } from '../assets.ts';
import { confidenceOf } from './consensus.ts';
import { roundTo } from '../rounding.ts';

/** Converts a confidence (0–1) to whole percent. */
export const confidencePctOf = (confidence: number): number => roundTo(confidence * 100, 0);

/**
 * How far the crew agrees on the smoothed signal of an asset, 0–1. A signal that only smoothing keeps has less of it than
 * the consensus of the cycle alone.
 */
export const spokenConfidence = ({ asset, signal, consensus, agents }: UncalibratedResult): number =>
  confidenceOf(signal, consensus.score, asset, agents);

/**
 * What the lead says: the crew's smoothed consensus on BTC. Its confidence is that of the signal it speaks,
 * so a signal that only smoothing keeps is spoken with less of it.
 */
export function leadVerdict(btc: CrewResult, marketRegime: MarketRegime): Verdict {
  const confidence = spokenConfidence(btc);
  return {
    signal: btc.signal,
    confidence,
    confidencePct: confidencePctOf(confidence),
    symbols: SYMBOLS,
    marketRegime,
    riskFlags: [...new Set(btc.agents.flatMap((agent) => agent.riskFlags))],
    calibration: btc.calibration,
  };
}
