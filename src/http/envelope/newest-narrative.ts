import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import {
  type NarrativeState,
  type NarrativeWithoutPlan,
} from '../../persistence/narratives/stored-narrative.ts';
import { type UnavailableItem } from './answer.ts';

/** The texts of a cycle in one language, without its plan. */
export type CycleTexts = Pick<NarrativeWithoutPlan, 'facts' | 'readings' | 'language'>;

/**
 * Returns the texts of the latest cycle's narrative, in the requested language or otherwise the other one; null if there
 * are none, or none that could be read.
 *
 * @throws Error if no language has texts, which the store doesn't allow
 */
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
