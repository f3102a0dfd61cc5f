import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { TrafficStore } from '../../persistence/traffic/traffic.store.ts';
import { UPKEEP_EVERY_SECONDS } from './retention.ts';
import { Upkeep, type UpkeepTask } from './upkeep-task.ts';

/** Requests per minute are for the overview of operators: a week, and the day that it is compared with. */
export const TRAFFIC_RETENTION_DAYS = 8;

/** Deletes the requests per minute before their retention. */
@Upkeep()
@Injectable()
export class DeleteTraffic implements UpkeepTask {
  readonly name = 'deleting old traffic';
  readonly everySeconds = UPKEEP_EVERY_SECONDS;
  readonly deletesOldRows = true;

  constructor(private readonly traffic: TrafficStore) {}

  async run(nowMs: number): Promise<string | null> {
    const deleted = await this.traffic.deleteBefore(nowMs - TRAFFIC_RETENTION_DAYS * DAY_MS);
    return deleted === 0 ? null : `deleted ${deleted} minutes of old traffic`;
  }
}
