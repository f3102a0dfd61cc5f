/** What an agent or the verdict says. `monitoring` means: not enough fresh data to say anything. */
export const SIGNALS = ['bullish', 'bearish', 'neutral', 'monitoring'] as const;
export type Signal = (typeof SIGNALS)[number];
