import { t } from 'ttag';

const pad = (value: number): string => String(value).padStart(2, '0');

/** `2026-03-10`, of the UTC day. */
export const utcDay = (at: string): string => new Date(at).toISOString().slice(0, 10);

/** `2026-03-10 09:07`, with seconds if requested. */
export function utcMoment(at: string, precision: 'minute' | 'second' = 'minute'): string {
  const moment = new Date(at);
  const time = `${pad(moment.getUTCHours())}:${pad(moment.getUTCMinutes())}`;
  return `${utcDay(at)} ${precision === 'second' ? `${time}:${pad(moment.getUTCSeconds())}` : time}`;
}

/** Created once: constructing a formatter is slow. */
const local = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'long' });

/** The same moment in the time of the operator's computer, with its zone. */
export const localMoment = (at: string): string => local.format(new Date(at));

const UNITS = [
  [86_400, t`d`],
  [3_600, t`h`],
  [60, t`min`],
  [1, t`s`],
] as const;

/** Times up to this far ahead count as past: the page's clock is updated every ten seconds only. */
const CLOCKS_DIFFER_SECONDS = 15;

/** Age in seconds in words: `3 min 20 s ago`, `in 2 h`; `now` if it was to happen and the time has come. */
export function agoWords(seconds: number, isAhead: boolean): string {
  const isFuture = seconds < -CLOCKS_DIFFER_SECONDS;
  if (isAhead && !isFuture) return t`now`;
  const hours = Math.floor(Math.round(Math.abs(seconds)) / 3_600);
  const [days, rest] = [Math.floor(hours / 24), hours % 24];
  // Languages with cases decline days, but not the signs of shorter units.
  if (days === 0 || (seconds < 0 && !isFuture))
    return isFuture ? t`in ${duration(-seconds)}` : t`${duration(seconds)} ago`;
  if (rest === 0) return isFuture ? t`in ${days} d` : t`${days} d ago`;
  return isFuture ? t`in ${days} d ${rest} h` : t`${days} d ${rest} h ago`;
}

/** A length of time in its two largest units: `3 min 20 s`, `2 d 4 h`. */
export function duration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds));
  const first = UNITS.findIndex(([size]) => whole >= size);
  if (first === -1) return `0 ${UNITS.at(-1)![1]}`;
  const [size, unit] = UNITS[first]!;
  const next = UNITS[first + 1];
  const rest = next ? Math.floor((whole % size) / next[0]) : 0;
  return `${Math.floor(whole / size)} ${unit}${next && rest > 0 ? ` ${rest} ${next[1]}` : ''}`;
}
