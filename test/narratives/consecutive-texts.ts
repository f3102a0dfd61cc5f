import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { computeCycle, type CycleResult } from '../../packages/engine/computation/engine.ts';
import { SHIPPED_CALIBRATION } from '../../packages/engine/calibration/shipped-calibration.ts';
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
import { differingShare } from './narrative-audit.ts';
import { sentencesOf } from './text-extraction.ts';

const CYCLES_PER_DAY = DAY_MS / CYCLE_MS;

export interface NarratedCycle {
  readonly result: CycleResult;
  readonly narrative: CycleNarrative;
  readonly compared: ComparedCycle;
}

/** Narrates consecutive cycles as a backfill does, from a day before the first. */
export function narrateConsecutive(
  history: InputsOfCycles,
  first: number,
  count: number,
): readonly NarratedCycle[] {
  const compared = new Map<number, ComparedCycle>();
  const at = (cycleNumber: number): ComparedCycle | NotCompared =>
    compared.get(cycleNumber) ?? { cycleNumber, reason: 'missing' };
  let previous: PreviousRead | null = null;
  const narrated: NarratedCycle[] = [];
  for (let cycleNumber = first - CYCLES_PER_DAY; cycleNumber < first + count; cycleNumber += 1) {
    const inputs = { ...history.inputsOf(cycleNumber, previous), calibration: SHIPPED_CALIBRATION };
    const result = computeCycle(inputs);
    const price = lastTrade(LEADING_ASSET, new CycleInputReader(inputs));
    const own = comparedCycleOf(result, price);
    if (cycleNumber >= first) {
      const [before, dayBefore] = [at(cycleNumber - 1), at(cycleNumber - CYCLES_PER_DAY)];
      narrated.push({ result, narrative: narrate(result, { price, before, dayBefore }), compared: own });
    }
    compared.set(cycleNumber, own);
    previous = { cycleNumber, signals: own.signals };
  }
  return narrated;
}

const leadText = ({ narrative }: NarratedCycle, language: Language): string =>
  narrative.readings[language]![LEAD].prose;

export interface LeadTextFigures {
  readonly language: Language;
  readonly sentences: number;
  readonly words: number;
  /** The largest share of sentences that are verbatim in the text of the cycle before. */
  readonly mostRepeated: number;
  readonly meanRepeated: number;
}

export const leadTextFigures = (cycles: readonly NarratedCycle[]): readonly LeadTextFigures[] =>
  LANGUAGES.map((language) => {
    const texts = cycles.map((cycle) => leadText(cycle, language));
    const repeated = texts.slice(1).map((text, i) => 1 - differingShare(texts[i]!, text, false));
    const mean = (values: readonly number[]): number =>
      values.reduce((sum, value) => sum + value, 0) / values.length;
    return {
      language,
      sentences: mean(texts.map((text) => sentencesOf(text).length)),
      words: mean(texts.map((text) => text.split(/\s+/u).length)),
      mostRepeated: Math.max(...repeated),
      meanRepeated: mean(repeated),
    };
  });
