import {
  type DynamicModule,
  type FactoryProvider,
  Global,
  type InjectionToken,
  Module,
  type Provider,
} from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SHARED_READERS } from './partner-reads.module.ts';
import { SHARED_STORES } from './worker-stores.module.ts';
import { Clock } from './platform/clock/clock.ts';
import { type Configuration } from './platform/configuration/configuration.ts';
import { WORKER_ID } from './platform/configuration/process.module.ts';
import { RetentionClock } from './platform/jobs/job.decorator.ts';
import { AnnouncedSourceStore, StateAnnouncer } from './published/state-announcer.ts';
import { AlertThresholdStore } from './published/alert-threshold.store.ts';
import { AnnouncedAttentionStore, AttentionMarkStore } from './overview/announced-attention.store.ts';
import { AuditStore } from './platform/audit/audit.store.ts';
import { SignInFailureRecorder } from './access/callers/sign-in-failure.recorder.ts';
import { CheckpointKeys } from './published/chain/checkpoint.store.ts';
import { ClockReadingStore, ClockWatch } from './platform/watches/clock-watch.ts';
import { GridSecret } from './published/stored-inputs.reader.ts';
import { CycleArchiveReader, CycleWithdrawalStore } from './published/cycle-withdrawal.store.ts';
import { CycleReader } from './published/cycle.reader.ts';
import { DatabaseWait } from './platform/database/await-database.ts';
import { ConnectionFigures, type Database } from './platform/database/database.ts';
import { PARTNER_POOL, WORKER_POOL } from './platform/database/pools.ts';
import { ReadReplicas, replicasOf, ReplicaWatch } from './platform/database/read-replicas.ts';
import { SchemaWatch } from './platform/database/schema-compatibility.ts';
import { DiskWatch } from './platform/watches/disk-watch.ts';
import { AddedEventRecorder, EventFeed, EventStore } from './events/event.store.ts';
import { KeyCopyReader } from './access/callers/key-copy.reader.ts';
import { PartnerKeys } from './access/callers/partner-keys.ts';
import { NarrativeReader } from './published/narrative.reader.ts';
import { NoticeStore } from './published/notice.store.ts';
import { NotificationChannel } from './platform/database/notification-channel.ts';
import { GrantStore } from './oauth/grant.store.ts';
import { OAuthRecordStore } from './access/callers/oauth-record.store.ts';
import { ObservationReader } from './observations/observation.reader.ts';
import { Operators, OperatorStore } from './access/callers/operator.store.ts';
import { OutlookJudgementStore, PublishedOutlookRecord } from './published/outlook-judgement.store.ts';
import { DatabasePublishedState } from './published/database-published-state.ts';
import { PublishedState } from './published/published-state.ts';
import { RequestLogReader } from './requests/request-log.reader.ts';
import {
  RequestLogBuffer,
  RequestLogRecorder,
  RequestLogStore,
} from './access/metering/request-log.recorder.ts';
import { SecretStore } from './platform/database/secret.store.ts';
import { SourceOperationStore } from './observations/source-operation.store.ts';
import { SourceStateStore } from './observations/source-state.store.ts';
import { KeyExportStore, OpenStreamStore } from './access/limits/open-stream.store.ts';
import { KillSwitch, SwitchStore } from './published/switch.store.ts';
import { TimelineReader } from './overview/timeline.reader.ts';
import { OutcomeDayReader, PublishedTrackRecord } from './published/outcome-days.ts';
import { TrafficRecorder, TrafficTally } from './access/metering/traffic.store.ts';
import { JournalFigures, journalFolder, UsageJournal } from './platform/journal/usage-journal.ts';
import { MonthlyUsageReader, UsageOutcomeReader } from './access/metering/usage-outcome.reader.ts';
import { UsageRecorder } from './access/metering/usage.writer.ts';
import { LimitProcessStore } from './platform/database/worker-heartbeat.store.ts';

export const STORES = [
  ...SHARED_READERS,
  ...SHARED_STORES,
  AlertThresholdStore,
  AnnouncedAttentionStore,
  AddedEventRecorder,
  AnnouncedSourceStore,
  AttentionMarkStore,
  AuditStore,
  ClockReadingStore,
  CycleArchiveReader,
  CycleWithdrawalStore,
  EventStore,
  GrantStore,
  KeyCopyReader,
  KeyExportStore,
  KillSwitch,
  LimitProcessStore,
  NoticeStore,
  OAuthRecordStore,
  OperatorStore,
  OpenStreamStore,
  MonthlyUsageReader,
  RequestLogBuffer,
  RequestLogReader,
  RequestLogStore,
  SchemaWatch,
  SourceOperationStore,
  TimelineReader,
  TrafficTally,
  UsageOutcomeReader,
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
  Made: new (...parts: Parts) => unknown,
  ...inject: InjectionToken[]
): FactoryProvider => ({ provide: Made, inject, useFactory: (...parts: Parts) => new Made(...parts) });

/** Kept in memory, read at bootstrap and updated until shutdown. */
const PROVIDERS = [
  {
    ...made(
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
    provide: PublishedState,
  },
  made(PublishedTrackRecord, OutcomeDayReader, NotificationChannel, ReadReplicas),
  made(PublishedOutlookRecord, OutlookJudgementStore, NotificationChannel),
  made(EventFeed, EventStore, NotificationChannel),
  made(PartnerKeys, AuditStore, KeyCopyReader, NotificationChannel),
  made(Operators, OperatorStore, AuditStore, NotificationChannel),
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
