import { type DynamicModule, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { CONFIGURATION, type Configuration } from '../config/configuration.ts';
import { WORKER_ID } from '../config/process.module.ts';
import { WorkerStoresModule } from '../persistence/worker-stores.module.ts';
import { CycleScheduler } from './cycles/cycle.scheduler.ts';
import { CyclesModule } from './cycles/cycles.module.ts';
import { DailyReadingsModule } from './daily-readings/daily-readings.module.ts';
import { ProductionGate, ProductionGateModule } from './gate/production-gate.ts';
import { HistoryReach } from './ingestion/history-need.ts';
import { type ProviderLog } from './ingestion/http/provider-failure.ts';
import { type IngestionSettings, keyedProviders, readableSourceIds } from './ingestion/ingestion-settings.ts';
import { IngestionModule } from './ingestion/ingestion.module.ts';
import { createProviderAdapters, type ProviderAdapters } from './ingestion/provider-adapters.ts';
import { NarratorsModule } from './narrators/narrators.module.ts';
import { OutlookModule } from './outlook/outlook.module.ts';
import { TrackRecordModule } from './track-record/track-record.module.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';
import { WebhooksModule } from './webhooks/webhooks.module.ts';
import { CurrentWork, CycleWork, HistoryDepth } from './work/cycle-work.ts';
import { WorkService } from './work/work.service.ts';
import { Worker } from './worker.service.ts';

const ADAPTERS = Symbol('adapters with their connections');

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

@Module({})
export class ProducerModule {
  static forRoot(): DynamicModule {
    return {
      module: ProducerModule,
      imports: [
        WorkerStoresModule,
        ProductionGateModule,
        CyclesModule,
        IngestionModule.register({
          imports: [AdaptersModule, WorkerStoresModule],
          adapters: { inject: [ADAPTERS], useFactory: (providers: ProviderAdapters) => providers.adapters },
          settings: {
            inject: [CONFIGURATION, WORKER_ID, HistoryReach, ProductionGate],
            useFactory: (
              { role, connections }: Configuration,
              workerId: string,
              reach: HistoryReach,
              gate: ProductionGate,
            ): IngestionSettings => ({
              workerId,
              role,
              readableSourceIds: readableSourceIds(connections),
              keyedProviders: keyedProviders(connections),
              historyDays: (sourceId) => reach.daysOf(sourceId),
              mayStore: () => gate.isOpen,
            }),
          },
        }),
      ],
      providers: [CycleScheduler, CurrentWork, CycleWork, HistoryDepth, WorkService],
      exports: [CyclesModule, HistoryDepth, IngestionModule, WorkService],
    };
  }
}

function nestProviderLog(): ProviderLog {
  const logger = new Logger('Providers');
  return {
    debug: (details, message) => logger.debug({ ...details, msg: message }),
    info: (details, message) => logger.log({ ...details, msg: message }),
    warn: (details, message) => logger.warn({ ...details, msg: message }),
  };
}

@Module({
  imports: [
    ProducerModule.forRoot(),
    NarratorsModule,
    UpkeepModule,
    TrackRecordModule,
    DailyReadingsModule,
    OutlookModule,
    WebhooksModule,
  ],
  providers: [Worker],
  exports: [Worker],
})
export class WorkerModule {}
