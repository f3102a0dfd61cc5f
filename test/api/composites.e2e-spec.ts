import { ASSETS } from '../../packages/engine/assets.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { METHODOLOGY } from '../../packages/engine/composites/methodology.ts';
import { BARE_KEY, FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { sampleCycle, SAMPLE_CYCLE_NUMBER, sourcesWith } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { errorOf } from '../support/error-of.ts';
import { partnerReads } from '../support/partner-reads.ts';

describe('GET /api/v1/data/composites/latest', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  beforeEach(() => api.reset());

  const PATH = '/api/v1/data/composites/latest';
  const { read: latest } = partnerReads(api, PATH);
  const shape = (body: { data: { assets: { asset: string; indices: { index: string }[] }[] } }) =>
    body.data.assets.map(({ asset, indices }) => [asset, indices.map(({ index }) => index)]);

  it('shows every index of every asset, and nothing beyond the rights of the caller', async () => {
    const { data, meta } = await latest();
    expect([data.cycle_number, data.cycle_at]).toEqual([SAMPLE_CYCLE_NUMBER, '2026-01-05T12:15:00+00:00']);
    expect(shape({ data })).toEqual(ASSETS.map((asset) => [asset, [...COMPOSITE_INDICES]]));
    expect(data.assets[0].indices[0]).toEqual({
      index: 'sentiment',
      score: 40.5,
      label: 'neutral',
      methodology_version: METHODOLOGY.sentiment.version,
      inputs_freshness: { status: 'fresh', stale_inputs: [], delayed_inputs: [], lost_inputs: [] },
      degraded: false,
      warnings: [],
      warning_codes: [],
    });
    expect(meta.unavailable).toEqual([]);
    expect(meta.as_of).toBe('2026-01-05T12:15:00+00:00');
    // Published 12:15:05, asked 12:16:20.
    expect(meta.freshness).toMatchObject({ status: 'fresh', age_seconds: 75, cadence_seconds: 900 });
  });

  it('takes comma lists in any letter case, each value once, in the order of all lists', async () => {
    expect(shape(await latest('?asset=sol,btc,SOL&index=Macro,%20sentiment'))).toEqual([
      ['BTC', ['sentiment', 'macro']],
      ['SOL', ['sentiment', 'macro']],
    ]);
    const one = await api.http.get(`${PATH}?asset=btc,sol`);
    const other = await api.http.get(`${PATH}?asset=SOL,BTC`);
    expect(one.headers['etag']).toBe(other.headers['etag']);
  });

  it.each([
    ['?asset=DOGE', 400, 'UNKNOWN_ASSET'],
    ['?asset=BTC,DOGE', 400, 'UNKNOWN_ASSET'],
    ['?asset=', 400, 'UNKNOWN_ASSET'],
    ['?index=price', 400, 'UNKNOWN_INDEX'],
    ['?asset=BTC&asset=ETH&lang=en', 422, 'VALIDATION_ERROR'],
    ['?asset[x]=BTC', 422, 'VALIDATION_ERROR'],
    ['?asset%5B%5D=BTC', 422, 'VALIDATION_ERROR'],
    // The specification's own codes go first.
    ['?asset=BTC&asset=ETH&index=price', 400, 'UNKNOWN_INDEX'],
  ])('rejects %s with %d %s', async (query, status, code) => {
    const reply = await api.http.get(`${PATH}${query}`);
    expect([reply.status, reply.body.error_code]).toEqual([status, code]);
  });

  it('rejects unknown parameters of any name', async () => {
    for (const query of ['unknown=1', 'x[y]=2', '__proto__[z]=3', 'constructor', '=1'])
      expect((await api.http.get(`${PATH}?${query}`).expect(422)).body.errors).toHaveLength(1);
  });

  it('judges inputs anew with every change of a source, and leaves the scores as they were', async () => {
    const gone = sourcesWith((id) => id.startsWith('exchange.'), { lastSuccessAtMs: null });
    expect((await latest('?asset=BTC&index=derivatives')).data.assets[0].indices[0].degraded).toBe(false);
    api.state.replace({ sources: gone });
    const [derivatives] = (await latest('?asset=BTC&index=derivatives')).data.assets[0].indices;
    expect(derivatives).toMatchObject({ score: 42.5, degraded: true });
    expect(derivatives.inputs_freshness.status).toBe('stale');
    expect(derivatives.inputs_freshness.stale_inputs.length).toBeGreaterThan(0);
    expect(derivatives.warnings.length).toBeGreaterThan(0);
    expect(derivatives.warning_codes).toHaveLength(derivatives.warnings.length);
  });

  it('names a composite without a score in meta.unavailable', async () => {
    const composites = sampleCycle.result.composites.map((result) =>
      result.asset === 'SOL' && result.index === 'onchain'
        ? { ...result, score: null, label: 'unavailable' }
        : result,
    );
    api.state.replace({ cycle: { ...sampleCycle, result: { ...sampleCycle.result, composites } } });
    expect((await latest('?asset=SOL')).data.assets[0].indices[1].score).toBeNull();
    expect((await latest()).meta.unavailable).toEqual([
      { id: 'composite.onchain:SOL', reason: 'none of its inputs is available' },
    ]);
    expect((await latest('?asset=BTC')).meta.unavailable).toEqual([]);
  });

  it('shows components in buckets to Tier 1 with the scope while the legal flag is on', async () => {
    const withheld = await latest('', FULL_KEY);
    expect(withheld.meta.unavailable).toEqual([
      { id: 'contributing', reason: 'components are not disclosed on this deployment' },
    ]);
    expect(withheld.data.assets[0].indices[0]).not.toHaveProperty('contributing');

    api.state.replace({ switches: { ...api.state.current.switches, componentsDisclosure: true } });
    const { data, meta } = await latest('', FULL_KEY);
    const [first, second, third] = data.assets[0].indices[0].contributing;
    expect([first.bucket, second.bucket, third.bucket]).toEqual([60, 60, 65]);
    expect(Object.keys(first)).toEqual(['name', 'weight', 'effective_weight', 'bucket']);
    expect([meta.tier_served, meta.unavailable]).toEqual(['tier1', []]);

    for (const body of [await latest()]) {
      expect(JSON.stringify(body)).not.toContain('contributing');
      expect(body.meta.tier_served).toBe('tier0');
    }
  });

  it('rejects a key without data:read, before the parameters', async () => {
    expect(errorOf(await api.http.get(PATH).set('X-API-Key', BARE_KEY))).toBe('403 SCOPE_MISSING');
    const malformed = await api.http.get(`${PATH}?asset=x`).set('X-API-Key', BARE_KEY);
    expect(malformed.body.error_code).toBe('SCOPE_MISSING');
  });

  it('says db_outage while the store is away, and 503 before the first cycle', async () => {
    api.state.storeReachable = false;
    expect((await latest()).meta.freshness).toMatchObject({
      status: 'degraded',
      degraded_reason: 'db_outage',
    });
    api.state.replace({ cycle: null });
    const reply = await api.http.get(PATH);
    expect(errorOf(reply)).toBe('503 STORE_UNAVAILABLE');
    expect(reply.headers['retry-after']).toMatch(/^\d+$/);
  });
});
