import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { narrate } from '../../narrative/narrate.ts';
import { type NarrativeRetentionStage } from '../../domain/narrative-retention.ts';
import { TEMPLATE_MODEL, TEMPLATE_VERSION } from '../../narrative/template.ts';
import {
  narrativeTextsOf,
  type NarrativePublication,
  textHashOf,
} from '../../persistence/narratives/narrative-texts.ts';

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
