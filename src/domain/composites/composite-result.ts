import { type Asset } from '../assets.ts';
import { type InputState } from '../measurement/input-freshness.ts';
import { type CompositeIndex } from './composite-index.ts';

/** One component of a composite with every step of its arithmetic. */
export interface ComponentResult {
  readonly name: string;
  readonly sourceIds: readonly string[];
  /** As declared; the weights of an index sum to 1. */
  readonly weight: number;
  /** What it counts after the weight of absent components was redistributed; 0 when absent. */
  readonly effectiveWeight: number;
  readonly state: InputState;
  /** The transformed value, in the transformation's unit; null when absent. */
  readonly value: number | null;
  /** The values of 5 and 95 points by the component's map, before the direction. */
  readonly anchorLow: number;
  readonly anchorHigh: number;
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  /** 0–100, the value's place by the component's map, direction applied; null when absent. */
  readonly points: number | null;
  /** Event time of the newest value used, ISO-8601 UTC; null when absent. */
  readonly eventAt: string | null;
}

/** One composite index of one asset. */
export interface CompositeResult {
  readonly index: CompositeIndex;
  readonly asset: Asset;
  /** 0–100 with 1 decimal; null when none of the components is available. */
  readonly score: number | null;
  /** Weighted mean of the components' points before the declared rescaling. */
  readonly rawScore: number | null;
  readonly label: string;
  readonly methodologyVersion: string;
  readonly components: readonly ComponentResult[];
  /** Source ids whose age is beyond five cadences, or that gave no value. */
  readonly staleInputs: readonly string[];
  /** Source ids whose newest event is older than their publication schedule explains. */
  readonly delayedInputs: readonly string[];
  /** Weight (0–1) of components that are stale or absent. */
  readonly staleWeight: number;
  /** True when more than half of the weight is stale or absent. */
  readonly degraded: boolean;
  readonly warnings: readonly string[];
}
