import { Injectable } from '@nestjs/common';
import { Clock, pause } from '../../config/clock.ts';
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { SECOND_MS } from '../../domain/timestamps.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { ProductionGate } from '../gate/production-gate.ts';
import { IngestionScheduler } from '../ingestion/ingestion.scheduler.ts';

/** Work in the background ends a step this long before the next cycle is due. */
const BEFORE_CYCLE_MS = 5 * SECOND_MS;
const LOOK_EVERY_MS = 250;
/** Longest wait for fetches: a provider that doesn't respond must not hold up history. */
const FETCH_PATIENCE_MS = 2 * SECOND_MS;

/** Knows when current work is due, so that work in the background gives way to it. */
@Injectable()
export class CurrentWork {
  constructor(
    private readonly clock: Clock,
    private readonly cycles: CycleReader,
    private readonly gate: ProductionGate,
    private readonly fetching: IngestionScheduler,
  ) {}

  /** Resolves when no current cycle is due, what is due has been fetched, and anything can be stored; or on abort. */
  async giveWay(signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (!this.gate.isOpen || (await this.isCycleDue())))
      await pause(LOOK_EVERY_MS, signal);
    for (
      let waitedMs = 0;
      this.fetching.isFetching && waitedMs < FETCH_PATIENCE_MS;
      waitedMs += LOOK_EVERY_MS
    ) {
      if (signal.aborted) return;
      await pause(LOOK_EVERY_MS, signal);
    }
  }

  private async isCycleDue(): Promise<boolean> {
    const nowMs = this.clock.now();
    const current = cycleNumberAt(nowMs);
    if (cycleAtMs(current) + CYCLE_MS - nowMs <= BEFORE_CYCLE_MS) return true;
    return (await this.cycles.newestNumber(current)) !== current;
  }
}
