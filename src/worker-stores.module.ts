import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StoredInputsReader } from './published/stored-inputs.reader.ts';
import { CheckpointStore } from './published/chain/checkpoint.store.ts';
import { CycleBacklogStore, StoredCycleReader } from './published/stored-cycle.reader.ts';
import { CycleChainReader } from './published/chain/cycle-chain.reader.ts';
import { ChainedRowStore } from './published/chain/chained-rows.store.ts';
import { CycleListingStore } from './published/cycle-history.reader.ts';
import { CycleReader } from './published/cycle.reader.ts';
import { CycleSlotStore, CycleWriter } from './published/cycle.writer.ts';
import { WORKER_POOL } from './platform/database/pools.ts';
import { KeyHandOverStore } from './keys/key-hand-over.store.ts';
import { KeyLineageStore } from './keys/key-lineage.store.ts';
import { KeyRequestStore } from './access/callers/key-request.store.ts';
import { NarrativeRetentionStore, NarrativeWriter } from './published/narrative.writer.ts';
import { UnnarratedCycleReader } from './published/narrative.reader.ts';
import { NarratorBudgetStore, NarratorRunStore } from './narratives/narrators/narrator-run.store.ts';
import { SeriesExtractStore } from './observations/series-extract.store.ts';
import { JumpCheck, ProvisionalObservationStore } from './observations/provisional-observation.store.ts';
import { ObservationReader } from './observations/observation.reader.ts';
import { ObservationWriter } from './observations/observation.writer.ts';
import {
  CalibrationTableStore,
  OutlookFitStore,
  UsualRangeTableStore,
} from './published/named-table.store.ts';
import { OutlookJudgementStore } from './published/outlook-judgement.store.ts';
import { PartitionStore } from './platform/database/partition.store.ts';
import { RejectionStore } from './observations/rejection.store.ts';
import { RetentionStore } from './upkeep/retention.store.ts';
import { OperatorSessionStore } from './access/callers/operator-session.store.ts';
import { IngestionRecorder, SourceClaimStore, SourceFetchStore } from './observations/source-claim.store.ts';
import { SourceStateStore } from './observations/source-state.store.ts';
import { OutcomeDayReader } from './published/outcome-days.ts';
import { OutcomeStore } from './published/outcome.store.ts';
import { TrafficStore } from './access/metering/traffic.store.ts';
import { UsageDayStore } from './access/metering/usage.reader.ts';
import { UsageWriter } from './access/metering/usage.writer.ts';
import { WeekReportStore } from './published/week-report.store.ts';
import { WebhookClaimStore } from './webhooks/webhook-claim.store.ts';
import { WorkRequestStore } from './work/work-request.store.ts';
import { WorkerHeartbeatStore, WorkerPresence } from './platform/database/worker-heartbeat.store.ts';

export const SHARED_STORES = [
  ChainedRowStore,
  CheckpointStore,
  CycleBacklogStore,
  CycleChainReader,
  CycleReader,
  CycleSlotStore,
  CycleWriter,
  IngestionRecorder,
  JumpCheck,
  KeyHandOverStore,
  KeyRequestStore,
  NarrativeRetentionStore,
  NarrativeWriter,
  NarratorBudgetStore,
  NarratorRunStore,
  ObservationReader,
  ObservationWriter,
  OperatorSessionStore,
  OutcomeDayReader,
  OutlookFitStore,
  OutlookJudgementStore,
  PartitionStore,
  ProvisionalObservationStore,
  RejectionStore,
  SourceClaimStore,
  SourceFetchStore,
  SourceStateStore,
  StoredCycleReader,
  StoredInputsReader,
  TrafficStore,
  UnnarratedCycleReader,
  UsageWriter,
  UsualRangeTableStore,
  WebhookClaimStore,
  WeekReportStore,
  WorkRequestStore,
  WorkerHeartbeatStore,
  WorkerPresence,
];

const STORES_OF_WORKERS = [
  ...SHARED_STORES,
  CalibrationTableStore,
  CycleListingStore,
  KeyLineageStore,
  OutcomeStore,
  RetentionStore,
  SeriesExtractStore,
  UsageDayStore,
];

/** A module of the producer that imports this gets its stores instead of the global ones. */
@Module({
  providers: [{ provide: DataSource, useExisting: WORKER_POOL }, ...STORES_OF_WORKERS],
  exports: STORES_OF_WORKERS,
})
export class WorkerStoresModule {}
