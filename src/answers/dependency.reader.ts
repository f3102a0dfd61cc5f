import { Injectable } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { minuteOf } from '../domain/timestamps.ts';
import { PublishedOutlookRecord } from '../persistence/outlook/published-outlook-record.ts';
import { modeOf, PublishedState, type PublishedSnapshot } from '../persistence/published/published-state.ts';
import { PublishedTrackRecord } from '../persistence/track-record/published-track-record.ts';
import {
  type Dependency,
  type LatestCycle,
  type PublishedHistory,
  type SourceState,
  type ValuesOf,
  type Version,
} from './dependency.ts';
import { StateStamp } from './state-stamp.ts';

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
