import { seededRandom, syntheticInputs } from '../../test/support/synthetic-inputs.ts';
import { ASSETS } from '../../packages/engine/assets.ts';
import { CONFIDENCE_CAP } from '../../packages/engine/crew/agent-rules.ts';
import { type CycleInputs, type SourceInput } from '../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { explainedAgeMs } from '../../packages/engine/measurement/input-judgement.ts';
import {
  countUpTo,
  EMPTY_WINDOW,
  type SeriesWindow,
  sliceWindow,
  WINDOW_COLUMNS,
} from '../../packages/engine/observations/series-window.ts';
import { PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { sourceById } from '../../packages/engine/sources/registry.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';

const WORLDS = 12;
const STEPS = 6;

type Change = (id: string, input: SourceInput, cutoffMs: number) => SourceInput | null;

const changed = (inputs: CycleInputs, change: Change): CycleInputs => ({
  ...inputs,
  sources: new Map(
    [...inputs.sources].flatMap(([id, input]) => {
      const after = change(id, input, inputs.cutoffMs);
      return after === null ? [] : [[id, after] as const];
    }),
  ),
});

const olderBy = (id: string, input: SourceInput, cadences: number): SourceInput => ({
  ...input,
  checkedAtMs: input.checkedAtMs! - cadences * sourceById(id).cadenceSeconds * SECOND_MS,
});

/** Leaves a source that still replies with the events that are overdue to be followed by another one. */
function frozen(id: string, input: SourceInput, cutoffMs: number): SourceInput {
  const overdueMs = cutoffMs - explainedAgeMs(sourceById(id)) - 1;
  return { ...input, window: sliceWindow(input.window, 0, countUpTo(input.window.eventAtMs, overdueMs)) };
}

const joined = (before: SeriesWindow, after: SeriesWindow): SeriesWindow =>
  Object.fromEntries(
    WINDOW_COLUMNS.map((column) => [column, Float64Array.of(...before[column], ...after[column])]),
  ) as unknown as SeriesWindow;

/** Leaves a hole in the middle of a source's recent events, as of a provider or a service that was away. */
function interrupted(id: string, input: SourceInput, cutoffMs: number): SourceInput {
  const { window } = input;
  const holeMs = 8 * Math.max(DAY_MS, sourceById(id).publicationSeconds * SECOND_MS);
  const from = countUpTo(window.eventAtMs, cutoffMs - 1.5 * holeMs);
  const to = countUpTo(window.eventAtMs, cutoffMs - 0.5 * holeMs);
  return {
    ...input,
    window: joined(sliceWindow(window, 0, from), sliceWindow(window, to, window.value.length)),
  };
}

/** Every way to lose a source, in part or whole. */
const LOSSES: readonly Change[] = [
  () => null,
  (_, input) => ({ ...input, window: EMPTY_WINDOW, checkedAtMs: null }),
  (_, input) => ({ ...input, state: 'paused' }),
  (id, input) => olderBy(id, input, 9),
  (id, input) => olderBy(id, input, 30),
  frozen,
  interrupted,
];
/** The ways after which a source still counts. */
const STILL_COUNTS: readonly Change[] = [LOSSES[3]!, frozen, interrupted];

/** Returns every confidence of a cycle, with its owner's name. */
const confidencesOf = (result: CycleResult): Map<string, number> =>
  new Map([
    ['verdict', result.verdict.confidence],
    ...result.crew.flatMap(({ asset, agents, consensus }) => [
      [`consensus on ${asset}`, consensus.confidence] as const,
      ...agents.map(({ agent, confidence }) => [`${agent} on ${asset}`, confidence] as const),
    ]),
  ]);

function expectNoneAbove(lesser: CycleResult, fuller: CycleResult): void {
  const bounds = confidencesOf(fuller);
  const above = [...confidencesOf(lesser)].filter(([name, confidence]) => confidence > bounds.get(name)!);
  expect(above).toEqual([]);
}

describe('losing inputs', () => {
  it.each(Array.from({ length: WORLDS }, (_, world) => world))(
    'never raises a confidence, step by step, whatever the signals do: world %i',
    (world) => {
      const random = seededRandom(world + 1);
      const previous = SIGNALS[Math.floor(random() * SIGNALS.length)]!;
      let inputs: CycleInputs = {
        ...syntheticInputs(70_000 + 37 * world),
        previous: { cycleNumber: 1, signals: { BTC: previous, ETH: previous, SOL: previous } },
      };
      let fuller = computeCycle(inputs);
      for (const confidence of confidencesOf(fuller).values())
        expect(confidence).toBeLessThanOrEqual(CONFIDENCE_CAP);
      for (let step = 0; step < STEPS; step++) {
        inputs = changed(inputs, (id, input, cutoffMs) => {
          const isLost = input.checkedAtMs !== null && random() < 0.12;
          return isLost ? LOSSES[Math.floor(random() * LOSSES.length)]!(id, input, cutoffMs) : input;
        });
        const lesser = computeCycle(inputs);
        expectNoneAbove(lesser, fuller);
        fuller = lesser;
      }
    },
  );

  it.each(PROVIDER_KEYS)(
    'all of %s: no confidence rises, no direction without prices, no silent jump',
    (key) => {
      for (const cycleNumber of [70_000, 80_001, 90_002]) {
        const inputs = syntheticInputs(cycleNumber);
        const whole = computeCycle(inputs);
        for (const loss of LOSSES) {
          const result = computeCycle(
            changed(inputs, (id, input, cutoffMs) =>
              sourceById(id).provider === key ? loss(id, input, cutoffMs) : input,
            ),
          );
          expectNoneAbove(result, whole);
          // A hole is a gap of its source, and nothing of a component is lost.
          if (loss === interrupted) continue;
          result.composites.forEach(({ score, warnings, components }, i) => {
            const before = whole.composites[i]!.score!;
            if (score !== null && Math.abs(score - before) <= 10) return;
            const lost = components.filter(({ effectiveWeight, weight }) => effectiveWeight < weight);
            for (const { sourceIds } of lost)
              expect(
                sourceIds.some((id) =>
                  warnings.some((one) => one.startsWith(`${id} `) && one.includes(' % of the weight')),
                ),
              ).toBe(true);
          });
        }
      }
    },
  );

  it('leaves no verdict without prices, whatever was said before', () => {
    const inputs = syntheticInputs(70_000);
    for (const loss of LOSSES.filter((one) => !STILL_COUNTS.includes(one)))
      for (const previous of SIGNALS) {
        const before = { cycleNumber: 1, signals: { BTC: previous, ETH: previous, SOL: previous } };
        const result = computeCycle({
          ...changed(inputs, (id, input, cutoffMs) =>
            /^exchange\.(price|klines_)/.test(id) ? loss(id, input, cutoffMs) : input,
          ),
          previous: before,
        });
        for (const { signal, consensus } of result.crew)
          expect([signal, consensus.signal, consensus.confidence]).toEqual(['monitoring', 'monitoring', 0]);
        expect(result.verdict).toMatchObject({ signal: 'monitoring', confidence: 0 });
      }
  });

  it('keeps what is stale by its age: a composite and an agent lose it together', () => {
    const inputs = syntheticInputs(70_000);
    const aged = (cadences: number) =>
      computeCycle(
        changed(inputs, (id, input) =>
          id === 'sentiment.fear_greed' ? olderBy(id, input, cadences) : input,
        ),
      );
    const standing = (cadences: number) => {
      const { composites, crew } = aged(cadences);
      const sentiment = composites.find(({ index, asset }) => index === 'sentiment' && asset === 'BTC')!;
      const nairobi = crew[0]!.agents.find(({ agent }) => agent === 'nairobi')!;
      const component = sentiment.components.find(({ name }) => name === 'fear_greed_level')!;
      const lost = nairobi.lostFacts!.find(({ key }) => key === 'fear_greed_level');
      return [component.value === null, component.ageWeight, component.state, lost?.reason ?? null];
    };
    expect(standing(5)).toEqual([false, 1, 'aging', null]);
    expect(standing(12.5)).toEqual([false, 0.5, 'stale', 'stale']);
    expect(standing(20)).toEqual([true, 0, 'stale', 'stale']);
  });

  it('scores nothing of SOL before it was traded', () => {
    const march2020 = Math.floor((Date.UTC(2020, 2, 15) - Date.UTC(2024, 0, 1)) / 900_000);
    const result = computeCycle(syntheticInputs(march2020));
    for (const asset of ASSETS) {
      const scored = result.composites.filter((one) => one.asset === asset && one.score !== null);
      expect([asset, scored.length]).toEqual([asset, asset === 'SOL' ? 0 : 5]);
    }
    const sol = result.crew.find(({ asset }) => asset === 'SOL')!;
    expect([sol.signal, ...sol.agents.map(({ signal }) => signal)]).toEqual(Array(7).fill('monitoring'));
    expect(result.composites.find(({ asset }) => asset === 'SOL')!.warnings[0]).toBe(
      'SOL has no price history yet',
    );
  });
});
