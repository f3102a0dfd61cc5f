import { Injectable } from '@nestjs/common';
import { DAY_MS } from '../../domain/timestamps.ts';
import { TrafficStore } from '../../persistence/traffic/traffic.store.ts';
import { type UpkeepTask } from './upkeep-task.ts';

/** Requests per minute are for seeing what goes on: a week, and the day it is compared with. */
export const TRAFFIC_RETENTION_DAYS = 8;

/** Forgets how many requests a minute had, long after anybody looks. */
@Injectable()
export class ForgetTraffic implements UpkeepTask {
  readonly name = 'forgetting old traffic';
  readonly agesOut = true;

  constructor(private readonly traffic: TrafficStore) {}

  async run(nowMs: number): Promise<string | null> {
    const forgotten = await this.traffic.deleteBefore(nowMs - TRAFFIC_RETENTION_DAYS * DAY_MS);
    return forgotten === 0 ? null : `${forgotten} minutes of old traffic are gone`;
  }
}
