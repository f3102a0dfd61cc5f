import { type DataSource } from 'typeorm';
import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import {
  type CycleNarrative,
  TEMPLATE_MODEL,
  TEMPLATE_VERSION,
} from '../../packages/engine/narrative/narrative.ts';
import { NARRATIVE_ARCHIVE_DAYS, retentionStageOf } from '../../src/domain/narrative-retention.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { CheckpointStore } from '../../src/published/chain/checkpoint.store.ts';
import { type CyclePublication, CycleSlotStore, CycleWriter } from '../../src/published/cycle.writer.ts';
import {
  narrativeTextsOf,
  type NarrativePublication,
  textHashOf,
} from '../../src/published/narrative.writer.ts';
import { testCheckpointKeys } from './checkpoint-keys.ts';
import { sampleNarrative } from './narrative-samples.ts';
import { sampleCycle } from './published-samples.ts';

/** A cycle that says next to nothing, published with a narrative of its own. */
export interface SampleCycle {
  readonly cycleNumber: number;
  readonly signal?: Signal;
  /** Default: the sample marked with the number of the cycle. */
  readonly narrative?: CycleNarrative;
  readonly generationMs?: number;
}

const narrativePublication = (
  { cycleNumber, narrative, generationMs = 3 }: SampleCycle,
  nowMs: number,
): NarrativePublication => {
  const texts = narrativeTextsOf(narrative ?? sampleNarrative(` ${cycleNumber}`));
  return {
    stage: retentionStageOf(cycleAtMs(cycleNumber), nowMs, NARRATIVE_ARCHIVE_DAYS),
    templateVersion: TEMPLATE_VERSION,
    model: TEMPLATE_MODEL,
    textHash: textHashOf(texts),
    generationMs,
    texts,
  };
};

const publication = (cycle: SampleCycle, nowMs: number): CyclePublication => ({
  cycleNumber: cycle.cycleNumber,
  cycleAtMs: cycleAtMs(cycle.cycleNumber),
  backfilled: false,
  mode: 'paper',
  methodologyVersion: METHODOLOGY_VERSION,
  signal: cycle.signal ?? 'bullish',
  confidence: 0.4312,
  consensusText: '{}',
  votesText: '{}',
  agentsText: '[]',
  scoresText: '[]',
  calibrationText: null,
  signals: { BTC: 'bullish', ETH: 'neutral', SOL: 'bearish' },
  inputsText: '{}',
  result: sampleCycle.result,
  resultText: '{}',
  resultHash: Buffer.alloc(32),
  narrative: narrativePublication(cycle, nowMs),
});

export async function publishSamples(
  dataSource: DataSource,
  cycles: readonly SampleCycle[],
  nowMs: number,
): Promise<void> {
  const numbers = cycles.map(({ cycleNumber }) => cycleNumber);
  const lease = await new CycleSlotStore(dataSource).claim('samples', numbers, nowMs, 30);
  const publications = cycles.map((cycle) => publication(cycle, nowMs));
  const checkpoints = new CheckpointStore(dataSource, testCheckpointKeys());
  await new CycleWriter(dataSource, checkpoints).publish(lease, publications, nowMs);
}
