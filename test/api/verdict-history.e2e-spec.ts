import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { SIGNALS } from '../../packages/engine/signals.ts';
import { HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { whileBlocked } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { issueKey } from '../support/issue-key.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { partnerReads } from '../support/partner-reads.ts';
import { NEWEST, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { storedCycle } from '../support/stored-cycle.ts';

describe('GET /api/v1/data/verdicts/history', () => {
  const service = suiteService({ limits: 'none' });
  let full: string;

  const { get, read, errorOf, keyOf } = partnerReads(service, '/api/v1/data/verdicts/history');

  beforeAll(async () => {
    full = (await issueKey(service.app)).secret;
  });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const numbers = ({ data }: Json): number[] => data.cycles.map(({ cycle_number }: Json) => cycle_number);
  const downFrom = (newest: number, count: number) => Array.from({ length: count }, (_, i) => newest - i);
  const resultOf = async (cycleNumber: number): Promise<CycleResult> =>
    (await storedCycle(service.database.dataSource, cycleNumber)).result;

  describe('for callers who may not choose a window', () => {
    it('is the last 24 cycles, newest first, as they were published', async () => {
      const { data, meta } = await read();
      expect(numbers({ data })).toEqual(downFrom(NEWEST, 24));
      const { verdict, crew } = await resultOf(NEWEST - 1);
      const [{ consensus, votes }] = crew as [(typeof crew)[number]];
      expect(data.cycles[1]).toEqual({
        cycle_number: NEWEST - 1,
        cycle_at: '2026-03-10T08:45:00+00:00',
        verdict: {
          signal: verdict.signal,
          confidence: verdict.confidence,
          confidence_pct: verdict.confidencePct,
          calibration: {
            claim: verdict.calibration!.claim,
            band: verdict.calibration!.band,
            horizon_hours: 24,
            probability: verdict.calibration!.probability,
            base_rate: verdict.calibration!.baseRate,
            basis: verdict.calibration!.basis,
            cases: verdict.calibration!.cases,
            independent_cases: verdict.calibration!.independentCases,
            from: verdict.calibration!.from,
            to: verdict.calibration!.to,
            version: verdict.calibration!.version,
            other_horizons: [
              expect.objectContaining({ horizon_hours: 72 }),
              expect.objectContaining({ horizon_hours: 168 }),
            ],
          },
        },
        consensus: {
          signal: consensus.signal,
          score: consensus.score,
          confidence: consensus.confidence,
          contributing_weight: consensus.contributingWeight,
          abstained: consensus.abstained,
        },
        votes,
        backfilled: true,
        mode: 'paper',
      });
      expect(data.cycles[0].backfilled).toBe(false);
      expect(meta).toMatchObject({
        schema_version: 'verdict-history/1',
        as_of: '2026-03-10T09:00:00+00:00',
        freshness: { status: 'fresh', cadence_seconds: 900, stale: false },
        next_cursor: null,
        gaps: [],
        attribution: [],
        mode: 'paper',
        generated_by: 'profesor',
        tier_served: 'tier0',
        unavailable: [],
        clamped: [
          {
            parameter: 'from',
            asked: expect.stringMatching(/^2025-03-10/),
            granted: data.cycles.at(-1).cycle_at,
            reason: 'the latest 24 cycles are served; choosing a window needs Tier 1 with data:history',
          },
        ],
      });
    });

    it('says of its newest cycle what the newest verdict says', async () => {
      const latest = (await service.http.get('/api/v1/data/verdicts/latest').expect(200)).body.data;
      const [newest] = (await read('?include_agents=true', await keyOf(['data:agents']))).data.cycles;
      for (const field of ['cycle_number', 'verdict', 'consensus', 'votes', 'agents'])
        expect([field, newest[field]]).toEqual([field, latest[field]]);
    });

    it('may be asked for by name of its limit, and for one signal among those 24', async () => {
      const { data } = await read('?limit=24');
      const signals: string[] = data.cycles.map(({ verdict }: Json) => verdict.signal);
      for (const signal of ['bullish', 'bearish', 'neutral', 'monitoring']) {
        const some = await read(`?signal=${signal}&include_agents=false`);
        expect(some.data.cycles).toEqual(
          data.cycles.filter(({ verdict }: Json) => verdict.signal === signal),
        );
        expect(some.data.cycles).toHaveLength(signals.filter((one) => one === signal).length);
      }
    });

    it.each([
      ['?from=2026-03-09'],
      ['?to=2026-03-09T00:00:00Z'],
      ['?from=2030-01-01&to=2020-01-01'],
      ['?cursor=abc'],
      ['?limit=23'],
      ['?limit=25'],
      ['?limit=500&signal=bullish'],
      ['?limit=1&include_agents=true'],
    ])('is not chosen by %s', async (query) => {
      expect(await errorOf(query)).toBe('403 RANGE_EXCEEDS_TIER');
      expect(await errorOf(query, await keyOf(['data:agents', 'data:series']))).toBe('403 SCOPE_MISSING');
    });

    it('has no votes of agents but for a key with data:agents', async () => {
      expect(await errorOf('?include_agents=true')).toBe('403 TIER_INSUFFICIENT');
      for (const scopes of [[], ['data:history']] as const)
        expect(await errorOf('?include_agents=true', await keyOf(scopes))).toBe('403 SCOPE_MISSING');
      const { data } = await read('?include_agents=true', await keyOf(['data:agents']));
      expect(numbers({ data })).toEqual(downFrom(NEWEST, 24));
      const { crew } = await resultOf(NEWEST);
      expect(data.cycles[0].agents).toEqual(
        crew[0]!.agents.map(({ agent, signal, confidence }) => ({ agent, signal, confidence })),
      );
      expect((await read('', await keyOf(['data:agents']))).data.cycles[0]).not.toHaveProperty('agents');
    });
  });

  it.each([
    ['?limit=0', 422, 'VALIDATION_ERROR'],
    ['?limit=501', 422, 'VALIDATION_ERROR'],
    ['?limit=2.5', 422, 'VALIDATION_ERROR'],
    ['?signal=up', 422, 'VALIDATION_ERROR'],
    ['?signal=', 422, 'VALIDATION_ERROR'],
    ['?signal=bullish&signal=bearish', 422, 'VALIDATION_ERROR'],
    ['?include_agents=yes', 422, 'VALIDATION_ERROR'],
    ['?from=2026-02-29', 422, 'VALIDATION_ERROR'],
    ['?to=soon', 422, 'VALIDATION_ERROR'],
    ['?cursor=%20', 400, 'INVALID_CURSOR'],
  ])('rejects %s with %d %s, whoever asks', async (query, status, code) => {
    for (const key of [undefined, full]) expect(await errorOf(query, key)).toBe(`${status} ${code}`);
  });

  describe('with Tier 1 and data:history', () => {
    it.each([
      ['?from=2026-03-10T09:07:00Z', 'INVALID_RANGE'],
      ['?from=2026-03-11&to=2026-03-12', 'INVALID_RANGE'],
      ['?from=2026-03-09&to=2026-03-08', 'INVALID_RANGE'],
      ['?from=2025-01-01&to=2026-01-02', 'RANGE_TOO_LARGE'],
      ['?cursor=abc', 'INVALID_CURSOR'],
    ])('rejects %s with 400 %s', async (query, code) => {
      expect(await errorOf(query, full)).toBe(`400 ${code}`);
    });

    it('is a window whose begin is included and whose end is not', async () => {
      const history = await keyOf(['data:history']);
      const day = await read('?from=2026-03-09T00:00:00Z&to=2026-03-10T00:00:00Z&limit=500', history);
      expect(day.data.cycles).toHaveLength(96);
      expect(day.data.cycles[0].cycle_at).toBe('2026-03-09T23:45:00+00:00');
      expect(day.data.cycles.at(-1).cycle_at).toBe('2026-03-09T00:00:00+00:00');
      expect(day.meta.as_of).toBe('2026-03-09T23:45:00+00:00');
      const between = await read('?from=2026-03-09T00:00:01Z&to=2026-03-09T00:30:01Z', history);
      expect(between.data.cycles.map(({ cycle_at }: Json) => cycle_at)).toEqual([
        '2026-03-09T00:30:00+00:00',
        '2026-03-09T00:15:00+00:00',
      ]);
      expect((await read('?limit=500', history)).data.cycles).toHaveLength(SEEDED_CYCLES);
    });

    it('answers for windows of any year, however long ago', async () => {
      for (const query of ['?to=1900-06-01', '?to=1970-01-01', '?as_of=1900-06-01', '?as_of=1970-01-01']) {
        const { data, meta } = await read(query, full);
        expect([query, data.cycles, meta.as_of]).toEqual([query, [], '1971-01-01T00:00:00+00:00']);
      }
    });

    it('lists a cycle that was computed for the time before the first one, and does not deny it', async () => {
      const { dataSource } = service.database;
      const path = '?from=2026-03-08T08:00:00Z&to=2026-03-08T09:15:00Z';
      const first = await read(path, full);
      expect(first.meta.unavailable[0].reason).toBe('no cycle before 2026-03-08T09:00:00+00:00 is stored');
      await dataSource.query(
        `INSERT INTO cycles
         SELECT (json_populate_record(cycles, json_build_object(
           'cycle_number', cycle_number - 1, 'cycle_at', cycle_at - interval '15 minutes'))).*
         FROM cycles ORDER BY cycle_number LIMIT 1`,
      );
      await dataSource.query(`SELECT pg_notify('cycle_published', '')`);
      try {
        // Long before the state is read as a whole.
        await until(async () => (await read(path, full)).data.cycles.length === first.data.cycles.length + 1);
        await until(async () =>
          (await read(path, full)).meta.unavailable[0].reason.startsWith('no cycle before 2026-03-08T08:45'),
        );
      } finally {
        await dataSource.query(
          'DELETE FROM cycles WHERE cycle_number = (SELECT min(cycle_number) FROM cycles)',
        );
        await dataSource.query(`SELECT pg_notify('cycle_published', '')`);
        await until(async () =>
          (await read(path, full)).meta.unavailable[0].reason.startsWith('no cycle before 2026-03-08T09:00'),
        );
      }
    });

    it('says which parts of it are not held', async () => {
      const before = { id: 'verdict', reason: 'no cycle before 2026-03-08T09:00:00+00:00 is stored' };
      const told = async (query: string) => {
        const { data, meta } = await read(query, full);
        return [data.cycles.length, meta.as_of, meta.unavailable];
      };
      expect(await told('?from=2025-06-01&to=2025-07-01')).toEqual([
        0,
        '2025-07-01T00:00:00+00:00',
        [before],
      ]);
      expect(await told('?from=2026-03-08&to=2026-03-08T10:00:00Z')).toEqual([
        4,
        '2026-03-08T09:45:00+00:00',
        [before],
      ]);
      expect(await told('?from=2026-03-08T09:00:00Z&to=2026-03-08T10:00:00Z')).toEqual([
        4,
        '2026-03-08T09:45:00+00:00',
        [],
      ]);
      // Nobody chose these 365 days, but only two are held.
      expect((await told('?limit=500'))[2]).toEqual([before]);
      expect((await read()).meta.unavailable).toEqual([]);
      service.clock.advance(13 * MINUTE_MS);
      const after = {
        id: 'verdict',
        reason: 'no cycle after 2026-03-10T09:00:00+00:00 has been published, although one was due',
      };
      expect((await read()).meta.unavailable).toEqual([after]);
      expect(await told('?from=2026-03-10T09:10:00Z&to=2026-03-10T09:20:00Z')).toEqual([
        0,
        '2026-03-10T09:00:00+00:00',
        [after],
      ]);
      expect((await told('?from=2026-03-10T08:00:00Z&to=2026-03-10T09:05:00Z'))[2]).toEqual([]);
    });

    it('is the whole window in pages of any size, each cycle once, while new ones are published', async () => {
      const runner = createCycleRunner(service.database.dataSource, service.clock, 'tests');
      const seen: number[] = [];
      let query = '?limit=50';
      for (let page = 0; ; page += 1) {
        const { data, meta } = await read(query, full);
        seen.push(...numbers({ data }));
        expect(meta.as_of).toBe('2026-03-10T09:00:00+00:00');
        if (meta.next_cursor === null) break;
        query = `?cursor=${meta.next_cursor}&limit=${37 + page}`;
        if (page === 0) {
          service.clock.set(cycleAtMs(NEWEST + 1) + MINUTE_MS);
          await runner.catchUp(1);
          expect(numbers(await read('?limit=1', full))).toEqual([NEWEST + 1]);
        }
      }
      expect(seen).toEqual(downFrom(NEWEST, SEEDED_CYCLES));
      await until(async () => numbers(await read())[0] === NEWEST + 1);
    });

    it('filters by signal across pages', async () => {
      const all = await read('?to=2026-03-10T09:07:00Z&limit=500', full);
      for (const signal of ['bullish', 'neutral']) {
        const expected = all.data.cycles
          .filter(({ verdict }: Json) => verdict.signal === signal)
          .map(({ cycle_number }: Json) => cycle_number);
        const seen: number[] = [];
        let query = `?to=2026-03-10T09:07:00Z&signal=${signal}&limit=20`;
        for (;;) {
          const { data, meta } = await read(query, full);
          seen.push(...numbers({ data }));
          if (meta.next_cursor === null) break;
          query = `?cursor=${meta.next_cursor}&limit=20`;
        }
        expect(seen).toEqual(expected);
      }
    });

    it('continues with the parameters that the cursor pins, repeated or omitted', async () => {
      const query = 'from=2026-03-09&to=2026-03-10&include_agents=true';
      const { next_cursor: cursor } = (await read(`?${query}&limit=2`, full)).meta;
      for (const rest of ['', `&${query}`, '&include_agents=true']) {
        const { data } = await read(`?cursor=${cursor}${rest}&limit=2`, full);
        expect([numbers({ data })[0], data.cycles[0].agents.length]).toEqual([NEWEST - 39, 6]);
      }
      for (const rest of ['&include_agents=false', '&signal=bullish', '&from=2026-03-08', '&to=2026-03-11'])
        expect([rest, await errorOf(`?cursor=${cursor}${rest}`, full)]).toEqual([rest, '400 INVALID_CURSOR']);
      expect(await errorOf(`?cursor=${cursor.slice(0, -2)}`, full)).toBe('400 INVALID_CURSOR');
      const { next_cursor: ofSeries } = (
        await service.http.get('/api/v1/data/series/econ.cpi?limit=1').set('X-API-Key', full).expect(200)
      ).body.meta;
      expect(await errorOf(`?cursor=${ofSeries}`, full)).toBe('400 INVALID_CURSOR');
      // The votes that a cursor pins are not for a key that may not see them.
      expect(await errorOf(`?cursor=${cursor}`, await keyOf(['data:history']))).toBe('403 SCOPE_MISSING');
    });

    it('lists the outages of the verdict that overlap the window', async () => {
      const { dataSource } = service.database;
      await dataSource.query(
        `INSERT INTO outages (id, starts_at, ends_at, reason, products, created_at) VALUES
           (gen_random_uuid(), '2026-03-10T04:00Z', '2026-03-10T05:00Z', 'db_outage', '{verdict}', '2026-03-10'),
           (gen_random_uuid(), '2026-03-10T06:00Z', NULL, 'worker_disabled', '{}', '2026-03-10'),
           (gen_random_uuid(), '2026-03-10T06:00Z', NULL, 'worker_disabled', '{series}', '2026-03-10'),
           (gen_random_uuid(), '2026-03-09T00:00Z', '2026-03-09T01:00Z', 'ingest_gap', '{verdict}', '2026-03-10')`,
      );
      await dataSource.query(`SELECT pg_notify('notices_changed', '')`);
      const recent = [
        { starts_at: '2026-03-10T04:00:00+00:00', ends_at: '2026-03-10T05:00:00+00:00', reason: 'db_outage' },
        { starts_at: '2026-03-10T06:00:00+00:00', ends_at: null, reason: 'worker_disabled' },
      ];
      await until(async () => (await read()).meta.gaps.length === 2);
      expect((await read()).meta.gaps).toEqual(recent);
      expect((await read('?from=2026-03-09&to=2026-03-10T04:00:00Z', full)).meta.gaps).toEqual([
        {
          starts_at: '2026-03-09T00:00:00+00:00',
          ends_at: '2026-03-09T01:00:00+00:00',
          reason: 'ingest_gap',
        },
      ]);
    });
  });

  it('lists the cycles that were missed between two others, once the state knows of them', async () => {
    const missed = ['2026-03-09T10:00:00+00:00', '2026-03-09T10:45:00+00:00'];
    // As an operator leaves it who had a stretch of the past computed that ends before the first start.
    await service.database.asOwner(
      `DELETE FROM cycles WHERE cycle_at >= '${missed[0]}' AND cycle_at < '${missed[1]}'`,
    );
    // Later than any moment of the tests before it, so that everything is read again.
    service.clock.advance(HOUR_MS);
    const gaps = async (query: string) => (await read(query, full)).meta.gaps;
    const gap = { starts_at: missed[0], ends_at: missed[1], reason: 'ingest_gap' };
    await until(async () => (await gaps('?from=2026-03-09T02:00:00Z&to=2026-03-09T12:00:00Z')).length > 0);
    expect(await gaps('?from=2026-03-09T02:00:00Z&to=2026-03-09T12:00:00Z')).toEqual([gap]);
    expect(await gaps('?from=2026-03-09T10:30:00Z&to=2026-03-09T12:00:00Z')).toEqual([gap]);
    expect(await gaps('?from=2026-03-09T10:45:00Z&to=2026-03-09T12:00:00Z')).toEqual([]);
    expect(await gaps('?from=2026-03-09T02:00:00Z&to=2026-03-09T10:00:00Z')).toEqual([]);
  });

  it('keeps its tag while no cycle is published, and says nothing of trades', async () => {
    for (const [query, key] of [
      ['', undefined],
      ['?limit=500&include_agents=true', full],
    ] as const) {
      const first = await get(query, key);
      expect(first.headers['cache-control']).toBe('public, max-age=60');
      expect(first.text).not.toMatch(/entry|stop_?loss|take_?profit|position|breakdown|regime|flag/i);
      service.clock.advance(3 * MINUTE_MS);
      const again = await get(query, key).set('If-None-Match', first.headers['etag']!);
      expect([again.status, again.headers['etag']]).toEqual([304, first.headers['etag']]);
    }
  });

  it('keeps a window that is over and complete in memory, and reads it again when history changes', async () => {
    // The process has seen the state for long enough, and so has every replica.
    service.clock.advance(2 * HOUR_MS);
    const window = '?from=2026-03-09T14:00:00Z&to=2026-03-09T18:00:00Z&limit=10';
    const first = await get(window, full).expect(200);
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    expect(first.headers['etag']).toMatch(/^W\/"[\w-]{22}"$/);
    const { cycles } = first.body.data;
    await whileBlocked(service.database.url, async () => {
      const again = await get(window, full).expect(200);
      expect([again.body.data, again.headers['etag']]).toEqual([first.body.data, first.headers['etag']]);
      const unchanged = await get(window, full).set('If-None-Match', first.headers['etag']!);
      expect([unchanged.status, unchanged.headers['cache-control']]).toEqual([304, 'public, max-age=3600']);
      // Another page of it was not read yet.
      expect((await get(`?cursor=${first.body.meta.next_cursor}&limit=10`, full)).status).toBe(503);
    });
    await until(async () => (await get('?limit=5', full)).status === 200);
    const withdrawn: number = cycles[3].cycle_number;
    await service.http
      .post(`/api/v1/admin/cycles/${withdrawn}/withdraw`)
      .set('Authorization', `Bearer ${OPERATOR_TOKEN}`)
      .send({ reason: 'a test' });
    await until(async () => (await read(window, full)).meta.unavailable.length > 0);
    const changed = await get(window, full).set('If-None-Match', first.headers['etag']!);
    expect([changed.status, changed.headers['cache-control']]).toEqual([200, 'public, max-age=60']);
    expect(numbers(changed.body)).not.toContain(withdrawn);
  });

  it('reads a page up to now once a minute, and again when a cycle is published', async () => {
    const query = '?limit=4';
    const newest = async (): Promise<number> => numbers(await read(query, full))[0]!;
    const signal = async (): Promise<string> => (await read(query, full)).data.cycles[0].verdict.signal;
    const before = await signal();
    const number = await newest();
    // Nobody is told of it: what shows it was read anew.
    const { dataSource } = service.database;
    const rewrite = (from: string, to: string): Promise<unknown> =>
      dataSource.query(
        'UPDATE cycle_listings SET verdict = replace(verdict, $1, $2) WHERE cycle_number = $3',
        [`"signal":"${from}"`, `"signal":"${to}"`, number],
      );
    const other = SIGNALS.find((one) => one !== before)!;
    await rewrite(before, other);
    expect(await signal()).toBe(before);
    service.clock.advance(MINUTE_MS);
    expect(await signal()).toBe(other);
    await rewrite(other, before);

    service.clock.set(cycleAtMs(number + 2) + MINUTE_MS);
    expect(await newest()).toBeLessThan(number + 2);
    await createCycleRunner(dataSource, service.clock, 'tests').catchUp(2);
    await until(async () => (await newest()) === number + 2);
  });

  it('answers 503 while the database is away', async () => {
    await whileBlocked(service.database.url, async () => {
      expect(await errorOf('?limit=5', full)).toBe('503 STORE_UNAVAILABLE');
    });
    await until(async () => (await get('?limit=5', full)).status === 200);
  });
});
