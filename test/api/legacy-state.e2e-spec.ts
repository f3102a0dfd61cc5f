import { AGENTS } from '../../packages/engine/crew/crew.ts';
import { type PublishedNarrative } from '../../src/published/narrative-row.ts';
import { sampleNarrative, samplePublishedNarrative } from '../support/narrative-samples.ts';
import { nextCycle, SAMPLE_CYCLE_NUMBER, freshSources, sourcesWith } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';

const LATEST = '/api/v1/public/narratives/latest';
const OF_CYCLE = `/api/v1/public/narratives/cycle/${SAMPLE_CYCLE_NUMBER}`;
const DATA_SOURCES = '/api/v1/data-sources';

const api = suiteApi();
beforeEach(() => api.reset());

describe('the latest narrative of the older public API', () => {
  const get = (query = '', path = LATEST) => api.http.get(`${path}${query}`);
  const body = async (query = '', path = LATEST): Promise<Json> => (await get(query, path).expect(200)).body;
  const tell = (change: Partial<PublishedNarrative>) =>
    api.state.replace({
      narrative: {
        state: 'readable',
        narrative: { ...samplePublishedNarrative(SAMPLE_CYCLE_NUMBER), ...change },
      },
    });

  it('is a bare body in Georgian with its prose, where nothing else is asked for', async () => {
    const told = await body();
    expect(Object.keys(told)).toEqual([
      'cycle_number',
      'cycle_at',
      'generated_at',
      'backfilled',
      'lang',
      'final',
      'crew_summary',
      'data_sources_used',
      'meta',
    ]);
    expect(told).toMatchObject({
      cycle_number: SAMPLE_CYCLE_NUMBER,
      cycle_at: '2026-01-05T12:15:00+00:00',
      generated_at: '2026-01-05T12:15:05+00:00',
      backfilled: false,
      lang: 'ka',
      meta: { model: 'template', cost_usd: 0, generation_ms: 3, cache_source: 'cache' },
    });
    expect(told.final.narrative).toMatch(/^ნიმუში profesor/);
    expect(told.final.narrative).toContain('entry_plan ka.');
    expect(told.final.narrative).toContain('risk_calculation ka.');
    expect(told.final.action_plan.human_readable).toBe('- human_readable ka');
    expect(Object.keys(told.crew_summary)).toEqual([
      'Tokio',
      'Berlin',
      'Helsinki',
      'Denver',
      'Nairobi',
      'Marseille',
    ]);
    expect(told.crew_summary.Denver.narrative).toMatch(/^ნიმუში denver/);
  });

  it('is in English, and without prose, as asked for, in any letter case', async () => {
    const told = await body('?lang=EN&include_prose=False');
    expect(told.lang).toBe('en');
    expect(told.final.action_plan.human_readable).toBe('- human_readable en');
    expect(JSON.stringify(told)).not.toMatch(/"narrative"|a sample|entry_plan|risk_calculation/);
    expect(await body('?lang=en&include_prose=false')).toEqual(told);
    expect((await body('?lang=en')).crew_summary.Tokio.narrative).toMatch(/^a sample tokio/);
  });

  it('is in the other language where the cycle was not told in the one asked for, and says so', async () => {
    tell({ readings: { ...sampleNarrative().readings, ka: null } });
    const told = await body('?lang=ka');
    expect(told.lang).toBe('en');
    expect(told.final.narrative).toMatch(/^a sample profesor[^]*entry_plan en\./);
    expect(told.final.action_plan.human_readable).toBe('- human_readable en');
    expect(told).toEqual(await body('?lang=en'));
  });

  it('shows a plan without figures where there is none', async () => {
    tell({ action: { ...sampleNarrative().action, plan: null } });
    const { action_plan: plan } = (await body()).final;
    expect(plan).toMatchObject({ entry: null, position_size_pct: null, time_horizon: null });
    expect(plan.human_readable).toBe('- human_readable ka');
  });

  it('rejects parameters that are not theirs with every message, and ignores unknown ones', async () => {
    const { body: error } = await get('?lang=de&include_prose=1&other=x').expect(422);
    expect(error).toEqual({
      detail: 'lang must be one of ka, en',
      error_code: 'VALIDATION_ERROR',
      request_id: expect.any(String),
      errors: ['lang must be one of ka, en', 'include_prose must be true or false'],
    });
    for (const query of [
      '?lang=',
      '?lang=ka&lang=ka',
      '?lang[a]=ka',
      '?include_prose=',
      '?include_prose=yes',
    ])
      await get(query).expect(422);
    expect(await body('?other=x&LANG=de')).toEqual(await body());
  });

  it('is made once per state, language and length, each under a tag of its own', async () => {
    const tags = new Set<string>();
    for (const query of ['', '?lang=en', '?include_prose=false', '?lang=en&include_prose=false'])
      tags.add((await get(query)).headers['etag']!);
    expect(tags.size).toBe(4);
    const before = (await get()).headers['etag']!;
    api.clock.advance(600_000);
    api.state.replace({});
    await get().set('If-None-Match', before).expect(304);
    // Said otherwise, it is the same.
    expect((await get('?lang=ka&include_prose=true')).headers['etag']).toBe(before);
    api.state.replace({ cycle: nextCycle });
    const next = await get().set('If-None-Match', before).expect(200);
    expect(next.body.cycle_number).toBe(SAMPLE_CYCLE_NUMBER + 1);
  });

  it('is the same by the number of its cycle', async () => {
    for (const query of ['', '?lang=en&include_prose=false']) {
      const byNumber = await get(query, OF_CYCLE).expect(200);
      const latest = await get(query);
      expect(byNumber.text).toBe(latest.text);
      expect(byNumber.headers['etag']).toBe(latest.headers['etag']);
    }
  });

  it('answers HEAD with the headers of GET', async () => {
    // supertest asks for gzip in GET and for nothing in HEAD.
    const coding = { 'Accept-Encoding': 'gzip' };
    const { headers } = await api.http.get(LATEST).set(coding);
    const head = await api.http.head(LATEST).set(coding).expect(200);
    expect(head.headers['content-encoding']).toBe('gzip');
    expect(head.headers['etag']).toBe(headers['etag']);
    expect(head.headers['content-length']).toBe(headers['content-length']);
    expect(head.text ?? '').toBe('');
  });

  it('is missing before the first cycle: 503 STORE_UNAVAILABLE', async () => {
    api.state.replace({ cycle: null });
    const { body: error, headers } = await get().expect(503);
    expect([error.error_code, headers['retry-after']]).toEqual(['STORE_UNAVAILABLE', '10']);
  });

  it('cannot be told while narratives cannot be read: 503 with Retry-After, and the rest goes on', async () => {
    api.state.replace({ narrative: { state: 'unreadable' } });
    for (const path of [LATEST, OF_CYCLE]) {
      const { body: error, headers } = await get('', path).expect(503);
      expect(error.error_code).toBe('NARRATIVE_STORE_UNAVAILABLE');
      expect(headers['retry-after']).toBe('10');
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['x-error-id']).toBeDefined();
    }
    await get('', '/api/v1/data-sources').expect(200);
    await get('', '/api/v1/data/verdicts/latest').expect(200);
  });

  it('is missing for a cycle without a narrative: 404 NARRATIVE_NOT_FOUND', async () => {
    api.state.replace({ narrative: { state: 'none' } });
    for (const path of [LATEST, OF_CYCLE])
      expect((await get('', path).expect(404)).body.error_code).toBe('NARRATIVE_NOT_FOUND');
  });

  it('goes on without a database; what has to be read from one is 503, of cycles by the code of narratives', async () => {
    await get().expect(200);
    for (const [path, code] of [
      ['/api/v1/public/narratives', 'STORE_UNAVAILABLE'],
      ['/api/v1/public/narratives/stats', 'NARRATIVE_STORE_UNAVAILABLE'],
      [`/api/v1/public/narratives/cycle/${SAMPLE_CYCLE_NUMBER - 1}`, 'NARRATIVE_STORE_UNAVAILABLE'],
    ] as const) {
      const { body: error, headers } = await get('', path).expect(503);
      expect([path, error.error_code, headers['retry-after']]).toEqual([path, code, '10']);
    }
    api.state.forget();
    for (const path of [LATEST, '/api/v1/data-sources'])
      expect((await get('', path).expect(503)).body.error_code).toBe('STORE_UNAVAILABLE');
  });

  it('works while the data API is switched off', async () => {
    api.state.replace({ switches: { ...api.state.current.switches, dataApiEnabled: false } });
    await get('', '/api/v1/data/health').expect(503);
    for (const path of [LATEST, OF_CYCLE, '/api/v1/data-sources']) await get('', path).expect(200);
  });

  it('shows no more of an agent than its stored narrative', async () => {
    const text = JSON.stringify(await body());
    for (const agent of AGENTS) expect(text).toContain(agent);
    expect(text).not.toMatch(/headline|summary":"|riskFlags|quotedSourceIds/);
  });
});

