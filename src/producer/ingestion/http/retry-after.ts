import { type ResetHeader } from './request-policy.ts';

/** Response headers, names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One header's value; the first of several. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

/**
 * Milliseconds until a `Retry-After` (RFC 9110 §10.2.3: seconds or an HTTP date) is over; null where the
 * header is absent or says neither. Never negative.
 */
export function retryAfterMs(headers: ResponseHeaders, nowMs: number): number | null {
  const value = headerOf(headers, 'retry-after')?.trim();
  if (!value) return null;
  if (/^\d+$/.test(value)) return Number(value) * 1000;
  // An HTTP date names its weekday; Date.parse alone would read "-5" or "1.5" as dates.
  const date = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

/** Milliseconds until the quota comes back by the provider's own header; null where it does not say. */
export function quotaResetMs(
  headers: ResponseHeaders,
  reset: ResetHeader | null,
  nowMs: number,
): number | null {
  if (reset === null) return null;
  const value = headerOf(headers, reset.name);
  if (value === null || !/^\d+$/.test(value)) return null;
  const seconds = Number(value);
  return reset.meaning === 'epoch_seconds' ? Math.max(0, seconds * 1000 - nowMs) : seconds * 1000;
}
