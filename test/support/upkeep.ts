import { Module } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { DataSource } from 'typeorm';
import { Clock } from '../../src/platform/clock/clock.ts';
import { CONFIGURATION } from '../../src/platform/configuration/configuration.ts';
import { NARRATIVE_ARCHIVE_DAYS } from '../../src/domain/narrative-retention.ts';
import { JobRunner } from '../../src/platform/jobs/job-runner.ts';
import { JobsModule } from '../../src/platform/jobs/jobs.module.ts';
import { RetentionClock } from '../../src/platform/jobs/job.decorator.ts';
import { CheckpointKeys } from '../../src/published/chain/checkpoint.store.ts';
import { testCheckpointKeys } from './checkpoint-keys.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { WORKER_POOL } from '../../src/platform/database/pools.ts';
import { UpkeepModule } from '../../src/upkeep/upkeep.module.ts';

export interface TestUpkeep {
  runOnce(): Promise<void>;
}

export async function upkeepOf(
  dataSource: DataSource,
  clock: Clock,
  options: {
    /** Default: one that lets old rows be deleted. */
    readonly clockWatch?: Pick<RetentionClock, 'mayDelete'>;
    readonly narrativeArchiveDays?: number;
    readonly imports?: readonly (new () => object)[];
  } = {},
): Promise<TestUpkeep> {
  const { clockWatch = { mayDelete: true }, narrativeArchiveDays = NARRATIVE_ARCHIVE_DAYS } = options;
  const providers = [
    { provide: Clock, useValue: clock },
    { provide: CONFIGURATION, useValue: { narrativeArchiveDays } },
    { provide: RetentionClock, useValue: clockWatch },
    { provide: WORKER_POOL, useValue: dataSource },
    { provide: DataSource, useValue: dataSource },
    { provide: CheckpointKeys, useValue: testCheckpointKeys() },
    AuditStore,
  ];
  @Module({})
  class FoundationModule {}
  const module = await Test.createTestingModule({
    imports: [
      { module: FoundationModule, global: true, providers, exports: providers },
      JobsModule,
      UpkeepModule,
      ...(options.imports ?? []),
    ],
  }).compile();
  await module.init();
  const jobs = module.get(JobRunner);
  return { runOnce: () => jobs.runOnce('upkeep', new AbortController().signal) };
}
