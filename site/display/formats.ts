import { numbersWith } from '../../packages/engine/written-number.ts';
import { worded, type Words } from './words.ts';

export interface Formats {
  /** A time of the API (ISO 8601) in UTC. */
  readonly moment: (iso: string) => string;
  readonly day: (iso: string) => string;
  /** A day in a chart. */
  readonly shortDay: (atMs: number) => string;
  /** The time of day. */
  readonly hour: (iso: string) => string;
  readonly percent: (fraction: number) => string;
  /** A fraction with the bounds of its interval, if it has one. */
  readonly percentWithInterval: (
    fraction: number,
    interval: { readonly low: number; readonly high: number } | null,
  ) => string;
  readonly count: (count: number) => string;
  /** A price in USDT: cents only if it is below 1,000. */
  readonly price: (price: number) => string;
  /** A published score, with one decimal. */
  readonly score: (score: number) => string;
}

/**
 * Returns how a language writes figures and dates, as narratives do: not every browser knows the numbers and months of
 * every language, and Chromium has no Georgian.
 */
export function formatsOf({ numbers, months, date }: Words): Formats {
  const { number, percent } = numbersWith(numbers);
  const wholePercent = (fraction: number): string => percent(100 * fraction, 0);
  const hour = (iso: string): string => `${new Date(iso).toISOString().slice(11, 16)} UTC`;
  const day = (iso: string): string => {
    const at = new Date(iso);
    return worded(date, {
      year: at.getUTCFullYear(),
      month: months[at.getUTCMonth()]!,
      day: at.getUTCDate(),
    });
  };
  return {
    moment: (iso) => `${day(iso)}, ${hour(iso)}`,
    day,
    hour,
    shortDay: (atMs) => {
      const at = new Date(atMs);
      return `${at.getUTCDate()} ${months[at.getUTCMonth()]!.slice(0, 3)}`;
    },
    percent: wholePercent,
    percentWithInterval: (fraction, interval) =>
      interval === null
        ? wholePercent(fraction)
        : `${wholePercent(fraction)} (${wholePercent(interval.low)} – ${wholePercent(interval.high)})`,
    count: (count) => number(count, 0),
    price: (price) => number(price, price < 1000 ? 2 : 0),
    score: (score) => number(score, 1),
  };
}
