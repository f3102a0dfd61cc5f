import { type Asset } from '../assets.ts';
import { type CompositeIndex } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { type CycleInputs } from '../cycle/cycle-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { pointsOf } from '../measurement/measurement.ts';
import { pointsAt } from '../measurement/position-map.ts';
import { roundTo } from '../rounding.ts';
import { type MeasuredQuantity } from './measured-quantities.ts';

/** With less of its declared weight a score is not that of the index. */
const SCORE_NEEDS_WEIGHT = 0.5;

/**
 * The value that a backfilled cycle at this instant measures; null where there is none, or where it is too old to count.
 *
 * @param sources what was known at the instant of the sources of the quantity; others are not needed
 */
export function readingOf(
  measured: MeasuredQuantity,
  { cutoffMs, sources }: Pick<CycleInputs, 'cutoffMs' | 'sources'>,
): number | null {
  const reader = new CycleInputReader({
    cycleNumber: 0,
    cutoffMs,
    sources,
    previous: null,
    calibration: null,
    usualRanges: null,
  });
  return reader.ageWeightOf(measured.sourceIds) > 0 ? reader.valueOf(measured) : null;
}

/**
 * The score of a composite from the readings of a day, every value counting in full; null where less than half of the weight
 * has one. 0–100 with 1 decimal.
 *
 * @param valueOf reading by `Measurement.fittedAs`
 */
export function scoreOfReadings(
  index: CompositeIndex,
  asset: Asset,
  valueOf: (fittedAs: string) => number | null,
): number | null {
  const { components, rescaling } = methodologyOf(index, asset);
  let [weight, points] = [0, 0];
  for (const component of components) {
    const value = valueOf(component.fittedAs);
    if (value === null) continue;
    weight += component.weight;
    points += component.weight * pointsOf(value, component);
  }
  return weight < SCORE_NEEDS_WEIGHT ? null : roundTo(pointsAt(points / weight, rescaling), 1);
}
