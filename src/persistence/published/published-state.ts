import { type ChangelogEntry } from '../../domain/catalog/changelog.ts';
import { type CycleSlots } from '../../domain/schedule/cycle-slots.ts';
import { type Outage } from '../../domain/attention/outage.ts';
import { type Withdrawals } from '../cycles/cycle-withdrawal.store.ts';
import { type PublishedCycle } from '../cycles/published-cycle.ts';
import { type NarrativeState } from '../narratives/stored-narrative.ts';
import { type SourceFacts } from '../sources/source-facts.ts';
import { type Switches } from '../switches/switches.ts';

/** The newest value of a source that partners may read. Moments are epoch milliseconds. */
export interface PublicValue {
  readonly eventAtMs: number;
  readonly fetchedAtMs: number;
  readonly value: number;
}

/** What every "latest" route answers from. Replaced whole, never changed in place. */
export interface PublishedSnapshot {
  /** Grows by one with every replacement: a key for what is made once per state. */
  readonly revision: number;
  readonly loadedAtMs: number;
  /** Null until the first cycle is published. */
  readonly cycle: PublishedCycle | null;
  /** What was taken back of the past; part of the key of whatever is kept of past cycles. */
  readonly withdrawals: Withdrawals;
  /** The narrative of this very cycle. */
  readonly narrative: NarrativeState;
  /** One entry per source of the registry, in its order. */
  readonly sources: readonly SourceFacts[];
  /** By source id; only sources whose values partners may read, and that have one. */
  readonly publicValues: ReadonlyMap<string, PublicValue>;
  readonly switches: Switches;
  /** Known outages, oldest first. */
  readonly outages: readonly Outage[];
  /** What operators wrote, newest first; what the program itself announces is in the domain. */
  readonly changelog: readonly ChangelogEntry[];
  /** How far back there is anything, read again every 60 s. */
  readonly extent: {
    readonly firstCycleAtMs: number | null;
    /** Between the first cycle and the newest: slots in a row without a published cycle, withdrawn ones included. */
    readonly emptySlots: readonly CycleSlots[];
    /** By source id, as `publicValues`. */
    readonly firstEventAtMs: ReadonlyMap<string, number>;
  };
}

/** The published state in the memory of this process. */
export abstract class PublishedState {
  /** The newest snapshot; throws `StoreUnavailableError` while nothing could be read yet. */
  abstract get current(): PublishedSnapshot;
  /** False while the database does not answer; the last snapshot is served meanwhile. */
  abstract get storeReachable(): boolean;
}

/** The database has not answered yet, so there is no state to serve. */
export class StoreUnavailableError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}
