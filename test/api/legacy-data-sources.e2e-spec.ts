import { PROVIDER_KEYS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { freshSources, sourcesWith } from '../support/published-samples.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const PATH = '/api/v1/data-sources';

describe('GET /api/v1/data-sources', () => {
  let api: ApiApp;
  const list = async (): Promise<Json> => (await api.http.get(PATH).expect(200)).body;
  const statusOf = async (key: string): Promise<string> =>
    (await list()).providers.find((provider: Json) => provider.key === key).status;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.reset());
  afterAll(() => api.app.close());

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
    const { text } = await api.http.get(PATH).expect(200);
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
