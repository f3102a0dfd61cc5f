import { type Asset } from '../assets.ts';
import { FITTED } from '../measurement/fitted-anchors.ts';

const NOT_FITTED: readonly [number, number, number, number] = [NaN, NaN, NaN, NaN];

/**
 * Scores at which the consensus of an asset becomes a directional signal and stops being one. The gap between
 * entering and leaving prevents a verdict from flickering. Fitted up to the end of 2023.
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

/** The thresholds per asset. */
export const SIGNAL_THRESHOLDS: Readonly<Record<Asset, SignalThresholds>> = {
  BTC: of('BTC'),
  ETH: of('ETH'),
  SOL: of('SOL'),
};
