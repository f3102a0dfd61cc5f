import { type CycleSlots } from '../domain/schedule/cycle-slots.ts';
import { type DiskFacts } from '../domain/attention/disk-trouble.ts';
import { type Outage } from '../domain/attention/outage.ts';
import { type PublishedCycle } from '../persistence/cycles/published-cycle.ts';
import { type Withdrawals } from '../persistence/cycles/cycle-withdrawal.store.ts';
import { type NarrativeState } from '../persistence/narratives/stored-narrative.ts';
import {
  type OutlookRecordSnapshot,
  PublishedOutlookRecord,
} from '../persistence/outlook/published-outlook-record.ts';
import {
  type PublicValue,
  type PublishedSnapshot,
  PublishedState,
  modeOf,
} from '../persistence/published/published-state.ts';
import { type SourceFacts } from '../persistence/sources/source-facts.ts';
import {
  type TrackRecordSnapshot,
  PublishedTrackRecord,
} from '../persistence/track-record/published-track-record.ts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { minuteOf } from '../domain/timestamps.ts';
import { LimitStoreHealth } from '../limits/limit.storage.ts';
import { ClockWatch } from '../persistence/clock/clock-watch.ts';
import { DiskWatch } from '../persistence/disk/disk-watch.ts';

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

/** How long a cached answer can miss a change of the machine's clock. */
const CLOCK_JUDGED_EVERY_MS = 100;

/**
 * Numbers the state that answers are made from: the published data, the records of verdicts and of the outlook, the
 * minute used to judge freshness, and the parts of this process. Answers with equal parameters and rights are equal
 * while the stamp is equal.
 */
@Injectable()
export class StateStamp {
  private stamp = 0;
  private clockTrusted = true;
  private clockJudgedAtMs = Number.NEGATIVE_INFINITY;
  private known: readonly unknown[] = [];

  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly limits: LimitStoreHealth,
    private readonly clockWatch: ClockWatch,
    private readonly disk: DiskWatch,
    private readonly record: PublishedTrackRecord,
    private readonly outlookRecord: PublishedOutlookRecord,
  ) {}

  /** Number that changes whenever the state changes. Throws `StoreUnavailableError` before the first read. */
  get current(): number {
    const { known } = this;
    const { revision } = this.state.current;
    const minuteMs = minuteOf(this.clock.now());
    const { storeReachable } = this.state;
    const { reachable } = this.limits;
    const { state: disk, journalWritable } = this.disk;
    const trusted = this.trusted;
    const { revision: recordRevision } = this.record.current;
    const { revision: outlookRecordRevision } = this.outlookRecord.current;
    if (
      known[0] !== revision ||
      known[1] !== minuteMs ||
      known[2] !== storeReachable ||
      known[3] !== reachable ||
      known[4] !== disk ||
      known[5] !== journalWritable ||
      known[6] !== trusted ||
      known[7] !== recordRevision ||
      known[8] !== outlookRecordRevision
    ) {
      this.known = [
        revision,
        minuteMs,
        storeReachable,
        reachable,
        disk,
        journalWritable,
        trusted,
        recordRevision,
        outlookRecordRevision,
      ];
      this.stamp += 1;
    }
    return this.stamp;
  }

  /** The parts of this process that the stamp includes. */
  get parts(): ServiceParts {
    const { state, journalWritable } = this.disk.facts;
    return {
      limitsReachable: this.limits.reachable,
      clockTrusted: this.trusted,
      disk: { state, journalWritable },
    };
  }

  /**
   * Cached for 100 ms, because every request reads it and reading the machine's uptime takes as long as answering a
   * request.
   */
  private get trusted(): boolean {
    const nowMs = performance.now();
    if (nowMs - this.clockJudgedAtMs >= CLOCK_JUDGED_EVERY_MS) {
      this.clockJudgedAtMs = nowMs;
      this.clockTrusted = this.clockWatch.allTrusted;
    }
    return this.clockTrusted;
  }
}

/** Versions derived from one revision of the published state. */
interface DerivedVersions {
  readonly revision: number;
  readonly history: string;
  readonly cycle: number;
  readonly sources: Map<string, string>;
}

/** Reads the dependencies of answers: the values they are made from and the versions that show a change. */
@Injectable()
export class DependencyReader {
  private derived: DerivedVersions = { revision: -1, history: '', cycle: 0, sources: new Map() };
  private latest: LatestCycle | null = null;
  private historySinceMs = 0;

  constructor(
    private readonly state: PublishedState,
    private readonly record: PublishedTrackRecord,
    private readonly outlookRecord: PublishedOutlookRecord,
    private readonly stamp: StateStamp,
    private readonly clock: Clock,
  ) {}

