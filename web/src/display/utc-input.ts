/** Value of a `datetime-local` input: `2026-03-10T09:07`, with seconds unless they are zero. */
const LOCAL_FORM = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/;

/** The field's text for a moment in UTC; empty for none. */
export const inputOfMoment = (at: string | null | undefined): string =>
  at === null || at === undefined ? '' : new Date(at).toISOString().slice(0, 16);

/** The moment in UTC that a field's text means; null while it is empty or not finished. */
export function momentOfInput(text: string): string | null {
  if (!LOCAL_FORM.test(text)) return null;
  const moment = new Date(`${text}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString().replace(/\.\d{3}Z$/, '+00:00');
}
