import { type DataSource } from 'typeorm';
import { CalibrationTableStore } from '../../src/persistence/track-record/calibration-table.store.ts';
import { OutcomeDayReader } from '../../src/persistence/track-record/outcome-days.ts';
import { OutcomeStore } from '../../src/persistence/track-record/outcome.store.ts';
import { FitCalibration } from '../../src/producer/track-record/fit-calibration.job.ts';
import { ScoreOutcomes } from '../../src/producer/track-record/score-outcomes.job.ts';

/** The task of a worker that judges calls, as the modules put it together. */
export const createScoring = (dataSource: DataSource, gate = { isOpen: true }): ScoreOutcomes =>
  new ScoreOutcomes(new OutcomeStore(dataSource), gate);

/** The task of a worker that fits calibration tables. */
export const createFitting = (dataSource: DataSource, gate = { isOpen: true }): FitCalibration =>
  new FitCalibration(
    new OutcomeStore(dataSource),
    new OutcomeDayReader(dataSource),
    new CalibrationTableStore(dataSource),
    gate,
  );
