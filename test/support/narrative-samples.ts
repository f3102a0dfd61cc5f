import { METHODOLOGY_VERSION } from '../../packages/engine/computation/engine.ts';
import { type ActionPlan } from '../../packages/engine/verdict/verdict.ts';
import { type Language, LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import {
  type CycleNarrative,
  type PlanTexts,
  type TextsBySpeaker,
} from '../../packages/engine/narrative/narrative.ts';
import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { type PublishedNarrative } from '../../src/published/narrative-row.ts';

const WORDS: Readonly<Record<Language, string>> = { ka: 'ნიმუში', en: 'a sample' };

const readings = (language: Language, mark: string): TextsBySpeaker =>
  Object.fromEntries(
    AGENTS.map((agent) => [
      agent,
      {
        headline: `${WORDS[language]} ${agent}${mark}`,
        summary: `${WORDS[language]} ${agent}${mark}: "1".`,
        prose: `${WORDS[language]} ${agent}${mark}: 1.\n\n${WORDS[language]} 2.`,
      },
    ]),
  ) as Record<(typeof AGENTS)[number], TextsBySpeaker[(typeof AGENTS)[number]]>;

const planTexts = (language: Language, mark: string): PlanTexts => ({
  entryPlan: `entry_plan ${language}${mark}.`,
  riskCalculation: `risk_calculation ${language}${mark}.`,
  humanReadable: `- human_readable ${language}${mark}`,
});

const inEach = <Value>(of: (language: Language) => Value): Record<Language, Value> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, of(language)]));

export const samplePlan: ActionPlan = {
  side: 'long',
  entry: 91_234.56,
  stopLoss: 89_000,
  stopLossPct: 2.45,
  takeProfit1: 95_000,
  takeProfit1Pct: 4.1,
  takeProfit2: 98_000,
  takeProfit2Pct: 7.4,
  riskRewardRatio: 2.2,
  positionSizePct: 1.5,
  timeHorizon: 'swing',
  odds: {
    target1First: 0.4612,
    target2First: 0.1904,
    stopFirst: 0.3523,
    meanResult: 0.24,
    cases: 1_990,
    from: '2020-03-30',
    to: '2025-06-25',
  },
};

/**
 * Something that has the shape of a narrative and was written by nobody.
 *
 * @param mark stands in every text, to tell one sample from another
 */
export const sampleNarrative = (mark = ''): CycleNarrative => ({
  facts: {
    speakers: ['profesor' as const, ...AGENTS.filter((agent) => agent !== 'profesor')].map((agent) => ({
      agent,
      signal: 'bullish',
      confidencePct: 43,
      dataCategories: ['on_chain'],
      riskFlags: [],
      metricLabels: { ka: ['ნიმუში: 1'], en: ['Sample: 1'] },
      quotedSourceIds: ['sentiment.fear_greed'],
    })),
    providerKeys: ['sentiment', 'exchange'],
  },
  readings: inEach((language) => readings(language, mark)),
  action: {
    plan: samplePlan,
    texts: inEach((language) => planTexts(language, mark)),
  },
});

export const samplePublishedNarrative = (cycleNumber: number): PublishedNarrative => ({
  cycleNumber,
  methodologyVersion: METHODOLOGY_VERSION,
  ...sampleNarrative(),
  meta: { model: 'template', costUsd: 0, generationMs: 3, cacheSource: 'cache' },
});
