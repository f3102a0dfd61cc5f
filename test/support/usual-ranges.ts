import { FIXED_GRID } from './fixed-grid.ts';
import { type DataSource } from 'typeorm';
import { ObservationReader } from '../../src/persistence/observations/observation.reader.ts';
import { SourceStateStore } from '../../src/persistence/sources/source-state.store.ts';
import { MakeUsualRanges, ReadingsCollector } from '../../src/producer/daily-readings/usual-ranges.job.ts';
import { UsualRangeTableStore } from '../../src/persistence/named-tables/named-table.store.ts';

export const createRangeMaking = (dataSource: DataSource, gate = { isOpen: true }): MakeUsualRanges =>
  new MakeUsualRanges(
    new ObservationReader(dataSource),
    new ReadingsCollector(new ObservationReader(dataSource), FIXED_GRID),
    new UsualRangeTableStore(dataSource),
    new SourceStateStore(dataSource),
    gate,
  );
