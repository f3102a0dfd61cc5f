import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ProductionGateModule } from '../gate/production-gate.ts';
import { MakeUsualRanges, ReadingsCollector } from './usual-ranges.job.ts';

/** Collects the readings of past days and makes the tables of usual ranges used to choose words. */
@Module({
  imports: [WorkerStoresModule, ProductionGateModule],
  providers: [ReadingsCollector, MakeUsualRanges],
})
export class DailyReadingsModule {}
