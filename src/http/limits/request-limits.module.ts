import { Global, Module } from '@nestjs/common';
import { ThrottlerModule, type ThrottlerModuleOptions, type ThrottlerStorage } from '@nestjs/throttler';
import { LIMIT_POLICIES } from '../../limits/limit-buckets.ts';
import { LimitStorage } from '../../limits/limit.storage.ts';
import { LimitsModule } from '../../limits/limits.module.ts';
import { ConcurrentReads, EventLoopLoad, ServiceLoad } from './database-reads.interceptor.ts';
import { RateLimiter, RequestLimits } from './request-limits.ts';

/** `@nestjs/throttler` counts only the operators' requests. */
const throttlerOptions = (storage: ThrottlerStorage): ThrottlerModuleOptions => ({
  throttlers: [{ name: 'admin', ...LIMIT_POLICIES.admin }],
  storage,
  setHeaders: false,
});

/** The limits of requests: their rates, and what of them this process has in flight. */
@Global()
@Module({
  imports: [
    LimitsModule,
    ThrottlerModule.forRootAsync({ inject: [LimitStorage], useFactory: throttlerOptions }),
  ],
  providers: [
    { provide: RequestLimits, useClass: RateLimiter },
    ConcurrentReads,
    { provide: ServiceLoad, useClass: EventLoopLoad },
  ],
  exports: [ConcurrentReads, RequestLimits, ServiceLoad],
})
export class RequestLimitsModule {}
