import { randomUUID } from 'node:crypto';
import { type NewEvent } from '../../src/domain/events/event.ts';
import { MAX_STREAMS } from '../../src/domain/request-bounds.ts';
import { recordEvents } from '../../src/events/event.store.ts';
import { UsageReader } from '../../src/access/metering/usage.reader.ts';
import { KeyExportStore, OpenStreamStore } from '../../src/access/limits/open-stream.store.ts';
import { KeysService } from '../../src/keys/keys.service.ts';
import { until } from '../support/eventually.ts';
import { EventStreamClient } from '../support/event-stream-client.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { type IssuedKey, issueKey } from '../support/issue-key.ts';
import { createSeededDatabase } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { type TestDatabase } from '../support/test-database.ts';
import { type Json } from '../support/json.ts';

const DAY_MS = 86_400_000;

let database: TestDatabase;
let api: ServiceApp;
/** Another process on the same database. */
let other: ServiceApp;
let key: IssuedKey;
beforeAll(async () => {
  database = await createSeededDatabase();
  api = await startServiceApp({ database });
  other = await startServiceApp({ database });
  key = await issueKey(api.app);
});
afterAll(async () => {
  await api.close();
  await other.close();
  await database.drop();
});

const open: EventStreamClient[] = [];
afterEach(async () => {
  for (const client of open.splice(0)) client.close();
  await until(async () => (await openStreams()) === 0);
});

const openStreams = async (): Promise<number> => {
  const [row] = await database.dataSource.query('SELECT count(*)::int AS open FROM open_streams');
  return row.open;
};

async function follow(
  headers: Readonly<Record<string, string>> = {},
  query = '',
  at: ServiceApp = api,
): Promise<EventStreamClient> {
  const client = await EventStreamClient.open(`${at.url}/api/v1/data/stream${query}`, {
    ...key.headers,
    ...headers,
  });
  open.push(client);
  return client;
}

const withdrawn = (cycleNumber: number, atMs = api.clock.now()): NewEvent => ({
  type: 'cycle.withdrawn',
  atMs,
  data: { cycle_numbers: [cycleNumber], withdrawn_at: new Date(atMs).toISOString(), reason: 'wrong prices' },
});

const record = (...events: NewEvent[]): Promise<void> =>
  database.dataSource.transaction((manager) => recordEvents(manager, events));

const isOf = (cycleNumber: number) => (event: { data: { data: { cycle_numbers: number[] } } }) =>
  event.data.data.cycle_numbers[0] === cycleNumber;

