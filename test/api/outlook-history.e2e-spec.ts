import { ASSETS } from '../../packages/engine/assets.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { OUTLOOK_HORIZONS_HOURS } from '../../packages/engine/outlook/outlook-terms.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { CycleListingStore } from '../../src/published/cycle-history.reader.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { until } from '../support/eventually.ts';
import { issueKey } from '../support/issue-key.ts';
import { NEWEST, SEEDED_CYCLES } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { partnerReads } from '../support/partner-reads.ts';

const PATH = '/api/v1/data/outlook/history';
const NINE = ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((hours) => [asset, hours]));

describe('GET /api/v1/data/outlook/history', () => {
  const service = suiteService({ limits: 'none' });
  let full: string;
  beforeAll(async () => {
    full = (await issueKey(service.app)).secret;
  });

  const reads = partnerReads(service, PATH);
  const { get, errorOf, keyOf } = reads;
  const read = (query = '', key = full): Promise<Json> => reads.read(query, key);
  const numbers = ({ data }: Json): number[] => data.cycles.map(({ cycle_number }: Json) => cycle_number);
  const downFrom = (first: number, count: number) => Array.from({ length: count }, (_, i) => first - i);
  async function whole(query: string, limitOf: (page: number) => number): Promise<Json[]> {
    const cycles: Json[] = [];
    let cursor: string | null = null;
    for (let page = 0; page === 0 || cursor !== null; page += 1) {
      const from: string = cursor === null ? query : `cursor=${cursor}`;
      const { data, meta } = await read(`?${from}&limit=${limitOf(page)}`);
      cycles.push(...data.cycles);
      cursor = meta.next_cursor;
    }
    return cycles;
  }

  it('has the outlook of every cycle as it was published, latest first, without prices and skill', async () => {
    const published: { number: number; at: number; result: CycleResult }[] =
      await service.database.dataSource.query(
        `SELECT cycle_number::float8 AS number, extract(epoch FROM published_at)::float8 * 1000 AS at, result
         FROM cycles JOIN cycle_details USING (cycle_at, cycle_number) ORDER BY 1 DESC`,
      );
    const cycles = await whole('', (page) => 60 + page);
    expect(cycles.map(({ cycle_number }) => cycle_number)).toEqual(downFrom(NEWEST, SEEDED_CYCLES));
    for (const [i, { number, at, result }] of published.entries()) {
      const { version, items } = result.outlook!;
      expect(cycles[i]).toMatchObject({ cycle_number: number, cycle_at: isoUtc(cycleAtMs(number)) });
      expect(cycles[i].items).toEqual(
        items.map((item) => ({
          asset: item.asset,
          horizon_hours: item.horizonHours,
          basis: item.basis,
          bases: item.bases,
          expected_volatility: item.expectedVolatility,
          percentile: item.percentile,
          return: item.return,
          range: item.range,
          within: item.within.map(({ movePct, probability }) => ({ move_pct: movePct, probability })),
          touch: item.touch.map(({ movePct, probability }) => ({ move_pct: movePct, probability })),
          wilder: item.wilder,
          volume: item.volume,
          volume_reason: item.volumeReason,
          version,
          reason: item.reason,
          known_at: isoUtc(at),
        })),
      );
    }
    const { meta } = await read();
    expect(meta).toMatchObject({
      schema_version: 'outlook-history/1',
      as_of: '2026-03-10T09:00:00+00:00',
      generated_by: 'engine',
      tier_served: 'tier1',
      attribution: [],
      gaps: [],
      unavailable: [{ id: 'outlook', reason: 'no cycle before 2026-03-08T09:00:00+00:00 is stored' }],
    });
    expect((await read()).data.cycles).toHaveLength(24);
  });

  it('agrees with the latest outlook in its latest cycle', async () => {
    const { data } = (await service.http.get('/api/v1/data/outlook/latest').expect(200)).body;
    const [newest] = (await read('?limit=1')).data.cycles;
    expect([newest.cycle_number, newest.cycle_at]).toEqual([data.cycle_number, data.cycle_at]);
    expect(newest.items).toEqual(
      data.items.map(({ prices: _p, skill: _s, shown_skill: _k, ...item }: Json) => item),
    );
  });

  it('shows the assets and horizons asked for, in the order of all lists', async () => {
    const all = await whole('', () => 200);
    const some = await whole('asset=sol,BTC&horizon=7D,24h', (page) => 40 + page);
    expect(some).toEqual(
      all.map((cycle: Json) => ({
        ...cycle,
        items: cycle.items.filter(
          ({ asset, horizon_hours }: Json) => asset !== 'ETH' && horizon_hours !== 72,
        ),
      })),
    );
    expect(some[0].items).toHaveLength(4);
  });

  it.each([
    ['?asset=DOGE', 400, 'UNKNOWN_ASSET'],
    ['?horizon=48h', 422, 'VALIDATION_ERROR'],
    ['?horizon=24', 422, 'VALIDATION_ERROR'],
    ['?limit=0', 422, 'VALIDATION_ERROR'],
    ['?limit=201', 422, 'VALIDATION_ERROR'],
    ['?cursor=abc', 400, 'INVALID_CURSOR'],
    ['?from=2026-03-10T09:07:00Z', 400, 'INVALID_RANGE'],
    ['?as_of=2026-03-10T09:08:00Z', 400, 'INVALID_RANGE'],
    ['?from=2026-03-09&to=2026-03-08', 400, 'INVALID_RANGE'],
    ['?from=2025-01-01&to=2026-01-02', 400, 'RANGE_TOO_LARGE'],
  ])('rejects %s with %d %s', async (query, status, code) => {
    expect(await errorOf(query, full)).toBe(`${status} ${code}`);
  });

  it('requires Tier 1 with data:history for every request', async () => {
    for (const query of ['', '?limit=24', '?from=2026-03-09', '?cursor=abc', '?asset=DOGE']) {
      expect(await errorOf(query)).toBe('403 TIER_INSUFFICIENT');
      for (const scopes of [[], ['data:components', 'data:agents', 'data:series']] as const)
        expect(await errorOf(query, await keyOf(scopes))).toBe('403 SCOPE_MISSING');
    }
    expect(numbers(await read('?limit=2', await keyOf(['data:history'])))).toEqual([NEWEST, NEWEST - 1]);
  });

  it('continues with the parameters that the cursor pins, and no others', async () => {
    const query = 'from=2026-03-09&to=2026-03-10&asset=BTC&horizon=24h,72h';
    const { next_cursor: cursor } = (await read(`?${query}&limit=2`)).meta;
    for (const rest of ['', `&${query}`, '&horizon=72H,24h', '&limit=5']) {
      const { data } = await read(`?cursor=${cursor}${rest}`);
      expect([data.cycles[0].cycle_number, data.cycles[0].items.length]).toEqual([NEWEST - 39, 2]);
    }
    for (const rest of ['&asset=ETH', '&horizon=24h', '&from=2026-03-08', '&as_of=2026-03-10T00:00:00Z'])
      expect([rest, await errorOf(`?cursor=${cursor}${rest}`, full)]).toEqual([rest, '400 INVALID_CURSOR']);
    const composites = await service.http
      .get('/api/v1/data/composites/history?limit=2')
      .set('X-API-Key', full)
      .expect(200);
    expect(await errorOf(`?cursor=${composites.body.meta.next_cursor}`, full)).toBe('400 INVALID_CURSOR');
  });

  it('is what was known at as_of', async () => {
    // All but the latest cycles were backfilled for the time before it.
    const asOf = '2026-03-09T12:07:00Z';
    const { data, meta } = await read(`?as_of=${asOf}&limit=3`);
    expect(data.cycles.map(({ cycle_at }: Json) => cycle_at)).toEqual([
      '2026-03-09T12:00:00+00:00',
      '2026-03-09T11:45:00+00:00',
      '2026-03-09T11:30:00+00:00',
    ]);
    expect(meta.as_of).toBe('2026-03-09T12:00:00+00:00');
    const page = await read(`?cursor=${meta.next_cursor}&limit=1`);
    expect(page.data.cycles[0].cycle_at).toBe('2026-03-09T11:15:00+00:00');
  });

  it('keeps a page of a window that is over, and renews the others with the next cycle', async () => {
    const closed = `?from=2026-03-09T00:00:00Z&to=2026-03-09T06:00:00Z`;
    const first = await get(closed, full).expect(200);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const open = await get('?limit=2', full).expect(200);
    expect(open.headers['cache-control']).toBe('public, max-age=60');
    const unchanged = await get('?limit=2', full).set('If-None-Match', open.headers['etag']!);
    expect(unchanged.status).toBe(304);

    service.clock.set(cycleAtMs(NEWEST + 1) + MINUTE_MS);
    await createCycleRunner(service.database.dataSource, service.clock, 'tests').catchUp(1);
    const latest = () => service.http.get('/api/v1/data/outlook/latest').expect(200);
    await until(async () => (await latest()).body.data.cycle_number === NEWEST + 1);
    expect(numbers(await read('?limit=1'))).toEqual([NEWEST + 1]);
    expect((await get(closed, full).set('If-None-Match', first.headers['etag']!)).status).toBe(304);
    expect((await get('?limit=2', full).set('If-None-Match', open.headers['etag']!)).status).toBe(200);
  });

  it('has unavailable items in cycles before the first outlook, and names what was unavailable', async () => {
    const { dataSource } = service.database;
    const before = [NEWEST - 100, NEWEST - 101];
    await dataSource.query(
      `UPDATE cycle_details SET result = (result::jsonb - 'outlook')::json WHERE cycle_number = ANY($1)`,
      [before],
    );
    await dataSource.query(
      `UPDATE cycle_details SET result = jsonb_set(result::jsonb, '{outlook,items,3}',
         (result::jsonb #> '{outlook,items,3}') || '{"basis": "unavailable", "reason": "candle_gap"}')::json
       WHERE cycle_number = $1`,
      [NEWEST - 102],
    );
    await dataSource.query('DELETE FROM cycle_listings WHERE cycle_number = ANY($1)', [
      [...before, NEWEST - 102],
    ]);
    const query = `?from=${encodeURIComponent(isoUtc(cycleAtMs(NEWEST - 103)))}&to=${encodeURIComponent(isoUtc(cycleAtMs(NEWEST - 99)))}`;
    for (const areReady of [false, true]) {
      // Another limit, because pages of closed windows are kept.
      const { data, meta } = await read(`${query}&limit=${areReady ? 5 : 6}`);
      expect(numbers({ data })).toEqual(downFrom(NEWEST - 100, 4));
      for (const { items } of data.cycles.slice(0, 2)) {
        expect(items.map((item: Json) => [item.asset, item.horizon_hours])).toEqual(NINE);
        for (const item of items)
          expect(item).toMatchObject({
            basis: 'unavailable',
            reason: 'no_fit',
            return: null,
            range: null,
            within: [],
            touch: [],
            version: null,
          });
      }
      expect(meta.unavailable).toHaveLength(9);
      const why = 'cycles of this page; reason of each item says why';
      expect(meta.unavailable).toEqual(
        expect.arrayContaining([
          { id: 'outlook.24h:BTC', reason: `it was unavailable in 2 of the 4 ${why}` },
          { id: 'outlook.24h:ETH', reason: `it was unavailable in 3 of the 4 ${why}` },
        ]),
      );
      const ofSolana = await read(`${query}&asset=SOL&horizon=7d&limit=${areReady ? 5 : 6}`);
      expect(ofSolana.meta.unavailable).toEqual([
        { id: 'outlook.7d:SOL', reason: `it was unavailable in 2 of the 4 ${why}` },
      ]);
      if (!areReady) expect(await new CycleListingStore(dataSource).makeMissing(10)).toBe(3);
    }
  });

  it('reads a cycle that an earlier program listed without its outlook', async () => {
    const { dataSource } = service.database;
    const query = `?from=2026-03-09T06:00:00Z&to=2026-03-09T07:00:00Z`;
    const expected = (await read(query)).data;
    await dataSource.query('UPDATE cycle_listings SET outlook = NULL WHERE cycle_number % 2 = 0');
    expect((await read(`${query}&limit=7`)).data).toEqual(expected);
  });
});
