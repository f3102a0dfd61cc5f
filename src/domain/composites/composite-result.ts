import { type Asset } from '../assets.ts';
import { type InputState } from '../measurement/input-freshness.ts';
import { type Standing } from '../usual-range/usual-range.ts';
import { type CompositeIndex } from './composite-index.ts';

export interface ComponentResult {
  readonly name: string;
  readonly sourceIds: readonly string[];
  /** As declared; the weights of an index sum to 1. */
  readonly weight: number;
  /** By the age of its oldest source, 0–1; left out before methodology 2.0. */
  readonly ageWeight?: number;
  /** `weight` × `ageWeight` as a share of their sum over the components that count; 0 if it doesn't. */
  readonly effectiveWeight: number;
  readonly state: InputState;
  /** Per source; null if there is enough. Left out before methodology 2.0. */
  readonly missingDays?: readonly (number | null)[];
  /** The transformed value; null if there is none or it's too old to count. */
  readonly value: number | null;
  /** The values of 5 and 95 points, before the direction. */
  readonly anchorLow: number;
  readonly anchorHigh: number;
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  /** 0–100, with direction applied. */
  readonly points: number | null;
  /** Event time of the latest value used, ISO 8601 UTC. */
  readonly eventAt: string | null;
}

export interface CompositeResult {
  readonly index: CompositeIndex;
  readonly asset: Asset;
  /** 0–100 with 1 decimal; null if none of the components is available. */
  readonly score: number | null;
  /** Weighted mean of the components' points before the declared rescaling. */
  readonly rawScore: number | null;
  readonly label: string;
  /** Used to choose words; left out without a score or a range. */
  readonly standing?: Standing;
  readonly methodologyVersion: string;
  readonly components: readonly ComponentResult[];
  /** Lost for a reason other than a short history. */
  readonly staleInputs: readonly string[];
  readonly delayedInputs: readonly string[];
  /** Declared weight (0–1) of components that don't count in full. */
  readonly staleWeight: number;
  /** More than half of the weight doesn't count in full. */
  readonly degraded: boolean;
  readonly warnings: readonly string[];
}
