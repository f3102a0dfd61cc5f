import { type CalibrationResponse } from '../../src/http/contract/calibration.fields.ts';
import { formatsOf } from './formats.ts';
import { worded, type Words } from './words.ts';

/** Returns the meaning of a call's probability, with the rate that it is shrunk toward and its number of cases. */
export function calibrationText(
  { basis, horizon_hours, probability, base_rate, cases }: CalibrationResponse,
  texts: Words,
): string {
  const { percent, count } = formatsOf(texts);
  return worded(texts.calibration[basis], {
    hours: horizon_hours,
    chance: percent(probability),
    base: percent(base_rate),
    cases: count(cases),
  });
}
