import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import { type ComparedCycle, type NotCompared } from '../../packages/engine/cycle/compared-cycles.ts';
import { type PreviousRead } from '../../packages/engine/cycle/cycle-inputs.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { CycleInputReader } from '../../packages/engine/measurement/cycle-input-reader.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { narrate } from '../../packages/engine/narrative/narrate.ts';
import { type CycleNarrative } from '../../packages/engine/narrative/narrative.ts';
import { comparedCycleOf } from '../../packages/engine/narrative/script/compared-cycle.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { lastTrade } from '../../packages/engine/verdict/action-plan.ts';
import { type InputsOfCycles } from './cycle-pair-audit.ts';
import { differingShare, type Masked } from './narrative-audit.ts';
import { sentencesOf } from './text-extraction.ts';

const CYCLES_PER_DAY = DAY_MS / CYCLE_MS;

export interface NarratedCycle {
  readonly result: CycleResult;
  readonly narrative: CycleNarrative;
}

/** Narrates consecutive cycles; computes before them only what they are compared with. */
export function narrateConsecutive(
  history: InputsOfCycles,
  first: number,
  count: number,
): readonly NarratedCycle[] {
  const compared = new Map<number, ComparedCycle>();
  const at = (cycleNumber: number): ComparedCycle | NotCompared =>
    compared.get(cycleNumber) ?? { cycleNumber, reason: 'missing' };
  const numbers = (from: number, of: number): number[] => Array.from({ length: of }, (_, i) => from + i);
  let previous: PreviousRead | null = null;
  const narrated: NarratedCycle[] = [];
  for (const cycleNumber of [...numbers(first - CYCLES_PER_DAY, count), ...numbers(first - 1, count + 1)]) {
    const inputs = {
      ...history.inputsOf(cycleNumber, previous?.cycleNumber === cycleNumber - 1 ? previous : null),
      calibration: SHIPPED_CALIBRATION,
    };
    const result = computeCycle(inputs);
    const price = lastTrade(LEADING_ASSET, new CycleInputReader(inputs));
    const own = comparedCycleOf(result, price);
    if (cycleNumber >= first) {
      const [before, dayBefore] = [at(cycleNumber - 1), at(cycleNumber - CYCLES_PER_DAY)];
      narrated.push({ result, narrative: narrate(result, { price, before, dayBefore }) });
    }
    compared.set(cycleNumber, own);
    previous = { cycleNumber, signals: own.signals };
  }
  return narrated;
}

export interface UsualSteps {
  readonly than: 'before' | 'day';
  readonly points: number;
  readonly range: number | null;
}

/** 90th percentiles of what bitcoin's most restless composite and its expected range moved by; null if not known. */
export function usualStepsOf(history: InputsOfCycles, numbers: readonly number[]): readonly UsualSteps[] {
  const at = (cycleNumber: number): ComparedCycle =>
    comparedCycleOf(computeCycle(history.inputsOf(cycleNumber, null)), null);
  const cycles = numbers.map((number) => ({
    now: at(number),
    before: at(number - 1),
    day: at(number - CYCLES_PER_DAY),
  }));
  const ninth = (than: UsualSteps['than'], of: (cycle: ComparedCycle) => number | null | undefined) => {
    const steps = cycles.flatMap(({ now, [than]: earlier }) => {
      const [from, to] = [of(earlier), of(now)];
      return from == null || to == null ? [] : [Math.abs(to - from)];
    });
    return steps.toSorted((a, b) => a - b)[Math.floor(0.9 * (steps.length - 1))] ?? null;
  };
  return (['before', 'day'] as const).map((than) => ({
    than,
    points: Math.max(...COMPOSITE_INDICES.map((index) => ninth(than, ({ scores }) => scores[index]) ?? 0)),
    range: ninth(than, ({ rangePct }) => rangePct),
  }));
}

const leadText = ({ narrative }: NarratedCycle, language: Language): string =>
  narrative.readings[language]![LEAD].prose;

export interface LeadTextFigures {
  readonly language: Language;
  readonly sentences: number;
  readonly words: number;
  /** Shares of sentences that the text of the cycle before has too. */
  readonly repeated: Readonly<Record<Masked, { readonly mean: number; readonly most: number }>>;
}

export const leadTextFigures = (cycles: readonly NarratedCycle[]): readonly LeadTextFigures[] =>
  LANGUAGES.map((language) => {
    const texts = cycles.map((cycle) => leadText(cycle, language));
    const repeated = (masked: Masked) => {
      const shares = texts.slice(1).map((text, i) => 1 - differingShare(texts[i]!, text, masked));
      return { mean: mean(shares), most: Math.max(...shares) };
    };
    return {
      language,
      sentences: mean(texts.map((text) => sentencesOf(text).length)),
      words: mean(texts.map((text) => text.split(/\s+/u).length)),
      repeated: {
        nothing: repeated('nothing'),
        instants: repeated('instants'),
        numbers: repeated('numbers'),
      },
    };
  });

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
