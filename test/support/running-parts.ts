import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { Clock, SystemClock } from '../../src/platform/clock/clock.ts';
import { JobsModule } from '../../src/platform/jobs/jobs.module.ts';
import { RetentionClock } from '../../src/platform/jobs/job.decorator.ts';

/** Parts of a service that run as in it: their lifecycle hooks were called, and their repeated jobs go on. */
export interface RunningParts {
  stop(): Promise<void>;
}

const providers = [
  { provide: Clock, useClass: SystemClock },
  { provide: RetentionClock, useValue: { mayDelete: true } },
];
@Module({})
class FoundationModule {}

export async function startParts(...parts: readonly object[]): Promise<RunningParts> {
  // One module for each, so that Nest starts them in this order and stops them in the reverse.
  const modules = parts.map((part, index) => ({
    module: class PartModule {},
    global: true,
    providers: [{ provide: `part ${index}`, useValue: part }],
  }));
  const foundation = { module: FoundationModule, global: true, providers, exports: providers };
  const app = await Test.createTestingModule({ imports: [foundation, JobsModule, ...modules] }).compile();
  await app.init();
  return { stop: () => app.close() };
}
