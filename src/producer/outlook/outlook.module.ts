import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ProductionGateModule } from '../gate/production-gate.ts';
import { FitOutlook, JudgeOutlooks, OutlookJudge } from './outlook.jobs.ts';

@Module({
  imports: [WorkerStoresModule, ProductionGateModule],
  providers: [FitOutlook, JudgeOutlooks, OutlookJudge],
})
export class OutlookModule {}
