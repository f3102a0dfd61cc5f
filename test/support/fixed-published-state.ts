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

  /** Replaces parts of the snapshot, as a notification would. */
  replace(parts: Partial<Omit<PublishedSnapshot, 'revision'>>): void {
    this.snapshot = { ...this.current, ...parts, revision: this.current.revision + 1 };
  }

  /** As if the process had just started beside a database that does not answer. */
  forget(): void {
    this.snapshot = null;
  }
}
