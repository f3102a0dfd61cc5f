import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../worker-stores.module.ts';
import { CycleChainWalk } from './chain-walk.ts';
import { CalibrationTables, OutlookFits, UsualRangeTables } from './served-tables.ts';
import { CycleInputsCollector } from './cycle-inputs.collector.ts';
import { CycleRunner } from './cycle-runner.service.ts';
import { CycleVerifier } from './cycle-verifier.service.ts';

const SERVICES = [
  CalibrationTables,
  CycleChainWalk,
  CycleInputsCollector,
  CycleRunner,
  CycleVerifier,
  OutlookFits,
  UsualRangeTables,
];

@Module({ imports: [WorkerStoresModule], providers: SERVICES, exports: SERVICES })
export class CyclesModule {}
