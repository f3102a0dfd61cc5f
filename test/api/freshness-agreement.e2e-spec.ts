import { HOUR_MS } from '../../packages/engine/timestamps.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { sampleCycle, sourcesWith } from '../support/published-samples.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const isExchange = (id: string): boolean => id.startsWith('exchange.');
const STANDINGS = [
  ['never read', { lastSuccessAtMs: null, newestEventAtMs: null }],
  ['paused', { paused: true }],
  ['not available', { available: false, degradedReason: 'plan_gated' }],
  ['broken', { degradedReason: 'provider_unreachable' }],
] as const;

describe('freshness in several replies', () => {
  let api: ApiApp;
  beforeAll(async () => (api = await startApi()));
  beforeEach(() => api.reset());
  afterAll(() => api.app.close());

  const read = async (path: string): Promise<Json> =>
    (await api.http.get(`/api/v1/data${path}`).expect(200)).body;

  async function agree(): Promise<{ troubled: string[]; derivatives: Json }> {
    const board = (await read('/sources?product=composite.derivatives&include_paused=true')).data.sources;
    const composites = await read('/composites/latest?index=derivatives');
    const [derivatives] = composites.data.assets[0].indices;
    const { products } = (await read('/health')).data;
    const [, , ofLens] = (await read('/market-lens/snapshot')).data.composites;
    const statuses = new Map<string, string>(board.map((one: Json) => [one.source_id, one.status]));
    const { status, stale_inputs } = derivatives.inputs_freshness;
    for (const id of stale_inputs) expect([id, statuses.get(id)]).not.toEqual([id, 'fresh']);
    const ofBtc = board.filter(({ source_id }: Json) => !/ETH|SOL/.test(source_id));
    const troubled = ofBtc.filter((one: Json) => one.status !== 'fresh').map((one: Json) => one.source_id);
    expect([status === 'fresh', derivatives.warnings.length === 0]).toEqual([
      troubled.length === 0,
      troubled.length === 0,
    ]);
    const isDegraded = composites.data.assets.some(({ indices }: Json) => indices[0].degraded);
    expect(ofLens).toMatchObject({ index: 'derivatives', degraded: derivatives.degraded });
    expect(products).toContainEqual({
      id: 'composite.derivatives',
      status: isDegraded ? 'degraded' : composites.meta.freshness.status,
    });
    return { troubled, derivatives };
  }

  it.each(STANDINGS)(
    'agrees at once when sources are %s, and again when they are back',
    async (_, change) => {
      expect((await agree()).troubled).toEqual([]);
      api.state.replace({ sources: sourcesWith(isExchange, change) });
      expect((await agree()).troubled).not.toEqual([]);
      api.state.replace({ sources: sourcesWith(() => false, {}) });
      expect((await agree()).troubled).toEqual([]);
    },
  );

  it('agrees while data ages, and while the database is away', async () => {
    for (let hours = 0; hours < 12; hours += 1) {
      api.clock.advance(HOUR_MS / 2 + 7_001);
      await agree();
    }
    api.state.replace({
      sources: sourcesWith(() => false, {}).map((one) => ({
        ...one,
        lastSuccessAtMs: api.clock.now() - 30_000,
        newestEventAtMs: api.clock.now() - 60_000,
      })),
      cycle: { ...sampleCycle, publishedAtMs: api.clock.now() - 5_000 },
    });
    expect((await agree()).troubled).toEqual([]);
    api.state.storeReachable = false;
    expect((await read('/composites/latest')).meta.freshness.status).toBe('degraded');
    await agree();
  });

  it.each([2, 5])('agrees within the minute in which %i cadences are over', async (cadences) => {
    const id = 'defi.tvl_total';
    const { effective_cadence_seconds: cadenceSeconds } = (await read(`/sources/${id}`)).data;
    const lastSuccessAtMs = api.state.current.sources.find((one) => one.sourceId === id)!.lastSuccessAtMs!;
    const overMs = lastSuccessAtMs + cadences * cadenceSeconds * 1000;
    const seen = new Set<string>();
    for (const secondsAfter of [-60, -1, 0, 1, 20, 59, 61]) {
      api.clock.set(overMs + secondsAfter * 1000);
      const { data, meta } = await read(`/sources/${id}`);
      expect(meta.freshness).toMatchObject({
        status: data.status,
        degraded_reason: data.degraded_reason,
        age_seconds: Math.floor((api.clock.now() - lastSuccessAtMs) / 1000),
      });
      seen.add(data.status);
    }
    expect(seen.size).toBe(2);
  });

  it('warns of a broken source before its values are old', async () => {
    api.state.replace({ sources: sourcesWith(isExchange, { degradedReason: 'provider_unreachable' }) });
    const { derivatives } = await agree();
    expect(derivatives).toMatchObject({
      degraded: false,
      inputs_freshness: { status: 'aging', stale_inputs: [] },
    });
    expect(derivatives.warnings[0]).toMatch(
      /^exchange\.\S+ cannot be read at present; its last value still counts$/,
    );
  });
});
