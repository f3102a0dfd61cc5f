/** Whether a text, such as one of an address, is a time. */
export const isTime = (text: string): boolean => !Number.isNaN(Date.parse(text));

/** A time in UTC as text of a date field, `2026-03-10 09:07:00`; null for none, and for other text. */
export const textOfInput = (at: string | null): string | null =>
  at === null || !isTime(at) ? null : new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** The time in UTC that the text of a date field means, `2026-03-10T09:07:00+00:00`; null for none. */
export const isoOfInput = (text: string | null): string | null =>
  text === null ? null : `${text.replace(' ', 'T')}+00:00`;
