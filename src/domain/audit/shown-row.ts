import { momentOf } from '../iso-moment.ts';
import { isoUtc } from '../timestamps.ts';

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

/** A row with its names in the API; `startsAtMs` is `starts_at`, in ISO-8601. */
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

/**
 * Columns of a row that operators edit, with their names in the API. PATCH bodies, writes, ETags, and the audit log use this
 * list. A column that ends with `Ms` is a moment, which is ISO-8601 in the API.
 */
export type EditableColumns<Column extends string = string> = Readonly<Record<Column, string>>;

/** Compile error that names fields that only the PATCH body or only the list of columns has. */
type Unlisted<Names> = [Names] extends [never] ? unknown : { readonly 'not in both lists': Names };

type EditedFields<Columns, Row> = {
  readonly [Column in keyof Columns & keyof Row as Columns[Column] & string]: Column extends `${string}Ms`
    ? string | Exclude<Row[Column], number>
    : Row[Column];
};

type EditedColumns<Columns, Body> = {
  readonly [Column in keyof Columns]?: Column extends `${string}Ms`
    ? number | Exclude<Body[Columns[Column] & keyof Body], string | undefined>
    : Exclude<Body[Columns[Column] & keyof Body], undefined>;
};

const isMoment = (column: string): boolean => column.endsWith('Ms');

export const editedFields = <
  const Columns extends EditableColumns,
  Row extends Record<keyof Columns, unknown>,
>(
  columns: Columns,
  row: Row,
): EditedFields<Columns, Row> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, name]) => {
      const value = row[column];
      return [name, isMoment(column) && typeof value === 'number' ? isoUtc(value) : value];
    }),
  ) as EditedFields<Columns, Row>;

/** Returns the columns that a body changes, without omitted ones. Its moments must be valid. */
export const editedColumns = <const Columns extends EditableColumns, Body extends object>(
  columns: Columns &
    Unlisted<Exclude<Columns[keyof Columns], keyof Body> | Exclude<keyof Body, Columns[keyof Columns]>>,
  body: Body,
): EditedColumns<Columns, Body> =>
  Object.fromEntries(
    Object.entries<string>(columns).flatMap(([column, name]) => {
      const value: unknown = body[name as keyof Body];
      return value === undefined
        ? []
        : [[column, isMoment(column) && typeof value === 'string' ? momentOf(value) : value]];
    }),
  ) as EditedColumns<Columns, Body>;
