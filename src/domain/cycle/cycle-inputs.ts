import { type SeriesWindow } from '../observations/series-window.ts';
import { type DegradedReason } from '../freshness/freshness.ts';
import { type Signal } from '../signals.ts';
import { type Asset } from '../assets.ts';
import { type CalibrationTable } from '../calibration/calibration-table.ts';
import { type OutlookKnowledge } from '../outlook/forecast-outlook.ts';
import { type UsualRangeTable } from '../usual-range/usual-range-table.ts';

export interface SourceInput {
  /**
   * Latest last; only what was known, and had happened, by the cut-off, cut to the methodology's longest
   * lookback.
   */
  readonly window: SeriesWindow;
  /**
   * When the latest value was last confirmed to be the latest: the last successful fetch, or, for a cycle
   * computed afterwards, the moment up to which nothing newer was due.
   */
  readonly checkedAtMs: number | null;
  /** Deliberate or known states that take the source out of a cycle; `broken` includes the reason. */
  readonly state: 'available' | 'paused' | 'unavailable' | 'broken';
  readonly degradedReason: DegradedReason | null;
  /** Since when a newer value awaits confirmation. */
  readonly heldSinceMs?: number;
  /** Where the cells of a licensed source begin (`grid-shift.ts`); left out: at multiples of their width. */
  readonly gridShift?: bigint;
}

/** For smoothing; stored like any other input. */
export interface PreviousRead {
  readonly cycleNumber: number;
  /** The stable signal per asset; BTC's is the verdict. */
  readonly signals: Readonly<Record<Asset, Signal>>;
}

/** Equal inputs give equal bytes. */
export interface CycleInputs {
  readonly cycleNumber: number;
  /** The cycle's instant. Data known after it isn't visible. */
  readonly cutoffMs: number;
  /** By source ID; missing sources are absent. */
  readonly sources: ReadonlyMap<string, SourceInput>;
  /** Null if no cycle was published within the smoothing's memory. */
  readonly previous: PreviousRead | null;
  /** Fitted before the cut-off; without one, the cycle has no probabilities. */
  readonly calibration: CalibrationTable | null;
  /** Made before the cut-off; null for cycles before the first table. */
  readonly usualRanges: UsualRangeTable | null;
  /** Null for cycles before the first outlook. */
  readonly outlook: OutlookKnowledge | null;
}
