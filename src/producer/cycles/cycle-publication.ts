import { createHash } from 'node:crypto';
import { type Asset } from '../../domain/assets.ts';
import { cycleAtMs } from '../../domain/schedule/cycle-clock.ts';
import { type CycleResult } from '../../domain/engine/engine.ts';
import { type PreviousRead, type StoredInputs } from '../../domain/cycle/cycle-inputs.ts';
import { type Signal } from '../../domain/signals.ts';
import { recordedResultOf } from '../../domain/records/recorded-cycle.ts';
import { type CyclePublication } from '../../persistence/cycles/cycle.writer.ts';
import { type ListingColumn } from '../../persistence/cycles/stored-cycle.reader.ts';
import {
  type NarrativePublication,
  narrativeTextsOf,
  textHashOf,
} from '../../persistence/narratives/narrative-texts.ts';
import { narrate } from '../../narrative/narrate.ts';
import { type NarrativeRetentionStage } from '../../domain/narrative-retention.ts';
import { TEMPLATE_MODEL, TEMPLATE_VERSION } from '../../narrative/narrative.ts';

/** Returns the SHA-256 of published bytes. */
const resultHash = (resultText: string): Buffer => createHash('sha256').update(resultText).digest();

/** Returns the stable signals of a result, which smooth the next cycle. */
export const signalsOf = (result: CycleResult): Record<Asset, Signal> =>
  Object.fromEntries(result.crew.map((reading) => [reading.asset, reading.signal])) as Record<Asset, Signal>;

/** Returns the columns that listings read, derived from a result. */
export const columnsOf = (result: CycleResult): Readonly<Record<ListingColumn, unknown>> => ({
  ...recordedResultOf(result),
  signals: signalsOf(result),
});

/** Returns the published form of a computed cycle. */
export function publicationOf(
  result: CycleResult,
  stored: StoredInputs,
  narrative: NarrativePublication,
  { backfilled, mode }: Pick<CyclePublication, 'backfilled' | 'mode'>,
): CyclePublication {
  const { consensus, votes, agents, scores, calibration } = recordedResultOf(result);
  const resultText = JSON.stringify(result);
  return {
    cycleNumber: result.cycleNumber,
    cycleAtMs: cycleAtMs(result.cycleNumber),
    backfilled,
    mode,
    methodologyVersion: result.methodologyVersion,
    signal: result.verdict.signal,
    confidence: result.verdict.confidence,
    consensusText: JSON.stringify(consensus),
    votesText: JSON.stringify(votes),
    agentsText: JSON.stringify(agents),
    scoresText: JSON.stringify(scores),
    signals: signalsOf(result),
    calibrationText: calibration === null ? null : JSON.stringify(calibration),
    inputsText: JSON.stringify(stored),
    result,
    resultText,
    resultHash: resultHash(resultText),
    narrative,
  };
}

/** Writes the template narrative of a cycle in its published form. */
export function narrativePublicationOf(
  result: CycleResult,
  previous: PreviousRead | null,
  stage: NarrativeRetentionStage,
): NarrativePublication {
  const startedMs = performance.now();
  const narrative = narrate(result, previous);
  const generationMs = Math.ceil(performance.now() - startedMs);
  const texts = narrativeTextsOf(narrative);
  return {
    stage,
    templateVersion: TEMPLATE_VERSION,
    model: TEMPLATE_MODEL,
    textHash: textHashOf(texts),
    generationMs,
    texts,
  };
}
