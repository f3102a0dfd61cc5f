import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { LEADING_ASSET } from '../../packages/engine/assets.ts';
import { agentTitle } from '../../packages/engine/crew/crew.ts';
import { type CycleInputs, type PreviousRead } from '../../packages/engine/cycle/cycle-inputs.ts';
import {
  computeVerdict,
  type Counterfactual,
  VERDICT_SOURCES,
  withoutEachAgent,
  withoutEachProvider,
} from '../../packages/engine/computation/counterfactuals.ts';
import { type CycleResult, METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { type ProviderKey, PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { explainVerdict } from '../../packages/engine/verdict/verdict-explanation.ts';
import { SIGNAL_THRESHOLDS, verdictThresholds } from '../../packages/engine/verdict/verdict-thresholds.ts';
import {
  type CounterfactualItem,
  type CounterfactualsState,
  type ThresholdItem,
} from './cycle-detail.response.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { StoredInputsReader } from '../published/stored-inputs.reader.ts';
import { type WholeArchivedCycle } from '../published/cycle-withdrawal.store.ts';
import { leadingCrewOf } from '../../packages/engine/verdict/verdict.ts';

export interface CycleCounterfactuals {
  readonly state: CounterfactualsState;
  readonly items: readonly Counterfactual[];
}

/** About 2 kB each. Published cycles never change, and operators return to few. */
const REMEMBERED_CYCLES = 200;

@Injectable()
export class Counterfactuals {
  /** Complete ones by the hash of the published bytes. */
  private readonly computed = new LRUCache<string, CycleCounterfactuals>({ max: REMEMBERED_CYCLES });

  constructor(private readonly reader: StoredInputsReader) {}

  /** Lets other requests run between two of them. */
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

  private async inputsOf(
    { cycleNumber, inputs: stored }: WholeArchivedCycle,
    differences: string[],
  ): Promise<CycleInputs> {
    const cutoffMs = cycleAtMs(cycleNumber);
    const needed = stored.sources.filter(({ sourceId }) => VERDICT_SOURCES.has(sourceId));
    const usualRanges = await this.reader.usualRangesOf(stored, differences);
    const sources = await this.reader.sourcesOf(stored, needed, cutoffMs, differences);
    const { previous } = stored;
    return { cycleNumber, cutoffMs, sources, previous, calibration: null, usualRanges, outlookFit: null };
  }
}

interface ExplainedCycle {
  readonly methodologyVersion: string;
  readonly result: CycleResult;
}

const hasMethodology = ({ methodologyVersion }: ExplainedCycle): boolean =>
  methodologyVersion === METHODOLOGY_VERSION;

export const presentExplanation = (cycle: ExplainedCycle, previous: PreviousRead | null): string =>
  explainVerdict(
    leadingCrewOf(cycle.result),
    previous?.signals[LEADING_ASSET] ?? null,
    hasMethodology(cycle) ? SIGNAL_THRESHOLDS[LEADING_ASSET] : null,
  );

export const presentVerdictThresholds = (cycle: ExplainedCycle): ThresholdItem[] | null =>
  hasMethodology(cycle) ? verdictThresholds(LEADING_ASSET) : null;

export const presentCounterfactual = (item: Counterfactual): CounterfactualItem => ({
  kind: item.kind,
  id: item.id,
  name: item.kind === 'agent' ? agentTitle(item.id) : PROVIDERS[item.id as ProviderKey].name,
  verdict: item.verdict,
  score: item.score,
  confidence: item.confidence,
  changes_verdict: item.changesVerdict,
});
