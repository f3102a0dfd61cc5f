import { createHash } from 'node:crypto';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type ProviderConnection } from '../../src/platform/configuration/configuration.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { DAY_MS, MINUTE_MS, utcDayOf } from '../../packages/engine/timestamps.ts';
import { createProviderAdapters, type ProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { PayloadMemory } from '../../src/ingestion/payload/payload-reader.ts';
import { SILENT_LOG } from '../support/silent-log.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createWorker, emptyTables } from './ingestion-harness.ts';

const START_MS = Date.UTC(2026, 4, 12, 23, 58, 0);
const DAILY = 'sentiment.fear_greed';
const KEY = 'a-key-of-the-vendor';

afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const database = databaseOfSuite();
let server: Server;
let answer: RequestListener;
let clock: TestClock;
let providers: ProviderAdapters;
let worker: ReturnType<typeof createWorker>;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await emptyTables(database);
  clock = new TestClock(START_MS);
  const connection = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: KEY,
  };
  providers = createProviderAdapters({
    connections: Object.fromEntries(PROVIDER_KEYS.map((key) => [key, connection])) as Record<
      ProviderKey,
      ProviderConnection
    >,
    now: () => clock.now(),
    log: SILENT_LOG,
    timings: { retries: 0, breakerFailures: 1_000, timeoutMs: 2_000 },
    memory: new PayloadMemory(),
  });
  worker = createWorker(database, clock, providers.adapters, { historyDays: () => 0 });
  await worker.ingestion.prepare();
  // Nothing of its past is missing, so that each fetch is one request.
  await database.query(
    'UPDATE source_states SET history_from = $1, history_loaded_at = $1, audited_at = $1, deep_read_at = $1',
    [new Date(START_MS)],
  );
});
afterEach(async () => {
  await worker.scheduler.stop();
  await providers.close();
});

const ingest = () => worker.ingest(DAILY);

const fetchesOf = (sourceId = DAILY) =>
  worker.fetches.list(sourceId, { fromMs: null, toMs: null, after: null, limit: 10 });

const day = (daysAgo: number): string =>
  `{"value":"50","timestamp":"${utcDayOf(START_MS - daysAgo * DAY_MS) / 1000}"}`;
const GOOD = `{"data":[${[0, 1, 2, 3, 4].map(day).join(',')}],"metadata":{"error":null}}`;

it('records each fetch with its outcome, status, size, and what it added', async () => {
  answer = (_request, response) => void response.end(GOOD);
  const beganAtMs = performance.now();
  await ingest();
  const tookMs = performance.now() - beganAtMs;
  const [{ stored }] = await database.query('SELECT count(*)::int AS stored FROM observations');
  expect(stored).toBeGreaterThan(0);
  const [first] = await fetchesOf();
  expect(first).toMatchObject({
    startedAtMs: START_MS,
    outcome: 'ok',
    httpStatus: 200,
    // The latest values, and the past before the first of them.
    requests: 2,
    bytes: 2 * Buffer.byteLength(GOOD),
    observations: stored,
    rejected: 0,
    error: null,
  });
  expect(first!.durationMs).toBeGreaterThanOrEqual(0);
  expect(first!.durationMs).toBeLessThanOrEqual(Math.ceil(tookMs));

  clock.advance(MINUTE_MS);
  answer = (_request, response) => void response.writeHead(503).end('down for maintenance');
  await ingest();
  expect((await fetchesOf())[0]).toMatchObject({
    startedAtMs: START_MS + MINUTE_MS,
    outcome: 'http_error',
    httpStatus: 503,
    requests: 1,
    observations: 0,
    error: expect.stringContaining('down for maintenance'),
  });
});

it.each<[string, RequestListener, object]>([
  ['timeout', () => undefined, { httpStatus: null, requests: 0, bytes: null }],
  ['unreachable', (request) => void request.socket.destroy(), { httpStatus: null, requests: 0 }],
  ['rate_limited', (_request, response) => void response.writeHead(429).end(), { httpStatus: 429 }],
  ['no_key', (_request, response) => void response.writeHead(401).end(), { httpStatus: 401 }],
  ['rejected', (_request, response) => void response.end('<html>'), { httpStatus: 200, requests: 1 }],
])('names a fetch that ended as %s', async (outcome, listener, details) => {
  answer = listener;
  await ingest();
  expect(await fetchesOf()).toEqual([
    expect.objectContaining({ ...details, outcome, error: expect.any(String) }),
  ]);
});

