import { isoUtc } from '../timestamps.ts';

/** What partners are told of a source of which a value is held, without the value; null where none is. */
export const heldNoteOf = (heldSinceMs: number | null): string | null =>
  heldSinceMs === null
    ? null
    : `since ${isoUtc(heldSinceMs)} a value is held back that jumps beyond what the history of the source makes plausible; it is served once a second reading confirms it`;
