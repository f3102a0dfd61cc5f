import { type Language, LANGUAGES } from '../../narrative/languages.ts';
import {
  type NarrativeState,
  type NarrativeWithoutPlan,
} from '../../persistence/narratives/stored-narrative.ts';
import { type UnavailableItem } from './answer.ts';

/** The texts of a cycle in one language, without its plan. */
export type CycleTexts = Pick<NarrativeWithoutPlan, 'facts' | 'readings' | 'language'>;

/**
 * What the narrative of the newest cycle tells: in the language asked for, else in the other; null where there is
 * none, or none that could be read.
 *
 * @throws Error where there is one in no language, which the store does not keep
 */
export function newestCycleTexts(narrative: NarrativeState, asked: Language): CycleTexts | null {
  if (narrative.state !== 'readable') return null;
  const { facts, readings } = narrative.narrative;
  for (const language of [asked, ...LANGUAGES]) {
    const ofLanguage = readings[language];
    if (ofLanguage) return { facts, readings: ofLanguage, language };
  }
  throw new Error(`cycle ${narrative.narrative.cycleNumber} is told in no language`);
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
