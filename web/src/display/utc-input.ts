import { t } from 'ttag';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { agoWords } from './moments.ts';

export type TimePrecision = 'day' | 'minute';
/** Whether a field is for a time ahead, or for one that has been. */
export type TimeDirection = 'ahead' | 'past';

/** Day, time of day, and zone of an ISO-8601 time as people write and paste it. */
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,3})\d*)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;

const zoneOf = (written = 'Z'): string => {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(written) ?? [];
  return hours === undefined ? 'Z' : `${hours}:${minutes}`;
};

/** `18:00`, `9:30 +04:00`: a time of day. */
const TIME_OF_DAY = /^(\d{1,2})(:\d\d(?::\d\d)?)\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;

/** The next such time of day, or the latest one, as a whole time; other text as it is. */
function withDay(text: string, direction: TimeDirection, nowMs: number): string {
  const [, hours, rest, zone] = TIME_OF_DAY.exec(text.trim()) ?? [];
  if (hours === undefined) return text;
  const days = [-1, 0, 1].flatMap((shift) => {
    const day = new Date(nowMs + shift * DAY_MS).toISOString().slice(0, 10);
    return readTime(`${day} ${hours.padStart(2, '0')}${rest}${zoneOf(zone)}`) ?? [];
  });
  const found =
    direction === 'ahead'
      ? days.find((moment) => moment.getTime() > nowMs)
      : days.findLast((moment) => moment.getTime() <= nowMs);
  return found?.toISOString() ?? text;
}

function readTime(text: string): Date | null {
  const [, day, time = '00:00', seconds = ':00', fraction = '0', zone] = WRITTEN.exec(text.trim()) ?? [];
  const moment = new Date(`${day}T${time}${seconds}.${fraction}${zoneOf(zone)}`);
  if (day === undefined || Number.isNaN(moment.getTime())) return null;
  // Browsers read the 30th of February as a day of March.
  return new Date(day).toISOString().startsWith(day) ? moment : null;
}

/** Whether a text, such as one of an address, is a time. */
export const isTime = (text: string): boolean => readTime(text) !== null;

/** A time as a field shows it: `2026-03-10 09:07 UTC`, `2026-03-10`; other text as it is. */
export function textOfTime(at: string | null, precision: TimePrecision = 'minute'): string {
  const moment = at === null ? null : readTime(at);
  if (moment === null) return at ?? '';
  const [day, time] = moment.toISOString().split('T') as [string, string];
  return precision === 'day' ? day : t`${day} ${time.slice(0, time.slice(6, 8) === '00' ? 5 : 8)} UTC`;
}

export interface TimeField {
  readonly precision: TimePrecision;
  readonly direction: TimeDirection;
}

const AHEAD: TimeField = { precision: 'minute', direction: 'ahead' };

/**
 * The time that a typed or pasted text means, in UTC unless it has a zone; null: none. Other text as it is. A time of
 * day is the next one, or the latest one of a field for the past.
 */
export function timeOfText(
  text: string,
  { precision, direction }: TimeField = AHEAD,
  nowMs = Date.now(),
): string | null {
  const at = readTime(precision === 'day' ? text : withDay(text, direction, nowMs))?.toISOString();
  if (at === undefined) return text.trim() === '' ? null : text.trim();
  return precision === 'day' ? at.slice(0, 10) : at.replace('.000Z', 'Z');
}

/** Returns the remark below a field: the instant that a text such as `18:00` means, or that the time has passed. */
export function hintOf(
  value: string | null,
  typed: string | null,
  { precision, direction }: TimeField,
  nowMs: number,
): string | null {
  const at = typed === null ? value : timeOfText(typed, { precision, direction }, nowMs);
  const moment = at === null ? null : readTime(at);
  if (moment === null) return null;
  const shown = textOfTime(at, precision);
  const meant = typed === null || typed.trim() === shown ? '' : shown;
  if (direction === 'past' || precision === 'day') return meant === '' ? null : t`Means ${meant}.`;
  const distance = agoWords((nowMs - moment.getTime()) / 1_000, true);
  if (moment.getTime() <= nowMs) return t`${shown} has passed.`;
  return meant === '' ? null : t`Means ${meant}, ${distance}.`;
}
