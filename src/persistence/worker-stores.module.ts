import { Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { StoredInputsReader } from './cycle-inputs/stored-inputs.reader.ts';
import { CheckpointStore } from './checkpoints/checkpoint.store.ts';
import { CycleBacklogStore, StoredCycleReader } from './cycles/stored-cycle.reader.ts';
import { CycleChainReader } from './cycle-chain/cycle-chain.reader.ts';
import { ChainedRowStore } from './cycle-chain/chained-rows.store.ts';
import { CycleListingStore } from './cycles/cycle-history.reader.ts';
import { CycleReader } from './cycles/cycle.reader.ts';
import { CycleSlotStore, CycleWriter } from './cycles/cycle.writer.ts';
import { WORKER_POOL } from './database/pools.ts';
import { KeyLineageStore } from './keys/key-lineage.store.ts';
import { KeyRequestStore } from './keys/key-request.store.ts';
import { NarrativeRetentionStore, NarrativeWriter } from './narratives/narrative.writer.ts';
import { UnnarratedCycleReader } from './narratives/narrative.reader.ts';
import { NarratorBudgetStore, NarratorRunStore } from './narrator-runs/narrator-run.store.ts';
import { SeriesExtractStore } from './observations/extracts/series-extract.store.ts';
import { JumpCheck, ProvisionalObservationStore } from './observations/provisional-observation.store.ts';
import { ObservationReader } from './observations/observation.reader.ts';
import { ObservationWriter } from './observations/observation.writer.ts';
import {
  CalibrationTableStore,
  OutlookFitStore,
  UsualRangeTableStore,
} from './named-tables/named-table.store.ts';
import { OutlookJudgementStore } from './outlook/outlook-judgement.store.ts';
import { PartitionStore } from './partitions/partition.store.ts';
import { RejectionStore } from './rejections/rejection.store.ts';
import { RetentionStore } from './retention/retention.store.ts';
import { OperatorSessionStore } from './operators/operator-session.store.ts';
import { IngestionRecorder, SourceClaimStore, SourceFetchStore } from './sources/source-claim.store.ts';
import { SourceStateStore } from './sources/source-state.store.ts';
import { OutcomeDayReader } from './track-record/outcome-days.ts';
import { OutcomeStore } from './track-record/outcome.store.ts';
import { TrafficStore } from './traffic/traffic.store.ts';
import { UsageDayStore } from './usage/usage.reader.ts';
import { UsageWriter } from './usage/usage.writer.ts';
import { WebhookClaimStore } from './webhooks/webhook-claim.store.ts';
import { WorkRequestStore } from './work/work-request.store.ts';
import { WorkerHeartbeatStore, WorkerPresence } from './workers/worker-heartbeat.store.ts';

const STORES_OF_WORKERS = [
  CalibrationTableStore,
  ChainedRowStore,
  CheckpointStore,
  CycleBacklogStore,
  CycleChainReader,
  CycleListingStore,
  CycleReader,
  CycleSlotStore,
  CycleWriter,
  IngestionRecorder,
  JumpCheck,
  KeyLineageStore,
  KeyRequestStore,
  NarrativeRetentionStore,
  NarrativeWriter,
  NarratorBudgetStore,
  NarratorRunStore,
  ObservationReader,
  ObservationWriter,
  OperatorSessionStore,
  OutcomeDayReader,
  OutcomeStore,
  OutlookFitStore,
  OutlookJudgementStore,
  PartitionStore,
  ProvisionalObservationStore,
  RejectionStore,
  RetentionStore,
  SeriesExtractStore,
  SourceClaimStore,
  SourceFetchStore,
  SourceStateStore,
  StoredCycleReader,
  StoredInputsReader,
  TrafficStore,
  UnnarratedCycleReader,
  UsageDayStore,
  UsageWriter,
  UsualRangeTableStore,
  WebhookClaimStore,
  WorkRequestStore,
  WorkerHeartbeatStore,
  WorkerPresence,
];

/** A module of the producer that imports this gets its stores instead of the global ones. */
@Module({
  providers: [{ provide: DataSource, useExisting: WORKER_POOL }, ...STORES_OF_WORKERS],
  exports: STORES_OF_WORKERS,
})
export class WorkerStoresModule {}
