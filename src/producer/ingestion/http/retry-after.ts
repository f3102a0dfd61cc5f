import { HOUR_MS, SECOND_MS } from '../../../domain/timestamps.ts';
import { type ResetHeader } from './request-limits.ts';

/** Response headers, names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Upper bound of a provider's requested wait. Quotas reset within the hour, and Binance's shorter bans end within
 * minutes. After a longer request, the provider is tried again each time this bound has passed.
 */
export const LONGEST_RETRY_DELAY_MS = 6 * HOUR_MS;
/** Up to about 300 years in seconds. Longer numbers are invalid and, from 309 digits on, parsed as infinite. */
const MOST_DIGITS = 10;
/** "Wednesday, 09-Nov-94 08:49:37 GMT" is the longest form of an HTTP date. */
const LONGEST_DATE_CHARACTERS = 40;

/** A provider's requested wait, within its bound. */
export interface RetryDelay {
  /** From 0 to `LONGEST_RETRY_DELAY_MS`. */
  readonly waitMs: number;
  /** The requested wait if it exceeded the bound; otherwise null. */
  readonly cutFromMs: number | null;
}

/** Returns the value of a header; the first if there are several. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

/** Parses a non-negative integer of a header; returns null for anything else, and for too many digits. */
export const wholeNumberOf = (text: string): number | null =>
  text.length <= MOST_DIGITS && /^\d+$/.test(text) ? Number(text) : null;

/**
 * Returns the remaining wait of a `Retry-After` (RFC 9110 §10.2.3: seconds or an HTTP date); null if the header is
 * absent or invalid.
 */
export function retryAfter(headers: ResponseHeaders, nowMs: number): RetryDelay | null {
  const value = headerOf(headers, 'retry-after')?.trim();
  if (!value || value.length > LONGEST_DATE_CHARACTERS) return null;
  const seconds = wholeNumberOf(value);
  if (seconds !== null) return withinBound(seconds * SECOND_MS);
  // An HTTP date contains its weekday; without this check, Date.parse would accept "-5" or "1.5" as dates.
  const dateMs = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(dateMs) ? null : withinBound(dateMs - nowMs);
}

/** Returns the wait until the quota resets, from the provider's own header; null if it is absent. */
export function quotaReset(
  headers: ResponseHeaders,
  reset: ResetHeader | null,
  nowMs: number,
): RetryDelay | null {
  if (reset === null) return null;
  const seconds = wholeNumberOf(headerOf(headers, reset.name) ?? '');
  if (seconds === null) return null;
  return withinBound(reset.meaning === 'epoch_seconds' ? seconds * SECOND_MS - nowMs : seconds * SECOND_MS);
}

/** Returns the suffix of a message if the wait was shortened to the bound; otherwise an empty text. */
export const describeCut = (asked: RetryDelay | null): string =>
  asked === null || asked.cutFromMs === null
    ? ''
    : `; it requested a wait of ${Math.ceil(asked.cutFromMs / SECOND_MS)} s, limited to ${LONGEST_RETRY_DELAY_MS / SECOND_MS} s`;

const withinBound = (askedMs: number): RetryDelay => ({
  waitMs: Math.min(Math.max(0, askedMs), LONGEST_RETRY_DELAY_MS),
  cutFromMs: askedMs > LONGEST_RETRY_DELAY_MS ? askedMs : null,
});
