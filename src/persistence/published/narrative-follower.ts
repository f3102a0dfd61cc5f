import { type NarrativeReader } from '../narratives/narrative.reader.ts';
import { type NarrativeState } from '../narratives/stored-narrative.ts';
import { type PublishedCycle } from '../cycles/published-cycle.ts';

/**
 * Reads the narrative of the newest cycle beside everything else that is published: a store of narratives that does
 * not answer holds up a new cycle for as long as it takes to know that, and nothing else at all.
 */
export class NarrativeFollower {
  private cycle: PublishedCycle | null = null;
  private reading: Promise<void> | null = null;
  private asked = false;
  /** True until the narrative was read as it was when it was last asked for. */
  private outdated = false;

  /** @param onRead told of the cycle together with what could be read of its narrative */
  constructor(
    private readonly reader: Pick<NarrativeReader, 'ofNewest'>,
    private readonly onRead: (cycle: PublishedCycle, narrative: NarrativeState) => void,
  ) {}

  /**
   * The narrative of the cycle that a process begins with.
   *
   * @throws what says that there is no database
   */
  async first(cycle: PublishedCycle | null): Promise<NarrativeState> {
    this.cycle = cycle;
    if (cycle === null) return { state: 'none' };
    const narrative = await this.reader.ofNewest(cycle.cycleNumber);
    this.outdated = narrative.state === 'unreadable';
    return narrative;
  }

  /** Reads the narrative of a cycle in the background; asked for while a read runs it is read again, once. */
  follow(cycle: PublishedCycle): void {
    this.cycle = cycle;
    this.reread();
  }

  /** The same for the cycle that is followed already. */
  reread(): void {
    if (this.cycle === null) return;
    this.outdated = true;
    this.asked = true;
    this.reading ??= this.read().finally(() => (this.reading = null));
  }

  /** Reads again what could not be read, and does nothing where nothing is missing. */
  retry(): void {
    if (this.outdated && this.reading === null) this.reread();
  }

  /** Waits for a read that is under way. */
  async stop(): Promise<void> {
    await this.reading;
  }

  private async read(): Promise<void> {
    while (this.asked && this.cycle !== null) {
      this.asked = false;
      const { cycle } = this;
      try {
        const narrative = await this.reader.ofNewest(cycle.cycleNumber);
        this.outdated = this.asked || narrative.state === 'unreadable';
        this.onRead(cycle, narrative);
      } catch {
        // There is no database: who reads the rest of the state says so, and `retry` comes back to this.
        return;
      }
    }
  }
}
