import { type Reading } from './model/reading.ts';
import { type StoredReadings } from './narrative.ts';

/**
 * What one speaker says in a stored narrative.
 *
 * @throws Error where it says nothing; the store gives no narrative in which a speaker of the facts is missing
 */
export function speakerTextOf(readings: StoredReadings, agent: string): Reading {
  const text = Object.hasOwn(readings, agent) ? readings[agent] : undefined;
  if (!text) throw new Error(`the narrative has no text of ${agent}`);
  return text;
}
