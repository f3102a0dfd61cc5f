import { type Asset, ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES, type CompositeIndex } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { CREW, MANDATES } from '../crew/crew.ts';
import { type CycleInputs } from '../cycle/cycle-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { inForce, measurement, type Measurement, pointsOf } from '../measurement/measurement.ts';
import { pointsAt } from '../measurement/position-map.ts';
import { fittedForm } from '../measurement/transform.ts';
import { roundTo } from '../rounding.ts';
import { type TrailingMap } from '../usual-range/usual-range.ts';

export type MeasuredQuantity = Pick<Measurement, 'fittedAs' | 'quantity' | 'transform' | 'sourceIds' | 'map'>;

const FACTS: readonly MeasuredQuantity[] = CREW.flatMap((agent) =>
  ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts.map(inFittedForm)),
);
const COMPONENTS: readonly MeasuredQuantity[] = COMPOSITE_INDICES.flatMap((index) =>
  ASSETS.flatMap((asset) => methodologyOf(index, asset).components.map(inFittedForm)),
);

export const FACT_QUANTITIES = unique(FACTS);

export const MEASURED_QUANTITIES = unique([...FACTS, ...COMPONENTS]);

/** Without the extension to the last trade, whose readings would need a year of trades. */
function inFittedForm(measured: Measurement): MeasuredQuantity {
  const transform = fittedForm(measured.transform);
  if (transform === measured.transform) return measured;
  const [of] = measured.sourceIds;
  return measurement({ name: measured.name, of: of!, transform, direction: measured.direction });
}

function unique(quantities: readonly MeasuredQuantity[]): readonly MeasuredQuantity[] {
  const byKey = new Map(quantities.map((quantity) => [quantity.fittedAs, quantity]));
  return [...byKey.values()].toSorted((a, b) => (a.fittedAs < b.fittedAs ? -1 : 1));
}

/** Below this share of its declared weight, a score isn't the index's score. */
const SCORE_NEEDS_WEIGHT = 0.5;

/** What a backfilled cycle knows at an instant. */
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

export const readingOf = (measured: MeasuredQuantity, reader: CycleInputReader): number | null =>
  reader.ageWeightOf(measured.sourceIds) > 0 ? reader.valueOf(measured) : null;

/** 0–100 with 1 decimal; null if less than half of the weight has a value. */
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
