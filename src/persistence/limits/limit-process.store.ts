import { Injectable } from '@nestjs/common';
import { DataSource, Raw } from 'typeorm';
import { withConnectionTimeout } from '../database/server-probe.ts';
import { LimitProcessEntity } from '../entities/limit-process.entity.ts';

/** Timeout of the query; a healthy connection answers within milliseconds. */
const ANSWERED_WITHIN_MS = 2_000;
/** A process without a heartbeat for this long is not counted. */
const LONG_AGO = Raw((seenAt) => `${seenAt} < now() - interval '60 seconds'`);

/** The processes that share limits. Heartbeats are dated by the clock of the database, the same for all. */
@Injectable()
export class LimitProcessStore {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Stores the heartbeat of a process; returns its rank among the running processes, ordered by id, and their number.
   *
   * @throws what the database throws, also when it does not answer within 2 seconds
   */
  beat(processId: string): Promise<{ readonly rank: number; readonly count: number }> {
    return withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, async (runner) => {
      const processes = runner.manager.getRepository(LimitProcessEntity);
      await processes.upsert({ processId, seenAtMs: () => 'now()' }, ['processId']);
      await processes.delete({ seenAtMs: LONG_AGO });
      const running = await processes.find();
      const rank = running.filter((other) => other.processId < processId).length;
      return { rank, count: running.length };
    });
  }

  /** Deletes the heartbeat of a process that ends in an ordered shutdown. */
  async leave(processId: string): Promise<void> {
    await withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, (runner) =>
      runner.manager.delete(LimitProcessEntity, { processId }),
    );
  }
}
