import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type DynamicModule, Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Clock } from './clock.ts';
import { CONFIGURATION, type Configuration } from './configuration.ts';
import { ProcessEnd } from './process-end.ts';

/** Injection token of this process's name in claims and leases. */
export const WORKER_ID = Symbol('worker id');

/** A name that no other process has, and that tells an operator where to look: host, process, and a mark. */
export const newWorkerId = (): string => `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;

/** What every part of a process shares: its configuration, its clock, its name among workers, whether it is about to end, and the scheduler of its repeated jobs. */
@Module({})
export class ProcessModule {
  static forRoot(configuration: Configuration, clock: Clock, workerId: string): DynamicModule {
    const providers = [
      { provide: CONFIGURATION, useValue: configuration },
      { provide: Clock, useValue: clock },
      { provide: WORKER_ID, useValue: workerId },
      { provide: ProcessEnd, useValue: new ProcessEnd() },
    ];
    return {
      module: ProcessModule,
      global: true,
      imports: [ScheduleModule.forRoot()],
      providers,
      exports: providers,
    };
  }
}
