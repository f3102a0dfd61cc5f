import { type NarrativeReader } from '../narratives/narrative.reader.ts';
import { type NarrativeState } from '../narratives/stored-narrative.ts';
import { type PublishedCycle } from '../cycles/published-cycle.ts';

/**
 * Reads the narrative of the newest cycle separately from the rest of the published state, so that slow narrative
 * reads delay nothing but their own result.
 */
export class NarrativeFollower {
  private cycle: PublishedCycle | null = null;
  private reading: Promise<void> | null = null;
  private requested = false;
  /** True while a requested read has not succeeded. */
  private outdated = false;
  /** Why the latest read failed; null: it did not. */
  private failure: Error | null = null;

  /** @param onRead called with the cycle and its narrative as far as it could be read */
  constructor(
    private readonly reader: Pick<NarrativeReader, 'ofNewest'>,
    private readonly onRead: (cycle: PublishedCycle, narrative: NarrativeState) => void,
  ) {}

  /**
   * Returns the narrative of the cycle known at the start.
   *
   * @throws the database's error if it is unreachable
   */
  async first(cycle: PublishedCycle | null): Promise<NarrativeState> {
    this.cycle = cycle;
    if (cycle === null) return { state: 'none' };
    const narrative = await this.reader.ofNewest(cycle.cycleNumber);
    this.note(narrative);
    return narrative;
  }

  /** Reads the narrative of a cycle in the background; requests during a read cause one more read. */
  follow(cycle: PublishedCycle): void {
    this.cycle = cycle;
    this.reread();
  }

  /** The same for the cycle that is followed already. */
  reread(): void {
    if (this.cycle === null) return;
    this.outdated = true;
    this.requested = true;
    this.reading ??= this.read().finally(() => (this.reading = null));
  }

  /**
   * Retries a failed read; does nothing otherwise.
   *
   * @throws why the narrative could not be read
   */
  async retry(): Promise<void> {
    if (this.outdated && this.reading === null) this.reread();
    await this.reading;
    if (this.failure !== null) throw this.failure;
  }

  /** Waits for a read in progress. */
  async stop(): Promise<void> {
    await this.reading;
  }

  private async read(): Promise<void> {
    while (this.requested && this.cycle !== null) {
      this.requested = false;
      const { cycle } = this;
      try {
        const narrative = await this.reader.ofNewest(cycle.cycleNumber);
        this.note(narrative);
        this.onRead(cycle, narrative);
      } catch (error) {
        this.failure = error as Error;
        return;
      }
    }
  }

  private note(narrative: NarrativeState): void {
    this.failure = narrative.state === 'unreadable' ? new Error(narrative.reason) : null;
    this.outdated = this.requested || this.failure !== null;
  }
}