it('sums up the fetches of each UTC day', async () => {
  answer = (_request, response) => void response.end(GOOD);
  await ingest();
  clock.advance(MINUTE_MS);
  answer = (_request, response) => void response.writeHead(503).end();
  await ingest();
  clock.advance(2 * MINUTE_MS);
  await ingest();
  const observations = (await fetchesOf()).reduce((sum, fetch) => sum + fetch.observations, 0);
  const dayMs = utcDayOf(START_MS);
  const days = [
    { dayMs, firstAtMs: START_MS, attempts: 2, successes: 1, observations },
    {
      dayMs: dayMs + DAY_MS,
      firstAtMs: START_MS + 3 * MINUTE_MS,
      attempts: 1,
      successes: 0,
      observations: 0,
    },
  ].map((sums) => expect.objectContaining(sums) as object);
  expect((await worker.fetches.daysSince(START_MS, [DAILY])).get(DAILY)).toEqual(days);
  expect((await worker.fetches.daysSince(START_MS + DAY_MS, [DAILY])).get(DAILY)).toEqual(days.slice(1));
});

it('pages by keyset within a window', async () => {
  answer = (_request, response) => void response.end(GOOD);
  for (let i = 0; i < 5; i += 1) {
    await ingest();
    clock.advance(MINUTE_MS);
  }
  const window = { fromMs: START_MS + MINUTE_MS, toMs: START_MS + 4 * MINUTE_MS };
  const [newest] = await worker.fetches.list(DAILY, { ...window, after: null, limit: 1 });
  expect(newest!.startedAtMs).toBe(START_MS + 3 * MINUTE_MS);
  const older = await worker.fetches.list(DAILY, { ...window, after: newest!, limit: 10 });
  expect(older.map(({ startedAtMs }) => startedAtMs)).toEqual([
    START_MS + 2 * MINUTE_MS,
    START_MS + MINUTE_MS,
  ]);
});

describe('a rejection', () => {
  const printOf = (body: string) => createHash('sha256').update(body).digest('hex');

  it('keeps the hash and the beginning of the payload, without secrets and control characters', async () => {
    const body = `{"data":"${KEY}\\u0000\u0007${'x'.repeat(1_000)}"}`;
    answer = (_request, response) => void response.end(body);
    await ingest();
    const [rejection] = await worker.rejections.recent(DAILY, 1);
    expect(rejection).toMatchObject({ kind: 'payload', payload: { sha256: printOf(body) } });
    const { excerpt } = rejection!.payload!;
    expect(excerpt).toMatch(/^\{"data":"\*\*\*/);
    expect(excerpt).not.toContain(KEY);
    expect(excerpt).not.toMatch(/\p{Cc}/u);
    expect(excerpt.length).toBeLessThanOrEqual(500);
    expect((await worker.rejections.newestOf([DAILY]))[0]).toEqual(rejection);
    // What every process reads for partners has nothing of it.
    expect(JSON.stringify(await worker.states.facts())).not.toContain('xxxxx');
  });

  it('of one item keeps the payload that it was in, the latest if it is repeated', async () => {
    const broken = GOOD.replace('"50"', '"much"');
    answer = (_request, response) => void response.end(broken);
    await ingest();
    expect(await worker.rejections.recent(DAILY, 1)).toMatchObject([
      { kind: 'item', payload: { sha256: printOf(broken), excerpt: broken.slice(0, 500) } },
    ]);
    const later = `${broken} `;
    clock.advance(MINUTE_MS);
    answer = (_request, response) => void response.end(later);
    await ingest();
    expect(await worker.rejections.recent(DAILY, 1)).toMatchObject([
      { occurrences: expect.any(Number), payload: { sha256: printOf(later) } },
    ]);
  });

  it('of a request without a response has no payload', async () => {
    answer = (request) => void request.socket.destroy();
    await ingest();
    expect(await worker.rejections.recent(DAILY, 1)).toMatchObject([{ kind: 'failure', payload: null }]);
  });
});
