import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ProductionGateModule } from '../gate/production-gate.ts';
import { FitCalibration, ScoreOutcomes } from './track-record.jobs.ts';

@Module({ imports: [WorkerStoresModule, ProductionGateModule], providers: [ScoreOutcomes, FitCalibration] })
export class TrackRecordModule {}
