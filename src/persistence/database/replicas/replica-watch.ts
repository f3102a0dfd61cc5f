import { Injectable, Logger } from '@nestjs/common';
import { Job } from '../../../jobs/job.decorator.ts';
import { type ReplicaState, replicaTrouble } from '../../../domain/attention/service-trouble.ts';
import { ReadReplicas } from './read-replicas.ts';

/** Interval for a replica that lacks the latest publication. */
const LOOK_EVERY_SECONDS = 0.1;

@Injectable()
export class ReplicaWatch {
  private readonly logger = new Logger('Replicas');
  private readonly logged = new Map<number, ReplicaState['state']>();

  constructor(private readonly replicas: ReadReplicas) {}

  @Job({ name: 'looking at the read replicas', everySeconds: LOOK_EVERY_SECONDS })
  async look(): Promise<void> {
    await this.replicas.look();
    for (const replica of this.replicas.states) {
      const { number, state } = replica;
      if (this.logged.get(number) === state) continue;
      this.logged.set(number, state);
      for (const trouble of replicaTrouble(replica)) this.logger.warn(trouble);
      if (state !== 'asked') continue;
      this.logger.log(`read replica ${number} is asked`);
      for (const line of this.replicas.differingSettingsOf(number)) this.logger.warn(line);
    }
  }
}
