import { createHash } from 'node:crypto';
import { type CycleInputs, type StoredInputs } from '../../../packages/engine/cycle/cycle-inputs.ts';
import { computeCycle, type CycleResult } from '../../../packages/engine/computation/engine.ts';
import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { narrativePublicationOf, publicationOf } from '../../../src/cycles/cycle-runner.service.ts';
import { type CyclePublication } from '../../../src/published/cycle.writer.ts';
import { seededRandom, syntheticInputs } from '../../../test/support/synthetic-inputs.ts';
import { type CopyField } from './copy-rows.ts';
import { storedWindowOf } from '../../../src/published/stored-inputs.reader.ts';

/** Computed cycles that all the others are made from. */
const COMPUTED = 8;
/** From the slot to the publication. */
const PUBLISHED_AFTER_MS = 20 * SECOND_MS;

/** Columns of `cycles` and of `cycle_details` in the order of the rows. */
export const CYCLE_COLUMNS =
  'cycle_number, cycle_at, published_at, backfilled, mode, methodology_version, signal, confidence, consensus, votes, agents, scores, signals, calibration, result_hash';
export const DETAIL_COLUMNS = 'cycle_number, cycle_at, inputs, result';

export interface ComputedCycle {
  readonly publication: CyclePublication;
  readonly inputs: StoredInputs;
}

export interface MadeCycle extends CyclePublication {
  readonly publishedAtMs: number;
}

export const computedCycles = (): ComputedCycle[] =>
  Array.from({ length: COMPUTED }, (_, i) => {
    const drawn = syntheticInputs(70_000 + i);
    const result = computeCycle(drawn);
    const inputs = storedInputsOf(drawn);
    const narrative = narrativePublicationOf(result, null, 'expired');
    return {
      inputs,
      publication: publicationOf(result, inputs, narrative, { backfilled: false, mode: 'paper' }),
    };
  });

export function cycleOf(computed: readonly ComputedCycle[], cycleNumber: number): MadeCycle {
  const random = seededRandom(cycleNumber);
  const { publication: model, inputs } = computed[Math.floor(random() * computed.length)]!;
  const result: CycleResult = {
    ...model.result,
    cycleNumber,
    verdict: { ...model.result.verdict, confidence: Math.round(random() * 9500) / 10_000 },
    composites: model.result.composites.map((reading) =>
      reading.score === null ? reading : { ...reading, score: Math.round(random() * 1000) / 10 },
    ),
  };
  const cycleAt = cycleAtMs(cycleNumber);
  return {
    ...publicationOf(result, { ...inputs, cutoff: isoUtc(cycleAt) }, model.narrative, model),
    publishedAtMs: cycleAt + PUBLISHED_AFTER_MS,
  };
}

/** The row of a cycle in `cycles`. */
export const cycleRow = (cycle: MadeCycle): CopyField[] => [
  cycle.cycleNumber,
  new Date(cycle.cycleAtMs),
  new Date(cycle.publishedAtMs),
  cycle.backfilled,
  cycle.mode,
  cycle.methodologyVersion,
  cycle.signal,
  cycle.confidence,
  cycle.consensusText,
  cycle.votesText,
  cycle.agentsText,
  cycle.scoresText,
  JSON.stringify(cycle.signals),
  cycle.calibrationText,
  cycle.resultHash,
];

/** The row of a cycle in `cycle_details`. */
export const detailRow = ({
  cycleNumber,
  cycleAtMs: atMs,
  inputsText,
  resultText,
}: MadeCycle): CopyField[] => [cycleNumber, new Date(atMs), inputsText, resultText];

const storedInputsOf = ({ cutoffMs, sources }: CycleInputs): StoredInputs => ({
  cutoff: isoUtc(cutoffMs),
  observationsWatermark: '0',
  previous: null,
  calibration: null,
  sources: [...sources].map(([sourceId, { window, state, degradedReason, checkedAtMs }]) => {
    const { newest, bounds } = storedWindowOf(window);
    return {
      sourceId,
      state,
      degradedReason,
      checkedAt: checkedAtMs === null ? null : isoUtc(checkedAtMs),
      newest,
      window:
        bounds === null
          ? null
          : { ...bounds, sha256: createHash('sha256').update(window.value).digest('hex') },
    };
  }),
});
