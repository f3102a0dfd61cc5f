/** `monitoring`: not enough fresh data for a signal. */
export const SIGNALS = ['bullish', 'bearish', 'neutral', 'monitoring'] as const;
export type Signal = (typeof SIGNALS)[number];
