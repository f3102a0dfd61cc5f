import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { DAY_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { createProviderAdapters, type ProviderAdapters } from '../../src/ingestion/provider-adapters.ts';
import { SandboxServer } from '../../packages/sandbox/sandbox-server.ts';
import { SILENT_LOG } from '../support/silent-log.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import { createWorker, emptyTables } from './ingestion-harness.ts';

const START_MS = Date.UTC(2026, 4, 12, 10, 7, 0);

type Damage = (body: string, url: URL) => string;

afterAll(async () => {
  proxy.closeAllConnections();
  proxy.close();
  await sandbox.stop();
});
const database = databaseOfSuite();
let sandbox: SandboxServer;
let proxy: Server;
let damage: Damage;
let clock: TestClock;
let providers: ProviderAdapters;
let worker: ReturnType<typeof createWorker>;

beforeAll(async () => {
  clock = new TestClock(START_MS);
  sandbox = await SandboxServer.start({ seed: 7, now: () => clock.now() });
  // What the sandbox answers reaches the adapters damaged.
  proxy = createServer((request, response) => {
    void (async () => {
      const target = new URL(request.url!, sandbox.url);
      const headers = { 'x-api-key': String(request.headers['x-api-key'] ?? '') };
      const answer = await fetch(target, { headers });
      const body = await answer.text();
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? 'text/plain',
      });
      response.end(answer.status === 200 ? damage(body, target) : body);
    })();
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
});
const stopWorker = async (): Promise<void> => {
  await worker.scheduler.stop();
  await providers.close();
};
afterEach(stopWorker);

/** A worker on empty tables. */
async function startWorker(withEconKey: boolean): Promise<void> {
  await emptyTables(database);
  clock.set(START_MS);
  const { port } = proxy.address() as AddressInfo;
  const own = sandbox.connections();
  const connections = Object.fromEntries(
    PROVIDER_KEYS.map((key) => [
      key,
      {
        baseUrl: `http://127.0.0.1:${port}${new URL(own[key].baseUrl).pathname}`,
        apiKey: key === 'econ' && !withEconKey ? null : own[key].apiKey,
      },
    ]),
  ) as typeof own;
  providers = createProviderAdapters({
    connections,
    now: () => clock.now(),
    log: SILENT_LOG,
    timings: { retries: 3, retryBaseMs: 2, patienceMs: 5, breakerFailures: 1_000 },
  });
  worker = createWorker(database, clock, providers.adapters, { historyDays: () => 100 });
  await worker.ingestion.prepare();
}

const eventsOf = async (sourceId: string): Promise<number[]> => {
  const rows: { event: Date }[] = await database.query(
    'SELECT DISTINCT event_at AS event FROM observations WHERE source_id = $1 ORDER BY 1',
    [sourceId],
  );
  return rows.map(({ event }) => event.getTime());
};

const rowsOf = async (sourceId: string) => {
  const schedule = (await worker.operations.schedules()).find((one) => one.sourceId === sourceId)!;
  return { read: schedule.rowsRead, rejected: schedule.rowsRejected };
};

const undamaged: Damage = (body) => body;

const listOf = (json: unknown): unknown[] =>
  Array.isArray(json)
    ? json
    : ((['values', 'data', 'observations'] as const)
        .map((key) => (json as Record<string, unknown>)[key])
        .find(Array.isArray) ?? []);

/** Breaks every row of JSON that `isHit` names by its place in time, the oldest being 0. */
const inJson =
  (broken: (row: Record<string, unknown> & unknown[]) => unknown, { newestFirst = false } = {}) =>
  (isHit: (index: number, count: number) => boolean): Damage =>
  (body) => {
    const json: unknown = JSON.parse(body);
    const list = listOf(json);
    list.forEach((row, index) => {
      const place = newestFirst ? list.length - 1 - index : index;
      if (isHit(place, list.length)) list[index] = broken(row as Record<string, unknown> & unknown[]);
    });
    return JSON.stringify(json);
  };

const inCsv =
  (isHit: (index: number, count: number) => boolean): Damage =>
  (body) => {
    const [head, ...lines] = body.trimEnd().split('\n');
    const damaged = lines.map((line, index) =>
      isHit(index, lines.length) ? `${line.split(',')[0]},n/a` : line,
    );
    return `${[head, ...damaged].join('\n')}\n`;
  };

const ofDays =
  (isHit: (index: number, count: number) => boolean): Damage =>
  (body, url) => {
    const day = url.searchParams.get('date');
    if (day === null) return body;
    const index = Math.round((Date.parse(day) - START_MS) / DAY_MS) + 100;
    const json = JSON.parse(body) as { currencies: unknown[] }[];
    return isHit(index, 101) ? JSON.stringify(json.map((one) => ({ ...one, currencies: [] }))) : body;
  };

const CASES: readonly (readonly [
  sourceId: string,
  format: string,
  damaged: (isHit: (index: number, count: number) => boolean) => Damage,
  reason: RegExp,
])[] = [
  ['defi.tvl_total', 'tvl: null', inJson((row) => ({ ...row, tvl: null })), /^row \d+: tvl: /],
  [
    'defi.stablecoins',
    'no peg',
    inJson((row) => ({ ...row, totalCirculatingUSD: {} })),
    /^row \d+: totalCirculatingUSD: no peg at all/,
  ],
  ['chain.hash_rate', 'a value as text', inJson((row) => ({ ...row, y: 'NaN' })), /^row \d+: y: /],
  [
    'sentiment.fear_greed',
    'an empty value',
    inJson((row) => ({ ...row, value: '' }), { newestFirst: true }),
    /^row \d+: value: /,
  ],
  ['repo.commits_btc', 'total: null', inJson((row) => ({ ...row, total: null })), /^row \d+: total: /],
  ['intel.mvrv', 'v: null', inJson((row) => ({ ...row, v: null })), /^row \d+: v: /],
  [
    'exchange.klines_1h:BTCUSDT',
    'a close that is null',
    inJson((row) => row.map((cell, index) => (index === 4 ? null : cell))),
    /^row \d+: 4: /,
  ],
  ['exchange.klines_1d:BTCUSDT', 'a short row', inJson((row) => row.slice(0, 9)), /^row \d+: the row: /],
  [
    'exchange.funding:BTCUSDT',
    'an empty rate',
    inJson((row) => ({ ...row, fundingRate: '' })),
    /^row \d+: fundingRate: /,
  ],
  [
    'exchange.ls_ratio:BTCUSDT',
    'a ratio of NaN',
    inJson((row) => ({ ...row, longShortRatio: 'NaN' })),
    /^row \d+: longShortRatio: /,
  ],
  [
    'exchange.open_interest:BTCUSDT',
    'a missing sum',
    inJson(({ timestamp }) => ({ timestamp })),
    /^row \d+: sumOpenInterest: /,
  ],
  [
    'exchange.taker_ratio:BTCUSDT',
    'a ratio of null',
    inJson((row) => ({ ...row, buySellRatio: null })),
    /^row \d+: buySellRatio: /,
  ],
  ['econ.broad_dollar', 'a value of n/a', inJson((row) => ({ ...row, value: 'n/a' })), /^row \d+: value: /],
  ['econ.broad_dollar without a key', 'a cell of n/a', inCsv, /^row \d+: 1: /],
  ['fx.usd_gel', 'no currencies', ofDays, /^row 1: currencies: /],
];

/** The row of one date in every response that reaches back to it; in shorter ones the row in the middle. */
const oneRow = (index: number, count: number): boolean =>
  index === count - (count >= 8 ? 8 : Math.ceil(count / 2));

describe.each(CASES)('a row of %s with %s', (name, _format, damaged, reason) => {
  const [sourceId] = name.split(' ') as [string];
  beforeEach(() => startWorker(!name.endsWith('without a key')));

  it('is rejected alone, with its reason, and the board keeps the source fresh', async () => {
    damage = undamaged;
    expect(await worker.ingest(sourceId)).toMatchObject({ kind: 'stored', historyLoaded: true });
    const whole = await eventsOf(sourceId);
    await stopWorker();
    await startWorker(!name.endsWith('without a key'));

    damage = damaged(oneRow);
    expect(await worker.ingest(sourceId)).toMatchObject({ kind: 'stored', historyLoaded: true });
    const stored = await eventsOf(sourceId);
    // A page of a paged past has its broken row too.
    expect(whole.length - stored.length).toBeGreaterThanOrEqual(1);
    expect(whole.length - stored.length).toBeLessThanOrEqual(4);
    expect(await worker.boardOf(sourceId)).toBe('fresh');

    const rejections = await worker.rejections.recent(sourceId, 10);
    expect(rejections.every(({ kind }) => kind === 'item')).toBe(true);
    expect(rejections[0]!.reason).toMatch(reason);
    const missing = whole.filter((event) => !stored.includes(event));
    for (const event of missing) expect(rejections.map(({ eventAtMs }) => eventAtMs)).toContain(event);
    const { read, rejected } = await rowsOf(sourceId);
    expect(rejected).toBeGreaterThanOrEqual(1);
    expect(rejected! / read!).toBeLessThan(0.2);
  });

  it('that is one of three rejects the payload, and the board reports an ingest gap', async () => {
    damage = damaged((index) => index % 3 === 0);
    expect(await worker.ingest(sourceId)).toEqual({ kind: 'failed', failure: 'malformed' });
    expect(await eventsOf(sourceId)).toEqual([]);
    expect(await worker.boardOf(sourceId)).toBe('degraded: ingest_gap');
    const [rejection] = await worker.rejections.recent(sourceId, 1);
    expect(rejection).toMatchObject({ kind: 'payload' });
    expect(rejection!.reason).toMatch(/\d+ of \d+ rows of .* rejected \([\d.]+%\), more than 20%/);
    const { read, rejected } = await rowsOf(sourceId);
    expect(rejected! / read!).toBeGreaterThan(0.2);

    damage = undamaged;
    clock.advance(60 * SECOND_MS);
    await worker.ingest(sourceId);
    clock.advance(60 * SECOND_MS);
    await worker.ingest(sourceId);
    expect(await worker.boardOf(sourceId)).toBe('fresh');
  });
});

it('keeps the gap on the board while only the newest values can be read', async () => {
  await startWorker(true);
  const sourceId = 'chain.hash_rate';
  const damagedPast = inJson((row) => ({ ...row, y: null }))((index) => index % 3 === 0);
  damage = (body, url) => (url.searchParams.has('start') ? damagedPast(body, url) : body);
  expect(await worker.ingest(sourceId)).toMatchObject({ kind: 'failed' });
  expect(await worker.boardOf(sourceId)).toBe('degraded: ingest_gap');
  clock.advance(15 * SECOND_MS);
  expect(await worker.ingest(sourceId)).toMatchObject({ kind: 'stored', historyLoaded: false });
  expect((await eventsOf(sourceId)).length).toBeGreaterThan(0);
  expect(await worker.boardOf(sourceId)).toBe('degraded: ingest_gap');
  damage = undamaged;
  clock.advance(60 * SECOND_MS);
  expect(await worker.ingest(sourceId)).toMatchObject({ kind: 'stored', historyLoaded: true });
  expect(await worker.boardOf(sourceId)).toBe('fresh');
});

it.each([
  ['sentiment.fear_greed', true],
  ['econ.broad_dollar', true],
  ['econ.broad_dollar', false],
])('reads %s behind a byte order mark (with a key: %s)', async (sourceId, withEconKey) => {
  await startWorker(withEconKey);
  damage = (body) => `\ufeff${body}`;
  expect(await worker.ingest(sourceId)).toMatchObject({ kind: 'stored', historyLoaded: true });
  expect(await worker.rejections.recent(sourceId, 1)).toEqual([]);
});

it('takes neither the unfinished last row nor a documented gap for a broken row', async () => {
  await startWorker(true);
  damage = inJson((row) => ({ ...row, tvl: null }))((index, count) => index === count - 1);
  expect(await worker.ingest('defi.tvl_total')).toMatchObject({ kind: 'stored' });
  damage = inJson((row) => ({ ...row, value: '.' }))((index) => index % 3 === 0);
  expect(await worker.ingest('econ.broad_dollar')).toMatchObject({ kind: 'stored' });
  for (const sourceId of ['defi.tvl_total', 'econ.broad_dollar']) {
    expect(await worker.rejections.recent(sourceId, 5)).toEqual([]);
    expect((await rowsOf(sourceId)).rejected).toBe(0);
  }
});

describe('a past that falls to zero', () => {
  const zeroed = inJson((row) => ({ ...row, days: [0, 0, 0, 0, 0, 0, 0], total: 0 }));
  beforeEach(() => startWorker(true));

  it.each<[string, (index: number, count: number) => boolean]>([
    ['in every week', () => true],
    ['in every week but the newest', (index, count) => index < count - 1],
  ])('%s is rejected, and the good weeks stay', async (_what, isHit) => {
    const sourceId = 'repo.commits_btc';
    damage = undamaged;
    await worker.ingest(sourceId);
    const query = 'SELECT event_at, value FROM observations WHERE source_id = $1 ORDER BY 1, known_at';
    const before = await database.query(query, [sourceId]);
    damage = zeroed(isHit);
    clock.advance(DAY_MS);
    expect(await worker.ingest(sourceId)).toEqual({ kind: 'failed', failure: 'malformed' });
    expect(await database.query(query, [sourceId])).toEqual(before);
    expect(await worker.rejections.recent(sourceId, 1)).toMatchObject([
      { kind: 'payload', reason: expect.stringContaining('every value but the newest is zero') },
    ]);
    expect(await worker.boardOf(sourceId)).toBe('degraded: payload_refused');
  });

  it('of a single week is stored: nobody has to work every week', async () => {
    damage = zeroed((index, count) => index === count - 3);
    expect(await worker.ingest('repo.commits_btc')).toMatchObject({ kind: 'stored' });
    const [{ zeros }] = await database.query(
      `SELECT count(*)::int AS zeros FROM observations WHERE source_id = 'repo.commits_btc' AND value = 0`,
    );
    expect(zeros).toBe(1);
  });
});
