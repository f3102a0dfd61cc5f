import { type DataSource } from 'typeorm';
import { ChainedRowStore } from '../../src/persistence/cycle-chain/chained-rows.store.ts';
import { CycleChainReader } from '../../src/persistence/cycle-chain/cycle-chain.reader.ts';
import { CycleBacklogStore, StoredCycleReader } from '../../src/persistence/cycles/stored-cycle.reader.ts';
import { StoredInputsReader } from '../../src/persistence/cycle-inputs/stored-inputs.reader.ts';
import { ObservationReader } from '../../src/persistence/observations/observation.reader.ts';
import {
  CalibrationTableStore,
  OutlookFitStore,
  UsualRangeTableStore,
} from '../../src/persistence/named-tables/named-table.store.ts';
import { CycleChainWalk } from '../../src/producer/cycles/chain-walk.ts';
import { CycleVerifier } from '../../src/producer/cycles/cycle-verifier.service.ts';

export const createCycleVerifier = (
  dataSource: DataSource,
  chain = new CycleChainReader(dataSource),
): CycleVerifier =>
  new CycleVerifier(
    new StoredCycleReader(dataSource),
    chain,
    new ChainedRowStore(dataSource),
    new StoredInputsReader(new ObservationReader(dataSource), new UsualRangeTableStore(dataSource)),
    new CalibrationTableStore(dataSource),
    new OutlookFitStore(dataSource),
  );

export const createChainWalk = (dataSource: DataSource): CycleChainWalk =>
  new CycleChainWalk(
    new CycleChainReader(dataSource),
    new StoredCycleReader(dataSource),
    new CycleBacklogStore(dataSource),
    new ChainedRowStore(dataSource),
  );
