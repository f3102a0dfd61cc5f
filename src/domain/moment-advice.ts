import { momentOf } from './iso-moment.ts';

const UNIX_TIME = /^(\d{9,10}|\d{13}|\d{15,16}|\d{18,19})(?:\.\d{1,9})?$/;
const RELATIVE = /^(?:now|today|yesterday|tomorrow|(?:now)?[-+ ]?\d{1,9}[a-z]{1,7}(?: ago)?)$/i;
const HTTP_DATE = /^[a-z]{3}, \d\d [a-z]{3} \d{4} \d\d:\d\d:\d\d GMT$/i;
const LOOSE_ISO =
  /^(\d{4})[-/.]?(\d\d)(?:[-/.]?(\d\d))?(?:[T ]?(\d\d):?(\d\d)(?::?(\d\d(?:\.\d{1,9})?))?)? ?(Z|UTC|[-+]\d\d:?\d\d)?$/i;

/** @example momentAdvice('1767615300') === '. 1767615300 is Unix time: send 2026-01-05T12:15:00Z' */
export function momentAdvice(value: unknown, isDay = false): string {
  const text = typeof value === 'number' ? String(value) : value;
  if (typeof text !== 'string') return '';
  if (RELATIVE.test(text)) return `. ${text} is relative: send the ${isDay ? 'day' : 'moment'} itself`;
  const [form, iso] = usualForm(text);
  if (momentOf(iso) === null) return '';
  return `. ${text} ${form}: send ${isDay ? iso.slice(0, 'YYYY-MM-DD'.length) : iso}`;
}

/** The ISO-8601 text is invalid for other forms. */
function usualForm(text: string): [form: string, iso: string] {
  const [, whole] = UNIX_TIME.exec(text) ?? [];
  if (whole !== undefined)
    return [
      'is Unix time',
      secondsOf(Number(text) / 1_000 ** Math.max(0, Math.ceil(whole.length / 3 - 10 / 3))),
    ];
  if (HTTP_DATE.test(text)) return ['is not ISO-8601', secondsOf(Date.parse(text) / 1_000)];
  const [, year, month, day = '01', hour, minute, second = '00', zone] = LOOSE_ISO.exec(text) ?? [];
  if (hour === undefined) return ['is not a complete date', `${year}-${month}-${day}`];
  const offset = zone === undefined || /^UTC$/i.test(zone) ? 'Z' : zone;
  const form =
    zone === undefined ? 'has no offset' : momentOf(text) === null ? 'is not ISO-8601' : 'is not a day';
  return [form, `${year}-${month}-${day}T${hour}:${minute}:${second}${offset}`];
}

const secondsOf = (unixSeconds: number): string =>
  Math.abs(unixSeconds) < 1e11 ? new Date(unixSeconds * 1_000).toISOString().replace('.000', '') : '';
