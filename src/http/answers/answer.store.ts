import { type Outage } from '../../domain/attention/outage.ts';
import { type PublishedCycle } from '../../published/published-cycle.ts';
import { type Withdrawals } from '../../published/cycle-withdrawal.store.ts';
import { type NarrativeState } from '../../published/narrative-row.ts';
import {
  type OutlookRecordSnapshot,
  PublishedOutlookRecord,
} from '../../published/outlook-judgement.store.ts';
import {
  modeOf,
  type PublicValue,
  type PublishedSnapshot,
  PublishedState,
  StoreUnavailableError,
} from '../../published/published-state.ts';
import { PublishedTrackRecord, type TrackRecordSnapshot } from '../../published/outcome-days.ts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { MINUTE_MS, minuteOf } from '../../../packages/engine/timestamps.ts';
import { ClockWatch } from '../../platform/watches/clock-watch.ts';
import { DiskWatch } from '../../platform/watches/disk-watch.ts';
import { LRUCache } from 'lru-cache';
import { type DiskFacts } from '../../domain/attention/service-trouble.ts';
import { type SourceFacts } from '../../observations/source-state.store.ts';
import { type CycleSlots } from '../../../packages/engine/schedule/cycle-clock.ts';

export abstract class LimitStoreHealth {
  /** Null if this process counts limits itself, so there isn't a store to reach. */
  abstract get reachable(): boolean | null;
}

export interface LatestCycle {
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

export interface SourceState {
  readonly facts: SourceFacts;
  readonly latest: PublicValue | undefined;
  readonly firstEventAtMs: number | undefined;
}

export interface ServiceParts {
  /** Null if each process counts limits itself. */
  readonly limitsReachable: boolean | null;
  readonly clockTrusted: boolean;
  readonly disk: Pick<DiskFacts, 'state' | 'journalWritable'>;
}

export interface DependencyValues {
  readonly state: PublishedSnapshot;
  readonly minute: number;
  readonly store: boolean;
  readonly cycle: LatestCycle;
  readonly history: PublishedHistory;
  /** Of a complete window in the past. A page is stored only if it hasn't changed for a minute, because a replica can lag behind. */
  readonly closedHistory: PublishedHistory;
  readonly record: TrackRecordSnapshot;
  readonly outlookRecord: OutlookRecordSnapshot;
  /** One source; its dependency names it: `{ source: 'fx.usd_gel' }`. */
  readonly source: SourceState;
  readonly parts: ServiceParts;
  /** All of the above except `closedHistory`, which ages by itself: the number of `StateStamp`. */
  readonly stamp: number;
}

type NamedDependency = Exclude<keyof DependencyValues, 'source'>;

export type Dependency = NamedDependency | { readonly source: string };

export type ValuesOf<D extends Dependency> = Pick<DependencyValues, D extends string ? D : 'source'>;

/** Identifies the value of a dependency: equal versions mean equal values. */
export type Version = string | number | boolean;

const CLOCK_JUDGED_EVERY_MS = 100;

/** Numbers the state that answers are made from. Answers with equal parameters and rights are equal while the stamp is equal. */
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

  get current(): number {
    const { state, journalWritable } = this.disk;
    const facts = [
      this.state.current.revision,
      minuteOf(this.clock.now()),
      this.state.storeReachable,
      this.limits.reachable,
      state,
      journalWritable,
      this.trusted,
      this.record.current.revision,
      this.outlookRecord.current.revision,
    ];
    for (let i = 0; i < facts.length; i += 1) {
      if (facts[i] === this.known[i]) continue;
      this.known = facts;
      this.stamp += 1;
      break;
    }
    return this.stamp;
  }

  get parts(): ServiceParts {
    const { state, journalWritable } = this.disk.facts;
    return {
      limitsReachable: this.limits.reachable,
      clockTrusted: this.trusted,
      disk: { state, journalWritable },
    };
  }

  /** Cached, because every request reads it and reading the machine's uptime takes as long as answering a request. */
  private get trusted(): boolean {
    const nowMs = performance.now();
    if (nowMs - this.clockJudgedAtMs >= CLOCK_JUDGED_EVERY_MS) {
      this.clockJudgedAtMs = nowMs;
      this.clockTrusted = this.clockWatch.allTrusted;
    }
    return this.clockTrusted;
  }
}

