import { FIXED_GRID } from './fixed-grid.ts';
import { type DataSource } from 'typeorm';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import { SourceStateStore } from '../../src/observations/source-state.store.ts';
import { MakeUsualRanges, ReadingsCollector } from '../../src/cycles/usual-ranges.job.ts';
import { UsualRangeTableStore } from '../../src/published/named-table.store.ts';

export const createRangeMaking = (dataSource: DataSource, gate = { isOpen: true }): MakeUsualRanges =>
  new MakeUsualRanges(
    new ObservationReader(dataSource),
    new ReadingsCollector(new ObservationReader(dataSource), FIXED_GRID),
    new UsualRangeTableStore(dataSource),
    new SourceStateStore(dataSource),
    gate,
  );
