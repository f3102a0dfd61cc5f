import { unblockDatabase, blockDatabase } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { errorOf } from '../support/error-of.ts';

/** Keys that nobody could confirm for so long open nothing any more. */
const KEYS_GOOD_FOR_MS = 60_000;

describe('while the database is away', () => {
  let service: ServiceApp;
  let key: Awaited<ReturnType<typeof issueKey>>;
  beforeAll(async () => {
    service = await startServiceApp();
    key = await issueKey(service.app);
    await blockDatabase(service.database.url);
    await until(async () => (await health()).body.data.reasons.includes('database_unreachable'));
  });
  afterAll(async () => {
    await unblockDatabase(service.database.url);
    await service.close();
  });
  afterEach(() => jest.restoreAllMocks());

  const ask = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    service.http.get(path).set({ 'X-Forwarded-For': freshAddress(), ...headers });
  const health = (headers?: Readonly<Record<string, string>>) => ask('/api/v1/data/health', headers);
  const later = (ms: number): void => {
    const now = performance.now.bind(performance);
    jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
  };

  it('known keys work for a minute; newest values need no key', async () => {
    later(KEYS_GOOD_FOR_MS - 20_000);
    await ask('/api/v1/data/verdicts/latest', key.headers).expect(200);
    jest.restoreAllMocks();
    later(KEYS_GOOD_FOR_MS + 5_000);
    const rejected = await ask('/api/v1/data/verdicts/latest', key.headers).expect(503);
    expect(rejected.body.error_code).toBe('STORE_UNAVAILABLE');
    await ask('/api/v1/data/verdicts/latest').expect(200);
  });

  it('the health of the service is readable whatever the state of the key', async () => {
    later(KEYS_GOOD_FOR_MS + 5_000);
    for (const headers of [undefined, key.headers]) {
      const { status, body } = await health(headers);
      expect([status, body.data.status]).toEqual([200, 'degraded']);
      expect(body.data.reasons).toContain('database_unreachable');
    }
  });

  it('the status page says so, with what the service still knows', async () => {
    const { text } = await ask('/status/').expect(200);
    expect(text).toContain('The records of past days cannot be read now.');
    expect(text).toMatch(/class="headline">(?!All products)/);
    expect(text).toContain('Sentiment composite');
  });

  it('reports of weeks say so, because they are read from it', async () => {
    expect(errorOf(await ask('/record/'))).toBe('503 STORE_UNAVAILABLE');
  });

  it('the process stays ready, because it has a state to serve from', async () => {
    await ask('/readyz').expect(200);
  });

  it.each([
    ['the overview', 'get', '/overview'],
    ['signing in', 'post', '/session'],
    ['the keys', 'get', '/keys'],
  ] as const)('%s says in plain words that it is the database', async (_what, method, path) => {
    const reply = await service.http[method](`/api/v1/admin${path}`).set(AS_OPERATOR);
    expect(errorOf(reply)).toBe('503 STORE_UNAVAILABLE');
    expect(reply.body.detail).toMatch(/^database_unreachable: the database does not respond/);
  });
});
