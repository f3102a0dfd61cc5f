import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { WorkerHeartbeatStore } from '../../persistence/workers/worker-heartbeat.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

const RETENTION_DAYS = 1;

/** Deletes the heartbeats of workers that ended without deleting their own. */
@Upkeep()
@Injectable()
export class DeleteHeartbeats implements UpkeepTask {
  readonly name = 'deleting heartbeats of workers that ended';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly heartbeats: WorkerHeartbeatStore) {}

  async run(nowMs: number): Promise<null> {
    await this.heartbeats.deleteBefore(nowMs - RETENTION_DAYS * DAY_MS);
    return null;
  }
}
