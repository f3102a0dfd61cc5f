import { Global, Module } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { DatabaseWait } from '../persistence/database/await-database.ts';
import { LimitProcessStore } from '../persistence/limits/limit-process.store.ts';
import { UsageReader } from '../persistence/usage/usage.reader.ts';
import { LimitStorage, LimitStoreHealth } from './limit.storage.ts';
import { MemoryLimitStorage } from './memory-limit.storage.ts';
import { RedisLimitStorage } from './redis-limit.storage.ts';

/** Where hits are counted: in the memory of this process, or in Redis for all processes of a deployment. */
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
        // A worker serves no partners, so it shares no limits.
        if (redisUrl !== null && role !== 'worker')
          return new RedisLimitStorage(clock, usage, processes, redisUrl, redisCa);
        // Nothing is counted before it is known what keys used of today.
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
