import { type SeriesWindow } from '../observations/series-window.ts';
import { type DegradedReason } from '../freshness/freshness.ts';
import { type Signal } from '../signals.ts';
import { type Asset } from '../assets.ts';
import { type CalibrationTable } from '../calibration/calibration-table.ts';
import { type UsualRangeTable } from '../usual-range/usual-range-table.ts';

/** One source as a cycle sees it at its cut-off. */
export interface SourceInput {
  /** Newest last; only what was known, and had happened, by the cut-off, cut to the methodology's longest lookback. */
  readonly window: SeriesWindow;
  /**
   * The last moment at which the newest value was confirmed to be the newest: the last successful fetch, or,
   * for a cycle that is computed afterwards, the moment up to which nothing newer was due. Null if never.
   */
  readonly checkedAtMs: number | null;
  /** Deliberate or known states that take the source out of a cycle, with the reason where it is broken. */
  readonly state: 'available' | 'paused' | 'unavailable' | 'broken';
  readonly degradedReason: DegradedReason | null;
  /** Since when a newer value is held back until it is confirmed; left out where none is. */
  readonly heldSinceMs?: number;
}

/** Result of the previous cycle, used for smoothing; stored like any other input. */
export interface PreviousRead {
  readonly cycleNumber: number;
  /** The stable signal per asset; BTC's is the verdict. */
  readonly signals: Readonly<Record<Asset, Signal>>;
}

/** The inputs of a cycle. Equal inputs give equal bytes. */
export interface CycleInputs {
  readonly cycleNumber: number;
  /** The cut-off: nothing known after it is seen. Equal to the cycle's instant. */
  readonly cutoffMs: number;
  /** By source id; a source that is not here is absent. */
  readonly sources: ReadonlyMap<string, SourceInput>;
  /** Null when no cycle was published within the memory of the smoothing. */
  readonly previous: PreviousRead | null;
  /** The newest table fitted before the cut-off; null where there is none: nothing is said of probabilities then. */
  readonly calibration: CalibrationTable | null;
  /** The newest table of usual ranges made before the cut-off; null for cycles of before there were any. */
  readonly usualRanges: UsualRangeTable | null;
}
