import { Injectable } from '@nestjs/common';
import { HOUR_MS } from '../../domain/timestamps.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { ChainedRowStore } from '../../persistence/cycle-chain/chained-rows.store.ts';

const EVERY_SECONDS = 30;
/** Cycles per run: some seconds. A year of cycles takes a few minutes. */
const RUN_CYCLES = 5_000;
/** Cycles per transaction; the publication of new cycles waits for it. */
const BATCH_CYCLES = 100;
/** Interval between counts once all outcomes are chained. A worker of an earlier release might still add some. */
const COUNT_EVERY_MS = HOUR_MS;

/** Appends outcomes that were stored before the chain had any (docs/adr/0046). */
@Injectable()
export class ChainOutcomes {
  /** When nothing was left to append. */
  private completeAtMs = Number.NEGATIVE_INFINITY;

  constructor(private readonly rows: ChainedRowStore) {}

  @Job({ name: 'chaining earlier outcomes', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    if (Math.abs(nowMs - this.completeAtMs) < COUNT_EVERY_MS) return null;
    let isComplete = (await this.rows.unchained()) === 0;
    let chained = 0;
    let afterMs = Number.NEGATIVE_INFINITY;
    for (let cycles = 0; !isComplete && cycles < RUN_CYCLES; cycles += BATCH_CYCLES) {
      const batch = await this.rows.appendEarlier(afterMs, BATCH_CYCLES);
      if (batch === null) isComplete = true;
      else {
        chained += batch.rows;
        afterMs = batch.lastMs;
      }
    }
    if (isComplete) this.completeAtMs = nowMs;
    return chained === 0 ? null : `${chained} outcomes that were stored earlier were added to the chain`;
  }
}