describe('the stream of events', () => {
  it('begins with where it continues, and then tells what happens', async () => {
    const client = await follow();
    expect(client.response.status).toBe(200);
    expect(client.response.headers.get('content-type')).toBe('text/event-stream');
    expect(client.response.headers.get('cache-control')).toBe('private, no-store');
    expect(client.response.headers.get('x-accel-buffering')).toBe('no');
    const opened = await client.first('stream.opened');
    expect(opened.id).toBe(String(opened.data.after));
    expect(opened).toMatchObject({
      data: { missed: null, histories: null, heartbeat_seconds: 15 },
    });
    await record(withdrawn(1));
    const event = await client.first('cycle.withdrawn', isOf(1));
    expect(event.data).toMatchObject({
      sequence: Number(event.id),
      type: 'cycle.withdrawn',
      timestamp: expect.stringMatching(/\+00:00$/),
      data: { cycle_numbers: [1], reason: 'wrong prices' },
    });
    expect(Number(event.id)).toBeGreaterThan(opened.data.after);
  });

  it('sends each event in one line, also for readers that split lines at Unicode separators', async () => {
    const reason = 'a\u2028b\u2029c\u0085d';
    const client = await follow();
    await client.first('stream.opened');
    const event = withdrawn(3);
    await record({ ...event, data: { ...event.data, reason } } as NewEvent);
    expect((await client.first('cycle.withdrawn', isOf(3))).data.data.reason).toBe(reason);
    expect(client.text).not.toMatch(/[\u2028\u2029\u0085]/);
  });

  it('tells only of the events that it was asked for', async () => {
    const client = await follow({}, '?events=verdict.changed,cycle.withdrawn');
    await client.first('stream.opened');
    const opened: NewEvent = {
      type: 'outage.opened',
      atMs: api.clock.now(),
      data: { outage_id: 'x', starts_at: 'x', ends_at: null, reason: 'db_outage', products: [] },
    };
    await record(opened, withdrawn(2));
    await client.first('cycle.withdrawn', isOf(2));
    expect(client.events.map(({ type }) => type)).toEqual(['stream.opened', 'cycle.withdrawn']);
  });

  it('replays what a client missed, in another process too, without loss or repetition', async () => {
    const client = await follow();
    await client.first('stream.opened');
    await record(withdrawn(10));
    const { id } = await client.first('cycle.withdrawn', isOf(10));
    client.close();
    for (let number = 11; number < 31; number += 1) await record(withdrawn(number));
    const resumed = await follow({ 'Last-Event-ID': id! }, '', other);
    await record(withdrawn(31));
    await resumed.first('cycle.withdrawn', isOf(31));
    const [first, ...events] = resumed.events;
    expect(first).toMatchObject({ type: 'stream.opened', data: { after: Number(id), missed: null } });
    expect(events.map(({ data }) => data.data.cycle_numbers[0])).toEqual(
      Array.from({ length: 21 }, (_, i) => 11 + i),
    );
  });

  it('says where to read what can no longer be replayed', async () => {
    await record(withdrawn(40, api.clock.now() - 8 * DAY_MS), withdrawn(41));
    const [first] = await database.dataSource.query('SELECT min(sequence)::int AS sequence FROM events');
    const client = await follow({ 'Last-Event-ID': String(first.sequence) });
    await client.first('cycle.withdrawn', isOf(41));
    expect(client.events[0]!.data).toMatchObject({
      missed: 'older_than_replay',
      histories: expect.arrayContaining(['/api/v1/data/verdicts/history']),
    });
    const ahead = await follow({ 'Last-Event-ID': '999999999' });
    expect((await ahead.first('stream.opened')).data).toMatchObject({ missed: 'unknown_id' });
  });

  it('rejects what it cannot follow', async () => {
    const path = '/api/v1/data/stream';
    await api.http.get(path).expect(403).expect(hasCode('TIER_INSUFFICIENT'));
    await api.http
      .get(path)
      .set('X-API-Key', `${key.secret}x`)
      .expect(401)
      .expect(hasCode('API_KEY_INVALID'));
    await api.http.get(`${path}?events=moon.landed`).set(key.headers).expect(422);
    for (const id of ['-1', '1.5', 'abc', '9'.repeat(16)])
      await api.http
        .get(path)
        .set({ ...key.headers, 'Last-Event-ID': id })
        .expect(422)
        .expect(hasCode('VALIDATION_ERROR'));
    await api.http.get(`${path}?lastEventId=1.5`).set(key.headers).expect(422);
    await api.http.head(path).set(key.headers).expect(200);
  });

  it('resumes after the parameter lastEventId unless the header is present', async () => {
    await record(withdrawn(50), withdrawn(51));
    const events = await database.dataSource.query(
      'SELECT sequence::int FROM events ORDER BY 1 DESC LIMIT 2',
    );
    const [last, before] = events.map(({ sequence }: Json) => sequence);
    const resumed = await follow({}, `?lastEventId=${before}`);
    expect((await resumed.first('stream.opened')).data).toMatchObject({ after: before, missed: null });
    await resumed.first('cycle.withdrawn', isOf(51));
    const later = await follow({ 'Last-Event-ID': String(last) }, `?lastEventId=${before}`);
    expect((await later.first('stream.opened')).data.after).toBe(last);
  });

  it('limits the open streams of a key in all processes together', async () => {
    for (let i = 0; i < MAX_STREAMS; i += 1)
      await (await follow({}, '', i % 2 ? api : other)).first('stream.opened');
    const me = await other.http.get('/api/v1/data/me').set(key.headers).expect(200);
    expect(me.body.data.streams).toEqual({ open: MAX_STREAMS, limit: MAX_STREAMS });
    expect((await api.http.get('/api/v1/data/stream').set(key.headers).expect(429)).body).toMatchObject({
      error_code: 'RATE_LIMITED',
      detail: 'This key already has 10 open streams. Close one first.',
    });
    open.pop()!.close();
    await until(async () => (await openStreams()) < MAX_STREAMS);
    await (await follow()).first('stream.opened');
  });

  it('ends the oldest stream of a key behind a proxy, which hides lost clients', async () => {
    const proxied = { 'X-Forwarded-For': freshAddress() };
    const [direct, oldest] = [await follow({}, '', other), await follow(proxied, '', other)];
    for (const client of [direct, oldest]) await client.first('stream.opened');
    for (let i = 2; i < MAX_STREAMS; i += 1) await (await follow(proxied)).first('stream.opened');
    await api.http.head('/api/v1/data/stream').set(key.headers).set(proxied).expect(200);
    const next = await follow(proxied);
    await next.first('stream.opened');
    const me = await api.http.get('/api/v1/data/me').set(key.headers).expect(200);
    expect(me.body.data.streams).toEqual({ open: MAX_STREAMS, limit: MAX_STREAMS });
    for (const { clock } of [api, other]) clock.advance(5_000);
    expect((await oldest.first('stream.closed')).data).toMatchObject({
      reason: 'superseded',
      reconnect_after_seconds: 30,
      message: expect.stringContaining('more than 10 streams'),
    });
    await oldest.ended;
    await until(async () => (await openStreams()) === MAX_STREAMS);
    for (const client of [direct, next])
      expect(client.events.map(({ type }) => type)).toEqual(['stream.opened']);
  });

  it('no longer counts 20 s after its process was killed, like exports', async () => {
    const own = await issueKey(api.app);
    const stores = [
      {
        table: 'open_streams',
        begin: (id: string) => api.app.get(OpenStreamStore).open({ id, keyId: own.key.id, watched: true }, 1),
        begun: [true, false],
      },
      {
        table: 'key_exports',
        begin: (id: string) =>
          api.app.get(KeyExportStore).begin(id, own.key.id, { running: 1, bytesPerDay: 1 }),
        begun: [null, 'running'],
      },
    ];
    for (const { table, begin, begun } of stores) {
      const seen = (secondsAgo: number) =>
        database.dataSource.query(
          `UPDATE ${table} SET seen_at = now() - $2 * interval '1 second' WHERE key_id = $1`,
          [own.key.id, secondsAgo],
        );
      const ids = Array.from({ length: 3 }, () => randomUUID());
      expect(await begin(ids[0]!)).toBe(begun[0]);
      await seen(15);
      expect([table, await begin(ids[1]!)]).toEqual([table, begun[1]]);
      await seen(21);
      expect([table, await begin(ids[2]!)]).toEqual([table, begun[0]]);
      await database.dataSource.query(`DELETE FROM ${table} WHERE key_id = $1`, [own.key.id]);
    }
  });

  it('ends when its key is revoked, before the next heartbeat', async () => {
    const own = await issueKey(api.app);
    const client = await follow(own.headers);
    await client.first('stream.opened');
    await other.app.get(KeysService).revoke(own.key.id, null, {
      actor: 'ada',
      address: '203.0.113.7',
      atMs: api.clock.now(),
    });
    const closed = await client.first('stream.closed');
    expect(client.heartbeats).toBe(0);
    expect(closed.data).toMatchObject({ reason: 'key_refused', reconnect_after_seconds: null });
    await client.ended;
  });

  it('is metered when it opens and for each further minute', async () => {
    const own = await issueKey(api.app);
    const beganAtMs = performance.now();
    const client = await follow(own.headers);
    await client.first('stream.opened');
    const tookMs = performance.now() - beganAtMs;
    api.clock.advance(125_000);
    const [day] = await untilUsage(own, 3);
    expect(day!.endpoints).toMatchObject([
      { endpoint: '/api/v1/data/stream', totals: { requests: 3, errors: 0 } },
    ]);
    // Each minute as fast as the stream was opened; a percentile is exact to 4.5%.
    expect(day!.totals.p95LatencyMs).toBeLessThanOrEqual(1.05 * tookMs + 1);
    await until(() => {
      api.clock.advance(15_000);
      return client.heartbeats > 0;
    });
  });

  const untilUsage = async ({ key: { id } }: IssuedKey, requests: number) => {
    const reader = api.app.get(UsageReader);
    const read = () => reader.days(id, api.clock.now(), 1);
    await until(async () => (await read())[0]?.totals.requests === requests);
    return read();
  };

  it('ends when the process drains, and says when to connect again', async () => {
    const ending = await startServiceApp({ database });
    const client = await follow({}, '', ending);
    await client.first('stream.opened');
    await ending.close();
    expect((await client.first('stream.closed')).data).toMatchObject({
      reason: 'draining',
      reconnect_after_seconds: 0,
    });
    await client.ended;
  });
});

const hasCode = (code: string) => (response: { body: { error_code: string } }) =>
  expect(response.body.error_code).toBe(code);
