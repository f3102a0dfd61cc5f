import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CheckpointReader } from './published/chain/checkpoint.store.ts';
import { CycleAsOfReader, CycleReader } from './published/cycle.reader.ts';
import { CycleChainReader } from './published/chain/cycle-chain.reader.ts';
import { CycleHistoryReader, ExportedCycleReader } from './published/cycle-history.reader.ts';
import { PARTNER_POOL } from './platform/database/pools.ts';
import { NarrativeReader } from './published/narrative.reader.ts';
import { BucketReader } from './observations/bucket.reader.ts';
import { ExportedObservationReader } from './observations/observation.reader.ts';
import { SeriesReader } from './observations/series.reader.ts';
import { RevisionReader } from './revisions/revision.reader.ts';
import { SourceStateStore } from './observations/source-state.store.ts';
import { OutcomeHistoryReader } from './track-record/outcome-history.reader.ts';
import { ServiceLevelReader } from './access/metering/traffic.store.ts';
import { WeekReportStore } from './published/week-report.store.ts';
import { UsageReader } from './access/metering/usage.reader.ts';

export const SHARED_READERS = [
  CheckpointReader,
  CycleHistoryReader,
  NarrativeReader,
  SeriesReader,
  ServiceLevelReader,
  UsageReader,
];

const READERS = [
  ...SHARED_READERS,
  BucketReader,
  CycleAsOfReader,
  CycleChainReader,
  CycleReader,
  ExportedCycleReader,
  ExportedObservationReader,
  OutcomeHistoryReader,
  RevisionReader,
  SourceStateStore,
  WeekReportStore,
];

/** A feature that imports this gets its readers instead of the global ones. */
@Module({
  providers: [{ provide: DataSource, useExisting: PARTNER_POOL }, ...READERS],
  exports: READERS,
})
export class PartnerReadsModule {}
