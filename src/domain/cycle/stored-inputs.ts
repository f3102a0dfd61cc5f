import { type DegradedReason } from '../freshness/freshness.ts';
import { type PreviousRead, type SourceInput } from './cycle-inputs.ts';

/** The bounds of the window a cycle saw of one source, and the SHA-256 of its columns' bytes. */
export interface StoredWindow {
  /** Event times of the oldest and the newest value in it, ISO-8601 UTC. */
  readonly from: string;
  readonly to: string;
  readonly count: number;
  readonly sha256: string;
}

/** One source as a cycle saw it, small enough to be kept with every cycle. */
export interface StoredSourceInput {
  readonly sourceId: string;
  readonly state: SourceInput['state'];
  readonly degradedReason: DegradedReason | null;
  readonly checkedAt: string | null;
  /** Since when a value was held back until it is confirmed; left out where none was. */
  readonly heldSince?: string;
  readonly newest: { readonly eventAt: string; readonly knownAt: string; readonly value: number } | null;
  /** Null when nothing was known. */
  readonly window: StoredWindow | null;
}

/** The calibration table of a cycle. Its content is kept under its hash for as long as the cycle. */
export interface StoredCalibration {
  readonly version: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/** The table of usual ranges of a cycle. Its content is kept under its hash for as long as the cycle. */
export interface StoredUsualRanges {
  readonly version: string;
  /** SHA-256 of the content, lower-case hex. */
  readonly sha256: string;
}

/**
 * Everything a cycle was computed from. Newest values are written out; windows by their bounds and a hash,
 * with the observations themselves kept as long as the cycle.
 */
export interface StoredInputs {
  readonly cutoff: string;
  /** Observations with a higher id were not stored yet, whatever they say of when they were known. */
  readonly observationsWatermark: string;
  readonly previous: PreviousRead | null;
  /** The calibration table that served; null where there was none, absent in cycles of before there were any. */
  readonly calibration?: StoredCalibration | null;
  /** The table that words are judged by; absent in cycles of before there were any. */
  readonly usualRanges?: StoredUsualRanges;
  readonly sources: readonly StoredSourceInput[];
}
