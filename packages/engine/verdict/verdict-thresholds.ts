import { type Asset, byAsset } from '../assets.ts';
import { AGENT_NEEDS_WEIGHT, AGENT_SIGNAL_FROM, CONFIDENCE_CAP } from '../crew/agent-rules.ts';
import { FITTED } from '../measurement/fitted-anchors.ts';
import { type Signal } from '../signals.ts';
import { CONSENSUS_NEEDS_WEIGHT } from './consensus-rules.ts';

const NOT_FITTED: readonly [number, number, number, number] = [NaN, NaN, NaN, NaN];

/** The gap between entering and leaving prevents a flickering verdict. Fitted up to the end of 2023. */
export interface SignalThresholds {
  readonly bearishFrom: number;
  readonly bearishUntil: number;
  readonly bullishUntil: number;
  readonly bullishFrom: number;
}

export const SIGNAL_THRESHOLDS = byAsset((asset): SignalThresholds => {
  const [bearishFrom, bearishUntil, bullishUntil, bullishFrom] = FITTED.consensus[asset] ?? NOT_FITTED;
  return { bearishFrom, bearishUntil, bullishUntil, bullishFrom };
});

export function signalOfScore(score: number, thresholds: SignalThresholds): Signal {
  if (score >= thresholds.bullishFrom) return 'bullish';
  return score <= thresholds.bearishFrom ? 'bearish' : 'neutral';
}

/** After `monitoring`, or without a previous signal, nothing is kept. */
export function smoothSignal(score: number, previous: Signal | null, thresholds: SignalThresholds): Signal {
  const own = signalOfScore(score, thresholds);
  if (own !== 'neutral') return own;
  if (previous === 'bullish' && score > thresholds.bullishUntil) return 'bullish';
  if (previous === 'bearish' && score < thresholds.bearishUntil) return 'bearish';
  return 'neutral';
}

const LABELS = {
  bearish_from: 'Bearish at or below this score',
  bearish_until: 'Bearish verdict holds below this score',
  bullish_until: 'Bullish verdict holds above this score',
  bullish_from: 'Bullish at or above this score',
  consensus_needs_weight: 'Least voting weight for a verdict',
  agent_needs_weight: 'Least fresh weight for a vote',
  agent_signal_from: 'Agent takes a side from this score, up or down',
  confidence_cap: 'Highest confidence',
} as const;
export const THRESHOLD_NAMES = Object.keys(LABELS) as (keyof typeof LABELS)[];

export interface VerdictThreshold {
  readonly name: keyof typeof LABELS;
  readonly label: string;
  readonly value: number;
}

export function verdictThresholds(asset: Asset): VerdictThreshold[] {
  const { bearishFrom, bearishUntil, bullishUntil, bullishFrom } = SIGNAL_THRESHOLDS[asset];
  const values: Readonly<Record<VerdictThreshold['name'], number>> = {
    bearish_from: bearishFrom,
    bearish_until: bearishUntil,
    bullish_until: bullishUntil,
    bullish_from: bullishFrom,
    consensus_needs_weight: CONSENSUS_NEEDS_WEIGHT,
    agent_needs_weight: AGENT_NEEDS_WEIGHT,
    agent_signal_from: AGENT_SIGNAL_FROM,
    confidence_cap: CONFIDENCE_CAP,
  };
  return THRESHOLD_NAMES.map((name) => ({ name, label: LABELS[name], value: values[name] }));
}
