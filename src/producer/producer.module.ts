import { type DynamicModule, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Clock } from '../config/clock.ts';
import { CONFIGURATION, type Configuration } from '../config/configuration.ts';
import { WORKER_ID } from '../config/process.module.ts';
import { historyDays } from '../domain/products.ts';
import { CycleScheduler } from './cycles/cycle.scheduler.ts';
import { CyclesModule } from './cycles/cycles.module.ts';
import { IngestionModule } from './ingestion/ingestion.module.ts';
import { type IngestionSettings, readableSourceIds } from './ingestion/ingestion-settings.ts';
import { createProviderAdapters, type ProviderAdapters } from './ingestion/providers/provider-adapters.ts';
import { nestProviderLog } from './provider-log.ts';
import { UpkeepService } from './upkeep/upkeep.service.ts';
import { Worker } from './worker.service.ts';

/** Injection token of the nine adapters with their connections. */
const ADAPTERS = Symbol('adapters with their connections');

/** The nine adapters, whose connections end with the application. */
@Module({
  providers: [
    {
      provide: ADAPTERS,
      inject: [CONFIGURATION, Clock],
      useFactory: ({ connections }: Configuration, clock: Clock): ProviderAdapters =>
        createProviderAdapters({ connections, now: () => clock.now(), log: nestProviderLog() }),
    },
  ],
  exports: [ADAPTERS],
})
class AdaptersModule implements OnApplicationShutdown {
  constructor(@Inject(ADAPTERS) private readonly providers: ProviderAdapters) {}

  async onApplicationShutdown(): Promise<void> {
    await this.providers.close();
  }
}

/** The write side: ingestion, cycles and upkeep, brought up by the `Worker`. */
@Module({})
export class ProducerModule {
  /** @param pastDays how many days of a source's past are loaded */
  static forRoot(pastDays: (sourceId: string) => number = historyDays): DynamicModule {
    return {
      module: ProducerModule,
      imports: [
        ScheduleModule.forRoot(),
        CyclesModule,
        IngestionModule.register({
          imports: [AdaptersModule],
          adapters: { inject: [ADAPTERS], useFactory: (providers: ProviderAdapters) => providers.adapters },
          settings: {
            inject: [CONFIGURATION, WORKER_ID],
            useFactory: ({ role, connections }: Configuration, workerId: string): IngestionSettings => ({
              workerId,
              role,
              readableSourceIds: readableSourceIds(connections),
              historyDays: pastDays,
            }),
          },
        }),
      ],
      providers: [CycleScheduler, UpkeepService, Worker],
      exports: [CyclesModule, IngestionModule, Worker],
    };
  }
}
