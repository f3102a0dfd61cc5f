import { inEachLanguage } from '../../narrative/languages.ts';
import { type PlanTexts, type SpeakerFacts } from '../../narrative/narrative.ts';
import { type PublishedNarrative } from '../../persistence/narratives/stored-narrative.ts';
import { type CycleNarratives, type PlanTextsItem, type SpeakerTexts } from './narratives.response.ts';

/** A narrative in all languages, speaker by speaker. */
export const presentNarratives = ({
  cycleNumber,
  facts,
  readings,
  action,
  meta,
}: PublishedNarrative): CycleNarratives => ({
  cycle_number: cycleNumber,
  speakers: facts.speakers.map((speaker) => presentSpeaker(speaker, readings)),
  plan: inEachLanguage((language) => presentPlan(action.texts[language] ?? null)),
  meta: {
    model: meta.model,
    cost_usd: meta.costUsd,
    generation_ms: meta.generationMs,
    cache_source: meta.cacheSource,
  },
});

const presentSpeaker = (
  { agent, signal, confidencePct }: SpeakerFacts,
  readings: PublishedNarrative['readings'],
): SpeakerTexts => ({
  agent,
  signal,
  confidence_pct: confidencePct,
  texts: inEachLanguage((language) => readings[language]?.[agent] ?? null),
});

const presentPlan = (texts: PlanTexts | null): PlanTextsItem | null =>
  texts && { entry_plan: texts.entryPlan, risk_calculation: texts.riskCalculation };
