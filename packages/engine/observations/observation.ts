/** Without its close (the observation's `value`). Prices in the quote currency (USDT). */
export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly baseVolume: number;
  readonly quoteVolume: number;
  /** The share of `quoteVolume` in which the taker bought. */
  readonly takerBuyQuoteVolume: number;
}

/** Append-only: a revision is a new observation of the same `eventAtMs`. Moments are epoch milliseconds. */
export interface Observation {
  readonly sourceId: string;
  /** When the fact was true, as the provider dates it; candles are dated by their close. */
  readonly eventAtMs: number;
  /** When anyone could have known it; for live values, the moment of the fetch. */
  readonly knownAtMs: number;
  readonly fetchedAtMs: number;
  readonly value: number;
  readonly candle: Candle | null;
}

export interface NewObservation extends Omit<Observation, 'fetchedAtMs'> {
  /** A first release: it never replaces a stored value, which might be a later revision. */
  readonly isFirstPrint?: boolean;
}

export interface SeriesPoint {
  readonly eventAtMs: number;
  readonly value: number;
}

export type SeriesOrder = 'desc' | 'asc';

/** Keeps each run's earliest point. @example 1 1 2 2 1, oldest first, leave the first, third, and fifth */
export function startsOfRuns<Point extends SeriesPoint>(
  points: readonly Point[],
  order: SeriesOrder,
  complete: boolean,
): readonly Point[] {
  if (order === 'asc') return points.filter(({ value }, i) => i === 0 || value !== points[i - 1]!.value);
  const last = points.length - 1;
  return points.filter(({ value }, i) => (i === last ? complete : value !== points[i + 1]!.value));
}
