import { type DegradedReason } from '../freshness/freshness.ts';
import { type OutlookBases } from '../outlook/forecast-outlook.ts';
import { type PreviousRead, type SourceInput } from './cycle-inputs.ts';

/** The bounds of the window that a cycle saw of one source, and the SHA-256 of its columns' bytes. */
export interface StoredWindow {
  /** Event times of the oldest and the latest value in it, ISO 8601 UTC. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly sha256: string;
}

/** One source as a cycle saw it, small enough to store with every cycle. */
export interface StoredSourceInput {
  readonly sourceId: string;
  readonly state: SourceInput['state'];
  readonly degradedReason: DegradedReason | null;
  readonly checkedAt: string | null;
  /** Since when a value was held until it was confirmed; left out if none was. */
  readonly heldSince?: string;
  readonly newest: { readonly eventAt: string; readonly knownAt: string; readonly value: number } | null;
  /** Null if nothing was known. */
  readonly window: StoredWindow | null;
}

/** The calibration table of a cycle. Its content is stored under its hash as long as the cycle. */
export interface StoredCalibration {
  readonly version: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/** The table of usual ranges of a cycle. Its content is stored under its hash as long as the cycle. */
export interface StoredUsualRanges {
  readonly version: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/** The fit of the outlook that a cycle used. Its content is stored under its hash as long as the cycle. */
export interface StoredOutlookFit {
  readonly version: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/** What a cycle's outlook was computed from in addition to prices. */
export interface StoredOutlook {
  /** Null if there was none. */
  readonly fit: StoredOutlookFit | null;
  /** What the record allowed to publish at the cut-off. */
  readonly bases: OutlookBases;
}

/**
 * All inputs of a cycle. Latest values are written out; windows are stored as bounds and a hash, with the observations
 * themselves kept as long as the cycle.
 */
export interface StoredInputs {
  readonly cutoff: string;
  /** Observations with a higher ID weren't stored yet, whatever their known time. */
  readonly observationsWatermark: string;
  readonly previous: PreviousRead | null;
  /** The secret that cells of licensed values are shifted by, never shown; absent before methodology 5.0.0. */
  readonly gridSecret?: string;
  /** The calibration table used; null if there was none, absent in cycles before the first table. */
  readonly calibration?: StoredCalibration | null;
  /** The table used to choose words; absent in cycles before the first table. */
  readonly usualRanges?: StoredUsualRanges;
  /** Absent in cycles before the first outlook. */
  readonly outlook?: StoredOutlook;
  readonly sources: readonly StoredSourceInput[];
}
