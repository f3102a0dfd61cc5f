import { type Asset } from '../assets.ts';
import { type InputState } from '../measurement/input-freshness.ts';
import { type Standing } from '../usual-range/usual-range.ts';
import { type CompositeIndex } from './composite-index.ts';

/** One component of a composite with every step of its arithmetic. */
export interface ComponentResult {
  readonly name: string;
  readonly sourceIds: readonly string[];
  /** As declared; the weights of an index sum to 1. */
  readonly weight: number;
  /** Weight of its value by the age of its oldest source, 0–1; left out before methodology 2.0. */
  readonly ageWeight?: number;
  /** `weight` × `ageWeight` as a share of their sum over the components that count; 0 if it doesn't. */
  readonly effectiveWeight: number;
  readonly state: InputState;
  /** Missing days of history per source; null if there is enough. Left out before methodology 2.0. */
  readonly missingDays?: readonly (number | null)[];
  /** The transformed value, in the transformation's unit; null if there is none or it's too old to count. */
  readonly value: number | null;
  /** The values of 5 and 95 points by the component's map, before the direction. */
  readonly anchorLow: number;
  readonly anchorHigh: number;
  readonly direction: 'higher_is_bullish' | 'higher_is_bearish';
  /** 0–100, the value's place by the component's map, with direction applied; null if absent. */
  readonly points: number | null;
  /** Event time of the latest value used, ISO 8601 UTC; null if absent. */
  readonly eventAt: string | null;
}

/** One composite index of one asset. */
export interface CompositeResult {
  readonly index: CompositeIndex;
  readonly asset: Asset;
  /** 0–100 with 1 decimal; null if none of the components is available. */
  readonly score: number | null;
  /** Weighted mean of the components' points before the declared rescaling. */
  readonly rawScore: number | null;
  readonly label: string;
  /** Position of the score in its usual range, used to choose words; left out without a score or a range. */
  readonly standing?: Standing;
  readonly methodologyVersion: string;
  readonly components: readonly ComponentResult[];
  /** IDs of sources that are lost for a reason other than a short history. */
  readonly staleInputs: readonly string[];
  /** IDs of sources whose latest event is older than their publication schedule explains. */
  readonly delayedInputs: readonly string[];
  /** Declared weight (0–1) of components that don't count in full. */
  readonly staleWeight: number;
  /** True if more than half of the weight doesn't count in full. */
  readonly degraded: boolean;
  readonly warnings: readonly string[];
}
