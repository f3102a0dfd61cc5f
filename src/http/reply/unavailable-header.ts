/** Header of tables and files, which have no `meta`: what of the request they lack, and why. */
export const UNAVAILABLE_HEADER = 'X-Unavailable';

/** Proxies bound the headers of a response. */
const MOST_CHARACTERS = 2_000;

/** Name and value of the header; nothing if there is nothing to report. IDs are texts of callers. */
export function unavailableHeader(
  items: readonly { readonly id: string; readonly reason: string }[],
): readonly string[] {
  if (items.length === 0) return [];
  const text = items.map(({ id, reason }) => `${id}: ${reason}`).join('; ');
  return [UNAVAILABLE_HEADER, text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MOST_CHARACTERS)];
}
