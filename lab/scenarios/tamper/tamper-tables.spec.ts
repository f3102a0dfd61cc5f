import { getMetadataArgsStorage } from 'typeorm';
import { SnakeCaseNames } from '../../../src/persistence/entities/columns.ts';
import { ENTITIES } from '../../../src/persistence/entities/index.ts';
import { OTHER_COLUMNS, OTHER_TABLES, RECORDS } from './tamper-tables.ts';

const { tables, columns } = getMetadataArgsStorage();
const tableOf = (entity: (typeof ENTITIES)[number]): string =>
  tables.find(({ target }) => target === entity)!.name!;

describe('the tables of the tamper campaign', () => {
  it('are every table: each is changed, or a reason says why no public record is read from it', () => {
    const named = [...Object.keys(RECORDS), ...Object.keys(OTHER_TABLES)];
    expect(named.toSorted()).toEqual(ENTITIES.map(tableOf).toSorted());
  });

  it('have the columns that are left out', () => {
    const names = new SnakeCaseNames();
    const known = ENTITIES.flatMap((entity) =>
      columns
        .filter(({ target }) => target === entity || entity.prototype instanceof (target as typeof Object))
        .map(
          ({ propertyName, options }) => `${tableOf(entity)}.${names.columnName(propertyName, options.name)}`,
        ),
    );
    for (const column of Object.keys(OTHER_COLUMNS)) expect(known).toContain(column);
    for (const column of Object.keys(OTHER_COLUMNS)) expect(RECORDS).toHaveProperty([column.split('.')[0]!]);
  });
});
