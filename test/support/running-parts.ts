import { ScheduleModule } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';

/** Parts of a service that run as in it: their lifecycle hooks were called, and their repeated jobs go on. */
export interface RunningParts {
  /** Ends them as a process does. */
  stop(): Promise<void>;
}

/** Starts parts that were put together by hand; each after those that it needs. */
export async function startParts(...parts: readonly object[]): Promise<RunningParts> {
  // One module for each, so that Nest starts them in this order and stops them in the reverse.
  const modules = parts.map((part, index) => ({
    module: class PartModule {},
    global: true,
    providers: [{ provide: `part ${index}`, useValue: part }],
  }));
  const app = await Test.createTestingModule({ imports: [ScheduleModule.forRoot(), ...modules] }).compile();
  await app.init();
  return { stop: () => app.close() };
}
