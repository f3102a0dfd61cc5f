import { Global, Module } from '@nestjs/common';
import { ThrottlerModule, type ThrottlerModuleOptions, type ThrottlerStorage } from '@nestjs/throttler';
import { LIMIT_POLICIES } from '../../limits/limit-policies.ts';
import { LimitStorage } from '../../limits/limit.storage.ts';
import { LimitsModule } from '../../limits/limits.module.ts';
import { ConcurrentReads } from './concurrent-reads.ts';
import { EventLoopLoad } from './event-loop-load.ts';
import { RequestLimits } from './request-limits.ts';

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
  providers: [RequestLimits, ConcurrentReads, EventLoopLoad],
  exports: [ConcurrentReads, RequestLimits, EventLoopLoad],
})
export class RequestLimitsModule {}