interface DerivedVersions {
  readonly revision: number;
  readonly history: string;
  readonly cycle: number;
  readonly sources: Map<string, string>;
}

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

  private readonly readers: {
    readonly [Name in NamedDependency]: { value(): DependencyValues[Name]; version(): Version };
  } = {
    stamp: { value: () => this.stamp.current, version: () => this.stamp.current },
    state: { value: () => this.state.current, version: () => this.state.current.revision },
    minute: { value: () => minuteOf(this.clock.now()), version: () => minuteOf(this.clock.now()) },
    store: { value: () => this.state.storeReachable, version: () => this.state.storeReachable },
    cycle: { value: () => latestCycleOf(this.state.current), version: () => this.versions().cycle },
    history: { value: () => historyOf(this.state.current), version: () => this.versions().history },
    closedHistory: { value: () => historyOf(this.state.current), version: () => this.versions().history },
    record: { value: () => this.record.current, version: () => this.record.current.revision },
    outlookRecord: {
      value: () => this.outlookRecord.current,
      version: () => this.outlookRecord.current.revision,
    },
    parts: { value: () => this.stamp.parts, version: () => JSON.stringify(this.stamp.parts) },
  };

  /** @throws StoreUnavailableError before the first read */
  versionOf(dependency: Dependency): Version {
    // Every request reads it.
    if (dependency === 'stamp') return this.stamp.current;
    return typeof dependency === 'object'
      ? this.sourceVersion(dependency.source)
      : this.readers[dependency].version();
  }

  valuesOf<D extends Dependency>(dependencies: readonly D[]): ValuesOf<D> {
    const values = dependencies.map((dependency: Dependency) =>
      typeof dependency === 'object'
        ? ['source', sourceStateOf(this.state.current, dependency.source)]
        : [dependency, this.readers[dependency].value()],
    );
    return Object.fromEntries(values) as ValuesOf<D>;
  }

  /** Milliseconds since this process noticed the last change of published history. */
  get historyAgeMs(): number {
    this.versions();
    return this.clock.uptimeMs() - this.historySinceMs;
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

export const historyOf = (snapshot: PublishedSnapshot): PublishedHistory => ({
  extent: {
    firstCycleAtMs: snapshot.extent.firstCycleAtMs,
    emptySlots: snapshot.extent.emptySlots,
  },
  withdrawals: snapshot.withdrawals,
  outages: snapshot.outages,
  mode: modeOf(snapshot),
});

export function sourceStateOf(snapshot: PublishedSnapshot, sourceId: string): SourceState {
  const facts = snapshot.sources.find((one) => one.sourceId === sourceId);
  if (!facts) throw new Error(`the published state has nothing on ${sourceId}`);
  return {
    facts,
    latest: snapshot.publicValues.get(sourceId),
    firstEventAtMs: snapshot.extent.firstEventAtMs.get(sourceId),
  };
}

/** Without failures and heartbeats, because freshness is judged for each response. */
function versionOfSource({ facts, latest, firstEventAtMs }: SourceState): string {
  const { lastSuccessAtMs, newestEventAtMs, newestKnownAtMs, heldSinceMs, vintages } = facts;
  const shown = [lastSuccessAtMs, newestEventAtMs, newestKnownAtMs, heldSinceMs, vintages];
  return JSON.stringify([shown, latest, firstEventAtMs]);
}

/** A value that reports the most bytes it can take, parts included. */
export interface Sized {
  readonly bytes: number;
}

/** Identifies an answer by its route, its parameters, and the rights that trim it. The first part belongs to one caller. */
export type AnswerKey = readonly [string, ...unknown[]];

interface Entry<Value = Sized> {
  readonly dependsOn: readonly Dependency[];
  readonly versions: readonly Version[];
  readonly value: Value;
}

/** About 4,000 answers of usual size with their responses. */
const MAX_BYTES = 48 * 1024 * 1024;
const ENTRY_BYTES = 512;
/** A replica can lag behind the state: data read this soon after a change of history isn't stored as closed. */
const SETTLED_AFTER_MS = MINUTE_MS;
const CLOSED_KEPT_MS = 15 * MINUTE_MS;

/** The only cache of answers: valid until a dependency changes, and bounded in bytes, because callers choose parameters. */
@Injectable()
export class AnswerStore {
  private readonly entries: LRUCache<string, Entry>;
  private readonly reading = new Map<string, Entry<Promise<Sized>>>();
  private sweptAt: Version = Number.NaN;

  constructor(
    private readonly dependencies: DependencyReader,
    clock: Clock,
  ) {
    this.entries = new LRUCache({
      maxSize: MAX_BYTES,
      sizeCalculation: (entry, key) => bytesOf(key, entry),
      perf: { now: () => clock.uptimeMs() },
      ttlResolution: 0,
    });
  }

  /** Returns the stored answer, or makes it from nothing but the values of its dependencies. Failures aren't stored. */
  obtain<const D extends Dependency, Value extends Sized>(
    key: AnswerKey,
    dependsOn: readonly D[],
    make: (values: ValuesOf<D>) => Value,
  ): Value {
    const text = JSON.stringify(key);
    const known = this.find<Value>(text);
    if (known !== undefined) return known;
    const versions = this.versionsOf(dependsOn);
    const value = make(this.dependencies.valuesOf(dependsOn));
    this.set(text, { dependsOn, versions, value });
    return value;
  }

  /** Returns the answer of a key like `obtain`, for answers that are read first. Concurrent callers share one read. */
  async read<const D extends Dependency, Value extends Sized>(
    key: AnswerKey,
    dependsOn: readonly D[],
    read: (values: ValuesOf<D>) => Promise<Value>,
  ): Promise<Value> {
    const text = JSON.stringify(key);
    const known = this.find<Value>(text);
    if (known !== undefined) return known;
    const shared = this.reading.get(text) as Entry<Promise<Value>> | undefined;
    if (shared !== undefined && this.isValid(shared)) return shared.value;
    const versions = this.versionsOf(dependsOn);
    const isSettled = this.isSettled(dependsOn);
    const entry = { dependsOn, versions, value: read(this.dependencies.valuesOf(dependsOn)) };
    this.reading.set(text, entry);
    try {
      const value = await entry.value;
      // A late read of an older state doesn't replace anything.
      if (isSettled && this.reading.get(text) === entry && this.isValid(entry))
        this.set(text, { dependsOn, versions, value });
      return value;
    } finally {
      if (this.reading.get(text) === entry) this.reading.delete(text);
    }
  }

  find<Value extends Sized>(text: string): Value | undefined {
    const entry = this.entries.get(text);
    return entry !== undefined && this.isValid(entry) ? (entry.value as Value) : undefined;
  }

  keep(text: string, dependsOn: readonly Dependency[], value: Sized): void {
    this.set(text, { dependsOn, versions: this.versionsOf(dependsOn), value });
  }

  get size(): { readonly answers: number; readonly bytes: number } {
    this.sweep();
    return { answers: this.entries.size, bytes: this.entries.calculatedSize };
  }

  private set(text: string, entry: Entry): void {
    this.sweep();
    this.entries.set(text, entry, { ttl: entry.dependsOn.includes('closedHistory') ? CLOSED_KEPT_MS : 0 });
  }

  /** Drops answers of past states once per state, but nothing before the whole state has been read once. */
  private sweep(): void {
    const stamp = this.knownStamp();
    if (stamp === null || stamp === this.sweptAt) return;
    this.sweptAt = stamp;
    const outdated = [...this.entries.entries()].filter(([, entry]) => !this.isValid(entry));
    for (const [text] of outdated) this.entries.delete(text);
  }

  private knownStamp(): Version | null {
    try {
      return this.dependencies.versionOf('stamp');
    } catch (error) {
      if (error instanceof StoreUnavailableError) return null;
      throw error;
    }
  }

  private isValid({ dependsOn, versions }: Entry<unknown>): boolean {
    for (let i = 0; i < dependsOn.length; i += 1)
      if (this.dependencies.versionOf(dependsOn[i]!) !== versions[i]) return false;
    return true;
  }

  private versionsOf(dependsOn: readonly Dependency[]): Version[] {
    return dependsOn.map((dependency) => this.dependencies.versionOf(dependency));
  }

  private isSettled(dependsOn: readonly Dependency[]): boolean {
    return !dependsOn.includes('closedHistory') || this.dependencies.historyAgeMs >= SETTLED_AFTER_MS;
  }
}

const bytesOf = (key: string, { versions, value }: Entry): number =>
  ENTRY_BYTES + 2 * (key.length + versions.join().length) + value.bytes;
