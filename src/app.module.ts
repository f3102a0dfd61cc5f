import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from './admin/admin.module.ts';
import { type Clock } from './config/clock.ts';
import { type Configuration } from './config/configuration.ts';
import { ProcessModule } from './config/process.module.ts';
import { type LoadedExtensions, NO_EXTENSIONS } from './extension/extension.ts';
import { FeaturesModule } from './features/features.module.ts';
import { ProbesModule } from './features/probes/probes.module.ts';
import { HttpModule } from './http/http.module.ts';
import { Drain } from './process/drain.service.ts';
import { JobsModule } from './jobs/jobs.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { type Database } from './persistence/database/database.ts';
import {
  PersistenceModule,
  PublishedStateModule,
  RecordersModule,
} from './persistence/persistence.module.ts';
import { WorkerModule } from './producer/worker.module.ts';

export interface AppOptions {
  readonly configuration: Configuration;
  readonly clock: Clock;
  readonly workerId: string;
  readonly database: Database;
  readonly extensions?: LoadedExtensions;
}

/**
 * Decides which parts a process has. Import order is start order, reversed stop order
 * (docs/extending/job.md).
 */
@Module({})
export class AppModule {
  static forRoot({
    configuration,
    clock,
    workerId,
    database,
    extensions = NO_EXTENSIONS,
  }: AppOptions): DynamicModule {
    const { role } = configuration;
    return {
      module: AppModule,
      imports: [
        ProcessModule.forRoot(configuration, clock, workerId),
        JobsModule,
        PersistenceModule.forRoot(database, configuration),
        PublishedStateModule,
        RecordersModule.forRoot(configuration),
        HttpModule,
        ...(role === 'worker' ? [ProbesModule] : [FeaturesModule, ...extensions.features, AdminModule]),
        ...(role === 'api' ? [] : [WorkerModule, ...extensions.upkeep]),
        MetricsModule.forRoot(configuration),
      ],
      providers: [Drain],
    };
  }
}
