import { type ContentName } from '../named-content.ts';
import { type Asset } from '../assets.ts';
import { type CalibrationTable } from '../calibration/calibration-table.ts';
import { type ComparedCycles } from './compared-cycles.ts';
import { type DegradedReason } from '../freshness/freshness.ts';
import { type SeriesWindow } from '../observations/series-window.ts';
import { type OutlookFit } from '../outlook/fit-outlook.ts';
import { type Signal } from '../signals.ts';
import { type UsualRangeTable } from '../usual-range/usual-range.ts';

export interface SourceInput {
  /** Only what was known, and had happened, by the cut-off, cut to the longest lookback. */
  readonly window: SeriesWindow;
  /** Last successful fetch, or, for a cycle computed afterwards, the moment up to which nothing newer was due. */
  readonly checkedAtMs: number | null;
  /** Deliberate or known states that take the source out of a cycle; `broken` includes the reason. */
  readonly state: 'available' | 'paused' | 'unavailable' | 'broken';
  readonly degradedReason: DegradedReason | null;
  readonly heldSinceMs?: number;
  /** Where the cells of a licensed source begin; left out: at multiples of their width. */
  readonly gridShift?: bigint;
}

export interface PreviousRead {
  readonly cycleNumber: number;
  /** The stable signal per asset; BTC's is the verdict. */
  readonly signals: Readonly<Record<Asset, Signal>>;
}

export interface CycleInputs {
  readonly cycleNumber: number;
  /** The cycle's instant. Data known after it isn't visible. */
  readonly cutoffMs: number;
  readonly sources: ReadonlyMap<string, SourceInput>;
  /** Null if no cycle was published within the smoothing's memory. */
  readonly previous: PreviousRead | null;
  readonly calibration: CalibrationTable | null;
  readonly usualRanges: UsualRangeTable | null;
  readonly outlookFit: OutlookFit | null;
}

export interface StoredWindow {
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly sha256: string;
}

export interface StoredSourceInput {
  readonly sourceId: string;
  readonly state: SourceInput['state'];
  readonly degradedReason: DegradedReason | null;
  readonly checkedAt: string | null;
  readonly heldSince?: string;
  readonly newest: { readonly eventAt: string; readonly knownAt: string; readonly value: number } | null;
  readonly window: StoredWindow | null;
}

/** Before methodology 6, also the bases that the record allowed then. */
export interface StoredOutlook {
  readonly fit: ContentName | null;
}

/** Windows are stored as bounds and a hash, with the observations kept as long as the cycle. */
export interface StoredInputs {
  readonly cutoff: string;
  /** Observations with a higher ID weren't stored yet, whatever their known time. */
  readonly observationsWatermark: string;
  readonly previous: PreviousRead | null;
  /** Shifts the cells of licensed values, never shown; absent before methodology 5.0.0. */
  readonly gridSecret?: string;
  readonly calibration?: ContentName | null;
  readonly usualRanges?: ContentName;
  readonly outlook?: StoredOutlook;
  /** Absent before template 4.0.0. */
  readonly compared?: ComparedCycles;
  readonly sources: readonly StoredSourceInput[];
}
