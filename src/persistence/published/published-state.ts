import { type ChangelogEntry } from '../../domain/catalog/changelog.ts';
import { type CycleSlots } from '../../domain/schedule/cycle-clock.ts';
import { type Outage } from '../../domain/attention/outage.ts';
import { type Withdrawals } from '../cycles/cycle-withdrawal.store.ts';
import { type PublishedCycle } from '../cycles/published-cycle.ts';
import { type NarrativeState } from '../narratives/stored-narrative.ts';
import { type SourceFacts } from '../sources/source-facts.ts';
import { type Switches } from '../switches/switches.ts';

/** The newest value of a source that partners may read. Moments are epoch milliseconds. */
export interface PublicValue {
  readonly eventAtMs: number;
  readonly knownAtMs: number;
  readonly fetchedAtMs: number;
  readonly value: number;
}

/** Source of every "latest" route. Immutable; replaced as a whole. */
export interface PublishedSnapshot {
  /** Incremented with every replacement; key of caches per state. */
  readonly revision: number;
  readonly loadedAtMs: number;
  /** Null until the first cycle is published. */
  readonly cycle: PublishedCycle | null;
  /** Summary of withdrawals; part of the key of caches of past cycles. */
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
  /** Operators' changelog entries, newest first; the program's own announcements are in the domain. */
  readonly changelog: readonly ChangelogEntry[];
  /** Where the past begins: oldest event of each source, oldest cycle. */
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
  /** The newest snapshot; throws `StoreUnavailableError` before the first read. */
  abstract get current(): PublishedSnapshot;
  /** False while the database does not answer; the last snapshot is served meanwhile. */
  abstract get storeReachable(): boolean;
  /** Resolves when everything committed before the call is in `current`; also where that cannot be read in time. */
  abstract caughtUp(): Promise<void>;
}

/** Thrown until the first read succeeds, because no state can be served yet. */
export class StoreUnavailableError extends Error {
  readonly code = 'STORE_UNAVAILABLE';
}

/**
 * The mode of replies that no single cycle made: the newest cycle's, so that all routes say the same at a moment, and
 * before the first cycle what the switch says.
 */
export const modeOf = ({
  cycle,
  switches,
}: Pick<PublishedSnapshot, 'cycle' | 'switches'>): 'paper' | 'live' => cycle?.mode ?? switches.mode;
