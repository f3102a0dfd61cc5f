import { getMetadataArgsStorage } from 'typeorm';
import { SnakeCaseNames } from '../../../src/platform/database/columns.ts';
import * as entities from '../../../src/entities.ts';
import { OTHER_COLUMNS, OTHER_TABLES, RECORDS } from './tamper-tables.ts';

const storage = getMetadataArgsStorage();
const exported = new Set<unknown>(Object.values(entities));
const tables = new Map(
  storage.tables
    .filter(({ target }) => exported.has(target))
    .map(({ name, target }) => [name!, target as new () => object]),
);

describe('the tables of the tamper campaign', () => {
  it('are every table: each is changed, or a reason says why no public record is read from it', () => {
    const named = [...Object.keys(RECORDS), ...Object.keys(OTHER_TABLES)];
    expect(named.toSorted()).toEqual([...tables.keys()].toSorted());
  });

  it('have the columns that are left out', () => {
    const names = new SnakeCaseNames();
    for (const column of Object.keys(OTHER_COLUMNS)) {
      const [table, name] = column.split('.') as [string, string];
      expect(RECORDS).toHaveProperty([table]);
      const entity = tables.get(table)!;
      const columns = storage.columns
        .filter(({ target }) => target === entity || entity.prototype instanceof (target as new () => object))
        .map(({ propertyName, options }) => names.columnName(propertyName, options.name));
      expect(columns).toContain(name);
    }
  });
});
