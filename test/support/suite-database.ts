import { createTestDatabase, type TestDatabase } from './test-database.ts';

type Hook = (run: () => Promise<void>) => void;

function inHooks(make: () => Promise<TestDatabase>, before: Hook, after: Hook): TestDatabase {
  let made: TestDatabase;
  before(async () => {
    made = await make();
  });
  after(() => made.drop());
  return {
    get url() {
      return made.url;
    },
    get ownerUrl() {
      return made.ownerUrl;
    },
    get dataSource() {
      return made.dataSource;
    },
    query: (sql, parameters) => made.query(sql, parameters),
    asOwner: (sql) => made.asOwner(sql),
    drop: () => made.drop(),
  };
}

/**
 * A database of a suite, or of the block that this is called in: made before its tests and dropped after them. Hooks that
 * end what uses it are registered before, because they run in that order.
 */
export const databaseOfSuite = (make: () => Promise<TestDatabase> = createTestDatabase): TestDatabase =>
  inHooks(make, beforeAll, afterAll);

/** A new database for each test, like that of a suite. */
export const databaseOfEachTest = (make: () => Promise<TestDatabase> = createTestDatabase): TestDatabase =>
  inHooks(make, beforeEach, afterEach);
