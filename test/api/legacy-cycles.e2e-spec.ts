import { HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { until } from '../support/eventually.ts';
import { NEWEST, SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { partnerReads } from '../support/partner-reads.ts';

const BASE = '/api/v1/public/narratives';
const OLDEST = NEWEST - SEEDED_CYCLES + 1;

describe('the older public API on a real database', () => {
  const service = suiteService({ limits: 'none' });
  beforeEach(() => service.clock.set(SEEDED_NOW_MS));

  const { get, read: body, errorOf } = partnerReads(service, BASE);
  const query = (sql: string, parameters: unknown[] = []): Promise<Json[]> =>
    service.database.dataSource.query(sql, parameters);
  let rereads = 0;
  /** Some minutes later, with a published state that was read since. */
  const reread = async () => {
    const state = service.app.get(PublishedState);
    const { revision } = state.current;
    rereads += 1;
    service.clock.set(SEEDED_NOW_MS + rereads * 2 * MINUTE_MS);
    // A process that lost its channel reads everything, whatever its clock says: a test before may have moved it.
    await query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'notifications' AND datname = current_database()`,
    );
    await until(() => state.current.revision > revision);
  };
  const withoutTable = async (table: string, act: () => Promise<void>) => {
    await service.database.asOwner(`ALTER TABLE ${table} RENAME TO misplaced`);
    try {
      await act();
    } finally {
      await service.database.asOwner(`ALTER TABLE misplaced RENAME TO ${table}`);
      await reread();
    }
  };

  describe('/narratives/cycle/{cycle_number}', () => {
    it('serves every stored cycle as decided, in both languages', async () => {
      const { cycles } = await body(`?limit=200`);
      expect(cycles).toHaveLength(SEEDED_CYCLES);
      for (const stub of cycles.filter((_: Json, i: number) => i % 24 === 0))
        for (const lang of ['ka', 'en']) {
          expect(await body(`/cycle/${stub.cycle_number}?lang=${lang}`)).toMatchObject({
            cycle_number: stub.cycle_number,
            cycle_at: stub.cycle_at,
            generated_at: stub.generated_at,
            backfilled: stub.backfilled,
            lang,
            final: { signal: stub.final_signal, confidence_pct: stub.final_confidence_pct },
            meta: { model: 'template', cost_usd: 0, cache_source: 'cache' },
          });
        }
    });

    it('tells when a cycle was apart from when it was computed, in the list as in its narrative', async () => {
      const { cycles } = await body('?limit=200');
      for (const stub of cycles) {
        const slotMs = Date.UTC(2024, 0, 1) + stub.cycle_number * 15 * MINUTE_MS;
        expect(Date.parse(stub.cycle_at)).toBe(slotMs);
        // All but the newest were computed at the first start.
        expect([stub.cycle_number, stub.backfilled]).toEqual([
          stub.cycle_number,
          stub.cycle_number !== NEWEST,
        ]);
        expect(Date.parse(stub.generated_at)).toBeGreaterThanOrEqual(SEEDED_NOW_MS);
      }
      const ofData = (await service.http.get(`/api/v1/data/narratives/cycle/${OLDEST}/agents`).expect(200))
        .body;
      expect(ofData.data).toMatchObject({
        cycle_number: OLDEST,
        cycle_at: cycles.at(-1).cycle_at,
        backfilled: true,
      });
      expect(ofData.meta.as_of).toBe(ofData.data.cycle_at);
    });

    it('has the plan of the cycle in figures and in the words of its language', async () => {
      const [{ plan }] = await query(
        `SELECT result->'plan' AS plan FROM cycle_details WHERE cycle_number = $1`,
        [OLDEST],
      );
      for (const lang of ['ka', 'en']) {
        const { final } = await body(`/cycle/${OLDEST}?lang=${lang}`);
        expect(final.action_plan).toMatchObject({
          entry: plan.entry,
          stop_loss: plan.stopLoss,
          stop_loss_pct: plan.stopLossPct,
          take_profit_1: plan.takeProfit1,
          take_profit_1_pct: plan.takeProfit1Pct,
          take_profit_2: plan.takeProfit2,
          take_profit_2_pct: plan.takeProfit2Pct,
          risk_reward_ratio: plan.riskRewardRatio,
          position_size_pct: plan.positionSizePct,
          time_horizon: plan.timeHorizon,
          odds: {
            target_1_first: plan.odds.target1First,
            target_2_first: plan.odds.target2First,
            stop_first: plan.odds.stopFirst,
            mean_result: plan.odds.meanResult,
            cases: plan.odds.cases,
            from: plan.odds.from,
            to: plan.odds.to,
          },
        });
        // The same figures are in the words, however the language writes them, if there is a position.
        const digits = (text: string) => text.replace(/[^\d]/g, '');
        for (const words of [final.action_plan.human_readable, final.narrative])
          for (const figure of [plan.entry, plan.stopLoss, plan.takeProfit1, plan.takeProfit2])
            expect(digits(words).includes(digits(figure.toFixed(2)))).toBe(plan.positionSizePct > 0);
      }
    });

    it('is about 40 kB with its prose in Georgian, and about 3 kB without', async () => {
      const sizes: number[][] = [];
      for (let cycle = OLDEST; cycle <= NEWEST; cycle += 12) {
        const [ka, en, bare] = [
          await get(`/cycle/${cycle}`),
          await get(`/cycle/${cycle}?lang=en`),
          await get(`/cycle/${cycle}?include_prose=false`),
        ].map(({ text }) => Buffer.byteLength(text));
        sizes.push([ka!, en!, bare!]);
      }
      const median = (column: number) =>
        sizes.map((row) => row[column]!).sort((a, b) => a - b)[sizes.length >> 1]!;
      console.info(
        `bytes of a body: ka ${median(0)}, en ${median(1)}, without prose (ka) ${median(2)} (medians of ${sizes.length})`,
      );
      expect(median(0)).toBeGreaterThan(30_000);
      expect(median(0)).toBeLessThan(50_000);
      expect(median(2)).toBeLessThan(4_000);
    });

    it('is 404 CYCLE_NOT_FOUND of a cycle that never was: of the future, from before the first, or missing', async () => {
      for (const number of [
        String(NEWEST + 1),
        String(OLDEST - 1),
        '0',
        '9'.repeat(15),
        '9007199254740993',
        '9223372036854775808',
        '9'.repeat(400),
      ])
        expect([number, await errorOf(`/cycle/${number}`)]).toEqual([number, '404 CYCLE_NOT_FOUND']);
      const missing = NEWEST - 10;
      await query('DELETE FROM narrative_cache WHERE cycle_number = $1', [missing]);
      await query('DELETE FROM narrations WHERE cycle_number = $1', [missing]);
      await query('DELETE FROM cycles WHERE cycle_number = $1', [missing]);
      expect(await errorOf(`/cycle/${missing}`)).toBe('404 CYCLE_NOT_FOUND');
    });

    it('is 404 NARRATIVE_NOT_FOUND of a cycle that aged out of the archive', async () => {
      const aged = NEWEST - 11;
      await get(`/cycle/${aged}`).expect(200);
      await query('DELETE FROM narrative_cache WHERE cycle_number = $1', [aged]);
      await reread();
      expect(await errorOf(`/cycle/${aged}`)).toBe('404 NARRATIVE_NOT_FOUND');
    });

    it('accepts leading zeros, and rejects other values with every message', async () => {
      expect((await body(`/cycle/000${OLDEST}`)).cycle_number).toBe(OLDEST);
      for (const number of ['abc', '-1', '1e3', '1.0', '0x10', '+5', '%20', '٣', `${OLDEST}a`, 'NaN'])
        expect([number, await errorOf(`/cycle/${encodeURI(number)}`)]).toEqual([
          number,
          '422 VALIDATION_ERROR',
        ]);
      const { body: said } = await get('/cycle/x?lang=de&include_prose=maybe').expect(422);
      expect(said.errors).toEqual([
        'cycle_number must be a whole number in digits',
        'lang must be one of ka, en',
        'include_prose must be true or false',
      ]);
    });
  });

  describe('/narratives/latest', () => {
    it('is the newest cycle’s, byte for byte, and tells of the sources that the cycle read', async () => {
      const latest = await get('/latest?lang=en').expect(200);
      expect(latest.body.cycle_number).toBe(NEWEST);
      const byNumber = await get(`/cycle/${NEWEST}?lang=en`).expect(200);
      expect(byNumber.text).toBe(latest.text);
      const { providers } = (await service.http.get('/api/v1/data-sources').expect(200)).body;
      const keys = providers.map(({ key }: Json) => key);
      expect(latest.body.data_sources_used.length).toBeGreaterThan(3);
      expect(keys).toEqual(expect.arrayContaining(latest.body.data_sources_used));
    });

    it('has a different text in each language, with the same numbers of signal and plan', async () => {
      const [ka, en] = [await body('/latest'), await body('/latest?lang=en')];
      expect(ka.final.narrative).toMatch(/[ა-ჰ]/);
      expect(en.final.narrative).not.toMatch(/[ა-ჰ]/);
      const numbers = ({ final, crew_summary: crew }: Json) => [
        [final.signal, final.confidence_pct, { ...final.action_plan, human_readable: null }],
        Object.entries<Json>(crew).map(([name, { signal, confidence_pct: pct }]) => [name, signal, pct]),
      ];
      expect(numbers(ka)).toEqual(numbers(en));
    });
  });

  describe('/narratives', () => {
    it('lists 24 cycles, newest first, and as many as are asked for', async () => {
      const list = await body('');
      expect(list).toMatchObject({ count: 24, lang: 'ka' });
      const numbers = list.cycles.map(({ cycle_number: number }: Json) => number);
      expect(numbers[0]).toBe(NEWEST);
      expect(numbers).toEqual([...numbers].sort((a: number, b: number) => b - a));
      expect((await body('?limit=1')).cycles).toEqual(list.cycles.slice(0, 1));
      expect(Object.keys(list.cycles[0])).toEqual([
        'cycle_number',
        'cycle_at',
        'generated_at',
        'backfilled',
        'final_signal',
        'final_confidence_pct',
      ]);
    });

    it('has no language: lang is read, told, and changes nothing else', async () => {
      const { lang, ...rest } = await body('?lang=en');
      expect([lang, (await body('')).cycles]).toEqual(['en', rest.cycles]);
      expect(await errorOf('?lang=de')).toBe('422 VALIDATION_ERROR');
    });

    it('takes a limit from 1 to 200', async () => {
      for (const limit of ['0', '201', '-1', '1e2', '24.0', '', 'x', '9'.repeat(30)])
        expect([limit, await errorOf(`?limit=${limit}`)]).toEqual([limit, '422 VALIDATION_ERROR']);
      await get('?limit=200').expect(200);
    });
  });

  describe('/narratives/stats', () => {
    it.each([1, 24, 48, 720])('counts the cycles of the last %d hours as brute force does', async (hours) => {
      const rows = await query(
        `SELECT c.signal, n.generation_ms AS ms, n.cost_usd::float8 AS cost
         FROM cycles c LEFT JOIN narrations n USING (cycle_number)
         WHERE c.cycle_at > $1 AND c.cycle_at <= $2`,
        [new Date(SEEDED_NOW_MS - hours * HOUR_MS), new Date(SEEDED_NOW_MS)],
      );
      const stats = await body(`/stats?hours=${hours}`);
      const durations = rows.flatMap(({ ms }) => ms ?? []).sort((a: number, b: number) => a - b);
      const quantile = (part: number) => {
        const at = part * (durations.length - 1);
        const low = durations[Math.floor(at)];
        return low + (durations[Math.ceil(at)] - low) * (at % 1);
      };
      const sum = durations.reduce((total: number, ms: number) => total + ms, 0);
      expect(stats).toMatchObject({ window_hours: hours, cycles: rows.length });
      // To a tenth of a millisecond, as they are told.
      const told = ({ avg, p50, p95 }: Json) => [avg, p50, p95];
      const counted = [sum / durations.length, quantile(0.5), quantile(0.95)];
      for (const [i, value] of told(stats.duration_ms).entries())
        expect(Math.abs(value - counted[i]!)).toBeLessThan(0.051);
      expect(stats.duration_ms.max).toBe(durations.at(-1));
      for (const signal of ['bullish', 'bearish', 'neutral', 'monitoring'])
        expect([signal, stats.final_signal_breakdown[signal]]).toEqual([
          signal,
          rows.filter((row) => row.signal === signal).length,
        ]);
      expect(stats.cost_usd).toEqual({ total: 0, avg_per_cycle: 0, daily_projection: 0 });
    });

    it('covers the last 24 hours by default, and takes 1 to 720', async () => {
      expect(await body('/stats')).toEqual(await body('/stats?hours=24'));
      for (const hours of ['0', '721', '-1', '1e2', '', 'x'])
        expect([hours, await errorOf(`/stats?hours=${hours}`)]).toEqual([hours, '422 VALIDATION_ERROR']);
    });

    it('moves with the clock', async () => {
      const before = (await body('/stats?hours=1')).cycles;
      service.clock.advance(30 * MINUTE_MS);
      expect((await body('/stats?hours=1')).cycles).toBe(before - 2);
    });

    it('gives the cost of texts per cycle, and extrapolated per day', async () => {
      await query('UPDATE narrations SET cost_usd = 0.002 WHERE cycle_number > $1', [NEWEST - 4]);
      await reread();
      expect((await body('/stats?hours=1')).cost_usd).toEqual({
        total: 0.008,
        avg_per_cycle: 0.002,
        daily_projection: 0.192,
      });
    });
  });

  describe('while narratives cannot be read', () => {
    it('their routes are 503 with Retry-After; the list, the statistics and the providers go on', () =>
      withoutTable('narrative_cache', async () => {
        const { body: said, headers } = await get(`/cycle/${OLDEST + 1}?lang=en`).expect(503);
        expect([said.error_code, headers['retry-after']]).toEqual(['NARRATIVE_STORE_UNAVAILABLE', '10']);
        expect(JSON.stringify(said)).not.toMatch(/relation|narrative_cache/);
        expect(await errorOf(`/cycle/${NEWEST + 1}`)).toBe('404 CYCLE_NOT_FOUND');
        expect((await body('?limit=3')).count).toBe(3);
        expect((await body('/stats?hours=3')).cycles).toBeGreaterThan(8);
        await service.http.get('/api/v1/data-sources').expect(200);
      }));

    it('and afterwards they are served as before', async () => {
      await get(`/cycle/${OLDEST + 1}?lang=en`).expect(200);
    });
  });
});
