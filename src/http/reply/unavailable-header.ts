/** Header with the missing parts of tables and files, which have no `meta`, and the reasons. */
export const UNAVAILABLE_HEADER = 'X-Unavailable';

/** Proxies limit the size of response headers. */
const MAX_CHARACTERS = 2_000;

/** Returns name and value of the header, or nothing without items. Callers choose IDs, so other characters become `?`. */
export function unavailableHeader(
  items: readonly { readonly id: string; readonly reason: string }[],
): readonly string[] {
  if (items.length === 0) return [];
  const text = items.map(({ id, reason }) => `${id}: ${reason}`).join('; ');
  return [UNAVAILABLE_HEADER, text.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, MAX_CHARACTERS)];
}
