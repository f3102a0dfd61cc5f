import {
  type DynamicModule,
  type FactoryProvider,
  Global,
  type InjectionToken,
  Module,
  type Provider,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { type Configuration } from '../config/configuration.ts';
import { WORKER_ID } from '../config/process.module.ts';
import { RetentionClock } from '../jobs/job.decorator.ts';
import { AnnouncedSourceStore, StateAnnouncer } from './announcements/state-announcer.ts';
import { AnnouncedAttentionStore, AttentionMarkStore } from './attention/announced-attention.store.ts';
import { AuditStore } from './audit/audit.store.ts';
import { SignInFailureRecorder } from './audit/sign-in-failure.recorder.ts';
import { CheckpointKeys, CheckpointReader, CheckpointStore } from './checkpoints/checkpoint.store.ts';
import { ClockReadingStore, ClockWatch } from './clock/clock-watch.ts';
import { ChainedRowStore } from './cycle-chain/chained-rows.store.ts';
import { CycleChainReader } from './cycle-chain/cycle-chain.reader.ts';
import { GridSecret, StoredInputsReader } from './cycle-inputs/stored-inputs.reader.ts';
import { CycleHistoryReader } from './cycles/cycle-history.reader.ts';
import { CycleArchiveReader, CycleWithdrawalStore } from './cycles/cycle-withdrawal.store.ts';
import { CycleReader } from './cycles/cycle.reader.ts';
import { CycleSlotStore, CycleWriter } from './cycles/cycle.writer.ts';
import { CycleBacklogStore, StoredCycleReader } from './cycles/stored-cycle.reader.ts';
import { DatabaseWait } from './database/await-database.ts';
import { ConnectionFigures, type Database } from './database/database.ts';
import { PARTNER_POOL, WORKER_POOL } from './database/pools.ts';
import { ReadReplicas, replicasOf, ReplicaWatch } from './database/replicas/read-replicas.ts';
import { SchemaWatch } from './database/schema-compatibility.ts';
import { DiskWatch } from './disk/disk-watch.ts';
import { AddedEventRecorder, EventFeed, EventStore } from './events/event.store.ts';
import { KeyCopyReader } from './keys/key-copy.reader.ts';
import { KeyRequestStore } from './keys/key-request.store.ts';
import { DatabasePartnerKeys, PartnerKeys } from './keys/partner-keys.ts';
import { OutlookFitStore, UsualRangeTableStore } from './named-tables/named-table.store.ts';
import { NarrativeReader, UnnarratedCycleReader } from './narratives/narrative.reader.ts';
import { NarrativeRetentionStore, NarrativeWriter } from './narratives/narrative.writer.ts';
import { NarratorBudgetStore, NarratorRunStore } from './narrator-runs/narrator-run.store.ts';
import { NoticeStore } from './notices/notice.store.ts';
import { NotificationChannel } from './notifications/notification-channel.ts';
import { ObservationReader } from './observations/observation.reader.ts';
import { ObservationWriter } from './observations/observation.writer.ts';
import { JumpCheck, ProvisionalObservationStore } from './observations/provisional-observation.store.ts';
import { SeriesReader } from './observations/series.reader.ts';
import { OperatorSessionStore } from './operators/operator-session.store.ts';
import { Operators, OperatorStore } from './operators/operator.store.ts';
import { OutlookJudgementStore, PublishedOutlookRecord } from './outlook/outlook-judgement.store.ts';
import { PartitionStore } from './partitions/partition.store.ts';
import { DatabasePublishedState } from './published/database-published-state.ts';
import { PublishedState } from './published/published-state.ts';
import { RejectionStore } from './rejections/rejection.store.ts';
import { RequestLogReader } from './requests/request-log.reader.ts';
import { RequestLogBuffer, RequestLogRecorder, RequestLogStore } from './requests/request-log.recorder.ts';
import { SecretStore } from './secrets/secret.store.ts';
import { IngestionRecorder, SourceClaimStore, SourceFetchStore } from './sources/source-claim.store.ts';
import { SourceOperationStore } from './sources/source-operation.store.ts';
import { SourceStateStore } from './sources/source-state.store.ts';
import { KeyExportStore, OpenStreamStore } from './streams/open-stream.store.ts';
import { KillSwitch, SwitchStore } from './switches/switch.store.ts';
import { TimelineReader } from './timeline/timeline.reader.ts';
import { OutcomeDayReader, PublishedTrackRecord } from './track-record/outcome-days.ts';
import { ServiceLevelReader, TrafficRecorder, TrafficStore, TrafficTally } from './traffic/traffic.store.ts';
import { JournalFigures, journalFolder, UsageJournal } from './usage/usage-journal.ts';
import { MonthlyUsageReader, UsageOutcomeReader } from './usage/usage-outcome.reader.ts';
import { UsageReader } from './usage/usage.reader.ts';
import { UsageRecorder, UsageWriter } from './usage/usage.writer.ts';
import { WebhookClaimStore } from './webhooks/webhook-claim.store.ts';
import { WorkRequestStore } from './work/work-request.store.ts';
import { LimitProcessStore, WorkerHeartbeatStore, WorkerPresence } from './workers/worker-heartbeat.store.ts';

export const STORES = [
  AnnouncedAttentionStore,
  AddedEventRecorder,
  AnnouncedSourceStore,
  AttentionMarkStore,
  AuditStore,
  CheckpointReader,
  CheckpointStore,
  ClockReadingStore,
  CycleArchiveReader,
  CycleHistoryReader,
  ChainedRowStore,
  CycleBacklogStore,
  CycleChainReader,
  CycleReader,
  CycleSlotStore,
  CycleWithdrawalStore,
  CycleWriter,
  EventStore,
  IngestionRecorder,
  JumpCheck,
  KeyCopyReader,
  KeyExportStore,
  KillSwitch,
  LimitProcessStore,
  NarrativeReader,
  NarrativeRetentionStore,
  NarrativeWriter,
  NarratorBudgetStore,
  NarratorRunStore,
  NoticeStore,
  ObservationReader,
  ObservationWriter,
  OperatorSessionStore,
  OperatorStore,
  OpenStreamStore,
  OutcomeDayReader,
  OutlookFitStore,
  OutlookJudgementStore,
  PartitionStore,
  KeyRequestStore,
  MonthlyUsageReader,
  ProvisionalObservationStore,
  RejectionStore,
  RequestLogBuffer,
  RequestLogReader,
  RequestLogStore,
  SchemaWatch,
  SeriesReader,
  ServiceLevelReader,
  SourceClaimStore,
  SourceFetchStore,
  SourceOperationStore,
  SourceStateStore,
  StoredCycleReader,
  StoredInputsReader,
  TimelineReader,
  TrafficStore,
  TrafficTally,
  UnnarratedCycleReader,
  UsageOutcomeReader,
  UsageReader,
  UsageWriter,
  UsualRangeTableStore,
  WebhookClaimStore,
  WorkRequestStore,
  WorkerHeartbeatStore,
  WorkerPresence,
];

/** `PartnerReadsModule` and `WorkerStoresModule` put the same classes over other pools. */
@Module({})
export class PersistenceModule {
  static forRoot(database: Database, configuration: Configuration): DynamicModule {
    const providers: Provider[] = [
      { provide: DataSource, useValue: database.pools.control },
      { provide: PARTNER_POOL, useValue: database.pools.partners },
      { provide: WORKER_POOL, useValue: database.pools.worker },
      { provide: ReadReplicas, useValue: replicasOf(database.pools.partners) },
      ReplicaWatch,
      { provide: DatabaseWait, useValue: new DatabaseWait(configuration.databaseWaitSeconds) },
      SecretStore,
      GridSecret,
      { provide: CheckpointKeys, useValue: new CheckpointKeys(configuration) },
      { provide: ConnectionFigures, useValue: new ConnectionFigures(database.pools) },
      {
        provide: JournalFigures,
        useFactory: () => new JournalFigures(journalFolder(configuration.dataDir)),
      },
      ...STORES,
      {
        provide: SwitchStore,
        inject: [AuditStore],
        useFactory: (audit: AuditStore) =>
          new SwitchStore(
            database.pools.control,
            {
              mode: configuration.mode,
              // Synthetic values need no licence.
              componentsDisclosure: configuration.providers === 'sandbox',
            },
            audit,
          ),
      },
      { provide: NotificationChannel, useFactory: () => new NotificationChannel(database.url) },
      {
        provide: UsageJournal,
        useFactory: () => new UsageJournal(journalFolder(configuration.dataDir)),
      },
      {
        provide: ClockWatch,
        inject: [Clock, ClockReadingStore, WORKER_ID],
        useFactory: (clock: Clock, store: ClockReadingStore, processId: string) =>
          new ClockWatch(clock, store, processId, !database.embedded),
      },
      { provide: RetentionClock, useExisting: ClockWatch },
      {
        provide: DiskWatch,
        inject: [UsageJournal],
        useFactory: (journal: UsageJournal) =>
          new DiskWatch(configuration, configuration.role === 'worker' ? null : journal),
      },
    ];
    return { module: PersistenceModule, global: true, providers, exports: providers };
  }
}

const made = <Parts extends unknown[]>(
  provide: InjectionToken,
  Made: new (...parts: Parts) => unknown,
  ...inject: InjectionToken[]
): FactoryProvider => ({ provide, inject, useFactory: (...parts: Parts) => new Made(...parts) });

/** Kept in memory, read at bootstrap and updated until shutdown. */
const PROVIDERS = [
  made(
    PublishedState,
    DatabasePublishedState,
    CycleReader,
    NarrativeReader,
    SourceStateStore,
    SwitchStore,
    ObservationReader,
    NoticeStore,
    Clock,
    NotificationChannel,
    CycleWithdrawalStore,
    ReadReplicas,
  ),
  made(PublishedTrackRecord, PublishedTrackRecord, OutcomeDayReader, NotificationChannel, ReadReplicas),
  made(PublishedOutlookRecord, PublishedOutlookRecord, OutlookJudgementStore, NotificationChannel),
  made(EventFeed, EventFeed, EventStore, NotificationChannel),
  made(PartnerKeys, DatabasePartnerKeys, AuditStore, KeyCopyReader, NotificationChannel),
  made(Operators, Operators, OperatorStore, AuditStore, NotificationChannel),
];

@Global()
@Module({ providers: PROVIDERS, exports: PROVIDERS })
export class PublishedStateModule {}

/** Nest stops global modules in reverse order, so recorders, imported last, flush first. */
@Module({})
export class RecordersModule {
  static forRoot({ role }: Pick<Configuration, 'role'>): DynamicModule {
    // A worker answers no partners.
    const metering: Provider[] =
      role === 'worker' ? [] : [UsageRecorder, TrafficRecorder, RequestLogRecorder];
    const providers = [SignInFailureRecorder, StateAnnouncer, ...metering];
    return { module: RecordersModule, global: true, providers, exports: providers };
  }
}
