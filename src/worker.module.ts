import { Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Clock } from './platform/clock/clock.ts';
import { CONFIGURATION, type Configuration } from './platform/configuration/configuration.ts';
import { WORKER_ID } from './platform/configuration/process.module.ts';
import { WorkerStoresModule } from './worker-stores.module.ts';
import { CycleScheduler } from './cycles/cycle.scheduler.ts';
import { CyclesModule } from './cycles/cycles.module.ts';
import { DailyReadingsModule } from './cycles/usual-ranges.job.ts';
import { ProductionGate, ProductionGateModule } from './platform/watches/production-gate.ts';
import { HistoryReach } from './ingestion/history-need.ts';
import { type ProviderLog } from './ingestion/http/provider-failure.ts';
import { HistoryLoader } from './ingestion/history.loader.ts';
import {
  INGESTION_SETTINGS,
  type IngestionSettings,
  keyedProviders,
  PROVIDER_ADAPTERS,
  readableSourceIds,
} from './ingestion/ingestion-settings.ts';
import { IngestionScheduler } from './ingestion/ingestion.scheduler.ts';
import { IngestionService } from './ingestion/ingestion.service.ts';
import { createProviderAdapters, type ProviderAdapters } from './ingestion/provider-adapters.ts';
import { SourceFetcher } from './ingestion/source-fetcher.ts';
import { NarratorsModule } from './narratives/narrators/narrators.module.ts';
import { OutlookModule } from './outlook/outlook.jobs.ts';
import { TrackRecordModule } from './track-record/track-record.jobs.ts';
import { UpkeepModule } from './upkeep/upkeep.module.ts';
import { WebhooksModule } from './webhooks/webhook-courier.module.ts';
import { CurrentWork, CycleWork, HistoryDepth } from './cycles/cycle-work.ts';
import { WorkService } from './cycles/work.service.ts';
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

/** A worker calls `IngestionService.prepare`, `HistoryLoader.load`, and starts the job group `ingestion`, in this order. */
@Module({
  imports: [AdaptersModule, WorkerStoresModule, ProductionGateModule],
  providers: [
    HistoryReach,
    {
      provide: PROVIDER_ADAPTERS,
      inject: [ADAPTERS],
      useFactory: (providers: ProviderAdapters) => providers.adapters,
    },
    {
      provide: INGESTION_SETTINGS,
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
    SourceFetcher,
    IngestionService,
    HistoryLoader,
    IngestionScheduler,
  ],
  exports: [HistoryReach, IngestionService, HistoryLoader, IngestionScheduler],
})
class IngestionModule {}

@Module({
  imports: [WorkerStoresModule, ProductionGateModule, CyclesModule, IngestionModule],
  providers: [CycleScheduler, CurrentWork, CycleWork, HistoryDepth, WorkService],
  exports: [CyclesModule, HistoryDepth, IngestionModule, WorkService],
})
export class ProducerModule {}

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
    ProducerModule,
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
