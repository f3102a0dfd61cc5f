/** A latency to a tenth of a millisecond, which is finer than any network; `–` where there is none. */
export const milliseconds = (value: number | null): string =>
  value === null ? '–' : `${new Intl.NumberFormat('en', { maximumFractionDigits: 1 }).format(value)} ms`;
