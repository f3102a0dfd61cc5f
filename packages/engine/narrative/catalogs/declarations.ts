import { type Comparison } from '../model/statement.ts';

export interface Name {
  readonly base: string;
  /** Text for `{ NAME($asset, form: "genitive") }`, by form. */
  readonly forms: Readonly<Record<string, string>>;
}

export function stemOf({ base, forms }: Name): string {
  const others = Object.values(forms);
  let stem = base;
  while (!others.every((form) => form.startsWith(stem))) stem = stem.slice(0, -1);
  return stem;
}

/** `{ NAME($asset, form: "genitive") }` needs that form of every asset. */
export type NameKind = 'agent' | 'asset' | 'index' | 'label' | 'reason' | 'regime' | 'side' | 'signal';

/** Only a `count` and a `compared` can select between wordings. */
export type ArgumentKind = 'text' | 'count' | 'compared' | NameKind;

/** A wording can only leave out arguments that end with `?`. */
export type ArgumentKinds = Readonly<Record<string, ArgumentKind | `${ArgumentKind}?`>>;

type ValueOf<Kind> = Kind extends 'text' | 'text?'
  ? string
  : Kind extends 'count' | 'count?'
    ? number
    : Kind extends 'compared' | 'compared?'
      ? Comparison
      : Name;

export type Message<Kinds extends ArgumentKinds = Record<never, never>> = (args: {
  readonly [Argument in keyof Kinds]: ValueOf<Kinds[Argument]>;
}) => string;

export interface MessageDeclaration<Kinds extends ArgumentKinds = ArgumentKinds> {
  readonly declares: 'message';
  readonly args: Kinds;
}

/** `<id>-1`, `<id>-2` … */
export interface VariantsDeclaration<Kinds extends ArgumentKinds = ArgumentKinds> {
  readonly declares: 'variants';
  readonly atLeast: number;
  readonly args: Kinds;
}

export interface NameDeclaration {
  readonly declares: 'name';
  readonly kind: NameKind;
}

export type Declaration = MessageDeclaration | VariantsDeclaration | NameDeclaration;

/** Without any others. Each message's ID is its path, joined by hyphens. */
export interface Declarations {
  readonly [part: string]: Declaration | Declarations;
}

export type CatalogOf<Declared> = Declared extends NameDeclaration
  ? Name
  : Declared extends VariantsDeclaration<infer Kinds>
    ? readonly Message<Kinds>[]
    : Declared extends MessageDeclaration<infer Kinds>
      ? Message<Kinds>
      : { readonly [Part in keyof Declared]: CatalogOf<Declared[Part]> };

export const isDeclaration = (declared: Declaration | Declarations): declared is Declaration =>
  typeof declared['declares'] === 'string';

export const message = <const Kinds extends ArgumentKinds = Record<never, never>>(
  args = {} as Kinds,
): MessageDeclaration<Kinds> => ({ declares: 'message', args });

export const variants = <const Kinds extends ArgumentKinds = Record<never, never>>(
  atLeast: number,
  args = {} as Kinds,
): VariantsDeclaration<Kinds> => ({ declares: 'variants', atLeast, args });

export const each = <const Key extends string, const Declared>(
  keys: readonly Key[],
  declared: Declared,
): Readonly<Record<Key, Declared>> =>
  Object.fromEntries(keys.map((key) => [key, declared])) as Record<Key, Declared>;

export const names = <const Key extends string>(
  kind: NameKind,
  keys: readonly Key[],
): Readonly<Record<Key, NameDeclaration>> => each(keys, { declares: 'name', kind });
