import { type Reading } from '../../domain/observations/observation.ts';

/** A reading as it is offered to the table. */
export interface OfferedReading extends Reading {
  /** The newest revision of its event within the batch: the only one that is compared with what is stored. */
  readonly newestOfBatch: boolean;
}

/**
 * Puts the readings of a batch in the order in which they are stored: the revisions of one event stand
 * together, by `knownAtMs`, and a revision that repeats the one before it is left out. Events keep the order
 * in which they were first met.
 *
 * @example values 1, 1, 2 of one event, known in that order, become 1 and 2; only 2 is the newest
 */
export function revisionsOf(readings: readonly Reading[]): OfferedReading[][] {
  const byEvent = new Map<string, Reading[]>();
  for (const reading of readings) {
    const key = `${reading.sourceId}|${reading.eventAtMs}`;
    const known = byEvent.get(key);
    if (known) known.push(reading);
    else byEvent.set(key, [reading]);
  }
  return [...byEvent.values()].map((revisions) => {
    const distinct: Reading[] = [];
    for (const revision of [...revisions].sort((a, b) => a.knownAtMs - b.knownAtMs)) {
      const previous = distinct.at(-1);
      if (!previous || !sameContent(previous, revision)) distinct.push(revision);
    }
    return distinct.map((reading, i) => ({ ...reading, newestOfBatch: i === distinct.length - 1 }));
  });
}

/** True when two readings say the same: equal value and, where there is one, equal candle. */
function sameContent(a: Reading, b: Reading): boolean {
  if (a.value !== b.value) return false;
  if (a.candle === null || b.candle === null) return a.candle === b.candle;
  return CANDLE_FIELDS.every((field) => a.candle![field] === b.candle![field]);
}

/** The order of a candle's numbers in the database. */
export const CANDLE_FIELDS = [
  'open',
  'high',
  'low',
  'baseVolume',
  'quoteVolume',
  'takerBuyQuoteVolume',
] as const;
