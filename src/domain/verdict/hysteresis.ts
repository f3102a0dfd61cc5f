import { type Signal } from '../signals.ts';
import { type SignalThresholds } from './signal-thresholds.ts';

/** Signal of a score alone, without regard to the previous signal. */
export function signalOfScore(score: number, thresholds: SignalThresholds): Signal {
  if (score >= thresholds.bullishFrom) return 'bullish';
  return score <= thresholds.bearishFrom ? 'bearish' : 'neutral';
}

/**
 * Signal of a score after smoothing: a direction is entered at its entering threshold and kept until the score
 * is back beyond its leaving threshold. After `monitoring`, or without a previous signal, nothing is kept.
 */
export function smoothSignal(score: number, previous: Signal | null, thresholds: SignalThresholds): Signal {
  const own = signalOfScore(score, thresholds);
  if (own !== 'neutral') return own;
  if (previous === 'bullish' && score > thresholds.bullishUntil) return 'bullish';
  if (previous === 'bearish' && score < thresholds.bearishUntil) return 'bearish';
  return 'neutral';
}
