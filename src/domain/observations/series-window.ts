/**
 * As known at a cut-off, oldest first, one per event (the latest revision known by then). Columns are
 * parallel, so that windows can be cut from a longer history without copying; candle columns are empty for
 * sources without candles.
 */
export interface SeriesWindow {
  readonly eventAtMs: Float64Array;
  readonly knownAtMs: Float64Array;
  readonly value: Float64Array;
  readonly open: Float64Array;
  readonly high: Float64Array;
  readonly low: Float64Array;
  readonly baseVolume: Float64Array;
  readonly quoteVolume: Float64Array;
  readonly takerBuyQuoteVolume: Float64Array;
}

/** In hashing order. */
export const WINDOW_COLUMNS = [
  'eventAtMs',
  'knownAtMs',
  'value',
  'open',
  'high',
  'low',
  'baseVolume',
  'quoteVolume',
  'takerBuyQuoteVolume',
] as const satisfies readonly (keyof SeriesWindow)[];

const NONE = new Float64Array(0);

export const EMPTY_WINDOW: SeriesWindow = {
  eventAtMs: NONE,
  knownAtMs: NONE,
  value: NONE,
  open: NONE,
  high: NONE,
  low: NONE,
  baseVolume: NONE,
  quoteVolume: NONE,
  takerBuyQuoteVolume: NONE,
};

/** Rows [from, to), sharing the window's memory. */
export function sliceWindow(window: SeriesWindow, from: number, to: number): SeriesWindow {
  const candles = window.open.length > 0;
  return {
    eventAtMs: window.eventAtMs.subarray(from, to),
    knownAtMs: window.knownAtMs.subarray(from, to),
    value: window.value.subarray(from, to),
    open: candles ? window.open.subarray(from, to) : NONE,
    high: candles ? window.high.subarray(from, to) : NONE,
    low: candles ? window.low.subarray(from, to) : NONE,
    baseVolume: candles ? window.baseVolume.subarray(from, to) : NONE,
    quoteVolume: candles ? window.quoteVolume.subarray(from, to) : NONE,
    takerBuyQuoteVolume: candles ? window.takerBuyQuoteVolume.subarray(from, to) : NONE,
  };
}

/** How many leading items of an ascending column aren't after `limit`. */
export function countUpTo(ascending: Float64Array, limit: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ascending[middle]! <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
