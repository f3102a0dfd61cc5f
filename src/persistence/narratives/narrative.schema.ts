import { z } from 'zod';
import {
  type MetricLabels,
  type NarrativeFacts,
  type PlanTexts,
  type StoredTextsBySpeaker,
} from '../../narrative/narrative.ts';
import { type StoredPlan, TIME_HORIZONS } from '../../domain/verdict/verdict.ts';
import { type SpeakerText } from '../../narrative/model/script.ts';
import { LEAD } from '../../domain/crew/lead.ts';
import { SIGNALS } from '../../domain/signals.ts';

const words = z.string().min(1);

const speakerText: z.ZodType<SpeakerText> = z.object({ headline: words, summary: words, prose: words });

/** Id of an agent or the lead. Not limited to today's crew: the cycle may have had agents that were removed since. */
const speakerId = z.string().regex(/^[a-z][a-z0-9_]*$/);

/** The texts of all speakers in one language, by id. `openedNarrative` checks that each speaker of the facts has one. */
export const speakerTextsSchema: z.ZodType<StoredTextsBySpeaker> = z.record(speakerId, speakerText);

/** A narrative has labels in the languages of its day; one that was added later has none. */
const labelsByLanguage = z.record(words, z.array(words)) as unknown as z.ZodType<MetricLabels>;

/** What stands beside the words. */
export const factsSchema: z.ZodType<NarrativeFacts> = z.object({
  speakers: z
    .array(
      z.object({
        agent: speakerId,
        signal: z.enum(SIGNALS),
        confidencePct: z.int().min(0).max(100),
        dataCategories: z.array(words),
        riskFlags: z.array(words),
        metricLabels: labelsByLanguage,
        quotedSourceIds: z.array(words),
      }),
    )
    .refine((speakers) => speakers.some(({ agent }) => agent === LEAD), 'the lead is missing')
    .refine(
      (speakers) => new Set(speakers.map(({ agent }) => agent)).size === speakers.length,
      'a speaker is twice',
    ),
  providerKeys: z.array(words),
});

/** The plan in numbers. */
export const planSchema: z.ZodType<StoredPlan | null> = z
  .object({
    side: z.enum(['long', 'short', 'none']),
    entry: z.number(),
    stopLoss: z.number(),
    stopLossPct: z.number(),
    takeProfit1: z.number(),
    takeProfit1Pct: z.number(),
    takeProfit2: z.number(),
    takeProfit2Pct: z.number(),
    riskRewardRatio: z.number(),
    positionSizePct: z.number(),
    timeHorizon: z.enum(TIME_HORIZONS),
    odds: z
      .object({
        target1First: z.number(),
        target2First: z.number(),
        stopFirst: z.number(),
        meanResult: z.number(),
        cases: z.int(),
        from: z.iso.date(),
        to: z.iso.date(),
      })
      .nullable()
      .optional(),
  })
  .nullable();

/** The plan in the words of one language. */
export const planTextsSchema: z.ZodType<PlanTexts> = z.object({
  entryPlan: words,
  riskCalculation: words,
  humanReadable: words,
});
