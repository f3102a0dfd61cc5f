import { type DynamicModule, Module } from '@nestjs/common';
import { AdminModule } from './admin.module.ts';
import { type Clock } from './platform/clock/clock.ts';
import { type Configuration } from './platform/configuration/configuration.ts';
import { ProcessModule } from './platform/configuration/process.module.ts';
import { type LoadedExtensions, NO_EXTENSIONS } from './extension/extension.ts';
import { FeaturesModule } from './features.module.ts';
import { ProbesModule } from './health/probes.module.ts';
import { HttpModule } from './http.module.ts';
import { Drain } from './process/drain.service.ts';
import { JobsModule } from './platform/jobs/jobs.module.ts';
import { MetricsModule } from './metrics/metrics.module.ts';
import { type Database } from './platform/database/database.ts';
import { PersistenceModule, PublishedStateModule, RecordersModule } from './persistence.module.ts';
import { WorkerModule } from './worker.module.ts';

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
