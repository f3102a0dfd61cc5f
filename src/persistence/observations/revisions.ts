import { type NewObservation } from '../../domain/observations/observation.ts';

/** A fetched observation with its place among the revisions of its event. */
export interface OfferedObservation extends NewObservation {
  /** The newest revision of its event within the batch: the only one that is compared with what is stored. */
  readonly newestOfBatch: boolean;
}

/**
 * Puts the observations of a batch in the order in which they are stored: the revisions of one event stand
 * together, by `knownAtMs`, and a revision that repeats the one before it is left out. Events keep the order
 * in which they were first met.
 *
 * @example values 1, 1, 2 of one event, known in that order, become 1 and 2; only 2 is the newest
 */
export function revisionsOf(observations: readonly NewObservation[]): OfferedObservation[][] {
  const byEvent = new Map<string, NewObservation[]>();
  for (const observation of observations) {
    const key = `${observation.sourceId}|${observation.eventAtMs}`;
    const known = byEvent.get(key);
    if (known) known.push(observation);
    else byEvent.set(key, [observation]);
  }
  return [...byEvent.values()].map((revisions) => {
    const distinct: NewObservation[] = [];
    for (const revision of [...revisions].sort((a, b) => a.knownAtMs - b.knownAtMs)) {
      const previous = distinct.at(-1);
      if (!previous || !sameContent(previous, revision)) distinct.push(revision);
    }
    return distinct.map((observation, i) => ({ ...observation, newestOfBatch: i === distinct.length - 1 }));
  });
}

/** True when two observations say the same: equal value and, where there is one, equal candle. */
function sameContent(a: NewObservation, b: NewObservation): boolean {
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
