import { Injectable } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { CheckpointStore } from '../../persistence/checkpoints/checkpoint.store.ts';

const EVERY_SECONDS = 60;
/** Cycles per run: about a second. */
const RUN_CYCLES = 5_000;
/** Cycles per transaction; the publication of new cycles waits for it. */
const BATCH_CYCLES = 250;

/** Signs cycles that were published without a checkpoint: by an earlier version, or while no key signed. */
@Injectable()
export class SignCheckpoints {
  constructor(private readonly checkpoints: CheckpointStore) {}

  @Job({ name: 'signing earlier cycles', everySeconds: EVERY_SECONDS, group: 'upkeep' })
  async run(nowMs: number): Promise<string | null> {
    let signed = 0;
    while (signed < RUN_CYCLES) {
      const batch = await this.checkpoints.signMissing(BATCH_CYCLES, nowMs);
      signed += batch;
      if (batch < BATCH_CYCLES) break;
    }
    return signed === 0 ? null : `${signed} cycles that were published earlier were signed`;
  }
}
