import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createGzip, gzipSync } from 'node:zlib';
import { type ProviderConnection } from '../../src/platform/configuration/configuration.ts';
import { PROVIDER_KEYS, type ProviderKey } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { PayloadMemory } from '../../src/ingestion/payload/payload-reader.ts';
import { createProviderAdapters, type ProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { processorMsOf } from '../support/processor-time.ts';
import { SILENT_LOG } from '../support/silent-log.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createWorker, emptyTables } from './ingestion-harness.ts';

const START_MS = Date.UTC(2026, 4, 12, 10, 7, 0);
const DAILY = 'sentiment.fear_greed';

afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const database = databaseOfSuite();
let server: Server;
let answer: RequestListener;
let clock: TestClock;
let providers: ProviderAdapters;
let memory: PayloadMemory;
let worker: ReturnType<typeof createWorker>;

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(async () => {
  await emptyTables(database);
  clock = new TestClock(START_MS);
  memory = new PayloadMemory();
  const connection = {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'a-key',
  };
  providers = createProviderAdapters({
    connections: Object.fromEntries(PROVIDER_KEYS.map((key) => [key, connection])) as Record<
      ProviderKey,
      ProviderConnection
    >,
    now: () => clock.now(),
    log: SILENT_LOG,
    timings: { retries: 0, breakerFailures: 1_000 },
    memory,
  });
  worker = createWorker(database, clock, providers.adapters, { historyDays: () => 400 });
  await worker.ingestion.prepare();
});
afterEach(async () => {
  await worker.scheduler.stop();
  await providers.close();
});

async function ingest(sourceId: string) {
  const result = await worker.ingest(sourceId);
  const [{ stored }] = await database.query('SELECT count(*)::int AS stored FROM observations');
  const [rejection] = await worker.rejections.recent(sourceId, 1);
  return { result, stored, rejection, takenBytes: memory.takenBytes };
}

const json =
  (body: string): RequestListener =>
  (_request, response) =>
    void response.end(body);
const fearGreed = (days: string): string => `{"data":[${days}],"metadata":{"error":null}}`;
const day = (index: number): string =>
  `{"value":"50","timestamp":"${Math.floor(START_MS / 1000) - 60 * index}"}`;

/** Answers requests for the latest values honestly, so that what is hostile answers those for the past. */
const honestLatest =
  (isLatest: (url: string) => boolean, latest: string, hostile: RequestListener): RequestListener =>
  (request, response) =>
    isLatest(request.url!) ? void response.end(latest) : hostile(request, response);
const LATEST_DAYS = fearGreed(Array.from({ length: 5 }, (_, index) => day(1_440 * (index + 1))).join(','));
const isLatestFearGreed = (url: string): boolean => url.includes('limit=5&');

describe('a hostile payload', () => {
  it.each<[what: string, answer: RequestListener, reason: string]>([
    [
      'of a million values for a daily source',
      json(fearGreed(Array.from({ length: 1_049_978 }, (_, index) => day(index)).join(','))),
      'the body is larger than the',
    ],
    [
      'of more values than there were days, small as they are',
      json(fearGreed(Array.from({ length: 5_000 }, (_, index) => day(index)).join(','))),
      'a list of more than the',
    ],
    [
      'of as many values as there were days ever, all of the last days',
      json(fearGreed(Array.from({ length: 3_000 }, (_, index) => day(index)).join(','))),
      '2990 events where there can be 517 at most',
    ],
    ['of 5,000,000 levels', json('['.repeat(5_000_000)), 'the body is larger than the'],
    ['of 100,000 levels', json('['.repeat(100_000)), 'nested deeper than 16 levels'],
    [
      'with a value of 80,000 digits',
      json(fearGreed(`{"value":"${'1'.repeat(80_000)}x","timestamp":"1"}`)),
      'a text longer than 4096 characters',
    ],
    [
      'with a value of 4,000 digits',
      json(fearGreed(`{"value":"${'1'.repeat(4_000)}x","timestamp":"1"}`)),
      'longer than 64 characters',
    ],
    [
      'that is a compressed bomb',
      (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        response.end(gzipSync(Buffer.alloc(41 * 1024 * 1024)));
      },
      'the body is larger than the',
    ],
    [
      'that is compressed and never ends',
      (_request, response) => {
        response.writeHead(200, { 'content-encoding': 'gzip' });
        const gzip = createGzip();
        gzip.pipe(response);
        const more = (): void => void (response.destroyed || gzip.write(Buffer.alloc(1 << 22), more));
        more();
      },
      'the body is larger than the',
    ],
  ])('%s is rejected whole, on record, in no time', async (_what, hostile, reason) => {
    answer = honestLatest(isLatestFearGreed, LATEST_DAYS, hostile);
    let ingested!: Awaited<ReturnType<typeof ingest>>;
    // What compresses the payload is this process, too.
    expect(await processorMsOf(async () => (ingested = await ingest(DAILY)))).toBeLessThan(5_000);
    const { result, stored, rejection, takenBytes } = ingested;
    expect(result).toEqual({ kind: 'failed', failure: 'malformed' });
    expect(stored).toBe(0);
    expect(takenBytes).toBe(0);
    expect(rejection).toMatchObject({ kind: 'payload', reason: expect.stringContaining(reason) });
    expect(rejection!.reason.length).toBeLessThan(400);
  });

  it('of pages that do not go forward is refused instead of being asked for again and again', async () => {
    let requests = 0;
    const row = [START_MS - 500 * DAY_MS, ...Array(5).fill('1'), 1_700_000_000_000, '1', 1, '1', '1', '0'];
    const candle = (daysAgo: number) => {
      const openMs = Math.floor(START_MS / DAY_MS) * DAY_MS - daysAgo * DAY_MS;
      return [openMs, ...Array<string>(5).fill('100'), openMs + DAY_MS - 1, '100', 1, '50', '50', '0'];
    };
    const latest = JSON.stringify([6, 5, 4, 3, 2, 1].map(candle));
    answer = honestLatest(
      (url) => url.includes('limit=6'),
      latest,
      (_request, response) => {
        requests += 1;
        response.end(JSON.stringify(Array.from({ length: 1_000 }, () => row)));
      },
    );
    const { result, stored, rejection } = await ingest('exchange.klines_1d:BTCUSDT');
    expect([result, stored, requests]).toEqual([{ kind: 'failed', failure: 'malformed' }, 0, 1]);
    expect(rejection!.reason).toContain('its last row is before the requested range');
  });

  it.each(SOURCES.filter(({ id }) => !id.includes(':')).map(({ id }) => id))(
    'has no more than 24 MB at the address of %s',
    async (sourceId) => {
      let sent = 0;
      answer = (_request, response) => {
        const piece = Buffer.alloc(1 << 18, '[');
        const more = (): void => {
          if (response.destroyed || sent > 1 << 27) return void response.end();
          sent += piece.length;
          response.write(piece, more);
        };
        more();
      };
      expect((await ingest(sourceId)).result).toEqual({ kind: 'failed', failure: 'malformed' });
      expect(memory.takenBytes).toBe(0);
    },
  );
});

describe('a Retry-After', () => {
  it.each([
    ['of ten years', '315360000', 6 * HOUR_MS],
    ['of 400 nines', '9'.repeat(400), HOUR_MS],
    ['of the year 275760', 'Sat, 13 Sep 275760 00:00:00 GMT', 6 * HOUR_MS],
  ])('%s silences a source for hours at most', async (_what, asked, longestMs) => {
    answer = (_request, response) => void response.writeHead(429, { 'retry-after': asked }).end('later');
    const { result } = await ingest(DAILY);
    expect(result).toEqual({ kind: 'failed', failure: 'rate_limited' });
    const [{ due, claimed }] = await database.query(
      'SELECT next_due_at AS due, claimed_by AS claimed FROM source_states WHERE source_id = $1',
      [DAILY],
    );
    expect(claimed).toBeNull();
    expect(due.getTime() - START_MS).toBeLessThanOrEqual(longestMs);
    // It recovers by itself.
    clock.set(due.getTime() + 1);
    answer = json(fearGreed(`{"value":"50","timestamp":"${START_MS / 1000 - 86_400}"}`));
    expect((await ingest(DAILY)).result).toMatchObject({ kind: 'stored' });
    expect((await worker.factsOf(DAILY)).degradedReason).toBeNull();
  });
});
