import { type DegradedReason, type FreshnessStatus } from '../../domain/freshness/freshness.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { type ProviderKey } from '../../domain/sources/provider.ts';
import { type RejectionKind } from '../../domain/sources/rejection.ts';
import { type Exposure, type LicenseClass, type TimestampSemantics } from '../../domain/sources/source.ts';

/** A value with when it was true, when it could be known, and when it was stored. */
export interface ObservationItem {
  readonly event_at: string;
  readonly known_at: string;
  readonly fetched_at: string;
  readonly value: number;
}

/** What a provider sent and what did not become an observation, in the provider's terms. */
export interface RefusalEntry {
  readonly kind: RejectionKind;
  readonly reason: string;
  /** As the provider dated the item; null for payloads and failures. */
  readonly event_at: string | null;
  readonly first_at: string;
  readonly last_at: string;
  /** How often on its day. */
  readonly occurrences: number;
}

/** How many rows or items the last fetch read, and how many of them were rejected. */
export interface RejectedShare {
  readonly read: number;
  readonly rejected: number;
  /** From 0 to 1. */
  readonly share: number;
}

/** A value that is not believed yet, or was not once. Partners never see it. */
export interface HeldValueItem {
  readonly event_at: string;
  readonly value: number;
  readonly reason: string;
  readonly held_at: string;
  /** confirmed: a second reading agreed. contradicted: a later one disagreed. accepted: by an operator. Null: undecided. */
  readonly decision: 'confirmed' | 'accepted' | 'contradicted' | null;
  readonly decided_at: string | null;
}

/** One source with everything that operators may see of it: values of any licence class, errors in plain words. */
export interface OperatedSource {
  readonly source_id: string;
  readonly provider: ProviderKey;
  readonly title: string;
  readonly unit: string;
  readonly license_class: LicenseClass;
  readonly exposure: Exposure;
  readonly ts_semantics: TimestampSemantics;
  readonly cadence_seconds: number;
  readonly feeds_products: readonly ProductId[];
  readonly status: FreshnessStatus;
  readonly degraded_reason: DegradedReason | null;
  readonly age_seconds: number | null;
  readonly paused: boolean;
  readonly available: boolean;
  readonly last_success_at: string | null;
  readonly last_attempt_at: string | null;
  readonly consecutive_failures: number;
  /** The last failure; or of the last success its rejections and the gaps of the last 30 days; null if there are none. */
  readonly last_error: string | null;
  /** Of the last fetch that read rows or items; null before the first. */
  readonly rejected_share: RejectedShare | null;
  /** Null until a worker has registered the source. */
  readonly next_due_at: string | null;
  /** The worker that is at it now; null where none is. */
  readonly claimed_by: string | null;
  /** How far back its history was requested; null while it is not loaded. */
  readonly history_from: string | null;
  readonly newest: ObservationItem | null;
  readonly last_refusal: RefusalEntry | null;
  /** Since when a value is held back until it is confirmed or accepted; null where none is. */
  readonly held_since: string | null;
}

/** The board, in the order of the registry. */
export interface OperatedSourceList {
  readonly sources: readonly OperatedSource[];
}

/** The value of one event, as its newest revision has it. */
export interface SourceValueItem {
  readonly event_at: string;
  readonly value: number;
}

/** The last values of a source of any licence class, for a chart; oldest first. */
export interface SourceValues {
  readonly source_id: string;
  readonly unit: string;
  readonly points: readonly SourceValueItem[];
}

/** One source in full. */
export interface OperatedSourceDetail extends OperatedSource {
  /** Newest first. */
  readonly refusals: readonly RefusalEntry[];
  /** Newest first. */
  readonly held: readonly HeldValueItem[];
  /** Newest event first, with all revisions. */
  readonly observations: readonly ObservationItem[];
}
