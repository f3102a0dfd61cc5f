import { type Asset } from '../assets.ts';
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

/** After `monitoring`, or without a previous signal, nothing is kept. */
export function smoothSignal(score: number, previous: Signal | null, thresholds: SignalThresholds): Signal {
  const own = signalOfScore(score, thresholds);
  if (own !== 'neutral') return own;
  if (previous === 'bullish' && score > thresholds.bullishUntil) return 'bullish';
  if (previous === 'bearish' && score < thresholds.bearishUntil) return 'bearish';
  return 'neutral';
}

export const THRESHOLD_NAMES = [
  'bearish_from',
  'bearish_until',
  'bullish_until',
  'bullish_from',
  'consensus_needs_weight',
  'agent_needs_weight',
  'agent_signal_from',
  'confidence_cap',
] as const;

export interface VerdictThreshold {
  readonly name: (typeof THRESHOLD_NAMES)[number];
  readonly label: string;
  readonly value: number;
}

export function verdictThresholds(asset: Asset): VerdictThreshold[] {
  const { bearishFrom, bearishUntil, bullishUntil, bullishFrom } = SIGNAL_THRESHOLDS[asset];
  return [
    { name: 'bearish_from', label: 'Bearish at or below this score', value: bearishFrom },
    { name: 'bearish_until', label: 'Bearish verdict holds below this score', value: bearishUntil },
    { name: 'bullish_until', label: 'Bullish verdict holds above this score', value: bullishUntil },
    { name: 'bullish_from', label: 'Bullish at or above this score', value: bullishFrom },
    {
      name: 'consensus_needs_weight',
      label: 'Least voting weight for a verdict',
      value: CONSENSUS_NEEDS_WEIGHT,
    },
    { name: 'agent_needs_weight', label: 'Least fresh weight for a vote', value: AGENT_NEEDS_WEIGHT },
    {
      name: 'agent_signal_from',
      label: 'Agent takes a side from this score, up or down',
      value: AGENT_SIGNAL_FROM,
    },
    { name: 'confidence_cap', label: 'Highest confidence', value: CONFIDENCE_CAP },
  ];
}
