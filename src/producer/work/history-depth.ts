import { Inject, Injectable, Logger } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { SERVICE_ACTOR } from '../../domain/operators/operator-terms.ts';
import { cycleNumberAt, cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { DAY_MS, isoUtc } from '../../domain/timestamps.ts';
import { CycleReader } from '../../persistence/cycles/cycle.reader.ts';
import { WorkRequestStore } from '../../persistence/work/work-request.store.ts';

/** Requests the cycles of the past that a deployment should have, as work in the background. */
@Injectable()
export class HistoryDepth {
  private readonly logger = new Logger('History');

  constructor(
    private readonly clock: Clock,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'historyDays'>,
    private readonly cycles: CycleReader,
    private readonly requests: WorkRequestStore,
  ) {}

  /**
   * Requests the cycles of `HISTORY_DAYS` before the oldest published one. Does nothing if there are none, or if such a
   * request is under way, has failed, or was stopped.
   */
  async request(): Promise<void> {
    const oldestAtMs = await this.cycles.oldestAtMs();
    if (oldestAtMs === null) return;
    const nowMs = this.clock.now();
    const from = Math.max(0, cycleNumberFrom(nowMs - this.configuration.historyDays * DAY_MS));
    const to = cycleNumberAt(oldestAtMs) - 1;
    if (to < from) return;
    const made = await this.requests.requestUnlessLeft(
      'cycle_history',
      { from_cycle: from, to_cycle: to },
      { actor: SERVICE_ACTOR, address: 'none', atMs: nowMs },
    );
    if (made !== null)
      this.logger.log(`${to - from + 1} cycles before ${isoUtc(oldestAtMs)} are computed in the background`);
  }
}
