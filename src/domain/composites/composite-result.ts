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
  /** What its value counts by the age of its oldest source, 0–1; left out before methodology 2.0. */
  readonly ageWeight?: number;
  /** `weight` × `ageWeight` as a part of their sum over the components that count; 0 when it does not. */
  readonly effectiveWeight: number;
  readonly state: InputState;
  /** Per source, the days of history that it still needs; null where enough. Left out before methodology 2.0. */
  readonly missingDays?: readonly (number | null)[];
  /** The transformed value, in the transformation's unit; null where there is none, or it is too old to count. */
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
  /** Where the score lies in its usual range, which words are judged by; left out without a score or a range. */
  readonly standing?: Standing;
  readonly methodologyVersion: string;
  readonly components: readonly ComponentResult[];
  /** Ids of sources that are lost for another reason than a short history. */
  readonly staleInputs: readonly string[];
  /** Source ids whose newest event is older than their publication schedule explains. */
  readonly delayedInputs: readonly string[];
  /** Declared weight (0–1) of components that do not count in full. */
  readonly staleWeight: number;
  /** True when more than half of the weight does not count in full. */
  readonly degraded: boolean;
  readonly warnings: readonly string[];
}
