import { type CycleSlots } from '../domain/schedule/cycle-clock.ts';
import { type DiskFacts } from '../domain/attention/disk-trouble.ts';
import { type Outage } from '../domain/attention/outage.ts';
import { type PublishedCycle } from '../persistence/cycles/published-cycle.ts';
import { type Withdrawals } from '../persistence/cycles/cycle-withdrawal.store.ts';
import { type NarrativeState } from '../persistence/narratives/stored-narrative.ts';
import { type OutlookRecordSnapshot } from '../persistence/outlook/published-outlook-record.ts';
import { type PublicValue, type PublishedSnapshot } from '../persistence/published/published-state.ts';
import { type SourceFacts } from '../persistence/sources/source-facts.ts';
import { type TrackRecordSnapshot } from '../persistence/track-record/published-track-record.ts';

/** The latest cycle with its narrative. */
export interface LatestCycle {
  /** Null until the first cycle is published. */
  readonly cycle: PublishedCycle | null;
  readonly narrative: NarrativeState;
}

/** The published and missing cycles. A newer cycle doesn't change this. */
export interface PublishedHistory {
  readonly extent: {
    readonly firstCycleAtMs: number | null;
    readonly emptySlots: readonly CycleSlots[];
  };
  readonly withdrawals: Withdrawals;
  readonly outages: readonly Outage[];
  readonly mode: 'paper' | 'live';
}

/** Everything in the published state that pages of one source depend on. */
export interface SourceState {
  readonly facts: SourceFacts;
  readonly latest: PublicValue | undefined;
  readonly firstEventAtMs: number | undefined;
}

/** Parts of this process outside the published state. */
export interface ServiceParts {
  /** Null if each process counts limits itself. */
  readonly limitsReachable: boolean | null;
  readonly clockTrusted: boolean;
  readonly disk: Pick<DiskFacts, 'state' | 'journalWritable'>;
}

/** The value of each dependency, by its name. */
export interface DependencyValues {
  /** Everything published; changes with every notification. */
  readonly state: PublishedSnapshot;
  /** Start of the current minute. */
  readonly minute: number;
  /** Whether the database is reachable. */
  readonly store: boolean;
  readonly cycle: LatestCycle;
  readonly history: PublishedHistory;
  /**
   * The history of a complete window in the past. A page is stored only if the history hasn't changed for a minute,
   * because a replica can lag behind, and is read again after 15 minutes.
   */
  readonly closedHistory: PublishedHistory;
  /** The track record. */
  readonly record: TrackRecordSnapshot;
  /** The record of the outlook. */
  readonly outlookRecord: OutlookRecordSnapshot;
  /** One source; its dependency names it: `{ source: 'fx.usd_gel' }`. */
  readonly source: SourceState;
  readonly parts: ServiceParts;
  /** All of the above except `closedHistory`, which ages by itself: the number of `StateStamp`. */
  readonly stamp: number;
}

/** Something whose change makes an answer invalid. */
export type Dependency = Exclude<keyof DependencyValues, 'source'> | { readonly source: string };

/** The values of dependencies by name. */
export type ValuesOf<D extends Dependency> = Pick<DependencyValues, D extends string ? D : 'source'>;

/** Identifies the value of a dependency: equal versions mean equal values. */
export type Version = string | number | boolean;
