import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnModuleDestroy,
} from '@nestjs/common';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { ProcessEnd } from '../platform/configuration/process.module.ts';
import { SECOND_MS } from '../../packages/engine/timestamps.ts';

/** Stays reachable while not ready, so a load balancer has time to notice. Nest calls the root first. */
@Injectable()
export class Drain implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Service');

  constructor(
    private readonly end: ProcessEnd,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'drainSeconds'>,
  ) {}

  onModuleDestroy(): void {
    this.end.hasBegun = true;
  }

  /** @param signal SIGTERM of a supervisor drains; Ctrl-C doesn't wait */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    const { drainSeconds } = this.configuration;
    if (signal !== 'SIGTERM' || drainSeconds === 0) return;
    this.logger.log(`shutting down, listener closes in ${drainSeconds} s`);
    await sleep(drainSeconds * SECOND_MS);
  }
}
