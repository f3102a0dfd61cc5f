import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import {
  type CalibrationContent,
  type CalibrationTable,
} from '../../domain/calibration/calibration-table.ts';
import { CalibrationTableStore } from '../../persistence/track-record/calibration-table.store.ts';
import { ServedTables } from '../named-tables/served-tables.ts';
import { shippedTable } from './shipped-table.ts';

/** The calibration tables of cycles; without one a cycle says nothing of probabilities. */
@Injectable()
export class CalibrationTables extends ServedTables<CalibrationContent, CalibrationTable> {
  constructor(@Inject(Clock) clock: Clock, store: CalibrationTableStore) {
    super(clock, store, shippedTable);
  }
}
