import { Logger, Module, type Type } from '@nestjs/common';
import { SchedulerRegistry } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { Clock } from '../../src/platform/clock/clock.ts';
import { JobRunner } from '../../src/platform/jobs/job-runner.ts';
import { JobsModule } from '../../src/platform/jobs/jobs.module.ts';
import { RetentionClock } from '../../src/platform/jobs/job.decorator.ts';

export const START_MS = Date.UTC(2026, 2, 10, 9, 14, 50);

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

export function fakeClockAndLog() {
  const log = {} as { lines: jest.SpyInstance; errors: jest.SpyInstance };
  beforeEach(() => {
    jest.useFakeTimers({ now: START_MS });
    log.lines = jest.spyOn(Logger.prototype, 'log').mockImplementation();
    log.errors = jest.spyOn(Logger.prototype, 'error').mockImplementation();
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return log;
}

export async function startJobs(...jobs: readonly Type[]) {
  const retention = { mayDelete: true };
  const providers = [
    { provide: Clock, useValue: { now: () => Date.now() } },
    {
      provide: RetentionClock,
      useValue: {
        get mayDelete() {
          return retention.mayDelete;
        },
      },
    },
  ];
  @Module({})
  class FoundationModule {}
  const foundation = { module: FoundationModule, global: true, providers, exports: providers };
  const app = await Test.createTestingModule({
    imports: [foundation, JobsModule],
    // One instance under two tokens is one job.
    providers: [...jobs, ...jobs.map((one) => ({ provide: `also ${one.name}`, useExisting: one }))],
  }).compile();
  await app.init();
  return { app, runner: app.get(JobRunner), timers: app.get(SchedulerRegistry), retention };
}
