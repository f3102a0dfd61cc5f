import { type DataSource } from 'typeorm';
import { CycleChainReader } from '../../src/persistence/cycle-chain/cycle-chain.reader.ts';
import { StoredCycleReader } from '../../src/persistence/cycles/stored-cycle.reader.ts';
import { ObservationReader } from '../../src/persistence/observations/observation.reader.ts';
import { CalibrationTableStore } from '../../src/persistence/track-record/calibration-table.store.ts';
import { OutlookFitStore } from '../../src/persistence/outlook/outlook-fit.store.ts';
import { UsualRangeTableStore } from '../../src/persistence/usual-ranges/usual-range-table.store.ts';
import { CycleVerifier } from '../../src/producer/cycles/cycle-verifier.service.ts';

/** The verification of cycles on a database, as the modules put it together. */
export const createCycleVerifier = (
  dataSource: DataSource,
  chain = new CycleChainReader(dataSource),
): CycleVerifier =>
  new CycleVerifier(
    new StoredCycleReader(dataSource),
    chain,
    new ObservationReader(dataSource),
    new CalibrationTableStore(dataSource),
    new UsualRangeTableStore(dataSource),
    new OutlookFitStore(dataSource),
  );
