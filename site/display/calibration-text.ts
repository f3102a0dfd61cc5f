import { type CalibrationResponse } from '../../src/http/contract/calibration.fields.ts';
import { formatsOf } from './formats.ts';
import { type SharedTexts } from './texts.ts';

/** Returns what a call's probability is, with what it is drawn toward and how many cases it rests on. */
export function calibrationText(
  { basis, horizon_hours, probability, base_rate, cases }: CalibrationResponse,
  texts: SharedTexts,
): string {
  const { percent, count } = formatsOf(texts);
  return texts.calibration[basis](horizon_hours, percent(probability), percent(base_rate), count(cases));
}
