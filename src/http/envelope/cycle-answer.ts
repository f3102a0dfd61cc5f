import { ServiceError } from '../../domain/errors/errors.ts';
import { cycleFreshnessFacts } from '../../../packages/engine/freshness/freshness.ts';
import { type PublishedCycle } from '../../published/published-cycle.ts';
import { type PublishedSnapshot } from '../../published/published-state.ts';
import { type Answer, type UnavailableItem } from './prepared-answer.ts';
import { type Language, LANGUAGES } from '../../../packages/engine/narrative/languages.ts';
import { type NarrativeState, type NarrativeWithoutPlan } from '../../published/narrative-row.ts';
import { isoUtc, isoUtcOrNull } from '../../../packages/engine/timestamps.ts';
import { withdrawnWithin } from './window-answers.ts';
import { type CycleAsOf } from '../../published/cycle.reader.ts';

/** @throws STORE_UNAVAILABLE until the first cycle is published */
export function newestCycleOf({ cycle }: Pick<PublishedSnapshot, 'cycle'>): PublishedCycle {
  if (!cycle) throw new ServiceError('STORE_UNAVAILABLE', { reason: 'no_cycle' });
  return cycle;
}

/** @param kind `recorded` for a cycle of the past */
export const madeByCycle = (
  cycle: Pick<PublishedCycle, 'cycleAtMs' | 'publishedAtMs' | 'mode'>,
  storeReachable: boolean,
  kind: 'aged' | 'recorded' = 'aged',
): Pick<Answer, 'asOfMs' | 'freshness' | 'mode'> => ({
  asOfMs: cycle.cycleAtMs,
  freshness: {
    kind,
    facts: cycleFreshnessFacts(cycle.publishedAtMs, storeReachable),
    source: 'engine',
  },
  mode: cycle.mode,
});

export type CycleTexts = Pick<NarrativeWithoutPlan, 'facts' | 'readings' | 'language'>;

/** The texts in the requested language, otherwise in the other one; null if there are none that could be read. */
export function newestCycleTexts(narrative: NarrativeState, requested: Language): CycleTexts | null {
  if (narrative.state !== 'readable') return null;
  const { facts, readings } = narrative.narrative;
  for (const language of [requested, ...LANGUAGES]) {
    const ofLanguage = readings[language];
    if (ofLanguage) return { facts, readings: ofLanguage, language };
  }
  throw new Error(`cycle ${narrative.narrative.cycleNumber} has no texts in any language`);
}

/** What `meta.unavailable` says where texts are not the narrator's because its own could not be read. */
export const narrativeUnavailable = ({ state }: NarrativeState): readonly UnavailableItem[] =>
  state === 'unreadable'
    ? [
        {
          id: 'narrative',
          reason: 'the narrative is temporarily unavailable; texts are the agents’ own reasoning, in English',
        },
      ]
    : [];

export const noneKnownAt = (asOfMs: number, { extent }: PublishedSnapshot): ServiceError =>
  new ServiceError('CYCLE_NOT_FOUND', {
    reason: 'none_known',
    asOf: isoUtc(asOfMs),
    firstCycleAt: isoUtcOrNull(extent.firstCycleAtMs),
  });

/** What `meta.unavailable` lists of a cycle as of a moment: that it was computed later, and newer ones withdrawn since. */
export const limitsOfAsOf = (
  { cycleAtMs, publishedAtMs, backfilled }: CycleAsOf,
  asOfMs: number,
  id: string,
  snapshot: PublishedSnapshot,
): UnavailableItem[] => [
  ...(backfilled && publishedAtMs > asOfMs
    ? [
        {
          id,
          reason: `nothing was published yet at ${isoUtc(asOfMs)}; this cycle was computed later from the data known at ${isoUtc(cycleAtMs)}`,
        },
      ]
    : []),
  ...withdrawnWithin(snapshot, { fromMs: cycleAtMs, toMs: asOfMs }),
];
