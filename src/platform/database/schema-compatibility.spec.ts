import {
  relationOf,
  schemaVersion,
  LOWEST_POSTGRES_VERSION,
  OlderServerError,
  assertServerVersion,
} from './schema-compatibility.ts';

const FIRST = 'First1700000000001';
const SECOND = 'Second1700000000002';
const THIRD = 'Third1700000000003';
const release = { migrations: [FIRST, SECOND] };

describe('the schema of a release on that of a database', () => {
  it('has the version of its newest migration', () => {
    expect(schemaVersion(release)).toBe(1_700_000_000_002);
    expect(schemaVersion({ migrations: [] })).toBe(0);
  });

  it('is current where all migrations were run', () => {
    expect(relationOf(release, { migrations: [SECOND, FIRST], oldestSchema: 0 })).toEqual({
      kind: 'current',
    });
  });

  it('goes on where a newer release has only added to it', () => {
    const newer = { migrations: [FIRST, SECOND, THIRD], oldestSchema: 1_700_000_000_002 };
    expect(relationOf(release, newer)).toEqual({ kind: 'ahead' });
  });

  it('ends where a newer release took away what this one uses', () => {
    const newer = { migrations: [FIRST, SECOND, THIRD], oldestSchema: 1_700_000_000_003 };
    expect(relationOf(release, newer)).toEqual({
      kind: 'incompatible',
      message:
        'the schema is of a newer release (1700000000003), which needs releases of schema 1700000000003 or later; ' +
        'this one is of 1700000000002: install the newer release',
    });
  });

  it('waits for migrations, whatever else was run', () => {
    expect(relationOf(release, { migrations: [FIRST], oldestSchema: 0 })).toEqual({
      kind: 'behind',
      message:
        'the schema is not up to date (1700000000001; this release needs 1700000000002, 1 migration is missing): run npm run migrate',
    });
    expect(relationOf(release, { migrations: [THIRD], oldestSchema: 0 })).toMatchObject({
      kind: 'behind',
      message: expect.stringContaining('2 migrations are missing') as string,
    });
  });
});

describe('the version of a server', () => {
  it.each([150_000, 150_018, 180_004])('is good enough at %i', (number) => {
    expect(() => assertServerVersion(number)).not.toThrow();
  });

  it.each([
    [140_021, 14],
    [90_624, 9],
  ])('is refused at %i, in one line that says which is needed', (number, major) => {
    expect(() => assertServerVersion(number)).toThrow(
      new OlderServerError(
        `its server is PostgreSQL ${major}, and the service needs ${LOWEST_POSTGRES_VERSION} or later`,
      ),
    );
  });
});
