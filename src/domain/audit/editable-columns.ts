import { momentOf } from '../iso-moment.ts';
import { isoUtc } from '../timestamps.ts';

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
