import { momentOf } from '../../domain/iso-moment.ts';
import { isoUtc } from '../../../packages/engine/timestamps.ts';

type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : '';
type Camel<Name extends string> = Name extends `${infer Head}_${infer Rest}`
  ? `${Head}${Capitalize<Camel<Rest>>}`
  : Name;

type FieldName<Property extends string> = Property extends `${infer Moment}AtMs`
  ? Snake<`${Moment}At`>
  : Snake<Property>;
type PropertyName<Field extends string> = Field extends `${string}_at` ? `${Camel<Field>}Ms` : Camel<Field>;

/** A row with its names in the API, as responses, ETags, and the audit log show it; `startsAtMs` is `starts_at`, in ISO-8601. */
export type Shown<Row> = {
  readonly [Property in keyof Row as FieldName<Property & string>]: Property extends `${string}AtMs`
    ? string | Exclude<Row[Property], number>
    : Row[Property];
};

export type Stored<Body> = {
  readonly [Field in keyof Body as PropertyName<Field & string>]: Field extends `${string}_at`
    ? number | Exclude<Body[Field], string | undefined>
    : Exclude<Body[Field], undefined>;
};

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

export const shown = <Row extends object>(row: Row): Shown<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([property, value]: [string, unknown]) =>
      property.endsWith('AtMs')
        ? [snake(property.slice(0, -'Ms'.length)), typeof value === 'number' ? isoUtc(value) : value]
        : [snake(property), value],
    ),
  ) as Shown<Row>;

/** Returns the columns of a body, without omitted ones. Its moments must be valid. */
export const stored = <Body extends object>(body: Body): Stored<Body> =>
  Object.fromEntries(
    Object.entries(body)
      .filter(([, value]) => value !== undefined)
      .map(([field, value]: [string, unknown]) =>
        field.endsWith('_at')
          ? [`${camel(field)}Ms`, typeof value === 'string' ? momentOf(value) : value]
          : [camel(field), value],
      ),
  ) as Stored<Body>;
