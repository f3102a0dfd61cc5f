import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import {
  type ComparedCycle,
  type ComparedCycles,
  type NotCompared,
} from '../../packages/engine/cycle/compared-cycles.ts';
import { type CycleInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { CycleInputReader } from '../../packages/engine/measurement/cycle-input-reader.ts';
import { COMPARED_NUMBERS } from '../../packages/engine/narrative/script/changes.script.ts';
import { comparedCycleOf } from '../../packages/engine/narrative/script/compared-cycle.ts';
import { lastTrade } from '../../packages/engine/verdict/action-plan.ts';
import { type ComparedRow, type CycleReader } from '../published/cycle.reader.ts';

/** Earlier cycles that texts compare with: of this run from memory, because they can be stored later, or as published. */
export class ComparedHistory {
  private readonly known = new Map<number, ComparedCycle | NotCompared>();

  constructor(private readonly cycles: Pick<CycleReader, 'compared'>) {}

  /** Reads what these cycles are compared with, but for each other. */
  async load(cycleNumbers: readonly number[]): Promise<void> {
    const earlier = Object.values(COMPARED_NUMBERS);
    const wanted = new Set(cycleNumbers.flatMap((number) => earlier.map((distance) => number - distance)));
    for (const number of [...cycleNumbers, ...this.known.keys()]) wanted.delete(number);
    const rows = wanted.size === 0 ? [] : await this.cycles.compared([...wanted]);
    for (const row of rows) this.known.set(row.cycleNumber, comparedOf(row));
  }

  of(inputs: CycleInputs): ComparedCycles {
    const at = (distance: number) => this.known.get(inputs.cycleNumber - distance)!;
    const price = lastTrade(LEADING_ASSET, new CycleInputReader(inputs));
    return { price, before: at(COMPARED_NUMBERS.before), dayBefore: at(COMPARED_NUMBERS.dayBefore) };
  }

  add(cycle: ComparedCycle): void {
    this.known.set(cycle.cycleNumber, cycle);
    for (const number of this.known.keys())
      if (number <= cycle.cycleNumber - COMPARED_NUMBERS.dayBefore) this.known.delete(number);
  }
}

function comparedOf({ cycleNumber, result, price, isWithdrawn }: ComparedRow): ComparedCycle | NotCompared {
  if (result === null) return { cycleNumber, reason: isWithdrawn ? 'withdrawn' : 'missing' };
  if (result.methodologyVersion !== METHODOLOGY_VERSION) return { cycleNumber, reason: 'other_methodology' };
  return comparedCycleOf(result, price);
}
