import { PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SourceFacts } from '../../src/observations/source-state.store.ts';
import { SAMPLE_NOW_MS, sampleCycle, sourcesWith } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { errorOf } from '../support/error-of.ts';

const SECOND = 1_000;

const api = suiteApi();
beforeEach(() => api.reset());

describe('GET /api/v1/data/sources', () => {
  const list = async (query = '') => (await api.http.get(`/api/v1/data/sources${query}`).expect(200)).body;
  const ids = (body: { data: { sources: { source_id: string }[] } }) =>
    body.data.sources.map(({ source_id }) => source_id);

  it('lists all sources in the order of the registry, with metadata alone', async () => {
    const body = await list();
    expect(body.data).toMatchObject({
      total_sources: SOURCES.length,
      listed: SOURCES.length,
      excluded_paused: 0,
    });
    expect(ids(body)).toEqual(SOURCES.map(({ id }) => id));
    expect(body.data.sources[ids(body).indexOf('exchange.price:SOLUSDT')]).toEqual({
      source_id: 'exchange.price:SOLUSDT',
      provider: 'Binance',
      status: 'fresh',
      effective_cadence_seconds: 60,
      ts_semantics: 'fetch',
      degraded_reason: null,
      condition: { code: 'fresh', message: 'The source counts in full.', since: null, missing_days: null },
      feeds_products: expect.arrayContaining(['series']),
    });
  });

  it('depends on age only: fresh up to 2 cadences, aging up to 5, then stale', async () => {
    // exchange.price has a cadence of 60 s; the board is judged at the beginning of the minute.
    const judgedAtMs = SAMPLE_NOW_MS - 20 * SECOND;
    for (const [ageSeconds, status] of [
      [120, 'fresh'],
      [121, 'aging'],
      [300, 'aging'],
      [301, 'stale'],
    ] as const) {
      api.state.replace({
        sources: sourcesWith((id) => id === 'exchange.price:BTCUSDT', {
          lastSuccessAtMs: judgedAtMs - ageSeconds * SECOND,
        }),
      });
      const { data } = (await api.http.get('/api/v1/data/sources/exchange.price:BTCUSDT').expect(200)).body;
      expect([ageSeconds, data.status]).toEqual([ageSeconds, status]);
    }
  });

  it('distinguishes a stuck scheduler from a deployment without workers', async () => {
    const state = async () => {
      const { data } = (await api.http.get('/api/v1/data/sources/exchange.price:BTCUSDT').expect(200)).body;
      return [data.status, data.degraded_reason];
    };
    api.clock.advance(24 * 3_600 * SECOND);
    expect(await state()).toEqual(['stale', 'worker_disabled']);
    api.state.replace({
      sources: sourcesWith(() => true, { workerSeenAtMs: api.clock.now() - 10 * SECOND }),
    });
    expect(await state()).toEqual(['stale', 'ingest_gap']);
  });

  it('describes the last rejection of a source without quoting the payload', async () => {
    const path = '/api/v1/data/sources/sentiment.fear_greed';
    expect((await api.http.get(path).expect(200)).body.data.last_refusal).toBeNull();
    api.state.replace({
      sources: sourcesWith((id) => id === 'sentiment.fear_greed', {
        lastError: 'sentiment /fng/: value is "NaN"',
        lastRejection: { kind: 'payload', atMs: Date.parse('2026-01-01T08:00:00Z') },
      }),
    });
    expect((await api.http.get(path).expect(200)).body.data.last_refusal).toEqual({
      refused_at: '2026-01-01T08:00:00+00:00',
      kind: 'payload',
      reason: 'The response broke its schema and was rejected entirely.',
    });
  });

  it('filters by key or name of the provider, by product and by state, all together', async () => {
    const byKey = await list('?provider=DEFI');
    expect(ids(byKey).every((id) => id.startsWith('defi.'))).toBe(true);
    expect(ids(await list(`?provider=${encodeURIComponent(PROVIDERS.defi.name.toUpperCase())}`))).toEqual(
      ids(byKey),
    );
    const sentiment = await list('?product=composite.sentiment');
    expect(ids(sentiment)).toContain('sentiment.fear_greed');
    expect(sentiment.data.listed).toBe(sentiment.data.sources.length);
    expect(sentiment.data.total_sources).toBe(SOURCES.length);

    api.state.replace({
      sources: sourcesWith((id) => id.startsWith('intel.'), {
        available: false,
        degradedReason: 'plan_gated',
        lastSuccessAtMs: null,
      }),
    });
    const gated = await list('?status=unavailable,STALE');
    expect(ids(gated)).toEqual(SOURCES.filter(({ provider }) => provider === 'intel').map(({ id }) => id));
    expect(gated.data.sources[0]).toMatchObject({ status: 'unavailable', degraded_reason: 'plan_gated' });
    expect((await list('?status=unavailable&provider=defi')).data.listed).toBe(0);
  });

  it('hides paused sources unless they are asked for, and counts those hidden', async () => {
    api.state.replace({ sources: sourcesWith((id) => id.startsWith('repo.'), { paused: true }) });
    expect((await list()).data).toMatchObject({
      total_sources: SOURCES.length,
      listed: SOURCES.length - 3,
      excluded_paused: 3,
    });
    expect((await list('?include_paused=true')).data).toMatchObject({
      listed: SOURCES.length,
      excluded_paused: 0,
    });
    expect((await list('?include_paused=TRUE&status=paused')).data).toMatchObject({ listed: 3 });
    expect((await list('?status=paused')).data).toMatchObject({ listed: 3, excluded_paused: 0 });
    expect((await list('?status=Paused,fresh')).data).toMatchObject({
      listed: SOURCES.length,
      excluded_paused: 0,
    });
    expect((await list('?status=fresh')).data).toMatchObject({
      listed: SOURCES.length - 3,
      excluded_paused: 0,
    });
    expect((await list('?provider=defi')).data).toMatchObject({ excluded_paused: 0 });
  });

  it('gives an empty list and says so for an unknown provider or product', async () => {
    const body = await list('?provider=nobody&product=nothing');
    expect(body.data).toEqual({ total_sources: SOURCES.length, listed: 0, excluded_paused: 0, sources: [] });
    expect(body.meta.unavailable).toEqual([
      { id: 'nobody', reason: 'unknown provider name or key' },
      { id: 'nothing', reason: 'unknown product ID' },
    ]);
    expect((await list('?provider=defi')).meta.unavailable).toEqual([]);
  });

  it('dates the board by when what it shows last changed, and says when the store is away', async () => {
    const [fetched, changed] = ['2026-01-05T12:15:40Z', '2026-01-05T12:09:00Z'].map(Date.parse);
    const priceWith = (change: Partial<SourceFacts>) =>
      api.state.replace({ sources: sourcesWith((id) => id === 'exchange.price:BTCUSDT', change) });
    expect((await list()).meta.as_of).toBe('2026-01-05T12:05:00+00:00');
    priceWith({ lastSuccessAtMs: fetched! });
    expect((await list()).meta.as_of).toBe('2026-01-05T12:05:00+00:00');
    priceWith({ stateChangedAtMs: changed! });
    expect((await list()).meta.as_of).toBe('2026-01-05T12:09:00+00:00');
    // What another provider's source does changes nothing that this list shows; a line that left it does.
    expect((await list('?provider=defi')).meta.as_of).toBe('2026-01-05T12:05:00+00:00');
    expect((await list('?provider=exchange&status=stale')).meta).toMatchObject({
      as_of: '2026-01-05T12:09:00+00:00',
    });
    // Fresh for 2 cadences of 60 s and the second that was begun.
    priceWith({ lastSuccessAtMs: Date.parse('2026-01-05T12:13:10Z') });
    expect((await list()).meta.as_of).toBe('2026-01-05T12:15:11+00:00');
    api.state.storeReachable = false;
    expect((await list()).meta.freshness).toMatchObject({ status: 'degraded', degraded_reason: 'db_outage' });
    api.state.replace({
      sources: sourcesWith(() => true, { lastSuccessAtMs: null, stateChangedAtMs: null }),
    });
    const never = await list();
    expect(never.data.sources[0].status).toBe('never');
    expect(never.meta.as_of).toBe('2026-01-05T12:15:00+00:00');
  });
});

