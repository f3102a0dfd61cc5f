import { isExactOrigin, KEY_LIMITS } from '../../../../src/domain/access/key-terms.ts';

/** The origins that a text has, one a line; blank lines and blanks around them are left out. */
export const originsIn = (text: string | null): readonly string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The text of a list of origins. */
export const textOfOrigins = (origins: readonly string[] | null): string | null =>
  origins?.join('\n') ?? null;

/** What the service would refuse of a text of origins, or null. */
export function complaintAboutOrigins(text: string | null): string | null {
  const origins = originsIn(text);
  if (origins.length < 1 || origins.length > KEY_LIMITS.origins)
    return `From 1 to ${KEY_LIMITS.origins} origins, one a line.`;
  const wrong = origins.find((origin) => !isExactOrigin(origin));
  if (wrong !== undefined) return `${wrong} is no origin: ${advice(wrong)}`;
  const twice = origins.find((origin, position) => origins.indexOf(origin) < position);
  return twice === undefined ? null : `${twice} stands here twice.`;
}

/** How an origin is written that is meant by an address of a page. */
function advice(text: string): string {
  const meant = URL.canParse(text) ? new URL(text).origin : '';
  return isExactOrigin(meant)
    ? `write ${meant}.`
    : 'write scheme, host and port, as https://example.com. http is for localhost alone.';
}

/**
 * The origins of a key in a few words; `https` is not named.
 *
 * @example shortOrigins(['https://a.example', 'https://b.example']) === 'a.example and 1 more'
 */
export function shortOrigins([first, ...others]: readonly string[]): string {
  const named = first!.replace(/^https:\/\//, '');
  return others.length === 0 ? named : `${named} and ${others.length} more`;
}
