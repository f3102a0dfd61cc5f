import { type DegradedReason } from '../freshness/freshness.ts';
import { type OutlookBases } from '../outlook/forecast-outlook.ts';
import { type PreviousRead, type SourceInput } from './cycle-inputs.ts';

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
