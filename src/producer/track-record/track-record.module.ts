import { Module } from '@nestjs/common';
import { WorkerStoresModule } from '../../persistence/worker-stores.module.ts';
import { ProductionGateModule } from '../gate/production-gate.ts';
import { FitCalibration, ScoreOutcomes } from './track-record.jobs.ts';

/** Judges the calls of published cycles and fits calibration tables on the outcomes. */
@Module({ imports: [WorkerStoresModule, ProductionGateModule], providers: [ScoreOutcomes, FitCalibration] })
export class TrackRecordModule {}
