import { type DynamicModule, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Clock } from '../config/clock.ts';
import { type Configuration } from '../config/configuration.ts';
import { CycleReader } from './cycles/cycle.reader.ts';
import { CycleSlotStore } from './cycles/cycle-slot.store.ts';
import { CycleWriter } from './cycles/cycle.writer.ts';
import { type Database } from './database/database.ts';
import { ObservationReader } from './observations/observation.reader.ts';
import { ObservationWriter } from './observations/observation.writer.ts';
import { PartitionStore } from './partitions/partition.store.ts';
import { DatabasePublishedState } from './published/database-published-state.ts';
import { PublishedState } from './published/published-state.ts';
import { RefusalStore } from './refusals/refusal.store.ts';
import { IngestionRecorder } from './sources/ingestion-recorder.ts';
import { SourceStateStore } from './sources/source-state.store.ts';
import { SwitchStore } from './switches/switch.store.ts';
import { WorkerHeartbeatStore } from './workers/worker-heartbeat.store.ts';
import { WorkerPresence } from './workers/worker-presence.ts';

const STORES = [
  CycleReader,
  CycleSlotStore,
  CycleWriter,
  IngestionRecorder,
  ObservationReader,
  ObservationWriter,
  PartitionStore,
  RefusalStore,
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
        {
          provide: PublishedState,
          inject: [CycleReader, SourceStateStore, SwitchStore, Clock],
          useFactory: (cycles: CycleReader, sources: SourceStateStore, switches: SwitchStore, clock: Clock) =>
            new DatabasePublishedState(cycles, sources, switches, clock, database.url),
        },
      ],
      exports: [DataSource, ...STORES, SwitchStore, PublishedState],
    };
  }
}
