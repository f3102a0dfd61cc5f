import { t } from 'ttag';

export type TimePrecision = 'day' | 'minute';

/** Day, time of day, and zone of an ISO-8601 time as people write and paste it. */
const WRITTEN =
  /^(\d{4}-\d\d-\d\d)(?:[T ]+(\d\d:\d\d)(:\d\d)?(?:[.,](\d{1,3})\d*)?)?\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?$/i;

const zoneOf = (written = 'Z'): string => {
  const [, hours, minutes = '00'] = /^([+-]\d\d):?(\d\d)?$/.exec(written) ?? [];
  return hours === undefined ? 'Z' : `${hours}:${minutes}`;
};

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

/** The time that a typed or pasted text means, in UTC unless it has a zone; null: none. Other text as it is. */
export function timeOfText(text: string, precision: TimePrecision = 'minute'): string | null {
  const at = readTime(text)?.toISOString();
  if (at === undefined) return text.trim() === '' ? null : text.trim();
  return precision === 'day' ? at.slice(0, 10) : at.replace('.000Z', 'Z');
}
