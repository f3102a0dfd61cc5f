import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LEADING_ASSET } from '../../domain/assets.ts';
import { type CycleInputs } from '../../domain/cycle/cycle-inputs.ts';
import {
  computeVerdict,
  type Counterfactual,
  VERDICT_SOURCES,
  withoutEachAgent,
  withoutEachProvider,
} from '../../domain/engine/counterfactuals.ts';
import { METHODOLOGY_VERSION } from '../../domain/engine/engine.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { leadingCrewOf } from '../../domain/verdict/verdict.ts';
import { StoredInputsReader } from '../../persistence/cycle-inputs/stored-inputs.reader.ts';
import { type WholeArchivedCycle } from '../../persistence/cycles/cycle-archive.reader.ts';
import { type CounterfactualsState } from './cycle-explanation.response.ts';

/** The counterfactuals of a cycle, and why some are missing. */
export interface CycleCounterfactuals {
  readonly state: CounterfactualsState;
  /** Agents first. */
  readonly items: readonly Counterfactual[];
}

/** About 2 kB each. Published cycles never change, and operators return to few. */
const REMEMBERED_CYCLES = 200;

/** Computes the verdicts of a cycle without each agent and each provider from its stored inputs. */
@Injectable()
export class Counterfactuals {
  /** Complete ones by the hash of the published bytes. */
  private readonly computed = new LRUCache<string, CycleCounterfactuals>({ max: REMEMBERED_CYCLES });

  constructor(private readonly reader: StoredInputsReader) {}

  /** Returns the counterfactuals of a published or withdrawn cycle. Lets other requests run between two of them. */
  async of(cycle: WholeArchivedCycle): Promise<CycleCounterfactuals> {
    if (cycle.methodologyVersion !== METHODOLOGY_VERSION)
      return {
        state: {
          state: 'unavailable',
          reason: `Methodology ${cycle.methodologyVersion} computed this cycle, and this version of the program has ${METHODOLOGY_VERSION}.`,
        },
        items: [],
      };
    const known = this.computed.get(cycle.resultHash);
    if (known !== undefined) return known;
    const found = await this.compute(cycle);
    if (found.state.state === 'complete') this.computed.set(cycle.resultHash, found);
    return found;
  }

  private async compute(cycle: WholeArchivedCycle): Promise<CycleCounterfactuals> {
    const crew = leadingCrewOf(cycle.result);
    const items = withoutEachAgent(crew, cycle.inputs.previous?.signals[LEADING_ASSET] ?? null);
    const differences: string[] = [];
    const inputs = await this.inputsOf(cycle, differences);
    await nextTurn();
    const recomputed = computeVerdict(inputs);
    if (
      recomputed.signal !== crew.signal ||
      recomputed.consensus.score !== crew.consensus.score ||
      recomputed.confidence !== crew.confidence
    )
      differences.push('the verdict is recomputed as another one');
    if (differences.length > 0)
      return {
        state: {
          state: 'agents_only',
          reason: `The cycle can’t be recomputed from its stored inputs: ${differences.join('; ')}.`,
        },
        items,
      };
    for (const item of withoutEachProvider(inputs, crew.signal)) {
      items.push(item);
      await nextTurn();
    }
    return { state: { state: 'complete', reason: null }, items };
  }

  /** Loads what the verdict depends on. */
  private async inputsOf(
    { cycleNumber, inputs: stored }: WholeArchivedCycle,
    differences: string[],
  ): Promise<CycleInputs> {
    const cutoffMs = cycleAtMs(cycleNumber);
    const needed = stored.sources.filter(({ sourceId }) => VERDICT_SOURCES.has(sourceId));
    const usualRanges = await this.reader.usualRangesOf(stored, differences);
    const sources = await this.reader.sourcesOf(stored, needed, cutoffMs, differences);
    const { previous } = stored;
    return { cycleNumber, cutoffMs, sources, previous, calibration: null, usualRanges, outlook: null };
  }
}
