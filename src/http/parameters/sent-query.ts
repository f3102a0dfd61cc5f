import { parse, type ParsedUrlQuery } from 'node:querystring';
import { nearestNames } from '../../domain/nearest-names.ts';

/** A query string as it was sent, by name. */
export type QueryValues = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Reads a query string flat: `a[b]=1` is the name `a[b]`, a repeated name is an array. No number of names is
 * too many (the target's length bounds them), so that none is dropped unseen.
 */
export const parseQueryString = (query: string | undefined): ParsedUrlQuery =>
  parse(query ?? '', '&', '=', { maxKeys: 0 });

/** Unknown names reported in one reply at most. */
const MOST_TOLD = 5;
/** Names that may be echoed: neither a key nor markup. */
const PLAIN_NAME = /^[a-z_-]{1,32}$/i;
/** Names under which keys are sent where others take them in the query. */
const NAMES_OF_KEYS = /^(x[_-])?(api[_-]?)?key$|^(access[_-])?token$/i;

/**
 * What is wrong with names that a route or tool does not know, each with the parameter that is nearest. `name[…]` is a fault of
 * the parameter `name`.
 */
export function unknownNameFaults(
  sentNames: readonly string[],
  known: readonly string[],
  what = 'a parameter of this route',
): string[] {
  const unknown = sentNames.filter(
    (sent) => !known.some((name) => sent === name || sent.startsWith(`${name}[`)),
  );
  return [...new Set(unknown.slice(0, MOST_TOLD).map((name) => faultOf(name, known, what)))];
}

function faultOf(sent: string, known: readonly string[], what: string): string {
  const subject = PLAIN_NAME.test(sent) ? sent : 'one of the names sent';
  const key = NAMES_OF_KEYS.test(sent) ? '; a key is sent in the header X-API-Key' : '';
  return `${subject} is not ${what}${insteadOf(sent, known)}${key}`;
}

function insteadOf(sent: string, known: readonly string[]): string {
  if (known.length === 0) return ', which has none';
  const near = nearestNames(sent, known);
  return near.length > 0 ? `; did you mean ${near.join(' or ')}?` : `; it has ${known.join(', ')}`;
}
