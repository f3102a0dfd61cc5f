import { statementKind } from './pools.ts';

describe('statementKind', () => {
  it.each([
    ['SELECT 1', 'SELECT'],
    ['\n      insert INTO rows', 'INSERT'],
    ['WITH next AS (SELECT 1) UPDATE rows', 'WITH'],
    ['BEGIN ISOLATION LEVEL REPEATABLE READ', 'BEGIN'],
    ['selected', 'OTHER'],
    ['VACUUM', 'OTHER'],
    ['', 'OTHER'],
    [`${' '.repeat(1_000)}SELECT 1`, 'OTHER'],
  ])('%j is %s', (text, kind) => {
    expect(statementKind(text)).toBe(kind);
  });
});
