import { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { ServiceError } from '../../domain/errors/errors.ts';
import { parseQueryString } from '../parameters/sent-query.ts';
import { queryOf } from '../request/request-line.ts';
import { beginningOfKeyIn, holdsKey, isMarkedAsKey } from './key-form.ts';

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

/**
 * The key that a request carries, wherever it is, also where none is read: for telling whose request was rejected. Undefined:
 * there is none.
 */
export function carriedKeyOf({ headers, url }: Pick<IncomingMessage, 'headers' | 'url'>): string | undefined {
  const own = headers['x-api-key'];
  if (own !== undefined) return String(own);
  const { authorization } = headers;
  const sent = authorization === undefined ? '' : wordsOf(authorization).join(' ');
  return beginningOfKeyIn(sent) ?? beginningOfKeyIn(keysInQuery(url!).join(' '));
}

const BASIC = /^basic +(\S+)$/i;
/** Divides the words of credentials, and a user name from its password. */
const BETWEEN_WORDS = /[\s:]+/;
/** What a query with a key has somewhere: the mark of one, or a letter of a mark escaped. Most queries are not parsed. */
const MAY_HOLD_KEY = /md[kp]_|%(?:6d|64|6b|70|5f)/i;

/**
 * The error of a request to the data API that has a key where none is read, whether or not it is valid; null: it has none.
 * To ignore it would serve its holder as Tier 0 without a word.
 */
export function misplacedKeyError({
  headers: { authorization },
  url,
}: Pick<IncomingMessage, 'headers' | 'url'>): ServiceError | null {
  if (authorization !== undefined && (wordsOf(authorization).some(isMarkedAsKey) || holdsKey(authorization)))
    return new ServiceError('API_KEY_INVALID', { reason: 'in_authorization' });
  return queryKeyError(url!);
}

/**
 * The same for only the query string. What is malformed there is not taken for a key: parameters are validated anyway, and
 * unknown ones are named.
 */
export const queryKeyError = (target: string): ServiceError | null =>
  keysInQuery(target).length > 0 ? new ServiceError('API_KEY_INVALID', { reason: 'in_query' }) : null;

/** The values and names in a query that hold a key. */
function keysInQuery(target: string): string[] {
  const query = queryOf(target);
  if (!MAY_HOLD_KEY.test(query)) return [];
  return Object.entries(parseQueryString(query))
    .flat(2)
    .filter((text) => text !== undefined && holdsKey(text))
    .map(String);
}

function wordsOf(authorization: string): string[] {
  const encoded = BASIC.exec(authorization)?.[1];
  const credentials = encoded === undefined ? authorization : Buffer.from(encoded, 'base64').toString();
  return credentials.split(BETWEEN_WORDS);
}
