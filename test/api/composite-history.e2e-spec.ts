import { DataSource } from 'typeorm';
import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { ALL_SCORES } from '../../packages/engine/records/recorded-cycle.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { DAY_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { dataSourceOptions } from '../../src/platform/database/schema-migration.ts';
import { POOLS } from '../../src/platform/database/pools.ts';
import {
  CycleHistoryReader,
  CycleListingStore,
  SCORES,
  VERDICTS,
} from '../../src/published/cycle-history.reader.ts';
import { NarrativeReader } from '../../src/published/narrative.reader.ts';
import { CompositeHistory1764200000000 } from '../../migrations/1764200000000-composite-history.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { whileBlocked } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { readCostOf } from '../support/read-cost.ts';
import { issueKey } from '../support/issue-key.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { partnerReads } from '../support/partner-reads.ts';
import { NEWEST, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

describe('GET /api/v1/data/composites/history', () => {
  const service = suiteService({ limits: 'none' });
  let full: string;

  const reads = partnerReads(service, '/api/v1/data/composites/history');
  const { get, errorOf, keyOf } = reads;

  beforeAll(async () => {
    full = (await issueKey(service.app)).secret;
  });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const read = (query = '', key = full): Promise<Json> => reads.read(query, key);
  const numbers = ({ data }: Json): number[] => data.cycles.map(({ cycle_number }: Json) => cycle_number);
  const downFrom = (newest: number, count: number) => Array.from({ length: count }, (_, i) => newest - i);
  const whole = async (query: string, limitOf: (page: number) => number): Promise<Json[]> => {
    const cycles: Json[] = [];
    let next = `?${query}&limit=${limitOf(0)}`;
    for (let page = 1; ; page += 1) {
      const { data, meta } = await read(next);
      cycles.push(...data.cycles);
      if (meta.next_cursor === null) return cycles;
      expect(data.cycles).toHaveLength(limitOf(page - 1));
      next = `?cursor=${meta.next_cursor}&limit=${limitOf(page)}`;
    }
  };

  const published = async (): Promise<Json[]> => {
    const rows: { result: CycleResult; mode: string; backfilled: boolean }[] =
      await service.database.dataSource.query(
        `SELECT result, mode, backfilled FROM cycles JOIN cycle_details USING (cycle_at, cycle_number)
         ORDER BY cycle_number DESC`,
      );
    return rows.map(({ result, mode, backfilled }) => ({
      cycle_number: result.cycleNumber,
      cycle_at: isoUtc(cycleAtMs(result.cycleNumber)),
      mode,
      backfilled,
      assets: ASSETS.map((asset) => ({
        asset,
        indices: COMPOSITE_INDICES.map((index) => {
          const one = result.composites.find(
            (composite) => composite.asset === asset && composite.index === index,
          )!;
          return {
            index,
            score: one.score,
            label: one.label,
            methodology_version: one.methodologyVersion,
            degraded: one.degraded,
          };
        }),
      })),
    }));
  };

  it('is every score of every cycle as it was published, in pages of any size', async () => {
    const expected = await published();
    expect(expected).toHaveLength(SEEDED_CYCLES);
    expect(await whole('', () => 500)).toEqual(expected);
    expect(await whole('', (page) => 13 + page * 11)).toEqual(expected);
    const { data, meta } = await read();
    expect(data.cycles).toEqual(expected.slice(0, 24));
    expect(meta).toMatchObject({
      schema_version: 'composites-history/1',
      as_of: '2026-03-10T09:00:00+00:00',
      freshness: { status: 'fresh', cadence_seconds: 900, stale: false },
      gaps: [],
      attribution: [],
      mode: 'paper',
      generated_by: 'engine',
      tier_served: 'tier1',
      // The window is the last 365 days where nothing is said.
      unavailable: [{ id: 'composite', reason: 'no cycle before 2026-03-08T09:00:00+00:00 is stored' }],
    });
    expect(meta.next_cursor).not.toBeNull();
  });

  it('agrees with the newest composites in its newest cycle', async () => {
    const { data } = (await service.http.get('/api/v1/data/composites/latest').expect(200)).body;
    const [newest] = (await read('?limit=1')).data.cycles;
    expect([newest.cycle_number, newest.cycle_at]).toEqual([data.cycle_number, data.cycle_at]);
    for (const [i, { asset, indices }] of data.assets.entries())
      expect(newest.assets[i]).toEqual({
        asset,
        indices: indices.map(({ index, score, label, methodology_version, degraded }: Json) => ({
          index,
          score,
          label,
          methodology_version,
          degraded,
        })),
      });
  });

  it('is what the back office draws', async () => {
    const { body } = await service.http
      .get('/api/v1/admin/overview')
      .set('Authorization', `Bearer ${OPERATOR_TOKEN}`)
      .expect(200);
    const cycles = await whole('', () => 500);
    for (const { asset, index, history } of body.data.composites)
      expect([...history].reverse()).toEqual(
        cycles.map(
          ({ assets }: Json) =>
            assets.find((one: Json) => one.asset === asset).indices.find((one: Json) => one.index === index)
              .score,
        ),
      );
  });

  it('has no components and no values of sources', async () => {
    const { text } = await get('?limit=500', full).expect(200);
    expect(text).not.toMatch(/contributing|component|weight|bucket|inputs|raw|anchor|sourceIds|warnings/i);
  });

  it('shows the assets and indices asked for, in the order of all lists', async () => {
    const all = await whole('', () => 500);
    const some = await whole('asset=sol,BTC&index=Macro,sentiment', (page) => 40 + page);
    expect(some).toEqual(
      all.map((cycle: Json) => ({
        ...cycle,
        assets: cycle.assets
          .filter(({ asset }: Json) => asset !== 'ETH')
          .map(({ asset, indices }: Json) => ({
            asset,
            indices: indices.filter(({ index }: Json) => ['macro', 'sentiment'].includes(index)),
          })),
      })),
    );
  });

  it.each([
    ['?asset=DOGE', 400, 'UNKNOWN_ASSET'],
    ['?asset=', 400, 'UNKNOWN_ASSET'],
    ['?index=price', 400, 'UNKNOWN_INDEX'],
    ['?limit=0', 422, 'VALIDATION_ERROR'],
    ['?limit=501', 422, 'VALIDATION_ERROR'],
    ['?from=2026-02-29', 422, 'VALIDATION_ERROR'],
    ['?cursor=%20', 400, 'INVALID_CURSOR'],
    ['?cursor=abc', 400, 'INVALID_CURSOR'],
    ['?from=2026-03-10T09:07:00Z', 400, 'INVALID_RANGE'],
    ['?from=2026-03-09&to=2026-03-08', 400, 'INVALID_RANGE'],
    ['?from=2025-01-01&to=2026-01-02', 400, 'RANGE_TOO_LARGE'],
  ])('rejects %s with %d %s', async (query, status, code) => {
    expect(await errorOf(query, full)).toBe(`${status} ${code}`);
  });

  it('requires Tier 1 with data:history for every request', async () => {
    for (const query of ['', '?limit=24', '?from=2026-03-09', '?cursor=abc']) {
      expect(await errorOf(query)).toBe('403 TIER_INSUFFICIENT');
      for (const scopes of [[], ['data:components', 'data:agents', 'data:series']] as const)
        expect(await errorOf(query, await keyOf(scopes))).toBe('403 SCOPE_MISSING');
    }
    // Before the parameters are read.
    expect(await errorOf('?from=2026-03-09&to=2026-03-08', await keyOf([]))).toBe('403 SCOPE_MISSING');
    expect(await errorOf('?asset=DOGE', await keyOf([]))).toBe('403 SCOPE_MISSING');
    expect(numbers(await read('?limit=2', await keyOf(['data:history'])))).toEqual([NEWEST, NEWEST - 1]);
  });

  it('is described in the catalog, in /me, in the guide and in the contract', async () => {
    const { data } = (await service.http.get('/api/v1/data/catalog/composite.macro').expect(200)).body;
    expect(data.path).toBe('/api/v1/data/composites/latest');
    expect(data.tier_required).toBe('tier0');
    expect(data.entitled).toBe(true);
    expect(data.history_depth_days).toEqual({ tier0: 0, tier1: null });
    expect(data.earliest_date).toBe('2026-03-08');
    for (const [key, granted] of [
      [full, true],
      [await keyOf([]), false],
    ] as const) {
      const me = await service.http.get('/api/v1/data/me').set('X-API-Key', key).expect(200);
      const { scopes } = me.body.data.entitlements.find(({ id }: Json) => id === 'composite.macro');
      expect(scopes).toContainEqual({ scope: 'data:history', opens: expect.any(String), granted });
    }
    const guide = await service.http.get('/api/v1/data/llms.txt').expect(200);
    expect(guide.text).toContain('Only with a key: `/api/v1/data/composites/history`');
    const contract = await service.http.get('/api/v1/data/openapi.json').expect(200);
    expect(contract.body.paths['/api/v1/data/composites/history'].get).toMatchObject({
      operationId: 'listComposites',
      'x-schema-version': 'composites-history/1',
    });
  });

  it('is a window whose begin is included and whose end is not, and may be empty', async () => {
    const day = await read('?from=2026-03-09T00:00:00Z&to=2026-03-10T00:00:00Z&limit=500');
    expect(day.data.cycles.length).toBe(96);
    expect(day.data.cycles[0].cycle_at).toBe('2026-03-09T23:45:00+00:00');
    expect(day.data.cycles.at(-1).cycle_at).toBe('2026-03-09T00:00:00+00:00');
    expect(day.meta).toMatchObject({ as_of: '2026-03-09T23:45:00+00:00', next_cursor: null });
    const between = await read('?from=2026-03-09T00:00:01Z&to=2026-03-09T00:30:01Z');
    expect(between.data.cycles.map(({ cycle_at }: Json) => cycle_at)).toEqual([
      '2026-03-09T00:30:00+00:00',
      '2026-03-09T00:15:00+00:00',
    ]);
    const before = await read('?from=2025-06-01&to=2025-07-01');
    expect([before.data.cycles, before.meta.next_cursor]).toEqual([[], null]);
    expect(before.meta.as_of).toBe('2025-07-01T00:00:00+00:00');
    // One without a cycle is as of the cycle before it.
    service.clock.advance(13 * MINUTE_MS);
    const late = await read('?from=2026-03-10T09:10:00Z&to=2026-03-10T09:20:00Z');
    expect([late.data.cycles, late.meta.as_of]).toEqual([[], '2026-03-10T09:00:00+00:00']);
    // What was there before the first cycle is not made up.
    expect(numbers(await read('?from=2026-03-01&limit=500')).at(-1)).toBe(NEWEST - SEEDED_CYCLES + 1);
  });

  it('continues with the parameters that the cursor pins, and no others', async () => {
    const query = 'from=2026-03-09&to=2026-03-10&asset=BTC,SOL&index=macro';
    const { next_cursor: cursor } = (await read(`?${query}&limit=2`)).meta;
    for (const rest of ['', `&${query}`, '&asset=sol,btc', '&limit=5']) {
      const { data, meta } = await read(`?cursor=${cursor}${rest}`);
      expect(data.cycles[0].cycle_number).toEqual(NEWEST - 39);
      expect(data.cycles[0].assets.length).toBe(2);
      expect(meta.as_of).toBe('2026-03-09T23:45:00+00:00');
    }
    for (const rest of ['&asset=BTC', '&index=sentiment', '&from=2026-03-08', '&to=2026-03-11'])
      expect([rest, await errorOf(`?cursor=${cursor}${rest}`, full)]).toEqual([rest, '400 INVALID_CURSOR']);
    const ofVerdicts = await service.http
      .get('/api/v1/data/verdicts/history?limit=2')
      .set('X-API-Key', full)
      .expect(200);
    const [body, seal] = cursor.split('.');
    const [version, pinned, position] = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify([version, { ...pinned, from: 0 }, position])).toString(
      'base64url',
    );
    for (const other of [ofVerdicts.body.meta.next_cursor, cursor.slice(0, -2), `${forged}.${seal}`])
      expect(await errorOf(`?cursor=${other}`, full)).toBe('400 INVALID_CURSOR');
  });

  it('is the same in pages while new cycles are published', async () => {
    const runner = createCycleRunner(service.database.dataSource, service.clock, 'tests');
    const first = await read('?limit=50');
    service.clock.set(cycleAtMs(NEWEST + 1) + MINUTE_MS);
    await runner.catchUp(1);
    expect(numbers(await read('?limit=1'))).toEqual([NEWEST + 1]);
    const rest = await read(`?cursor=${first.meta.next_cursor}&limit=500`);
    expect([...numbers(first), ...numbers(rest)]).toEqual(downFrom(NEWEST, SEEDED_CYCLES));
  });

  it('leaves out cycles that were missed, and names outages, withdrawn cycles and missing scores', async () => {
    const { dataSource } = service.database;
    await dataSource.query(
      `INSERT INTO outages (id, starts_at, ends_at, reason, products, created_at) VALUES
         (gen_random_uuid(), '2026-03-09T04:00Z', '2026-03-09T05:00Z', 'db_outage', '{composite.macro}', '2026-03-10'),
         (gen_random_uuid(), '2026-03-09T06:00Z', '2026-03-09T07:00Z', 'db_outage', '{}', '2026-03-10'),
         (gen_random_uuid(), '2026-03-09T06:00Z', NULL, 'worker_disabled', '{verdict}', '2026-03-10')`,
    );
    await dataSource.query(`SELECT pg_notify('notices_changed', '')`);
    const gaps = async (query: string) =>
      (await read(`?from=2026-03-09&to=2026-03-10${query}`)).meta.gaps.map(({ starts_at }: Json) =>
        starts_at.slice(11, 16),
      );
    await until(async () => (await gaps('')).length === 2);
    expect(await gaps('')).toEqual(['04:00', '06:00']);
    expect(await gaps('&index=sentiment')).toEqual(['06:00']);

    await service.http
      .post(`/api/v1/admin/cycles/${NEWEST - 50}/withdraw`)
      .set('Authorization', `Bearer ${OPERATOR_TOKEN}`)
      .send({ reason: 'tests' });
    await until(async () => (await read('?from=2026-03-09&to=2026-03-10')).meta.unavailable.length === 1);
    await dataSource.query(
      `UPDATE cycles SET scores = (
         SELECT json_agg(CASE WHEN one->>'asset' = 'ETH' AND one->>'index' = 'macro'
                              THEN (one::jsonb || '{"score": null}')::json ELSE one END)
         FROM json_array_elements(scores) one)
       WHERE cycle_number IN ($1, $2)`,
      [NEWEST - 60, NEWEST - 61],
    );
    // As the publication of a cycle without these scores would have left it.
    await dataSource.query('DELETE FROM cycle_listings WHERE cycle_number IN ($1, $2)', [
      NEWEST - 60,
      NEWEST - 61,
    ]);
    expect(await new CycleListingStore(dataSource).makeMissing(10)).toBe(2);
    const { data, meta } = await read('?from=2026-03-09&to=2026-03-10&limit=500');
    expect([data.cycles.length, numbers({ data }).includes(NEWEST - 50)]).toEqual([95, false]);
    expect(meta.unavailable).toEqual([
      { id: `cycle:${NEWEST - 50}`, reason: 'The operator of the service withdrew this cycle.' },
      {
        id: 'composite.macro:ETH',
        reason: 'none of its inputs was available in 2 of the 95 cycles of this page',
      },
    ]);
    expect((await read('?from=2026-03-09&to=2026-03-10&asset=BTC')).meta.unavailable).toHaveLength(1);
  });

  it('costs a bounded number of narrow rows, and none of the large results', async () => {
    // As autovacuum does within a minute: without statistics, the planner takes a table for small enough to read it whole.
    await service.database.asOwner('ANALYZE cycles, cycle_listings');
    const partners = await new DataSource(
      dataSourceOptions(service.database.url, POOLS.partners),
    ).initialize();
    try {
      const reader = new CycleHistoryReader(partners);
      for (const limit of [1, 20]) {
        const window = { fromMs: SEEDED_NOW_MS - 365 * DAY_MS, toMs: SEEDED_NOW_MS };
        const selection = { ...window, knownByMs: null, afterNumber: NEWEST - 3, limit };
        let counts: number[] = [];
        const cost = async (read: () => Promise<number>): Promise<number[]> => {
          const { cycles, 'cycle_details%': results } = await readCostOf(
            partners,
            ['cycles', 'cycle_details%'],
            async () => (counts = [await read()]),
          );
          return [...counts, cycles.rows, results.rows];
        };
        // One more says whether others follow, and another one is the newest of the window.
        expect(
          await cost(async () => {
            const page = await reader.page(SCORES, { ...selection, shown: ALL_SCORES });
            return page.texts.length;
          }),
        ).toEqual([limit, limit + 2, 0]);
        // The history of verdicts is read from the same table.
        expect(
          await cost(async () => {
            const shown = { signal: null, withAgents: true };
            return (await reader.page(VERDICTS, { ...selection, shown })).texts.length;
          }),
        ).toEqual([limit, limit + 2, 0]);
        // So is the list of narratives of the older API.
        expect(await cost(async () => (await new NarrativeReader(partners).stubs(limit)).length)).toEqual([
          limit,
          limit,
          0,
        ]);
      }
    } finally {
      await partners.destroy();
    }
  });

  it('keeps its tag while no cycle is published', async () => {
    const first = await get('?limit=500', full);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    expect(first.headers['vary']).toEqual(expect.stringContaining('X-API-Key'));
    service.clock.advance(3 * MINUTE_MS);
    const again = await get('?limit=500', full).set('If-None-Match', first.headers['etag']!);
    expect([again.status, again.headers['etag']]).toEqual([304, first.headers['etag']]);
  });

  it('answers 503 while the database is away', async () => {
    await whileBlocked(service.database.url, async () => {
      expect(await errorOf('?limit=5', full)).toBe('503 STORE_UNAVAILABLE');
    });
    await until(async () => (await get('?limit=5', full)).status === 200);
  });

  it('includes cycles published before this table existed', async () => {
    const { database } = service;
    const scores = () =>
      database.dataSource.query('SELECT cycle_number, scores FROM cycles ORDER BY cycle_number');
    // Some were changed above.
    const migration = new CompositeHistory1764200000000();
    const owner = { query: (sql: string) => database.asOwner(sql) } as never;
    await migration.down(owner);
    await migration.up(owner);
    const migrated = await scores();
    const results: { result: CycleResult }[] = await database.dataSource.query(
      'SELECT result FROM cycle_details ORDER BY cycle_number',
    );
    expect(migrated.map((row: Json) => row.scores)).toEqual(
      results.map(({ result }) =>
        result.composites.map(({ asset, index, score, label, methodologyVersion, degraded }) => ({
          asset,
          index,
          score,
          label,
          methodologyVersion,
          degraded,
        })),
      ),
    );
  });
});
