import { z } from 'zod';
import {
  type MetricLabels,
  type NarrativeFacts,
  type PlannedAction,
  type PlanTexts,
  type Readings,
} from '../../narrative/narrative.ts';
import { TIME_HORIZONS } from '../../domain/verdict/verdict.ts';
import { type Reading } from '../../narrative/model/reading.ts';
import { type AgentName, AGENTS } from '../../domain/crew/crew.ts';
import { SIGNALS } from '../../domain/signals.ts';

const words = z.string().min(1);

/** An object with a value under each of the keys. */
const each = <const Key extends string, Value>(keys: readonly Key[], value: z.ZodType<Value>) =>
  z.object(Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, z.ZodType<Value>>);

const reading: z.ZodType<Reading> = z.object({ headline: words, summary: words, prose: words });

/** The readings of all speakers in one language. */
export const readingsSchema = each(AGENTS, reading) as unknown as z.ZodType<Readings>;

/** A narrative has labels in the languages of its day; one that was added later has none. */
const labelsByLanguage = z.record(words, z.array(words)) as unknown as z.ZodType<MetricLabels>;

/** What stands beside the words. */
export const factsSchema: z.ZodType<NarrativeFacts> = z.object({
  speakers: z
    .array(
      z.object({
        agent: z.enum(AGENTS) satisfies z.ZodType<AgentName>,
        signal: z.enum(SIGNALS),
        confidencePct: z.int().min(0).max(100),
        dataCategories: z.array(words),
        riskFlags: z.array(words),
        metricLabels: labelsByLanguage,
        quotedSourceIds: z.array(words),
      }),
    )
    .length(AGENTS.length),
  providerKeys: z.array(words),
});

/** The plan in numbers. */
export const planSchema: z.ZodType<PlannedAction['plan']> = z
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
  })
  .nullable();

/** The plan in the words of one language. */
export const planTextsSchema: z.ZodType<PlanTexts> = z.object({
  entryPlan: words,
  riskCalculation: words,
  humanReadable: words,
});
