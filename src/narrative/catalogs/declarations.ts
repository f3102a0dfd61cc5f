import { type Comparison } from '../model/statement.ts';
import { type Name } from './name.ts';

/** Kinds of names. `{ NAME($asset, form: "genitive") }` needs that form of every asset. */
export type NameKind = 'agent' | 'asset' | 'index' | 'label' | 'reason' | 'regime' | 'side' | 'signal';

/** Type of an argument. Only a `count` and a `compared` can select between wordings. */
export type ArgumentKind = 'text' | 'count' | 'compared' | NameKind;

/** Arguments of a message by name. A wording can only leave out those that end with `?`. */
export type ArgumentKinds = Readonly<Record<string, ArgumentKind | `${ArgumentKind}?`>>;

type ValueOf<Kind> = Kind extends 'text' | 'text?'
  ? string
  : Kind extends 'count' | 'count?'
    ? number
    : Kind extends 'compared' | 'compared?'
      ? Comparison
      : Name;

/** A compiled message: returns its text. */
export type Message<Kinds extends ArgumentKinds = Record<never, never>> = (args: {
  readonly [Argument in keyof Kinds]: ValueOf<Kinds[Argument]>;
}) => string;

/** One message. */
export interface MessageDeclaration<Kinds extends ArgumentKinds = ArgumentKinds> {
  readonly declares: 'message';
  readonly args: Kinds;
}

/** Several wordings of one message: `<id>-1`, `<id>-2` … */
export interface VariantsDeclaration<Kinds extends ArgumentKinds = ArgumentKinds> {
  readonly declares: 'variants';
  readonly atLeast: number;
  readonly args: Kinds;
}

/** A name: its base form, and further forms as attributes. */
export interface NameDeclaration {
  readonly declares: 'name';
  readonly kind: NameKind;
}

export type Declaration = MessageDeclaration | VariantsDeclaration | NameDeclaration;

/** Messages that a catalog must have, without any others. Each message's ID is its path, joined by hyphens. */
export interface Declarations {
  readonly [part: string]: Declaration | Declarations;
}

/** A compiled catalog: of the same shape as its declarations. */
export type CatalogOf<Declared> = Declared extends NameDeclaration
  ? Name
  : Declared extends VariantsDeclaration<infer Kinds>
    ? readonly Message<Kinds>[]
    : Declared extends MessageDeclaration<infer Kinds>
      ? Message<Kinds>
      : { readonly [Part in keyof Declared]: CatalogOf<Declared[Part]> };

export const isDeclaration = (declared: Declaration | Declarations): declared is Declaration =>
  typeof declared['declares'] === 'string';

/** Declares one message. */
export const message = <const Kinds extends ArgumentKinds = Record<never, never>>(
  args = {} as Kinds,
): MessageDeclaration<Kinds> => ({ declares: 'message', args });

/** Declares a message with several wordings. */
export const variants = <const Kinds extends ArgumentKinds = Record<never, never>>(
  atLeast: number,
  args = {} as Kinds,
): VariantsDeclaration<Kinds> => ({ declares: 'variants', atLeast, args });

/** Declares the same message for each key. */
export const each = <const Key extends string, const Declared>(
  keys: readonly Key[],
  declared: Declared,
): Readonly<Record<Key, Declared>> =>
  Object.fromEntries(keys.map((key) => [key, declared])) as Record<Key, Declared>;

/** Declares the name of each key. */
export const names = <const Key extends string>(
  kind: NameKind,
  keys: readonly Key[],
): Readonly<Record<Key, NameDeclaration>> => each(keys, { declares: 'name', kind });
