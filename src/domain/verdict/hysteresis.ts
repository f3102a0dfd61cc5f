import { type Signal } from '../signals.ts';
import { type SignalThresholds } from './signal-thresholds.ts';

/** What a score says by itself, without memory. */
export function signalOfScore(score: number, thresholds: SignalThresholds): Signal {
  if (score >= thresholds.bullishFrom) return 'bullish';
  return score <= thresholds.bearishFrom ? 'bearish' : 'neutral';
}

/**
 * What it says given what was said before: a direction is entered at its entering threshold and kept until
 * the score is back beyond its leaving threshold. `monitoring` before, or nothing, is no memory.
 */
export function smoothSignal(score: number, previous: Signal | null, thresholds: SignalThresholds): Signal {
  const own = signalOfScore(score, thresholds);
  if (own !== 'neutral') return own;
  if (previous === 'bullish' && score > thresholds.bullishUntil) return 'bullish';
  if (previous === 'bearish' && score < thresholds.bearishUntil) return 'bearish';
  return 'neutral';
}
