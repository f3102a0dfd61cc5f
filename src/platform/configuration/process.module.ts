import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { type DynamicModule, Module } from '@nestjs/common';
import { Clock } from '../clock/clock.ts';
import { CONFIGURATION, type Configuration } from './configuration.ts';

/** `/readyz` responds with 503 after shutdown has begun, before the listeners close. */
export class ProcessEnd {
  hasBegun = false;
}

export const WORKER_ID = Symbol('worker id');

export const newWorkerId = (): string => `${hostname()}-${process.pid}-${randomBytes(3).toString('hex')}`;

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
      providers,
      exports: providers,
    };
  }
}
