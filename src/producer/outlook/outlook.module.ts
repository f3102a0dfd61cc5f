import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ProductionGateModule } from '../gate/production-gate.ts';
import { FitOutlook } from './fit-outlook.job.ts';
import { JudgeOutlooks } from './judge-outlooks.job.ts';
import { OutlookJudge } from './outlook-judge.ts';

/** Fits what outlooks are computed from, and judges them. */
@Module({
  imports: [WorkerStoresModule, ProductionGateModule],
  providers: [FitOutlook, JudgeOutlooks, OutlookJudge],
})
export class OutlookModule {}
