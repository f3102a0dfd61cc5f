import { type CalibrationTable } from '../../domain/calibration/calibration-table.ts';
import { SHIPPED_CALIBRATION } from '../../domain/calibration/shipped-calibration.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';

/** The table that came with the program where it was fitted by an instant, on calls of this engine; null otherwise. */
export const shippedTable = (atMs: number): CalibrationTable | null =>
  SHIPPED_CALIBRATION.methodologyVersion === METHODOLOGY_VERSION &&
  Date.parse(SHIPPED_CALIBRATION.fittedAt) <= atMs
    ? SHIPPED_CALIBRATION
    : null;
