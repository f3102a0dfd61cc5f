import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { methodologyOf } from '../../packages/engine/composites/methodology.ts';
import { CREW, MANDATES } from '../../packages/engine/crew/crew.ts';
import { CycleInputReader } from '../../packages/engine/measurement/cycle-input-reader.ts';
import { daysStillNeeded, type Measurement } from '../../packages/engine/measurement/measurement.ts';
import { countUpTo, sliceWindow } from '../../packages/engine/observations/series-window.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { syntheticInputs } from '../../test/support/synthetic-inputs.ts';

const inputs = syntheticInputs(70_000);
const MEASURED: readonly Measurement[] = [
  ...new Map(
    ASSETS.flatMap((asset) => [
      ...COMPOSITE_INDICES.flatMap((index): readonly Measurement[] => methodologyOf(index, asset).components),
      ...CREW.flatMap((agent): readonly Measurement[] => MANDATES[agent].assets[asset].facts),
    ]).map((measured) => [measured.quantity, measured]),
  ).values(),
];

/** Returns the same inputs with a history of the given number of days. */
const youngReader = (days: number): CycleInputReader =>
  new CycleInputReader({
    ...inputs,
    sources: new Map(
      [...inputs.sources].map(([id, input]) => {
        const { window } = input;
        const from = countUpTo(window.eventAtMs, window.eventAtMs.at(-1)! - days * DAY_MS - 1);
        return [id, { ...input, window: sliceWindow(window, from, window.eventAtMs.length) }];
      }),
    ),
  });

describe('daysStillNeeded', () => {
  it('reports that a z-score of 14 days with 3 days of history needs 8 more: 80 % of 13 days are 10.4', () => {
    const [source] = ['exchange.ls_ratio:BTCUSDT'] as const;
    const eventAtMs = Float64Array.from([0, 1, 2, 3].map((day) => day * DAY_MS));
    const measured = { transform: { kind: 'z_score', days: 14 }, sourceIds: [source] } as const;
    expect(daysStillNeeded(measured, 0, { eventAtMs })).toBe(8);
  });

  it.each([0.5, 2, 5, 10, 20, 40, 80, 150, 280])(
    'says so of what has no value with %p days of history, and of nothing that has one',
    (days) => {
      const reader = youngReader(days);
      for (const measured of MEASURED) {
        const needs = reader.missingDaysOf(measured).some((one) => one !== null);
        const hasValue = reader.valueOf(measured) !== null;
        // Either answer is right while the last required observation is arriving.
        const spacingDays = Math.max(
          ...measured.sourceIds.map((id) => (sourceById(id).publicationSeconds * SECOND_MS) / DAY_MS),
        );
        const later = youngReader(days + 2 * spacingDays + 1).missingDaysOf(measured);
        const onTheEdge = needs && later.every((one) => one === null);
        if (!onTheEdge) expect([measured.quantity, hasValue]).toEqual([measured.quantity, !needs]);
      }
    },
  );

  it('reports nothing with a whole history', () => {
    const reader = new CycleInputReader(inputs);
    for (const measured of MEASURED)
      expect(reader.missingDaysOf(measured).every((one) => one === null)).toBe(true);
  });
});
