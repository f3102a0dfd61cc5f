import { type DynamicModule, type FactoryProvider, Module, type ModuleMetadata } from '@nestjs/common';
import { HistoryLoader } from './history.loader.ts';
import { HistoryReach } from './history-need.ts';
import {
  type AdaptersByProvider,
  INGESTION_SETTINGS,
  type IngestionSettings,
  PROVIDER_ADAPTERS,
} from './ingestion-settings.ts';
import { IngestionScheduler } from './ingestion.scheduler.ts';
import { IngestionService } from './ingestion.service.ts';
import { SourceFetcher } from './source-fetcher.ts';

export interface IngestionModuleOptions {
  readonly imports?: ModuleMetadata['imports'];
  readonly adapters: Omit<FactoryProvider<AdaptersByProvider>, 'provide'>;
  readonly settings: Omit<FactoryProvider<IngestionSettings>, 'provide'>;
}

/**
 * A worker calls `IngestionService.prepare`, `HistoryLoader.load`, and starts the job group `ingestion`, in this order.
 */
@Module({})
export class IngestionModule {
  static register(options: IngestionModuleOptions): DynamicModule {
    return {
      module: IngestionModule,
      imports: options.imports ?? [],
      providers: [
        HistoryReach,
        { provide: PROVIDER_ADAPTERS, ...options.adapters },
        { provide: INGESTION_SETTINGS, ...options.settings },
        SourceFetcher,
        IngestionService,
        HistoryLoader,
        IngestionScheduler,
      ],
      exports: [HistoryReach, IngestionService, HistoryLoader, IngestionScheduler],
    };
  }
}
