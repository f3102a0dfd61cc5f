import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { type Configuration } from '../config/configuration.ts';
import { AuditStore } from './audit/audit.store.ts';
import { ChangelogStore } from './changelog/changelog.store.ts';
import { CycleReader } from './cycles/cycle.reader.ts';
import { CycleSlotStore } from './cycles/cycle-slot.store.ts';
import { CycleWriter } from './cycles/cycle.writer.ts';
import { type Database } from './database/database.ts';
import { NotificationChannel } from './notifications/notification-channel.ts';
import { ObservationReader } from './observations/observation.reader.ts';
import { ObservationWriter } from './observations/observation.writer.ts';
import { OutageStore } from './outages/outage.store.ts';
import { PartitionStore } from './partitions/partition.store.ts';
import { DatabasePublishedState } from './published/database-published-state.ts';
import { PublishedState } from './published/published-state.ts';
import { RefusalStore } from './refusals/refusal.store.ts';
import { SecretStore } from './secrets/secret.store.ts';
import { IngestionRecorder } from './sources/ingestion-recorder.ts';
import { SourceStateStore } from './sources/source-state.store.ts';
import { SwitchStore } from './switches/switch.store.ts';
import { WorkerHeartbeatStore } from './workers/worker-heartbeat.store.ts';
import { WorkerPresence } from './workers/worker-presence.ts';

/** The classes that need nothing but the database and the clock. */
export const STORES = [
  AuditStore,
  ChangelogStore,
  CycleReader,
  CycleSlotStore,
  CycleWriter,
  IngestionRecorder,
  ObservationReader,
  ObservationWriter,
  OutageStore,
  PartitionStore,
  RefusalStore,
  SecretStore,
  SourceStateStore,
  WorkerHeartbeatStore,
  WorkerPresence,
];

/** Readers, writers and stores over one connected database. */
@Module({})
export class PersistenceModule {
  static forRoot(database: Database, configuration: Configuration): DynamicModule {
    return {
      module: PersistenceModule,
      global: true,
      providers: [
        { provide: DataSource, useValue: database.dataSource },
        ...STORES,
        {
          provide: SwitchStore,
          useFactory: () =>
            new SwitchStore(database.dataSource, {
              mode: configuration.mode,
              // Synthetic components are nobody's licence.
              componentsDisclosure: configuration.providers === 'sandbox',
            }),
        },
        { provide: NotificationChannel, useFactory: () => new NotificationChannel(database.url) },
        {
          provide: PublishedState,
          inject: [
            CycleReader,
            SourceStateStore,
            SwitchStore,
            ObservationReader,
            OutageStore,
            ChangelogStore,
            Clock,
            NotificationChannel,
          ],
          useFactory: (...parts: ConstructorParameters<typeof DatabasePublishedState>) =>
            new DatabasePublishedState(...parts),
        },
      ],
      exports: [DataSource, ...STORES, SwitchStore, NotificationChannel, PublishedState],
    };
  }
}
