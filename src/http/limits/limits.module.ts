import { Global, Module } from '@nestjs/common';
import { ThrottlerModule } from '@nestjs/throttler';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { PROCESS_GROUP, type ProcessGroup } from '../../config/process-group.ts';
import { DatabaseWait } from '../../persistence/database/await-database.ts';
import { LimitProcessStore } from '../../persistence/limits/limit-process.store.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { ConcurrentReads } from './concurrent-reads.ts';
import { RateLimiter } from './rate-limiter.ts';
import { EventLoopLoad, ServiceLoad } from './event-loop-load.ts';
import { KeptLimitStorage } from './kept-limit.storage.ts';
import { throttlerOptions } from './limit-policies.ts';
import { LimitStorage, LimitStoreHealth } from './limit.storage.ts';
import { MemoryLimitStorage } from './memory-limit.storage.ts';
import { RedisLimitStorage } from './redis-limit.storage.ts';
import { RequestLimits } from './request-limits.ts';

/** The limits and where they are counted. */
@Global()
@Module({
  imports: [ThrottlerModule.forRootAsync({ inject: [LimitStorage], useFactory: throttlerOptions })],
  providers: [
    {
      provide: LimitStorage,
      inject: [CONFIGURATION, Clock, UsageReader, LimitProcessStore, PROCESS_GROUP, DatabaseWait],
      useFactory: (
        { redisUrl, redisCa, role }: Configuration,
        clock: Clock,
        usage: UsageReader,
        processes: LimitProcessStore,
        { primary }: ProcessGroup,
        wait: DatabaseWait,
      ): LimitStorage => {
        // A worker serves no partners, so it shares no limits.
        if (redisUrl !== null && role !== 'worker')
          return new RedisLimitStorage(clock, usage, processes, redisUrl, redisCa);
        // Nothing is counted before it is known what keys used of today.
        const awaited = {
          quotaSpentOfDay: (dayMs: number) => wait.until(() => usage.quotaSpentOfDay(dayMs)),
        };
        return primary === null
          ? new MemoryLimitStorage(clock, awaited)
          : new KeptLimitStorage(clock, awaited, primary.limits);
      },
    },
    { provide: LimitStoreHealth, useExisting: LimitStorage },
    { provide: RequestLimits, useClass: RateLimiter },
    ConcurrentReads,
    { provide: ServiceLoad, useClass: EventLoopLoad },
  ],
  exports: [ConcurrentReads, LimitStorage, LimitStoreHealth, RequestLimits, ServiceLoad],
})
export class LimitsModule {}
