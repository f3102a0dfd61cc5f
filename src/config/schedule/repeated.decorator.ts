import { Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

/** What a repeated job is called in the scheduler's registry and in the log, and how often it runs. */
export interface Repetition {
  /** No two jobs of a process share one. */
  readonly name: string;
  readonly everyMs: number;
}

type Job = (this: object) => void | Promise<void>;

/**
 * Has `@nestjs/schedule` run a method of a provider again and again, from the application's bootstrap until it begins
 * to shut down. A run that is due while the last one is still in progress is skipped; a failed run is logged, and the
 * next one starts when it is due.
 */
export const Repeated =
  ({ name, everyMs }: Repetition) =>
  (prototype: object, property: string, descriptor: PropertyDescriptor): void => {
    const job = descriptor.value as Job;
    const underWay = new WeakSet<object>();
    descriptor.value = async function (this: object): Promise<void> {
      if (underWay.has(this)) return;
      underWay.add(this);
      try {
        await job.call(this);
      } catch (error) {
        new Logger('Schedule').error(`${name} failed, the next run will try: ${(error as Error).message}`);
      } finally {
        underWay.delete(this);
      }
    };
    Interval(name, everyMs)(prototype, property, descriptor);
  };
