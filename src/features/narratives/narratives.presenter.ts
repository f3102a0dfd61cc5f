import { type SpeakerFacts, speakerTextOf } from '../../narrative/narrative.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { type CycleTexts } from '../../http/envelope/cycle-answer.ts';
import { type PublishedCycle } from '../../persistence/cycles/published-cycle.ts';
import { type AgentNarrative, type NarrativeOfCycle } from './narratives.response.ts';

/** Identity of the cycle of a narrative. */
export type CycleIdentity = Pick<PublishedCycle, 'cycleNumber' | 'cycleAtMs' | 'backfilled'>;

/** A narrative with the sources whose values its labels and texts show. */
export interface PresentedNarrative {
  readonly data: NarrativeOfCycle;
  readonly quotedSourceIds: readonly string[];
}

/** Narrative of a cycle, the lead first; full texts only where requested and permitted. */
export const presentNarrative = (
  { cycleNumber, cycleAtMs, backfilled }: CycleIdentity,
  texts: CycleTexts,
  withProse: boolean,
): PresentedNarrative => ({
  data: {
    cycle_number: cycleNumber,
    cycle_at: isoUtc(cycleAtMs),
    backfilled,
    agents: texts.facts.speakers.map((speaker) => presentSpeaker(speaker, texts, withProse)),
  },
  quotedSourceIds: texts.facts.speakers.flatMap(({ quotedSourceIds }) => quotedSourceIds),
});

function presentSpeaker(
  speaker: SpeakerFacts,
  { readings, language }: CycleTexts,
  withProse: boolean,
): AgentNarrative {
  const { headline, prose } = speakerTextOf(readings, speaker.agent);
  return {
    agent: speaker.agent,
    signal: speaker.signal,
    confidence_pct: speaker.confidencePct,
    headline,
    headline_lang: language,
    ...(withProse ? { narrative: prose } : {}),
    narrative_lang: language,
    data_categories: speaker.dataCategories,
    key_metrics_labels: speaker.metricLabels[language]!,
    risk_flags: speaker.riskFlags,
  };
}
