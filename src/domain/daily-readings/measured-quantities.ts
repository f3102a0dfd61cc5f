import { ASSETS } from '../assets.ts';
import { COMPOSITE_INDICES } from '../composites/composite-index.ts';
import { methodologyOf } from '../composites/methodology.ts';
import { CREW, MANDATES } from '../crew/crew.ts';
import { measurement, type Measurement } from '../measurement/measurement.ts';
import { fittedForm } from '../measurement/transform.ts';

export type MeasuredQuantity = Pick<Measurement, 'fittedAs' | 'quantity' | 'transform' | 'sourceIds' | 'map'>;

const FACTS: readonly MeasuredQuantity[] = CREW.flatMap((agent) =>
  ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts.map(inFittedForm)),
);
const COMPONENTS: readonly MeasuredQuantity[] = COMPOSITE_INDICES.flatMap((index) =>
  ASSETS.flatMap((asset) => methodologyOf(index, asset).components.map(inFittedForm)),
);

/** Their values appear in texts. Each once, by rising key. */
export const FACT_QUANTITIES = unique(FACTS);

/** Everything that a day's reading measures. Each once. */
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
