import { type Asset } from '../assets.ts';
import { type CompositeIndex } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { type CycleInputs } from '../cycle/cycle-inputs.ts';
import { type TrailingMap } from '../usual-range/trailing-map.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { inForce } from '../measurement/map-in-force.ts';
import { pointsOf } from '../measurement/measurement.ts';
import { pointsAt } from '../measurement/position-map.ts';
import { roundTo } from '../rounding.ts';
import { type MeasuredQuantity } from './measured-quantities.ts';

/** Below this share of its declared weight, a score isn't the index's score. */
const SCORE_NEEDS_WEIGHT = 0.5;

/** What a backfilled cycle knows at an instant. @param sources those that will be read */
export const readerAt = ({
  cutoffMs,
  sources,
}: Pick<CycleInputs, 'cutoffMs' | 'sources'>): CycleInputReader =>
  new CycleInputReader({
    cycleNumber: 0,
    cutoffMs,
    sources,
    previous: null,
    calibration: null,
    usualRanges: null,
    outlook: null,
  });

/** Null if there is no value or it's too old to count. */
export const readingOf = (measured: MeasuredQuantity, reader: CycleInputReader): number | null =>
  reader.ageWeightOf(measured.sourceIds) > 0 ? reader.valueOf(measured) : null;

/**
 * With every value counting in full, 0–100 with 1 decimal; null if less than half of the weight has one.
 * @param valueOf reading by `Measurement.fittedAs`
 */
export function scoreOfReadings(
  index: CompositeIndex,
  asset: Asset,
  valueOf: (fittedAs: string) => number | null,
  maps: readonly TrailingMap[],
): number | null {
  const { components, rescaling } = methodologyOf(index, asset);
  let [weight, points] = [0, 0];
  for (const component of components) {
    const value = valueOf(component.fittedAs);
    if (value === null) continue;
    weight += component.weight;
    points += component.weight * pointsOf(value, inForce(component, maps));
  }
  return weight < SCORE_NEEDS_WEIGHT ? null : roundTo(pointsAt(points / weight, rescaling), 1);
}
