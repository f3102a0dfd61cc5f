import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { ScheduleModule } from '@nestjs/schedule';
import { JobRunner } from './job-runner.ts';

/** Needs `Clock` and `RetentionClock` from global modules. */
@Global()
@Module({
  imports: [DiscoveryModule, ScheduleModule.forRoot()],
  providers: [JobRunner],
  exports: [JobRunner],
})
export class JobsModule {}
