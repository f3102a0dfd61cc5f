import { FIXED_GRID } from './fixed-grid.ts';
import { type DataSource } from 'typeorm';
import { type Clock } from '../../src/platform/clock/clock.ts';
import { NARRATIVE_ARCHIVE_DAYS } from '../../src/domain/narrative-retention.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { CheckpointStore } from '../../src/published/chain/checkpoint.store.ts';
import { CycleReader } from '../../src/published/cycle.reader.ts';
import { CycleSlotStore, CycleWriter } from '../../src/published/cycle.writer.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { SourceStateStore } from '../../src/observations/source-state.store.ts';
import { SwitchStore } from '../../src/published/switch.store.ts';
import {
  CalibrationTableStore,
  OutlookFitStore,
  UsualRangeTableStore,
} from '../../src/published/named-table.store.ts';
import { CalibrationTables, OutlookFits, UsualRangeTables } from '../../src/cycles/served-tables.ts';
import { testCheckpointKeys } from './checkpoint-keys.ts';
import { CycleInputsCollector } from '../../src/cycles/cycle-inputs.collector.ts';
import { CycleRunner } from '../../src/cycles/cycle-runner.service.ts';

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
    { narrativeArchiveDays: NARRATIVE_ARCHIVE_DAYS },
    { assertOpen: () => Promise.resolve() },
  );
}
