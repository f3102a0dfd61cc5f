import { type SpeakerText } from './model/speaker-text.ts';
import { type StoredTextsBySpeaker } from './narrative.ts';

/**
 * @throws Error if it has none; the store doesn't return a narrative in which a speaker of the facts is
 * missing
 */
export function speakerTextOf(readings: StoredTextsBySpeaker, agent: string): SpeakerText {
  const text = Object.hasOwn(readings, agent) ? readings[agent] : undefined;
  if (!text) throw new Error(`the narrative has no text of ${agent}`);
  return text;
}
