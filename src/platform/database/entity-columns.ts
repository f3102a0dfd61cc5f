import { getMetadataArgsStorage } from 'typeorm';
import { SnakeCaseNames } from './columns.ts';

/** Returns SQL for epoch milliseconds (float8). */
export const epochMs = (expression: string): string => `round(date_part('epoch', ${expression}) * 1000)`;

type Expressions<Row> = { readonly [Column in keyof Row]?: string | null };

const columnNames = new SnakeCaseNames();

/** @param chosen names of columns; or expressions instead of columns, of which null omits one. Default: all */
export const entityColumns = <Row>(
  entity: abstract new () => Row,
  table = '',
  chosen: readonly (keyof Row)[] | Expressions<Row> = {},
): string => {
  const isNamed = (names: typeof chosen): names is readonly (keyof Row)[] => Array.isArray(names);
  const expressions: Expressions<Row> = isNamed(chosen) ? {} : chosen;
  return getMetadataArgsStorage()
    .filterColumns(entity)
    .filter(({ propertyName, options }) =>
      isNamed(chosen) ? chosen.includes(propertyName as keyof Row) : options.select !== false,
    )
    .flatMap(({ propertyName, options: { name, type } }) => {
      const column = `${table && `${table}.`}${columnNames.columnName(propertyName, name)}`;
      const read =
        type === 'timestamptz' ? epochMs(column) : type === 'bigint' ? `${column}::float8` : column;
      const { [propertyName as keyof Row]: expression = read } = expressions;
      return expression === null ? [] : [`${expression} AS "${propertyName}"`];
    })
    .join(', ');
};

/** Selects all columns for `find` but some. */
export const columnsBut = <Row, Name extends keyof Row>(
  entity: abstract new () => Row,
  ...left: readonly Name[]
): { readonly [Column in Exclude<keyof Row, Name>]: true } =>
  Object.fromEntries(
    getMetadataArgsStorage()
      .filterColumns(entity)
      .filter(({ propertyName }) => !left.includes(propertyName as Name))
      .map(({ propertyName }) => [propertyName, true]),
  ) as { readonly [Column in Exclude<keyof Row, Name>]: true };

/** Returns null for each nullable column of an entity. */
export const nullsOf = <Row>(
  entity: abstract new () => Row,
): { readonly [Column in keyof Row as null extends Row[Column] ? Column : never]: null } =>
  Object.fromEntries(
    getMetadataArgsStorage()
      .filterColumns(entity)
      .filter(({ options }) => options.nullable)
      .map(({ propertyName }) => [propertyName, null]),
  ) as ReturnType<typeof nullsOf<Row>>;
