import { FIXED_GRID } from './fixed-grid.ts';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../src/config/clock.ts';
import { NARRATIVE_ARCHIVE_DAYS } from '../../src/domain/narrative-retention.ts';
import { AuditStore } from '../../src/persistence/audit/audit.store.ts';
import { CheckpointStore } from '../../src/persistence/checkpoints/checkpoint.store.ts';
import { CycleReader } from '../../src/persistence/cycles/cycle.reader.ts';
import { CycleSlotStore, CycleWriter } from '../../src/persistence/cycles/cycle.writer.ts';
import { ObservationReader } from '../../src/persistence/observations/observation.reader.ts';
import { SourceStateStore } from '../../src/persistence/sources/source-state.store.ts';
import { SwitchStore } from '../../src/persistence/switches/switch.store.ts';
import {
  CalibrationTableStore,
  OutlookFitStore,
  UsualRangeTableStore,
} from '../../src/persistence/named-tables/named-table.store.ts';
import { OutlookJudgementStore } from '../../src/persistence/outlook/outlook-judgement.store.ts';
import {
  CalibrationTables,
  OutlookFits,
  UsualRangeTables,
} from '../../src/producer/named-tables/served-tables.ts';
import { testCheckpointKeys } from './checkpoint-keys.ts';
import { CycleInputsCollector } from '../../src/producer/cycles/cycle-inputs.collector.ts';
import { CycleRunner } from '../../src/producer/cycles/cycle-runner.service.ts';

export function createCycleRunner(
  dataSource: DataSource,
  clock: Clock,
  workerId: string,
  grid = FIXED_GRID,
): CycleRunner {
  return new CycleRunner(
    clock,
    workerId,
    new CycleInputsCollector(new ObservationReader(dataSource), grid),
    new CycleReader(dataSource),
    new CycleSlotStore(dataSource),
    new CycleWriter(dataSource, new CheckpointStore(dataSource, testCheckpointKeys())),
    new SourceStateStore(dataSource),
    new SwitchStore(dataSource, { mode: 'paper', componentsDisclosure: false }, new AuditStore(dataSource)),
    new CalibrationTables(clock, new CalibrationTableStore(dataSource)),
    new UsualRangeTables(clock, new UsualRangeTableStore(dataSource)),
    new OutlookFits(clock, new OutlookFitStore(dataSource)),
    new OutlookJudgementStore(dataSource),
    { narrativeArchiveDays: NARRATIVE_ARCHIVE_DAYS },
    { assertOpen: () => Promise.resolve() },
  );
}
