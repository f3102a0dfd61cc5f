import { Global, Module } from '@nestjs/common';
import { Clock } from '../../platform/clock/clock.ts';
import { type Configuration, CONFIGURATION } from '../../platform/configuration/configuration.ts';
import { DatabaseWait } from '../../platform/database/await-database.ts';
import { LimitProcessStore } from '../../platform/database/worker-heartbeat.store.ts';
import { UsageReader } from '../metering/usage.reader.ts';
import { LimitStorage, MemoryLimitStorage } from './limit.storage.ts';
import { LimitStoreHealth } from '../../http/answers/answer.store.ts';
import { RedisLimitStorage } from './redis-limit.storage.ts';

/** Counts hits in the memory of this process, or in Redis for all processes of a deployment. */
@Global()
@Module({
  providers: [
    {
      provide: LimitStorage,
      inject: [CONFIGURATION, Clock, UsageReader, LimitProcessStore, DatabaseWait],
      useFactory: (
        { redisUrl, redisCa, role }: Configuration,
        clock: Clock,
        usage: UsageReader,
        processes: LimitProcessStore,
        wait: DatabaseWait,
      ): LimitStorage => {
        // A worker doesn't serve partners, so it doesn't share limits.
        if (redisUrl !== null && role !== 'worker')
          return new RedisLimitStorage(clock, usage, processes, redisUrl, redisCa);
        // Counting begins when today's usage of keys is known.
        return new MemoryLimitStorage(clock, {
          quotaSpentOfDay: (dayMs: number) => wait.until(() => usage.quotaSpentOfDay(dayMs)),
        });
      },
    },
    { provide: LimitStoreHealth, useExisting: LimitStorage },
  ],
  exports: [LimitStorage, LimitStoreHealth],
})
export class LimitsModule {}
