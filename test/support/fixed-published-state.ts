import { type NarrativeState } from '../../src/persistence/narratives/stored-narrative.ts';
import { type PublishedCycle } from '../../src/persistence/cycles/published-cycle.ts';
import {
  type PublishedSnapshot,
  PublishedState,
  StoreUnavailableError,
} from '../../src/persistence/published/published-state.ts';

/** A published state without a database: whatever a test put there. */
export class FixedPublishedState extends PublishedState {
  override storeReachable = true;

  /** `null`: the database never answered. */
  constructor(private snapshot: PublishedSnapshot | null) {
    super();
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
    const next = { ...current, ...parts, revision: current.revision + 1 };
    this.snapshot = { ...next, narrative: parts.narrative ?? renumbered(next.narrative, next.cycle) };
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
