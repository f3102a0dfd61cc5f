import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { WORKER_ID } from '../../config/process.module.ts';
import { cycleNumberAt } from '../../domain/cycle-clock.ts';
import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { computeCycle } from '../../domain/engine.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { CycleSlotStore, type SlotLease } from '../../persistence/cycles/cycle-slot.store.ts';
import { CycleWriter, type CyclePublication, LeaseLostError } from '../../persistence/cycles/cycle.writer.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { SourceStateStore } from '../../persistence/sources/source-state.store.ts';
import { SwitchStore } from '../../persistence/switches/switch.store.ts';
import { type CollectedStretch, CycleInputsCollector } from './cycle-inputs.collector.ts';
import { publicationOf, signalsOf } from './cycle-publication.ts';

/** How many cycles share one read of the observations: a bit over a week. */
const STRETCH_CYCLES = 700;
/** How many cycles are leased and published together. */
const BATCH_CYCLES = 48;
/** A batch takes a second or two; a worker that dies gives its slots back after this long. */
const LEASE_SECONDS = 30;

/** What a run did. */
export interface RunOutcome {
  readonly published: number;
  /** Slots that were open and that another worker has taken. */
  readonly leftToOthers: number;
}

/** Computes open slots in order and publishes them: the current one, missed ones, and the past on request. */
@Injectable()
export class CycleRunner {
  private readonly logger = new Logger('Cycles');

  constructor(
    @Inject(Clock) private readonly clock: Clock,
    @Inject(WORKER_ID) private readonly workerId: string,
    private readonly collector: CycleInputsCollector,
    private readonly cycles: CycleReader,
    private readonly slots: CycleSlotStore,
    private readonly writer: CycleWriter,
    private readonly sourceStates: SourceStateStore,
    private readonly switches: SwitchStore,
  ) {}

  /**
   * Publishes everything that is open since the newest published cycle, the current slot last. On an
   * empty database it begins `firstStartCycles` before the current slot.
   *
   * @param onProgress told after every batch how many of how many are done
   */
  async catchUp(
    firstStartCycles: number,
    onProgress: (done: number, of: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<RunOutcome> {
    const current = cycleNumberAt(this.clock.now());
    const newest = await this.cycles.newestNumber();
    const from = newest === null ? current - firstStartCycles : Math.min(newest + 1, current);
    return this.publishOpen(from, current, onProgress, signal);
  }

  /** Publishes every open slot in [from, to], oldest first, in batches that are each published whole. */
  async publishOpen(
    from: number,
    to: number,
    onProgress: (done: number, of: number) => void = () => undefined,
    signal?: AbortSignal,
  ): Promise<RunOutcome> {
    const open = await this.cycles.missingNumbers(from, to);
    let published = 0;
    let leftToOthers = 0;
    for (let start = 0; start < open.length; start += STRETCH_CYCLES) {
      const stretchNumbers = open.slice(start, start + STRETCH_CYCLES);
      const stretch = await this.collector.open(stretchNumbers[0]!, stretchNumbers.at(-1)!);
      for (let i = 0; i < stretchNumbers.length; i += BATCH_CYCLES) {
        if (signal?.aborted) return { published, leftToOthers };
        const batch = stretchNumbers.slice(i, i + BATCH_CYCLES);
        const done = await this.publishBatch(stretch, batch);
        published += done;
        leftToOthers += batch.length - done;
        onProgress(published + leftToOthers, open.length);
        // What another worker has leased comes first: each cycle is smoothed by the one before it.
        if (done < batch.length) return { published, leftToOthers };
      }
    }
    return { published, leftToOthers };
  }

  private async publishBatch(stretch: CollectedStretch, batch: readonly number[]): Promise<number> {
    const lease = await this.slots.claim(this.workerId, batch, this.clock.now(), LEASE_SECONDS);
    // Only an unbroken beginning of the batch may be computed now; the rest waits for its forerunners.
    const held = new Set(lease.cycleNumbers);
    const firstMissing = batch.findIndex((number) => !held.has(number));
    const computable = firstMissing === -1 ? batch : batch.slice(0, firstMissing);
    if (computable.length === 0) {
      await this.slots.release(lease);
      return 0;
    }
    try {
      await this.writer.publish(lease, await this.compute(stretch, computable), this.clock.now());
      return computable.length;
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
      this.logger.warn(error.message);
      return 0;
    } finally {
      await this.releaseQuietly(lease);
    }
  }

  private async compute(stretch: CollectedStretch, numbers: readonly number[]): Promise<CyclePublication[]> {
    const { mode } = await this.switches.read();
    const current = cycleNumberAt(this.clock.now());
    const facts = numbers.includes(current)
      ? new Map((await this.sourceStates.facts()).map((entry) => [entry.sourceId, entry]))
      : new Map<string, SourceFacts>();
    const publications: CyclePublication[] = [];
    let previous = await this.previousOf(numbers[0]!);
    for (const cycleNumber of numbers) {
      const live = cycleNumber === current;
      const { inputs, stored } = stretch.inputsOf(
        cycleNumber,
        previous?.cycleNumber === cycleNumber - 1 ? previous : await this.previousOf(cycleNumber),
        live ? facts : null,
      );
      const result = computeCycle(inputs);
      publications.push(publicationOf(result, stored, !live, mode));
      previous = { cycleNumber, signals: signalsOf(result) };
    }
    return publications;
  }

  private async previousOf(cycleNumber: number): Promise<PreviousRead | null> {
    const signals = await this.cycles.signalsOf(cycleNumber - 1);
    return signals === null ? null : { cycleNumber: cycleNumber - 1, signals };
  }

  /** A lease that cannot be given back now expires by itself. */
  private async releaseQuietly(lease: SlotLease): Promise<void> {
    await this.slots
      .release(lease)
      .catch((error: Error) => this.logger.warn(`a lease was not given back: ${error.message}`));
  }
}
