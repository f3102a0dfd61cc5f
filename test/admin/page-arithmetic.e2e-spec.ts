import { presentWholeCycle } from '../../src/admin/cycles/cycles.presenter.ts';
import { type CycleInputs, type SourceInput } from '../../src/domain/cycle/cycle-inputs.ts';
import { computeCycle } from '../../src/domain/engine/engine.ts';
import { sourceById } from '../../src/domain/sources/registry.ts';
import { isoUtc, SECOND_MS } from '../../src/domain/timestamps.ts';
import { seededRandom, syntheticInputs } from '../support/synthetic-inputs.ts';
import { checkCycle } from '../../web/src/screens/cycles/arithmetic/cycle-arithmetic.ts';

const olderBy = (id: string, input: SourceInput, cadences: number): SourceInput => ({
  ...input,
  checkedAtMs: input.checkedAtMs! - cadences * sourceById(id).cadenceSeconds * SECOND_MS,
});

/** A cycle of which every fifth source is lost, in part or whole, as operators see it. */
function shownCycle(cycleNumber: number) {
  const random = seededRandom(cycleNumber);
  const whole = syntheticInputs(cycleNumber);
  const inputs: CycleInputs = {
    ...whole,
    previous: { cycleNumber: cycleNumber - 1, signals: { BTC: 'bullish', ETH: 'bearish', SOL: 'neutral' } },
    sources: new Map(
      [...whole.sources].map(([id, input]) => [
        id,
        random() < 0.2 ? olderBy(id, input, 6 + 20 * random()) : input,
      ]),
    ),
  };
  const result = computeCycle(inputs);
  return presentWholeCycle(
    {
      cycleNumber,
      cycleAtMs: inputs.cutoffMs,
      publishedAtMs: inputs.cutoffMs,
      backfilled: false,
      mode: 'paper',
      methodologyVersion: result.methodologyVersion,
      signal: result.verdict.signal,
      confidence: result.verdict.confidence,
      resultHash: '',
      inputs: {
        cutoff: isoUtc(inputs.cutoffMs),
        observationsWatermark: '0',
        previous: inputs.previous,
        sources: [],
      },
      result,
    },
    true,
    [],
  );
}

describe('a cycle that lost some of its inputs', () => {
  it.each([70_000, 80_001, 90_002, 100_003, 110_004])(
    'comes to the same by hand: cycle %i',
    (cycleNumber) => {
      const cycle = shownCycle(cycleNumber);
      expect(cycle.crew.some(({ agents }) => agents.some((agent) => agent.lost_facts.length > 0))).toBe(true);
      expect(checkCycle(cycle).filter(({ agrees }) => !agrees)).toEqual([]);
    },
  );
});
