import { type CalibrationResponse } from '../../src/http/contract/calibration.fields.ts';
import { formatsOf } from '../../src/site/display/formats.ts';
import { type SharedTexts } from '../../src/site/display/texts.ts';

/** Returns the meaning of a call's probability, with the rate that it is shrunk toward and its number of cases. */
export function calibrationText(
  { basis, horizon_hours, probability, base_rate, cases }: CalibrationResponse,
  texts: SharedTexts,
): string {
  const { percent, count } = formatsOf(texts);
  return texts.calibration[basis](horizon_hours, percent(probability), percent(base_rate), count(cases));
}
