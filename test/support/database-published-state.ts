import { type DataSource } from 'typeorm';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { SourceStateStore } from '../../src/observations/source-state.store.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { type NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { ReadReplicas } from '../../src/platform/database/read-replicas.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { DatabasePublishedState } from '../../src/published/database-published-state.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { NoticeStore } from '../../src/published/notice.store.ts';
import { SwitchStore } from '../../src/published/switch.store.ts';
import { TestClock } from './test-clock.ts';

export const createPublishedState = (
  dataSource: DataSource,
  channel: NotificationChannel,
  nowMs: number,
  narratives = new NarrativeReader(dataSource),
): DatabasePublishedState =>
  new DatabasePublishedState(
    new CycleReader(dataSource),
    narratives,
    new SourceStateStore(dataSource),
    new SwitchStore(dataSource, { mode: 'paper', componentsDisclosure: true }, new AuditStore(dataSource)),
    new ObservationReader(dataSource),
    new NoticeStore(dataSource),
    new TestClock(nowMs),
    channel,
    { standing: () => Promise.resolve({ total: 0, openSlots: [] }) },
    new ReadReplicas(dataSource),
  );
