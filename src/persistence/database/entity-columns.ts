import { getMetadataArgsStorage } from 'typeorm';
import { SnakeCaseNames } from '../entities/columns.ts';
import { epochMs } from './epoch-ms.ts';

const names = new SnakeCaseNames();

/**
 * The select list of an entity in written SQL: every column under its property's name, as repositories read it.
 *
 * @param table alias that columns are of; empty: none
 * @param expressions in place of columns; null leaves a column out
 */
export const entityColumns = <Row>(
  entity: abstract new () => Row,
  table = '',
  expressions: { readonly [Column in keyof Row]?: string | null } = {},
): string =>
  getMetadataArgsStorage()
    .filterColumns(entity)
    .filter(({ options }) => options.select !== false)
    .flatMap(({ propertyName, options: { name, type } }) => {
      const column = `${table && `${table}.`}${names.columnName(propertyName, name)}`;
      const read =
        type === 'timestamptz' ? epochMs(column) : type === 'bigint' ? `${column}::float8` : column;
      const { [propertyName as keyof Row]: expression = read } = expressions;
      return expression === null ? [] : [`${expression} AS "${propertyName}"`];
    })
    .join(', ');
