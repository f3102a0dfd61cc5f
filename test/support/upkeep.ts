import { Module } from '@nestjs/common';
import { ScheduleModule } from '@nestjs/schedule';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { Clock } from '../../src/config/clock.ts';
import { CONFIGURATION } from '../../src/config/configuration.ts';
import { NARRATIVE_ARCHIVE_DAYS } from '../../src/domain/narrative-retention.ts';
import { AuditStore } from '../../src/persistence/audit/audit.store.ts';
import { ClockWatch } from '../../src/persistence/clock/clock-watch.ts';
import { WORKER_POOL } from '../../src/persistence/database/pools.ts';
import { UpkeepModule } from '../../src/producer/upkeep/upkeep.module.ts';
import { UpkeepService } from '../../src/producer/upkeep/upkeep.service.ts';

/** The upkeep of a worker on a database, its tasks found as in service; it runs when the test says so. */
export async function upkeepOf(
  dataSource: DataSource,
  clock: Clock,
  options: {
    /** Default: one that lets old rows be deleted. */
    readonly clockWatch?: Pick<ClockWatch, 'mayDelete'>;
    readonly narrativeArchiveDays?: number;
    /** Modules with tasks of their own. */
    readonly imports?: readonly (new () => object)[];
  } = {},
): Promise<UpkeepService> {
  const { clockWatch = { mayDelete: true }, narrativeArchiveDays = NARRATIVE_ARCHIVE_DAYS } = options;
  const providers = [
    { provide: Clock, useValue: clock },
    { provide: CONFIGURATION, useValue: { narrativeArchiveDays } },
    { provide: ClockWatch, useValue: clockWatch },
    { provide: WORKER_POOL, useValue: dataSource },
    { provide: DataSource, useValue: dataSource },
    AuditStore,
  ];
  @Module({})
  class FoundationModule {}
  const module = await Test.createTestingModule({
    imports: [
      ScheduleModule.forRoot(),
      { module: FoundationModule, global: true, providers, exports: providers },
      UpkeepModule,
      ...(options.imports ?? []),
    ],
  }).compile();
  await module.init();
  return module.get(UpkeepService, { strict: false });
}
