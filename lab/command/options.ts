import { parseArgs } from 'node:util';

/** The two forms of every scenario: `short` fits into CI, `long` is what it was made for. */
export type Form = 'short' | 'long';

/** One option of a scenario, with what it is in either form unless the command line names it. */
export interface Option<Value> {
  readonly kind: 'number' | 'text' | 'flag';
  readonly purpose: string;
  readonly defaults: Readonly<Record<Form, Value>>;
}

export type Options = Readonly<Record<string, Option<unknown>>>;

export type Chosen<Declared extends Options> = {
  readonly [Name in keyof Declared]: Declared[Name] extends Option<infer Value> ? Value : never;
} & { readonly form: Form };

const inBothForms = <Value>(value: Value): Option<Value>['defaults'] => ({ short: value, long: value });

/** A number from 0 on. */
export const number = (
  purpose: string,
  defaults: number | Readonly<Record<Form, number>>,
): Option<number> => ({
  kind: 'number',
  purpose,
  defaults: typeof defaults === 'number' ? inBothForms(defaults) : defaults,
});

/** A word; undefined where the command line names none. */
export const text = (purpose: string): Option<string | undefined> => ({
  kind: 'text',
  purpose,
  defaults: inBothForms(undefined),
});

/** True where the command line has it. */
export const flag = (purpose: string): Option<boolean> => ({
  kind: 'flag',
  purpose,
  defaults: inBothForms(false),
});

export class Refused extends Error {}

/**
 * Reads the words that follow the name of a scenario.
 *
 * @throws Refused where an option is unknown or its value is not what it has to be
 */
export function parseOptions<Declared extends Options>(
  declared: Declared,
  words: readonly string[],
): Chosen<Declared> {
  const given = wordsGiven(declared, words);
  const form: Form = given['short'] === true ? 'short' : 'long';
  const values = Object.entries(declared).map(([name, option]) => [
    name,
    given[name] === undefined ? option.defaults[form] : valueOf(name, option, given[name]),
  ]);
  return { ...Object.fromEntries(values), form } as Chosen<Declared>;
}

function wordsGiven(
  declared: Options,
  words: readonly string[],
): Readonly<Record<string, string | boolean | undefined>> {
  const known = Object.entries(declared).map(([name, { kind }]): [string, { type: 'boolean' | 'string' }] => [
    name,
    { type: kind === 'flag' ? 'boolean' : 'string' },
  ]);
  try {
    return parseArgs({
      args: [...words],
      options: { ...Object.fromEntries(known), short: { type: 'boolean' } },
    }).values;
  } catch (error) {
    throw new Refused((error as Error).message.split('. ')[0]);
  }
}

function valueOf(
  name: string,
  { kind }: Option<unknown>,
  given: string | boolean,
): string | boolean | number {
  if (kind !== 'number' || typeof given === 'boolean') return given;
  const value = Number(given);
  if (given.trim() === '' || !Number.isFinite(value) || value < 0)
    throw new Refused(`--${name} is a number from 0 on, and not '${given}'`);
  return value;
}