  /** Returns the version of a dependency. Throws `StoreUnavailableError` before the first read of the state. */
  versionOf(dependency: Dependency): Version {
    if (typeof dependency === 'object') return this.sourceVersion(dependency.source);
    switch (dependency) {
      case 'stamp':
        return this.stamp.current;
      case 'state':
        return this.state.current.revision;
      case 'minute':
        return minuteOf(this.clock.now());
      case 'store':
        return this.state.storeReachable;
      case 'cycle':
        return this.versions().cycle;
      case 'history':
      case 'closedHistory':
        return this.versions().history;
      case 'record':
        return this.record.current.revision;
      case 'outlookRecord':
        return this.outlookRecord.current.revision;
      case 'parts':
        return JSON.stringify(this.stamp.parts);
    }
  }

  /** Returns the values of dependencies by name. */
  valuesOf<D extends Dependency>(dependencies: readonly D[]): ValuesOf<D> {
    const values = dependencies.map((dependency: Dependency) =>
      typeof dependency === 'object'
        ? ['source', sourceStateOf(this.state.current, dependency.source)]
        : [dependency, this.valueOf(dependency)],
    );
    return Object.fromEntries(values) as ValuesOf<D>;
  }

  /** Milliseconds since this process noticed the last change of published history. */
  get historyAgeMs(): number {
    this.versions();
    return this.clock.uptimeMs() - this.historySinceMs;
  }

  private valueOf(dependency: Dependency & string): unknown {
    switch (dependency) {
      case 'stamp':
        return this.stamp.current;
      case 'state':
        return this.state.current;
      case 'minute':
        return minuteOf(this.clock.now());
      case 'store':
        return this.state.storeReachable;
      case 'cycle':
        return latestCycleOf(this.state.current);
      case 'history':
      case 'closedHistory':
        return historyOf(this.state.current);
      case 'record':
        return this.record.current;
      case 'outlookRecord':
        return this.outlookRecord.current;
      case 'parts':
        return this.stamp.parts;
    }
  }

  private sourceVersion(sourceId: string): string {
    const { sources } = this.versions();
    let version = sources.get(sourceId);
    if (version === undefined)
      sources.set(sourceId, (version = versionOfSource(sourceStateOf(this.state.current, sourceId))));
    return version;
  }

  private versions(): DerivedVersions {
    const snapshot = this.state.current;
    if (snapshot.revision !== this.derived.revision) {
      const history = JSON.stringify(historyOf(snapshot));
      if (history !== this.derived.history) this.historySinceMs = this.clock.uptimeMs();
      const { revision, cycle, narrative } = snapshot;
      // Replaced only by a cycle or narrative that differs.
      const isLatestKnown = cycle === this.latest?.cycle && narrative === this.latest.narrative;
      this.latest = latestCycleOf(snapshot);
      this.derived = {
        revision,
        history,
        cycle: this.derived.cycle + (isLatestKnown ? 0 : 1),
        sources: new Map(),
      };
    }
    return this.derived;
  }
}

const latestCycleOf = ({ cycle, narrative }: PublishedSnapshot): LatestCycle => ({ cycle, narrative });

/** Returns the history in a snapshot. */
export const historyOf = (snapshot: PublishedSnapshot): PublishedHistory => ({
  extent: {
    firstCycleAtMs: snapshot.extent.firstCycleAtMs,
    emptySlots: snapshot.extent.emptySlots,
  },
  withdrawals: snapshot.withdrawals,
  outages: snapshot.outages,
  mode: modeOf(snapshot),
});

/** Returns one source in a snapshot. */
export function sourceStateOf(snapshot: PublishedSnapshot, sourceId: string): SourceState {
  const facts = snapshot.sources.find((one) => one.sourceId === sourceId);
  if (!facts) throw new Error(`the published state has nothing on ${sourceId}`);
  return {
    facts,
    latest: snapshot.publicValues.get(sourceId),
    firstEventAtMs: snapshot.extent.firstEventAtMs.get(sourceId),
  };
}

/**
 * Returns the version of what a source's page shows. Failures and heartbeats aren't included, because freshness is
 * judged for each response.
 */
function versionOfSource({ facts, latest, firstEventAtMs }: SourceState): string {
  const { lastSuccessAtMs, newestEventAtMs, newestKnownAtMs, heldSinceMs, vintages } = facts;
  const shown = [lastSuccessAtMs, newestEventAtMs, newestKnownAtMs, heldSinceMs, vintages];
  return JSON.stringify([shown, latest, firstEventAtMs]);
}
