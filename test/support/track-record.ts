import { type DataSource } from 'typeorm';
import { CalibrationTableStore } from '../../src/published/named-table.store.ts';
import { OutcomeDayReader, PublishedTrackRecord } from '../../src/published/outcome-days.ts';
import { OutcomeStore } from '../../src/published/outcome.store.ts';
import { FitCalibration, ScoreOutcomes } from '../../src/track-record/track-record.jobs.ts';
import { until } from './eventually.ts';
import { type ServiceApp } from './service-app.ts';

export const createScoring = (dataSource: DataSource, gate = { isOpen: true }): ScoreOutcomes =>
  new ScoreOutcomes(new OutcomeStore(dataSource), gate);

export const createFitting = (dataSource: DataSource, gate = { isOpen: true }): FitCalibration =>
  new FitCalibration(
    new OutcomeStore(dataSource),
    new OutcomeDayReader(dataSource),
    new CalibrationTableStore(dataSource),
    gate,
  );

/**
 * Waits until the service serves every stored day. Days are stored, and notified of, one by one, so a newer revision
 * than before can still lack the last of them.
 */
export async function untilRecordServed({ app, database }: ServiceApp): Promise<void> {
  const days = new OutcomeDayReader(database.dataSource);
  await until(async () => {
    const stored = await days.changedSince(0);
    return app.get(PublishedTrackRecord).current.revision === (stored.at(-1)?.revision ?? 0);
  });
}
