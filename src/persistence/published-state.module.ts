import { type FactoryProvider, Global, type InjectionToken, Module } from '@nestjs/common';
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
