/**
 * A completed candle without its close (the observation's `value`). Prices in the quote currency (USDT), volumes as
 * named.
 */
export interface Candle {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  /** Traded volume in the base asset. */
  readonly baseVolume: number;
  /** Traded volume in USDT. */
  readonly quoteVolume: number;
  /** The share of `quoteVolume` in which the taker bought. */
  readonly takerBuyQuoteVolume: number;
}

/**
 * One value of one source. Append-only: a revision is a new observation of the same `eventAtMs`.
 * All moments are epoch milliseconds, UTC.
 */
export interface Observation {
  readonly sourceId: string;
  /** When the fact was true, as the provider dates it; candles are dated by their close. */
  readonly eventAtMs: number;
  /** When anyone could have known it; for live values, the moment of the fetch. */
  readonly knownAtMs: number;
  /** When the service stored it. */
  readonly fetchedAtMs: number;
  /** Finite number in the source's unit. */
  readonly value: number;
  /** Only for candle sources. */
  readonly candle: Candle | null;
}

/** An adapter's mapped observation; the writer sets `fetchedAtMs`. */
export interface NewObservation extends Omit<Observation, 'fetchedAtMs'> {
  /** True for a first release: it never replaces a stored value, which might be a later revision. */
  readonly isFirstPrint?: boolean;
}
