import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { ThrottlerModule } from '@nestjs/throttler';
import { Clock } from '../../config/clock.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { UsageReader } from '../../persistence/usage/usage.reader.ts';
import { AdminThrottlerGuard } from './admin-throttler.guard.ts';
import { CountedRequests } from './counted-requests.ts';
import { throttlerOptions } from './limit-policies.ts';
import { LimitStorage, LimitStoreHealth } from './limit.storage.ts';
import { MemoryLimitStorage } from './memory-limit.storage.ts';
import { RedisLimitStorage } from './redis-limit.storage.ts';
import { RequestLimits } from './request-limits.ts';

/** The limits and where they are counted. `LimitStorage.start()` before the application listens. */
@Global()
@Module({
  imports: [ThrottlerModule.forRootAsync({ inject: [LimitStorage], useFactory: throttlerOptions })],
  providers: [
    {
      provide: LimitStorage,
      inject: [CONFIGURATION, Clock, UsageReader],
      useFactory: ({ redisUrl, role }: Configuration, clock: Clock, usage: UsageReader): LimitStorage =>
        // A worker serves nothing that is shared with anybody.
        redisUrl === null || role === 'worker'
          ? new MemoryLimitStorage(clock, usage)
          : new RedisLimitStorage(clock, usage, redisUrl),
    },
    { provide: LimitStoreHealth, useExisting: LimitStorage },
    { provide: RequestLimits, useClass: CountedRequests },
    { provide: APP_GUARD, useClass: AdminThrottlerGuard },
  ],
  exports: [LimitStorage, LimitStoreHealth, RequestLimits],
})
export class LimitsModule {}
