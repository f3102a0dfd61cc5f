import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { type Attention, attentionId } from '../../domain/attention/attention.ts';
import { clockTrouble } from '../../domain/attention/clock-trouble.ts';
import { diskTrouble } from '../../domain/attention/disk-trouble.ts';
import {
  unreachableDatabase,
  unreachableLimitStore,
  unusedReplicas,
} from '../../domain/attention/parts-of-service.ts';
import { Job } from '../../jobs/job.decorator.ts';
import { LimitStoreHealth } from '../../limits/limit.storage.ts';
import { ClockWatch } from '../../persistence/clock/clock-watch.ts';
import { ReadReplicas } from '../../persistence/database/replicas/read-replicas.ts';
import { DiskWatch } from '../../persistence/disk/disk-watch.ts';
import { PublishedState } from '../../persistence/published/published-state.ts';

/** How often the parts are looked at, whether or not an operator looks. */
const LOOK_EVERY_SECONDS = 10;

/** What is wrong with the disk, the stores, and the clocks, as this process sees them, and since when. */
@Injectable()
export class PartsWatch {
  private beganAtMs: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly clock: Clock,
    private readonly state: PublishedState,
    private readonly limitStore: LimitStoreHealth,
    private readonly replicas: ReadReplicas,
    private readonly disk: DiskWatch,
    private readonly clockWatch: ClockWatch,
  ) {}

  /** Returns the troubles of the parts. One began when it was first seen without a look in between that missed it. */
  @Job({ name: 'looking at the parts of the service', everySeconds: LOOK_EVERY_SECONDS })
  look(): readonly Attention[] {
    const nowMs = this.clock.now();
    const troubles = [
      ...unreachableDatabase({ databaseReachable: this.state.storeReachable }),
      ...unusedReplicas({ readReplicas: this.replicas.states }),
      ...unreachableLimitStore({ limitStoreReachable: this.limitStore.reachable }),
      ...diskTrouble(this.disk.facts),
      ...this.clockWatch.problems.map(clockTrouble),
    ].map((trouble) => {
      const sinceMs = this.beganAtMs.get(attentionId(trouble)) ?? nowMs;
      return { ...trouble, sinceMs };
    });
    this.beganAtMs = new Map(troubles.map((trouble) => [attentionId(trouble), trouble.sinceMs]));
    return troubles;
  }
}
