import { Global, Module } from '@nestjs/common';
import { Clock } from '../config/clock.ts';
import { NoticeStore } from './notices/notice.store.ts';
import { AuditStore } from './audit/audit.store.ts';
import { CycleReader } from './cycles/cycle.reader.ts';
import { CycleWithdrawalStore } from './cycles/cycle-withdrawal.store.ts';
import { ReadReplicas } from './database/replicas/read-replicas.ts';
import { DatabasePartnerKeys } from './keys/database-partner-keys.ts';
import { KeyCopyReader } from './keys/key-copy.reader.ts';
import { PartnerKeys } from './keys/partner-keys.ts';
import { EventFeed } from './events/event-feed.ts';
import { EventStore } from './events/event.store.ts';
import { NarrativeReader } from './narratives/narrative.reader.ts';
import { NotificationChannel } from './notifications/notification-channel.ts';
import { ObservationReader } from './observations/observation.reader.ts';
import { OperatorStore } from './operators/operator.store.ts';
import { Operators } from './operators/operators.ts';
import { OutlookJudgementStore } from './outlook/outlook-judgement.store.ts';
import { PublishedOutlookRecord } from './outlook/published-outlook-record.ts';
import { DatabasePublishedState } from './published/database-published-state.ts';
import { PublishedState } from './published/published-state.ts';
import { SourceStateStore } from './sources/source-state.store.ts';
import { SwitchStore } from './switches/switch.store.ts';
import { OutcomeDayReader } from './track-record/outcome-days.ts';
import { PublishedTrackRecord } from './track-record/published-track-record.ts';

/** Kept in memory, read at bootstrap and updated until shutdown. */
@Global()
@Module({
  providers: [
    {
      provide: PublishedState,
      inject: [
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
      ],
      useFactory: (...parts: ConstructorParameters<typeof DatabasePublishedState>) =>
        new DatabasePublishedState(...parts),
    },
    {
      provide: PublishedTrackRecord,
      inject: [OutcomeDayReader, NotificationChannel, ReadReplicas],
      useFactory: (...parts: ConstructorParameters<typeof PublishedTrackRecord>) =>
        new PublishedTrackRecord(...parts),
    },
    {
      provide: PublishedOutlookRecord,
      inject: [OutlookJudgementStore, NotificationChannel],
      useFactory: (...parts: ConstructorParameters<typeof PublishedOutlookRecord>) =>
        new PublishedOutlookRecord(...parts),
    },
    {
      provide: EventFeed,
      inject: [EventStore, NotificationChannel],
      useFactory: (...parts: ConstructorParameters<typeof EventFeed>) => new EventFeed(...parts),
    },
    {
      provide: PartnerKeys,
      inject: [AuditStore, KeyCopyReader, NotificationChannel],
      useFactory: (audit: AuditStore, reader: KeyCopyReader, channel: NotificationChannel) =>
        new DatabasePartnerKeys(audit, reader, channel),
    },
    {
      provide: Operators,
      inject: [OperatorStore, AuditStore, NotificationChannel],
      useFactory: (store: OperatorStore, audit: AuditStore, channel: NotificationChannel) =>
        new Operators(store, audit, channel),
    },
  ],
  exports: [PublishedState, PublishedTrackRecord, PublishedOutlookRecord, EventFeed, PartnerKeys, Operators],
})
export class PublishedStateModule {}
