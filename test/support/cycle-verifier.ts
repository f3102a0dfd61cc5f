import { type DataSource } from 'typeorm';
import { ChainedRowStore } from '../../src/published/chain/chained-rows.store.ts';
import { CycleChainReader } from '../../src/published/chain/cycle-chain.reader.ts';
import { CycleBacklogStore, StoredCycleReader } from '../../src/published/stored-cycle.reader.ts';
import { StoredInputsReader } from '../../src/published/stored-inputs.reader.ts';
import { ObservationReader } from '../../src/observations/observation.reader.ts';
import {
  CalibrationTableStore,
  OutlookFitStore,
  UsualRangeTableStore,
} from '../../src/published/named-table.store.ts';
import { CycleChainWalk } from '../../src/cycles/chain-walk.ts';
import { CycleVerifier } from '../../src/cycles/cycle-verifier.service.ts';

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

export const differencesOf = async (
  dataSource: DataSource,
  cycleNumber: number,
): Promise<readonly string[]> => (await createCycleVerifier(dataSource).verify(cycleNumber))!.differences;
