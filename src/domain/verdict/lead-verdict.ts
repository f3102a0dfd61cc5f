import { type CrewResult, type MarketRegime } from '../crew/crew-result.ts';
import { type Verdict } from './verdict.ts';
import { SYMBOLS } from '../assets.ts';
import { confidenceOf } from './consensus-confidence.ts';
import { type Signal } from '../signals.ts';
import { roundTo } from '../rounding.ts';

/** Converts a confidence (0–1) to whole percent. */
export const confidencePctOf = (confidence: number): number => roundTo(confidence * 100, 0);

/**
 * What the lead says: the crew's smoothed consensus on BTC. Its confidence is that of the signal it speaks,
 * so a signal that only smoothing keeps is spoken with less of it.
 *
 * @param previous what was said in the cycle before; null for nothing
 */
export function leadVerdict(btc: CrewResult, marketRegime: MarketRegime, previous: Signal | null): Verdict {
  const confidence = confidenceOf(btc.signal, 'BTC', btc.agents, previous);
  return {
    signal: btc.signal,
    confidence,
    confidencePct: confidencePctOf(confidence),
    symbols: SYMBOLS,
    marketRegime,
    riskFlags: [...new Set(btc.agents.flatMap((agent) => agent.riskFlags))],
  };
}
