import { type Asset } from '../assets.ts';
import { type CalibrationTable } from '../calibration/calibration-table.ts';
import { type DegradedReason } from '../freshness/freshness.ts';
import { type SeriesWindow } from '../observations/series-window.ts';
import { type OutlookBases, type OutlookKnowledge } from '../outlook/forecast-outlook.ts';
import { type Signal } from '../signals.ts';
import { type UsualRangeTable } from '../usual-range/usual-range.ts';

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

/** The bounds of a source's window and the SHA-256 of its columns' bytes. */
export interface StoredWindow {
  /** Event times of the oldest and the latest value in it, ISO 8601 UTC. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly sha256: string;
}

/** Small enough to store with every cycle. */
export interface StoredSourceInput {
  readonly sourceId: string;
  readonly state: SourceInput['state'];
  readonly degradedReason: DegradedReason | null;
  readonly checkedAt: string | null;
  /** Since when a value awaited confirmation. */
  readonly heldSince?: string;
  readonly newest: { readonly eventAt: string; readonly knownAt: string; readonly value: number } | null;
  /** Null if nothing was known. */
  readonly window: StoredWindow | null;
}

/** The content is stored under its hash (SHA-256, lower-case hex) as long as the cycle. */
export interface StoredCalibration {
  readonly version: string;
  readonly sha256: string;
}

export interface StoredUsualRanges {
  readonly version: string;
  readonly sha256: string;
}

export interface StoredOutlookFit {
  readonly version: string;
  readonly sha256: string;
}

export interface StoredOutlook {
  readonly fit: StoredOutlookFit | null;
  /** What the record allowed to publish at the cut-off. */
  readonly bases: OutlookBases;
}

/**
 * Latest values are written out; windows are stored as bounds and a hash, with the observations kept as long
 * as the cycle.
 */
export interface StoredInputs {
  readonly cutoff: string;
  /** Observations with a higher ID weren't stored yet, whatever their known time. */
  readonly observationsWatermark: string;
  readonly previous: PreviousRead | null;
  /** Shifts the cells of licensed values, never shown; absent before methodology 5.0.0. */
  readonly gridSecret?: string;
  /** Null if there was none, absent in cycles before the first table. */
  readonly calibration?: StoredCalibration | null;
  /** For the choice of words; absent in cycles before the first table. */
  readonly usualRanges?: StoredUsualRanges;
  /** Absent in cycles before the first outlook. */
  readonly outlook?: StoredOutlook;
  readonly sources: readonly StoredSourceInput[];
}
