import { Client } from 'pg';
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { AGENTS, CREW } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { NarrativeRetentionStore } from '../../src/published/narrative.writer.ts';
import { READS_AT_ONCE } from '../../src/published/narrative-row.ts';
import { PublishedState } from '../../src/published/published-state.ts';
import { createCycleRunner } from '../support/cycle-runner.ts';
import { until } from '../support/eventually.ts';
import { deleteExpired } from '../support/expired-rows.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { issueKey } from '../support/issue-key.ts';
import { SEEDED_CYCLES, SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { startServiceApp } from '../support/service-app.ts';
import { TestClock } from '../support/test-clock.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const SEEDED = cycleNumberAt(SEEDED_NOW_MS);

const pathOf = (cycle: number, query = '') => `/api/v1/data/narratives/cycle/${cycle}/agents${query}`;

describe('narratives of a real database', () => {
  const service = suiteService();
  let key: string;
  let bare: string;
  beforeAll(async () => {
    key = (await issueKey(service.app)).secret;
    bare = (await issueKey(service.app, { scopes: ['data:read'] })).secret;
  });

  const sql = (text: string, values: unknown[] = []) => service.database.dataSource.query(text, values);
  const anonymously = (target: string) => service.http.get(target).set('X-Forwarded-For', freshAddress());
  const withKey = (target: string) => service.http.get(target).set('X-API-Key', key);
  const told = async (cycle: number, query = ''): Promise<Json> =>
    (await withKey(pathOf(cycle, query)).expect(200)).body;

  it('agree with the agents and the lens about the newest cycle', async () => {
    for (const lang of LANGUAGES) {
      const { agents } = (await told(SEEDED, `?lang=${lang}`)).data;
      expect(agents.map(({ agent }: Json) => agent)).toEqual([LEAD, ...CREW]);
      const lens = (await withKey(`/api/v1/data/market-lens/snapshot?lang=${lang}`).expect(200)).body.data;
      for (const [position, one] of agents.entries()) {
        const { data: card } = (await withKey(`/api/v1/data/agents/${one.agent}/latest?lang=${lang}`)).body;
        expect([card.headline, card.headline_lang, card.summary_lang]).toEqual([one.headline, lang, lang]);
        expect(card).toMatchObject({
          signal: one.signal,
          risk_flags: one.risk_flags,
          data_categories: one.data_categories,
          decided_at: isoUtc(cycleAtMs(SEEDED)),
        });
        expect(one.confidence_pct).toBe(Math.round(card.confidence * 100));
        expect([one.headline_lang, one.narrative_lang]).toEqual([lang, lang]);
        expect(/[ა-ჰ]/.test(one.headline + card.summary_short)).toBe(lang === 'ka');
        expect(one.key_metrics_labels.length).toBeGreaterThan(0);
        const { agent, headline, headline_lang } = lens.agents[position];
        expect([agent, headline, headline_lang]).toEqual([one.agent, one.headline, lang]);
      }
    }
    const { data: verdict } = (await withKey('/api/v1/data/verdicts/latest')).body;
    expect(verdict.narrative).toEqual({ available: true, path: pathOf(SEEDED) });
  });

  it('carry whole texts for keys with the scope alone, and reject after existence', async () => {
    const prose = '?include_prose=true';
    for (const cycle of [SEEDED, SEEDED - 90]) {
      for (const { narrative, headline } of (await told(cycle, prose)).data.agents) {
        expect(narrative.split('\n\n').length).toBeGreaterThan(1);
        expect(narrative.length).toBeGreaterThan(headline.length);
      }
      expect((await anonymously(pathOf(cycle, prose)).expect(403)).body.error_code).toBe('TIER_INSUFFICIENT');
      const rejected = service.http.get(pathOf(cycle, prose)).set('X-API-Key', bare);
      expect((await rejected.expect(403)).body.error_code).toBe('SCOPE_MISSING');
      for (const agent of (await anonymously(pathOf(cycle)).expect(200)).body.data.agents)
        expect(agent).not.toHaveProperty('narrative');
    }
    const absent = pathOf(SEEDED - SEEDED_CYCLES, prose);
    expect((await anonymously(absent).expect(404)).body.error_code).toBe('CYCLE_NOT_FOUND');
  });

  it('are of cycles that were published, and of no others', async () => {
    const hole = SEEDED - 30;
    for (const table of ['narrative_cache', 'narrations', 'cycle_details', 'cycles'])
      await sql(`DELETE FROM ${table} WHERE cycle_number = $1`, [hole]);
    const first = SEEDED - SEEDED_CYCLES + 1;
    for (const [cycle, status] of [
      [first, 200],
      [first - 1, 404],
      [0, 404],
      [hole, 404],
      [hole + 1, 200],
      [SEEDED + 1, 404],
    ] as const) {
      const { body, ...reply } = await anonymously(pathOf(cycle));
      expect([cycle, reply.status, body.error_code]).toEqual([
        cycle,
        status,
        status === 404 ? 'CYCLE_NOT_FOUND' : undefined,
      ]);
    }
  });

  it('are as old as their cycle, which is no gap', async () => {
    const cycle = SEEDED - 40;
    // As if it had been published in time, and not when the database was seeded.
    await sql(`UPDATE cycles SET published_at = cycle_at + interval '5 seconds' WHERE cycle_number = $1`, [
      cycle,
    ]);
    expect((await told(cycle)).meta).toMatchObject({
      schema_version: 'narrative/1',
      as_of: isoUtc(cycleAtMs(cycle)),
      freshness: {
        status: 'stale',
        age_seconds: 40 * 900 + 7 * 60 - 5,
        stale: true,
        cadence_seconds: 900,
        degraded_reason: null,
      },
      mode: 'paper',
      generated_by: 'profesor',
    });
    expect((await told(SEEDED - 1)).meta.freshness).toMatchObject({ stale: false, degraded_reason: null });
  });

  it('attribute every public value that their labels show', async () => {
    const { data, meta } = await told(SEEDED - 5, '?lang=en');
    const labels: string[] = data.agents.flatMap(({ key_metrics_labels }: Json) => key_metrics_labels);
    const sources = meta.attribution.map(({ source }: Json) => source);
    expect(labels.some((label) => /Fear & Greed.*\d/.test(label))).toBe(true);
    expect(sources).toContain('sentiment');
    expect(labels.some((label) => /usual/.test(label))).toBe(true);
    expect(labels.join()).not.toContain('not disclosed');
    expect(sources).not.toContain('intel');
  });

  it.each([
    ['ka', 'en'],
    ['en', 'ka'],
  ] as const)('say that %s is missing by serving %s under its name', async (missing, kept) => {
    const cycle = SEEDED - (missing === 'ka' ? 60 : 61);
    await sql('DELETE FROM narrative_cache_texts WHERE cycle_number = $1 AND language = $2', [
      cycle,
      missing,
    ]);
    const whole = '&include_prose=true';
    const asked = await told(cycle, `?lang=${missing}${whole}`);
    expect(asked.data).toEqual((await told(cycle, `?lang=${kept}${whole}`)).data);
    for (const { headline_lang, narrative_lang, narrative, key_metrics_labels } of asked.data.agents) {
      expect([headline_lang, narrative_lang]).toEqual([kept, kept]);
      expect(/[ა-ჰ]/.test(narrative)).toBe(kept === 'ka');
      expect(/[ა-ჰ]/.test(key_metrics_labels.join())).toBe(kept === 'ka');
    }
  });

  it('hold no sentence of the plan or its risk', async () => {
    const rows: { cycle: number; stored: string }[] = await sql(
      `SELECT cycle_number::int AS cycle, json_object_agg(language, plan_texts::json)::text AS stored
       FROM narrative_cache_texts WHERE cycle_number % 16 = 0 GROUP BY cycle_number`,
    );
    expect(rows.length).toBeGreaterThan(8);
    for (const { cycle, stored } of rows) {
      const texts = JSON.parse(stored);
      for (const lang of LANGUAGES) {
        const { text } = await withKey(pathOf(cycle, `?lang=${lang}&include_prose=true`)).expect(200);
        const { entryPlan, riskCalculation, humanReadable } = texts[lang];
        const sentences = [
          ...`${entryPlan} ${riskCalculation}`.split(/(?<=\.) /),
          ...humanReadable.split('\n').filter((line: string) => line !== ''),
        ];
        // A plan without a size takes one sentence.
        expect(sentences.length).toBeGreaterThan(2);
        expect(sentences.filter((sentence) => text.includes(sentence))).toEqual([]);
      }
    }
  });

  describe('while a table of theirs is locked', () => {
    let holder: Client;
    beforeEach(async () => {
      // What was remembered would need no table.
      service.clock.advance(MINUTE_MS);
      holder = new Client({ connectionString: service.database.url });
      await holder.connect();
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE narrative_cache, narrations IN ACCESS EXCLUSIVE MODE');
    });
    afterEach(() => holder.end());

    const isRejected = async (cycle: number, secret = key): Promise<void> => {
      const { status, body, headers } = await service.http.get(pathOf(cycle)).set('X-API-Key', secret);
      expect([cycle, status, body.error_code]).toEqual([cycle, 503, 'NARRATIVE_STORE_UNAVAILABLE']);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(headers['x-error-id']).toBeDefined();
    };

    it('answer 503, and leave connections for everything else', async () => {
      await isRejected(SEEDED - 90);
      // More of them than there are connections, and of nobody more than one key may have under way.
      const keys = await Promise.all(Array.from({ length: 4 }, () => issueKey(service.app)));
      const narratives = Array.from({ length: 20 }, (_, i) =>
        isRejected(SEEDED - 100 - i, keys[i % keys.length]!.secret),
      );
      for (const target of [
        '/api/v1/data/health',
        '/api/v1/data/verdicts/latest',
        '/api/v1/data/agents/tokio/latest',
        '/api/v1/data/market-lens/snapshot',
        '/api/v1/data/composites/latest',
        // Of the newest cycle, from memory.
        pathOf(SEEDED),
        // From the database.
        '/api/v1/data/series/econ.cpi?from=2026-01-01T00:00:00Z&limit=3',
        '/api/v1/data/verdicts/history?from=2026-03-09T00:00:00Z&limit=3',
      ]) {
        await withKey(target).expect(200);
        // As many as there are turns, and whoever follows the newest one, of ten connections.
        const waiting: unknown[] = await service.database.asOwner(
          'SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database AND datname = current_database() WHERE NOT granted',
        );
        expect(waiting.length).toBeLessThanOrEqual(READS_AT_ONCE + 1);
      }
      await withKey(pathOf(SEEDED + 1)).expect(404);
      await Promise.all(narratives);
      await holder.query('ROLLBACK');
      await told(SEEDED - 100);
    });
  });

  it('do not affect agents, lens and verdict while unreadable, and recover by themselves', async () => {
    await service.database.asOwner('ALTER TABLE narrative_cache RENAME TO misplaced');
    // A process that never could read them.
    const deprived = await startServiceApp({ database: service.database });
    const get = (path: string) =>
      deprived.http.get(`/api/v1/data${path}`).set('X-Forwarded-For', freshAddress());
    const reason = expect.stringContaining('temporarily unavailable');
    try {
      for (const path of ['/agents/tokio/latest', '/market-lens/snapshot']) {
        const { data, meta } = (await get(path).expect(200)).body;
        expect((data.agents?.[0] ?? data).headline_lang).toBe('en');
        expect(meta.unavailable).toEqual([{ id: 'narrative', reason }]);
      }
      const verdict = (await get('/verdicts/latest').expect(200)).body.data;
      expect(verdict.narrative.available).toBe(false);
      const rejected = await get(`/narratives/cycle/${SEEDED}/agents`).expect(503);
      expect(rejected.body.error_code).toBe('NARRATIVE_STORE_UNAVAILABLE');
      const { products } = (await get('/health').expect(200)).body.data;
      expect(products).toContainEqual({ id: 'narratives', status: 'degraded' });
    } finally {
      await service.database.asOwner('ALTER TABLE misplaced RENAME TO narrative_cache');
    }
    await until(async () => (await get(`/narratives/cycle/${SEEDED}/agents`)).status === 200);
    expect((await get('/agents/tokio/latest').expect(200)).body.data.headline_lang).toBe('ka');
    expect((await get('/verdicts/latest').expect(200)).body.data.narrative.available).toBe(true);
    await deprived.close();
  });

  it('are identical in memory, cache and archive, and then deleted', async () => {
    const variants = LANGUAGES.flatMap((lang) =>
      [false, true].map((prose) => `?lang=${lang}&include_prose=${prose}`),
    );
    const stories = async () =>
      Promise.all(
        variants.map(async (query) => {
          const { body, headers } = await withKey(pathOf(SEEDED, query)).expect(200);
          const { as_of, attribution, mode, generated_by } = body.meta;
          return { data: body.data, etag: headers['etag'], as_of, attribution, mode, generated_by };
        }),
      );
    const fromMemory = await stories();

    const { dataSource } = service.database;
    const laterMs = SEEDED_NOW_MS + CYCLE_MS;
    await createCycleRunner(dataSource, new TestClock(laterMs), 'tests').catchUp(1);
    service.clock.advance(CYCLE_MS);
    await until(() => service.app.get(PublishedState).current.cycle?.cycleNumber === SEEDED + 1);
    expect(await stories()).toEqual(fromMemory);

    const retention = new NarrativeRetentionStore(dataSource);
    while ((await retention.archiveBefore(cycleAtMs(SEEDED + 1), 100)) > 0);
    expect(await sql('SELECT FROM narrative_cache')).toHaveLength(1);
    service.clock.advance(MINUTE_MS);
    expect(await stories()).toEqual(fromMemory);
    const tag = fromMemory[0]!.etag!;
    await withKey(pathOf(SEEDED, variants[0])).set('If-None-Match', tag).expect(304);

    for (const table of ['narrative_cache', 'narrative_archive'])
      await deleteExpired(dataSource, table, cycleAtMs(SEEDED + 1));
    service.clock.advance(MINUTE_MS);
    for (const query of ['', '?include_prose=true']) {
      const { body } = await anonymously(pathOf(SEEDED, query)).expect(404);
      expect(body.error_code).toBe('NARRATIVE_NOT_FOUND');
    }
    // Those of the newest cycle are not touched by any of that.
    expect((await told(SEEDED + 1)).data.agents).toHaveLength(AGENTS.length);
  });
});
