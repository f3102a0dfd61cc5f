import { getMetadataArgsStorage } from 'typeorm';
import { SnakeCaseNames } from './columns.ts';

/** Returns SQL for epoch milliseconds (float8). */
export const epochMs = (expression: string): string => `round(date_part('epoch', ${expression}) * 1000)`;

const columnNames = new SnakeCaseNames();

/** @param expressions instead of columns; null omits one */
export const entityColumns = <Row>(
  entity: abstract new () => Row,
  table = '',
  expressions: { readonly [Column in keyof Row]?: string | null } = {},
): string =>
  getMetadataArgsStorage()
    .filterColumns(entity)
    .filter(({ options }) => options.select !== false)
    .flatMap(({ propertyName, options: { name, type } }) => {
      const column = `${table && `${table}.`}${columnNames.columnName(propertyName, name)}`;
      const read =
        type === 'timestamptz' ? epochMs(column) : type === 'bigint' ? `${column}::float8` : column;
      const { [propertyName as keyof Row]: expression = read } = expressions;
      return expression === null ? [] : [`${expression} AS "${propertyName}"`];
    })
    .join(', ');

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
