import { extractsOf } from '../../packages/engine/sources/exposure-rule.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { CycleWithdrawalStore } from '../../src/published/cycle-withdrawal.store.ts';
import { SeriesExtractStore } from '../../src/observations/series-extract.store.ts';
import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { PartitionStore } from '../../src/platform/database/partition.store.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { until } from '../support/eventually.ts';
import { issueKey } from '../support/issue-key.ts';
import { listRevisions, NEWEST, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { TestClock } from '../support/test-clock.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { errorOf } from '../support/error-of.ts';

const PATH = '/api/v1/data/revisions';
const REASON = 'A provider sent wrong prices.';

describe('GET /api/v1/data/revisions', () => {
  const service = suiteService({ limits: 'none' });
  let key: string;
  beforeAll(async () => {
    key = (await issueKey(service.app)).secret;
  });

  const get = (query: string, secret = key) => service.http.get(`${PATH}${query}`).set('X-API-Key', secret);
  const read = async (query = ''): Promise<Json> => (await get(query).expect(200)).body;
  const listed = async (query = ''): Promise<Json[]> => (await read(query)).data.revisions;
  async function allPages(query: string, limit: number): Promise<Json[]> {
    const revisions: Json[] = [];
    for (let cursor: string | null = null, first = true; first || cursor !== null; first = false) {
      const { data, meta }: Json = await read(`?${first ? query : `cursor=${cursor}`}&limit=${limit}`);
      revisions.push(...data.revisions);
      cursor = meta.next_cursor;
    }
    return revisions;
  }
  async function correct(sourceId: string, atMs: number): Promise<{ eventAtMs: number; value: number }> {
    const { dataSource } = service.database;
    const [newest]: { eventAtMs: number; value: number; candle: null }[] = await dataSource.query(
      `SELECT (extract(epoch FROM event_at) * 1000)::float8 AS "eventAtMs", value FROM observations
       WHERE source_id = $1 ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1`,
      [sourceId],
    );
    const writer = new ObservationWriter(new PartitionStore(dataSource));
    const { eventAtMs, value } = newest!;
    await dataSource.transaction((manager) =>
      writer.append(
        [{ sourceId, eventAtMs, knownAtMs: atMs, value: value + 1, candle: null }],
        atMs,
        manager,
      ),
    );
    return { eventAtMs, value };
  }

  it('names the sources whose corrections are not listed yet, until workers have found them', async () => {
    const extracts = new SeriesExtractStore(service.database.dataSource);
    await service.database.dataSource.transaction((manager) => extracts.reset(manager));
    const unlisted = (await read()).meta.unavailable.map(({ id }: Json) => id);
    expect(unlisted).toContain('econ.cpi');
    expect(unlisted).not.toContain('exchange.price:BTCUSDT');
    const wanted = SOURCES.filter((source) => extractsOf(source).includes('revisions')).map(({ id }) => id);
    expect(unlisted).toEqual(wanted.toSorted());
    await listRevisions(service.database.dataSource);
    service.clock.advance(MINUTE_MS);
    const { data, meta } = await read('?source=econ.m2&from=2025-04-01&to=2026-03-01');
    expect(meta.unavailable).toEqual([]);
    expect(meta.attribution.map(({ provider }: Json) => provider)).toHaveLength(1);
    expect(data.revisions.length).toBeGreaterThan(0);
    for (const { kind, cycle, point, revised_at } of data.revisions) {
      expect({ kind, cycle, ...point }).toMatchObject({
        kind: 'observation.revised',
        cycle: null,
        source_id: 'econ.m2',
        metric_id: 'econ.m2',
      });
      expect(point.old).not.toBe(point.new);
      expect(Date.parse(revised_at)).toBeGreaterThan(Date.parse(point.event_at));
    }
  });

  it('shows a correction as soon as it is stored, and none of values that partners cannot read as a series', async () => {
    const atMs = service.clock.now();
    for (const source of ['exchange.price:BTCUSDT', 'exchange.ls_ratio:BTCUSDT', 'econ.fed_rate_daily'])
      await correct(source, atMs);
    const { eventAtMs, value } = await correct('sentiment.fear_greed', atMs);
    service.clock.advance(MINUTE_MS);
    const [newest, ...older] = await listed();
    expect(newest).toEqual({
      kind: 'observation.revised',
      revised_at: isoUtc(atMs),
      reason: 'the provider published another value for this moment',
      cycle: null,
      point: {
        source_id: 'sentiment.fear_greed',
        metric_id: 'sentiment.fear_greed',
        event_at: isoUtc(eventAtMs),
        old: value,
        new: value + 1,
        unit: expect.any(String) as string,
      },
    });
    expect(older.filter(({ revised_at }) => revised_at === isoUtc(atMs))).toEqual([]);
  });

  it('shows a withdrawn cycle, what was published in its place, and what takes that place when it is withdrawn too', async () => {
    const { dataSource } = service.database;
    const store = new CycleWithdrawalStore(dataSource, new AuditStore(dataSource));
    const nowMs = service.clock.now();
    const withdraw = (atMs: number) =>
      store.withdraw(
        { cycleNumber: NEWEST - 1, andLater: true, reason: REASON },
        { actor: 'ada', address: '203.0.113.7', atMs },
      );
    const ofCycles = () => listed('?kind=cycle.withdrawn');
    await withdraw(nowMs);
    await until(async () => (await ofCycles()).length === 2);
    const [later, first] = await ofCycles();
    expect(later.cycle.cycle_number).toBe(NEWEST);
    expect(first).toEqual({
      kind: 'cycle.withdrawn',
      revised_at: isoUtc(nowMs),
      reason: REASON,
      cycle: {
        cycle_number: NEWEST - 1,
        cycle_at: isoUtc(cycleAtMs(NEWEST - 1)),
        old: {
          published_at: isoUtc(SEEDED_NOW_MS),
          backfilled: true,
          mode: 'paper',
          methodology_version: expect.stringMatching(/^\d/) as string,
          signal: expect.any(String) as string,
          confidence: expect.any(Number) as number,
        },
        new: null,
      },
      point: null,
    });

    const againAtMs = nowMs + 1_000;
    await createCycleRunner(dataSource, new TestClock(againAtMs), 'worker').catchUp(0);
    await withdraw(againAtMs + 1_000);
    await until(async () => (await ofCycles()).length === 4);
    const [, second, , original] = await ofCycles();
    expect(second.cycle).toMatchObject({ old: { published_at: isoUtc(againAtMs) }, new: null });
    expect(original.cycle.new).toEqual(second.cycle.old);
  });

  it('pages through a window without repeats, in the order of time, however small the pages', async () => {
    const window = 'from=2025-06-01&to=2026-03-11';
    const whole = await listed(`?${window}&limit=500`);
    expect(whole.length).toBeGreaterThan(20);
    const moments = whole.map(({ revised_at }) => revised_at);
    expect(moments).toEqual(moments.toSorted().toReversed());
    expect(new Set(whole.map(({ kind }) => kind)).size).toBe(2);
    for (const limit of [1, 3, 7]) expect(await allPages(window, limit)).toEqual(whole);
    expect(await allPages(`${window}&kind=observation.revised`, 5)).toEqual(
      whole.filter(({ point }) => point !== null),
    );
    const begin = moments[10]!;
    expect(await listed(`?from=${encodeURIComponent(begin)}&to=2026-03-11&limit=500`)).toEqual(
      whole.filter(({ revised_at }) => revised_at >= begin),
    );
    const first = await read(`?${window}&limit=2`);
    const other = await get(`?cursor=${first.meta.next_cursor}&kind=cycle.withdrawn`);
    expect(errorOf(other)).toBe('400 INVALID_CURSOR');
  });

  it.each([
    ['?source=exchange.price:BTCUSDT', 422, 'VALIDATION_ERROR'],
    ['?source=nothing', 422, 'VALIDATION_ERROR'],
    ['?kind=other', 422, 'VALIDATION_ERROR'],
    ['?limit=501', 422, 'VALIDATION_ERROR'],
    ['?from=2027-01-01', 400, 'INVALID_RANGE'],
    ['?from=2024-01-01&to=2026-01-01', 400, 'RANGE_TOO_LARGE'],
  ])('rejects %s', async (query, status, code) => {
    const reply = await get(query);
    expect([reply.status, reply.body.error_code]).toEqual([status, code]);
  });

  it('needs Tier 1 with data:history', async () => {
    expect((await service.http.get(PATH)).body.error_code).toBe('TIER_INSUFFICIENT');
    const { secret } = await issueKey(service.app, { scopes: ['data:read'] });
    expect((await get('', secret)).body.error_code).toBe('SCOPE_MISSING');
  });
});
