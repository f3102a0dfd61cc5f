/** A host as browsers write it: a name of one label or more in lower case or punycode, an IPv4 address, an IPv6 address. */
const HOST = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*|\[[0-9a-f:]+\])$/;

/** Hosts that are the reader's own machine, where pages are developed. */
const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Form of the origins of a publishable key, for messages that ask for one. */
export const ORIGIN_FORM =
  'origins as browsers send them: https://example.com, or http://localhost:8080 for development';

/**
 * True for an origin as a browser sends it in `Origin`: scheme, host and port that differs from the scheme's own. `http` is
 * for the reader's own machine alone.
 *
 * @example isExactOrigin('https://example.com') === true
 * @example isExactOrigin('https://example.com/') === false
 */
export function isExactOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, origin } = new URL(text);
  if (origin !== text || !HOST.test(hostname)) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname));
}
