import { Injectable } from '@nestjs/common';
import { DataSource, Raw } from 'typeorm';
import { withConnectionTimeout } from '../database/server-probe.ts';
import { LimitProcessEntity } from '../entities/worker.entity.ts';

const ANSWERED_WITHIN_MS = 2_000;
/** Processes without a heartbeat for this long aren't counted. */
const LONG_AGO = Raw((seenAt) => `${seenAt} < now() - interval '60 seconds'`);

@Injectable()
export class LimitProcessStore {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns the process's rank by ID and the number of running processes. */
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

  async leave(processId: string): Promise<void> {
    await withConnectionTimeout(this.dataSource, ANSWERED_WITHIN_MS, (runner) =>
      runner.manager.delete(LimitProcessEntity, { processId }),
    );
  }
}
