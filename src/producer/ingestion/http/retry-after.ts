import { HOUR_MS, SECOND_MS } from '../../../domain/timestamps.ts';
import { type ResetHeader } from './request-policy.ts';

/** Response headers, names in lower case. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The longest wait that a provider can ask for. Quotas come back within the hour and Binance's shorter bans within
 * minutes; whoever asks for more is asked again after this long, and once more after that.
 */
export const LONGEST_ASKED_WAIT_MS = 6 * HOUR_MS;
/** Up to some 300 years in seconds. Longer numbers are nonsense and, from 309 digits on, infinite. */
const MOST_DIGITS = 10;
/** "Wednesday, 09-Nov-94 08:49:37 GMT" is the longest form of an HTTP date. */
const LONGEST_DATE_CHARACTERS = 40;

/** A wait that a provider asked for, within its bound. */
export interface AskedWait {
  /** From 0 to `LONGEST_ASKED_WAIT_MS`. */
  readonly waitMs: number;
  /** What was asked for, where that was longer; null where it was not. */
  readonly cutFromMs: number | null;
}

/** One header's value; the first of several. */
export function headerOf(headers: ResponseHeaders, name: string): string | null {
  const value = headers[name];
  if (value === undefined) return null;
  return Array.isArray(value) ? (value[0] ?? null) : value;
}

/** A whole number that is not negative, as headers write it; null for anything else, and for one of absurd length. */
export const wholeNumberOf = (text: string): number | null =>
  text.length <= MOST_DIGITS && /^\d+$/.test(text) ? Number(text) : null;

/**
 * The wait until a `Retry-After` (RFC 9110 §10.2.3: seconds or an HTTP date) is over; null where the header is absent or
 * says neither.
 */
export function retryAfter(headers: ResponseHeaders, nowMs: number): AskedWait | null {
  const value = headerOf(headers, 'retry-after')?.trim();
  if (!value || value.length > LONGEST_DATE_CHARACTERS) return null;
  const seconds = wholeNumberOf(value);
  if (seconds !== null) return withinBound(seconds * SECOND_MS);
  // An HTTP date names its weekday; Date.parse alone would read "-5" or "1.5" as dates.
  const dateMs = /^[A-Za-z]{3,9},? /.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(dateMs) ? null : withinBound(dateMs - nowMs);
}

/** The wait until the quota comes back by the provider's own header; null where it does not say. */
export function quotaReset(
  headers: ResponseHeaders,
  reset: ResetHeader | null,
  nowMs: number,
): AskedWait | null {
  if (reset === null) return null;
  const seconds = wholeNumberOf(headerOf(headers, reset.name) ?? '');
  if (seconds === null) return null;
  return withinBound(reset.meaning === 'epoch_seconds' ? seconds * SECOND_MS - nowMs : seconds * SECOND_MS);
}

/** What is added to a message where a wait was cut; else nothing. */
export const describeCut = (asked: AskedWait | null): string =>
  asked === null || asked.cutFromMs === null
    ? ''
    : `; it asked for ${Math.ceil(asked.cutFromMs / SECOND_MS)} s of silence and gets ${LONGEST_ASKED_WAIT_MS / SECOND_MS} s`;

const withinBound = (askedMs: number): AskedWait => ({
  waitMs: Math.min(Math.max(0, askedMs), LONGEST_ASKED_WAIT_MS),
  cutFromMs: askedMs > LONGEST_ASKED_WAIT_MS ? askedMs : null,
});
