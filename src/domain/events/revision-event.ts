import { areRevisionsPublic } from '../sources/exposure-rule.ts';
import { type SourceDefinition } from '../sources/source.ts';
import { isoUtc } from '../timestamps.ts';
import { type NewEvent } from './event.ts';

/** Returns the event of any number of corrections; none unless partners can read them. */
export function revisionEvents(
  source: Pick<SourceDefinition, 'id' | 'exposure' | 'licenseClass'>,
  revisedEventsMs: readonly number[],
  knownAtMs: number,
): NewEvent[] {
  if (revisedEventsMs.length === 0 || !areRevisionsPublic(source)) return [];
  // Not by spreading: a correction can have more points than a call has arguments.
  const ends = revisedEventsMs.reduce(
    ({ first, last }, atMs) => ({ first: Math.min(first, atMs), last: Math.max(last, atMs) }),
    { first: Infinity, last: -Infinity },
  );
  const data = {
    source_id: source.id,
    points: revisedEventsMs.length,
    first_event_at: isoUtc(ends.first),
    last_event_at: isoUtc(ends.last),
    known_at: isoUtc(knownAtMs),
  };
  return [{ type: 'observation.revised', atMs: knownAtMs, data }];
}
