import { type CrewResult, type MarketRegime } from '../crew/crew-result.ts';
import { type Verdict } from './verdict.ts';
import { SYMBOLS, LEADING_ASSET } from '../assets.ts';
import { roundTo } from '../rounding.ts';

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
