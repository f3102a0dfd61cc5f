import { createHash } from 'node:crypto';
import { Client, type QueryConfig } from 'pg';

type Query = (this: Client, ...given: unknown[]) => unknown;

/** Begins the names of statements that only tests prepare. */
const PREPARED_FOR_TESTS = 'suite ';

/** What has a plan; several statements in one text can't be prepared. */
const ONE_STATEMENT = /^\s*(?:SELECT|WITH|INSERT|UPDATE|DELETE)\b[^;]*$/i;

const names = new Map<string, string>();

/**
 * A connection that has the server parse and plan each statement once, not each time: suites send the same ones
 * thousands of times, and parsing and planning takes longer than running them on a few rows.
 */
export function preparingClient(Base: typeof Client): typeof Client {
  class PreparingClient extends Base {}
  const query: Query = function (...given) {
    const [text, values, ...rest] = given;
    const isNamable = typeof text === 'string' && typeof values !== 'function' && ONE_STATEMENT.test(text);
    const named = isNamable ? [{ name: nameOf(text), text, values: values ?? [] }, ...rest] : given;
    return (Base.prototype.query as unknown as Query).apply(this, named);
  };
  PreparingClient.prototype.query = query as unknown as Client['query'];
  return PreparingClient;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = PREPARED_FOR_TESTS + createHash('sha256').update(text).digest('hex').slice(0, 32);
  names.set(text, name);
  return name;
}

/** A statement as the service sends it, which the server plans for its values. */
export function asInService(statement: string | QueryConfig): string | QueryConfig {
  if (typeof statement === 'string' || !statement.name?.startsWith(PREPARED_FOR_TESTS)) return statement;
  const { name: _, ...unnamed } = statement;
  return unnamed;
}