describe('GET /api/v1/data/sources/{source_id}', () => {
  const detail = async (id: string) => (await api.http.get(`/api/v1/data/sources/${id}`).expect(200)).body;

  it('adds the rule, the attribution and the metric id of a public source', async () => {
    const { data, meta } = await detail('defi.tvl_chain:solana');
    expect(data).toMatchObject({
      source_id: 'defi.tvl_chain:solana',
      metric_id: 'defi.tvl_chain',
      attribution: [{ source: 'defi', text: 'Data by DefiLlama', url: 'https://defillama.com/' }],
    });
    expect(data.exposure_rule).toMatch(/series/);
    expect(meta.attribution).toEqual(data.attribution);
    expect(meta.as_of).toBe('2026-01-05T12:05:00+00:00');
    expect(meta.freshness).toMatchObject({ age_seconds: 30, cadence_seconds: 3600, source: 'defi' });
  });

  it('is dated by its own newest change or rejection, not by fetches or by other sources', async () => {
    const id = 'sentiment.fear_greed';
    const dated = async (changed: string, change: Partial<SourceFacts>) => {
      api.state.replace({ sources: sourcesWith((one) => one === changed, change) });
      return (await detail(id)).meta.as_of;
    };
    const later = Date.parse('2026-01-05T12:11:00Z');
    expect(await dated(id, { lastSuccessAtMs: later, newestEventAtMs: later })).toBe(
      '2026-01-05T12:05:00+00:00',
    );
    expect(await dated('econ.cpi', { stateChangedAtMs: later })).toBe('2026-01-05T12:05:00+00:00');
    expect(await dated(id, { stateChangedAtMs: later })).toBe('2026-01-05T12:11:00+00:00');
    expect(await dated(id, { lastRejection: { kind: 'item', atMs: later } })).toBe(
      '2026-01-05T12:11:00+00:00',
    );
  });

  it('shows a licensed source as metadata, without a metric id and without its last error', async () => {
    api.state.replace({
      sources: sourcesWith((id) => id === 'intel.mvrv', { lastError: 'value 2.718281828 refused' }),
    });
    const { data, meta } = await detail('intel.mvrv');
    expect(data).not.toHaveProperty('metric_id');
    expect(data.exposure_rule).toMatch(/never/);
    expect(JSON.stringify({ data, meta })).not.toContain('2.718');
  });

  it('explains its condition in words that name nobody, and keeps the status', async () => {
    const changedAtMs = Date.parse('2026-01-05T12:11:00Z');
    const conditionWith = async (change: Partial<SourceFacts>) => {
      api.state.replace({ sources: sourcesWith((id) => id === 'intel.mvrv', change) });
      const { status, condition } = (await detail('intel.mvrv')).data;
      return [status, condition.code, condition.since];
    };
    expect(await conditionWith({ paused: true, stateChangedAtMs: changedAtMs })).toEqual([
      'paused',
      'paused',
      '2026-01-05T12:11:00+00:00',
    ]);
    expect(await conditionWith({ available: false, stateChangedAtMs: changedAtMs })).toEqual([
      'unavailable',
      'no_key',
      '2026-01-05T12:11:00+00:00',
    ]);
    expect(await conditionWith({ degradedReason: 'payload_refused', failingSinceMs: changedAtMs })).toEqual([
      'degraded',
      'rejected',
      '2026-01-05T12:11:00+00:00',
    ]);
    expect(await conditionWith({ heldSinceMs: changedAtMs })).toEqual([
      'fresh',
      'provisional',
      '2026-01-05T12:11:00+00:00',
    ]);
    expect(await conditionWith({ newestEventAtMs: null })).toEqual(['fresh', 'missing', null]);
    const [first, ...others] = sampleCycle.result.composites;
    const [component] = first!.components;
    api.state.replace({
      sources: sourcesWith(() => false, {}),
      cycle: {
        ...sampleCycle,
        result: {
          ...sampleCycle.result,
          composites: [
            { ...first!, components: [{ ...component!, sourceIds: ['intel.mvrv'], missingDays: [12] }] },
            ...others,
          ],
        },
      },
    });
    expect((await detail('intel.mvrv')).data).toMatchObject({
      status: 'fresh',
      condition: {
        code: 'too_short',
        message: 'The history is too short: 12 more days are needed.',
        missing_days: 12,
      },
    });
  });

  it('says null for an age that there is none of', async () => {
    api.state.replace({ sources: sourcesWith((id) => id === 'econ.m2', { lastSuccessAtMs: null }) });
    expect((await detail('econ.m2')).meta.freshness).toMatchObject({ status: 'never', age_seconds: null });
  });

  it('reads the dimension in any letter case and the path percent-encoded', async () => {
    expect((await detail('exchange.price:btcusdt')).data.source_id).toBe('exchange.price:BTCUSDT');
    expect((await detail('exchange.price%3ABTCUSDT')).data.source_id).toBe('exchange.price:BTCUSDT');
  });

  it.each(['none', 'exchange.price', 'exchange.price:BTCUSDT:x', 'defi.stablecoins:ethereum', '__proto__'])(
    'answers SOURCE_NOT_FOUND to %s',
    async (id) => {
      expect(errorOf(await api.http.get(`/api/v1/data/sources/${id}`))).toBe('404 SOURCE_NOT_FOUND');
    },
  );
});
