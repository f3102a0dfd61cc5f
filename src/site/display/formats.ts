import { numbersWith } from '../../../packages/engine/written-number.ts';
import { type SharedTexts } from './texts.ts';

export interface Formats {
  /** A time of the API (ISO 8601) in UTC. */
  readonly moment: (iso: string) => string;
  /** A time in a sentence: "on 25 November". */
  readonly onMoment: (iso: string) => string;
  /** A UTC day, `YYYY-MM-DD`. */
  readonly day: (day: string) => string;
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
export function formatsOf({ numbers, months, date, onDate }: SharedTexts): Formats {
  const { number, percent } = numbersWith(numbers);
  const wholePercent = (fraction: number): string => percent(100 * fraction, 0);
  const hour = (iso: string): string => `${new Date(iso).toISOString().slice(11, 16)} UTC`;
  const written = (iso: string, dated: SharedTexts['date']): string => {
    const at = new Date(iso);
    return dated(at.getUTCFullYear(), months[at.getUTCMonth()]!, at.getUTCDate());
  };
  return {
    moment: (iso) => `${written(iso, date)}, ${hour(iso)}`,
    onMoment: (iso) => `${written(iso, onDate)}, ${hour(iso)}`,
    day: (day) => written(day, date),
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
