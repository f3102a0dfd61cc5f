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
import { type CycleReader } from '../published/cycle.reader.ts';

/** Earlier cycles that texts compare with: of this run from memory, because they can be stored later, or as published. */
export class ComparedHistory {
  /** Ascending. */
  private readonly computed = new Map<number, ComparedCycle>();

  constructor(private readonly cycles: Pick<CycleReader, 'compared'>) {}

  async of(inputs: CycleInputs): Promise<ComparedCycles> {
    const { cycleNumber } = inputs;
    const [before, dayBefore] = await Promise.all([
      this.at(cycleNumber - COMPARED_NUMBERS.before),
      this.at(cycleNumber - COMPARED_NUMBERS.dayBefore),
    ]);
    return { price: lastTrade(LEADING_ASSET, new CycleInputReader(inputs)), before, dayBefore };
  }

  add(cycle: ComparedCycle): void {
    this.computed.set(cycle.cycleNumber, cycle);
    for (const number of this.computed.keys()) {
      if (number > cycle.cycleNumber - COMPARED_NUMBERS.dayBefore) break;
      this.computed.delete(number);
    }
  }

  private async at(cycleNumber: number): Promise<ComparedCycle | NotCompared> {
    const known = this.computed.get(cycleNumber);
    if (known) return known;
    const { result, price, isWithdrawn } = await this.cycles.compared(cycleNumber);
    if (result === null) return { cycleNumber, reason: isWithdrawn ? 'withdrawn' : 'missing' };
    if (result.methodologyVersion !== METHODOLOGY_VERSION)
      return { cycleNumber, reason: 'other_methodology' };
    return comparedCycleOf(result, price);
  }
}
