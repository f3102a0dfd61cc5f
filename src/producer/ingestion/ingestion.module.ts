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

/** Factories of the two dependencies of ingestion; `inject` lists the factories' parameters. */
export interface IngestionModuleOptions {
  readonly imports?: ModuleMetadata['imports'];
  readonly adapters: Omit<FactoryProvider<AdaptersByProvider>, 'provide'>;
  readonly settings: Omit<FactoryProvider<IngestionSettings>, 'provide'>;
}

/**
 * Ingestion. It doesn't start by itself: a worker calls `IngestionService.prepare`, `HistoryLoader.load`, and
 * `IngestionScheduler.start`, in this order. The stores and the clock come from global modules.
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