describe('GET /api/v1/data-sources', () => {
  const list = async (): Promise<Json> => (await api.http.get(DATA_SOURCES).expect(200)).body;
  const statusOf = async (key: string): Promise<string> =>
    (await list()).providers.find((provider: Json) => provider.key === key).status;

  it('lists the providers with all their sources, each once', async () => {
    const { count, providers } = await list();
    expect(count).toBe(PROVIDER_KEYS.length);
    expect(providers.map(({ key }: Json) => key)).toEqual(PROVIDER_KEYS);
    const listed = providers.flatMap(({ sources }: Json) => sources);
    expect([...listed].sort()).toEqual(SOURCES.map(({ id }) => id).sort());
    expect(providers.find(({ key }: Json) => key === 'fx')).toEqual({
      key: 'fx',
      name: 'National Bank of Georgia',
      category: 'fx',
      license_class: 'C',
      homepage: 'https://nbg.gov.ge/',
      attribution: {
        source: 'fx',
        text: 'Official exchange rate of the National Bank of Georgia',
        url: 'https://nbg.gov.ge/',
      },
      sources: SOURCES.filter(({ provider }) => provider === 'fx').map(({ id }) => id),
      status: 'fresh',
    });
  });

  it('says what may be shown: all of a provider, nothing of the vendor, some of the rest', async () => {
    const { providers } = await list();
    const classes = Object.fromEntries(providers.map(({ key, license_class }: Json) => [key, license_class]));
    expect(classes).toMatchObject({ fx: 'C', intel: 'B', exchange: 'mixed' });
    expect(providers.find(({ key }: Json) => key === 'intel').homepage).toBeNull();
  });

  it('rates a provider by its worst source, as of the start of the current minute', async () => {
    api.state.replace({ sources: sourcesWith((id) => id === 'econ.cpi', { degradedReason: 'ingest_gap' }) });
    expect(await statusOf('econ')).toBe('degraded');
    expect(await statusOf('exchange')).toBe('fresh');
    api.state.replace({ sources: sourcesWith((id) => id === 'econ.cpi', { paused: true }) });
    expect(await statusOf('econ')).toBe('fresh');
    api.state.replace({ sources: sourcesWith((id) => id.startsWith('econ.'), { paused: true }) });
    expect(await statusOf('econ')).toBe('paused');
    api.state.replace({ sources: sourcesWith((id) => id.startsWith('intel.'), { available: false }) });
    expect(await statusOf('intel')).toBe('unavailable');
    api.state.replace({ sources: freshSources() });
    api.clock.advance(30 * DAY_MS);
    expect(await statusOf('fx')).toBe('stale');
  });

  it('holds no value, no address of an endpoint and no key', async () => {
    const { text } = await api.http.get(DATA_SOURCES).expect(200);
    expect(text).not.toMatch(/api_key|apikey|token|secret|localhost|127\.0\.0\.1/i);
    const { providers } = JSON.parse(text);
    for (const provider of providers)
      expect(Object.keys(provider)).toEqual([
        'key',
        'name',
        'category',
        'license_class',
        'homepage',
        'attribution',
        'sources',
        'status',
      ]);
  });
});
