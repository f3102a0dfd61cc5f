import { type Candle, type NewObservation } from '../../domain/observations/observation.ts';

/** Relative difference: a provider that adds up in another order changes the last digits, which isn't a correction. */
export const EQUAL_WITHIN = 1e-12;

export interface OfferedObservation extends NewObservation {
  /** The newest revision of its event within the batch: the only one that can replace what is stored. */
  readonly newestOfBatch: boolean;
}

/** By `knownAtMs`, without repetitions. @example values 1, 1, 2 of one event become 1 and 2; only 2 is the newest */
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
    return distinct.map((observation, i) => ({
      ...observation,
      newestOfBatch: i === distinct.length - 1 && observation.isFirstPrint !== true,
    }));
  });
}

function sameContent(a: NewObservation, b: NewObservation): boolean {
  if (!isSameValue(a.value, b.value)) return false;
  if (a.candle === null || b.candle === null) return a.candle === b.candle;
  return CANDLE_FIELDS.every((field) => a.candle![field] === b.candle![field]);
}

const isSameValue = (a: number, b: number): boolean =>
  Math.abs(a - b) <= EQUAL_WITHIN * Math.max(Math.abs(a), Math.abs(b));

export const CANDLE_FIELDS = [
  'open',
  'high',
  'low',
  'baseVolume',
  'quoteVolume',
  'takerBuyQuoteVolume',
] as const;

export const candleOf = (numbers: readonly number[]): Candle => ({
  open: numbers[0]!,
  high: numbers[1]!,
  low: numbers[2]!,
  baseVolume: numbers[3]!,
  quoteVolume: numbers[4]!,
  takerBuyQuoteVolume: numbers[5]!,
});
