import { type Asset } from '../assets.ts';
import { FITTED } from '../measurement/fitted-anchors.ts';
import { type Signal } from '../signals.ts';

const NOT_FITTED: readonly [number, number, number, number] = [NaN, NaN, NaN, NaN];

/**
 * Scores at which a consensus becomes directional and stops being so. The gap prevents a flickering verdict.
 * Fitted up to the end of 2023.
 */
export interface SignalThresholds {
  readonly bearishFrom: number;
  readonly bearishUntil: number;
  readonly bullishUntil: number;
  readonly bullishFrom: number;
}

const of = (asset: Asset): SignalThresholds => {
  const [bearishFrom, bearishUntil, bullishUntil, bullishFrom] = FITTED.consensus[asset] ?? NOT_FITTED;
  return { bearishFrom, bearishUntil, bullishUntil, bullishFrom };
};

export const SIGNAL_THRESHOLDS: Readonly<Record<Asset, SignalThresholds>> = {
  BTC: of('BTC'),
  ETH: of('ETH'),
  SOL: of('SOL'),
};

export function signalOfScore(score: number, thresholds: SignalThresholds): Signal {
  if (score >= thresholds.bullishFrom) return 'bullish';
  return score <= thresholds.bearishFrom ? 'bearish' : 'neutral';
}

/**
 * A direction is entered at one threshold and kept until the score is back beyond another. After
 * `monitoring`, or without a previous signal, nothing is kept.
 */
export function smoothSignal(score: number, previous: Signal | null, thresholds: SignalThresholds): Signal {
  const own = signalOfScore(score, thresholds);
  if (own !== 'neutral') return own;
  if (previous === 'bullish' && score > thresholds.bullishUntil) return 'bullish';
  if (previous === 'bearish' && score < thresholds.bearishUntil) return 'bearish';
  return 'neutral';
}
