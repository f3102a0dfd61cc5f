import { nearestNames } from '../../domain/nearest-names.ts';
import { type DeclaredField } from './field.ts';
import { type QueryValues } from './sent-query.ts';

/** Unknown names reported in one reply at most. */
const MOST_TOLD = 5;
/** Names that may be echoed: neither a key nor markup. */
const PLAIN_NAME = /^[a-z_-]{1,32}$/i;
/** Names under which keys are sent where others take them in the query. */
const NAMES_OF_KEYS = /^(x[_-])?(api[_-]?)?key$|^(access[_-])?token$/i;

/**
 * What is wrong with names that a route does not know, each with the parameter that is nearest. `name[…]` is a fault of
 * the parameter `name`.
 */
export function unknownNameFaults(values: QueryValues, parameters: readonly DeclaredField[]): string[] {
  const known = parameters.map(({ name }) => name);
  const unknown = Object.keys(values).filter(
    (sent) => !known.some((name) => sent === name || sent.startsWith(`${name}[`)),
  );
  return [...new Set(unknown.slice(0, MOST_TOLD).map((name) => faultOf(name, known)))];
}

function faultOf(sent: string, known: readonly string[]): string {
  const subject = PLAIN_NAME.test(sent) ? sent : 'one of the names sent';
  const key = NAMES_OF_KEYS.test(sent) ? '; a key is sent in the header X-API-Key' : '';
  return `${subject} is not a parameter of this route${insteadOf(sent, known)}${key}`;
}

function insteadOf(sent: string, known: readonly string[]): string {
  if (known.length === 0) return ', which has none';
  const near = nearestNames(sent, known);
  return near.length > 0 ? `; did you mean ${near.join(' or ')}?` : `; it has ${known.join(', ')}`;
}
