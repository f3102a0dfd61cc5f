import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ProductionGateModule } from '../gate/production-gate.ts';
import { MakeUsualRanges, ReadingsCollector } from './usual-ranges.job.ts';

@Module({
  imports: [WorkerStoresModule, ProductionGateModule],
  providers: [ReadingsCollector, MakeUsualRanges],
})
export class DailyReadingsModule {}
