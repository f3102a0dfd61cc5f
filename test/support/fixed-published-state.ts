import { type NarrativeState } from '../../src/published/narrative-row.ts';
import { type PublishedCycle } from '../../src/published/published-cycle.ts';
import {
  type PublishedSnapshot,
  PublishedState,
  StoreUnavailableError,
} from '../../src/published/published-state.ts';

/** A published state without a database: whatever a test put there. */
export class FixedPublishedState extends PublishedState {
  override storeReachable = true;

  private snapshot: PublishedSnapshot | null;
  private newestRevision: number;

  constructor(private readonly initial: PublishedSnapshot) {
    super();
    this.snapshot = initial;
    this.newestRevision = initial.revision;
  }

  override get current(): PublishedSnapshot {
    if (!this.snapshot) throw new StoreUnavailableError('connect ECONNREFUSED 10.0.0.5:5432');
    return this.snapshot;
  }

  override caughtUp(): Promise<void> {
    return Promise.resolve();
  }

  /** Replaces parts of the snapshot, as a notification would. A cycle alone keeps the narrative, under its number. */
  replace(parts: Partial<Omit<PublishedSnapshot, 'revision'>>): void {
    const { current } = this;
    const next = { ...current, ...parts, revision: ++this.newestRevision };
    this.snapshot = { ...next, narrative: parts.narrative ?? renumbered(next.narrative, next.cycle) };
  }

  /** Publishes again what it began with, under a revision that no answer was prepared for. */
  reset(): void {
    this.storeReachable = true;
    this.snapshot = { ...this.initial, revision: ++this.newestRevision };
  }

  /** As if the process had just started beside a database that does not answer. */
  forget(): void {
    this.snapshot = null;
  }
}

function renumbered(state: NarrativeState, cycle: PublishedCycle | null): NarrativeState {
  if (cycle === null) return { state: 'none' };
  if (state.state !== 'readable') return state;
  return { ...state, narrative: { ...state.narrative, cycleNumber: cycle.cycleNumber } };
}
