const HOUR_MS = 3_600_000;

/** How long a pause can last, as choices; null: until somebody resumes it. */
export const PAUSE_LENGTHS: readonly { readonly label: string; readonly ms: number | null }[] = [
  { label: '1 h', ms: HOUR_MS },
  { label: '4 h', ms: 4 * HOUR_MS },
  { label: '1 d', ms: 24 * HOUR_MS },
  { label: '7 d', ms: 7 * 24 * HOUR_MS },
  { label: 'Until resumed', ms: null },
];

/** When a pause of this length ends, in ISO-8601; null: when somebody resumes it. */
export const endOf = (ms: number | null, nowMs: number): string | null =>
  ms === null ? null : new Date(nowMs + ms).toISOString();
