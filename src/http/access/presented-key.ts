import { type IncomingHttpHeaders } from 'node:http';

const BEARER = /^bearer +(\S+)$/i;

/**
 * The key that a client of `/mcp` presents: most of them can send a bearer token and some no other header. `X-API-Key` goes
 * first. Undefined: none; empty: credentials of another kind, which aren't a key.
 */
export function presentedKeyOf(headers: IncomingHttpHeaders): string | undefined {
  const own = headers['x-api-key'];
  if (own !== undefined) return String(own);
  const { authorization } = headers;
  return authorization === undefined ? undefined : (BEARER.exec(authorization)?.[1] ?? '');
}
