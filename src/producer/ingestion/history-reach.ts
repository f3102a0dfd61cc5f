import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { historyDays, lookbackDays } from '../../domain/source-use/source-use.ts';
import { DAY_MS } from '../../domain/timestamps.ts';

/**
 * How far back history is loaded: as far as the service keeps it, and farther once older cycles were requested. Per
 * process; loaded history stays loaded.
 */
@Injectable()
export class HistoryReach {
  private firstCycleAtMs = Infinity;

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /** Extends the required history to what cycles from this moment on need. */
  extendTo(firstCycleAtMs: number): void {
    this.firstCycleAtMs = Math.min(this.firstCycleAtMs, firstCycleAtMs);
  }

  /** Required history of a source, days. */
  daysOf(sourceId: string): number {
    if (this.firstCycleAtMs === Infinity) return historyDays(sourceId);
    const ageDays = Math.ceil((this.clock.now() - this.firstCycleAtMs) / DAY_MS);
    return Math.max(historyDays(sourceId), ageDays + lookbackDays(sourceId));
  }
}
