import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import {
  freshSources,
  nextCycle,
  SAMPLE_CYCLE_AT_MS,
  SAMPLE_CYCLE_NUMBER,
  sourcesWith,
  sampleCycle,
} from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { HOUR_MS } from '../../packages/engine/timestamps.ts';

const api = suiteApi();
beforeEach(() => api.reset());

describe('GET /api/v1/data/health', () => {
  const health = async () => (await api.http.get('/api/v1/data/health').expect(200)).body;

  it('reports the latest cycle, the stores and every product', async () => {
    const { data, meta } = await health();
    expect(data).toEqual({
      status: 'ok',
      reasons: [],
      cycle: {
        last_cycle_number: SAMPLE_CYCLE_NUMBER,
        last_cycle_at: '2026-01-05T12:15:00+00:00',
        cadence_minutes: 15,
        stale: false,
      },
      stores: { database: { status: 'ok' } },
      products: [
        { id: 'composite.sentiment', status: 'fresh' },
        { id: 'composite.onchain', status: 'fresh' },
        { id: 'composite.derivatives', status: 'fresh' },
        { id: 'composite.macro', status: 'fresh' },
        { id: 'composite.fundamental', status: 'fresh' },
        { id: 'verdict', status: 'fresh' },
        { id: 'agents', status: 'fresh' },
        { id: 'track-record', status: 'fresh' },
        { id: 'outlook', status: 'fresh' },
        { id: 'narratives', status: 'fresh' },
        { id: 'market-lens', status: 'fresh' },
        { id: 'series', status: 'fresh' },
      ],
    });
    expect(meta.schema_version).toBe('health/1');
    // Judged at 12:16:00, asked at 12:16:20.
    expect(meta.freshness).toMatchObject({ age_seconds: 20, cadence_seconds: 60, status: 'fresh' });
  });

  it('is served from a snapshot of the minute, and anew with whatever is published', async () => {
    api.clock.advance(30_000);
    // Still of 12:16:00.
    expect((await health()).meta.freshness.age_seconds).toBe(50);
    api.clock.advance(10_000);
    expect((await health()).meta.freshness.age_seconds).toBe(0);
    api.state.replace({
      sources: sourcesWith(() => true, { available: false, degradedReason: 'plan_gated' }),
    });
    expect((await health()).data.status).toBe('degraded');
    api.state.replace({ sources: sourcesWith(() => false, {}) });
    expect((await health()).data.status).toBe('ok');
    api.state.replace({ cycle: nextCycle });
    expect((await health()).data.cycle.last_cycle_number).toBe(SAMPLE_CYCLE_NUMBER + 1);
  });

  it('is degraded from one cadence and five minutes on, long before the cycle is stale', async () => {
    const standing = async () => {
      const { status, reasons, cycle } = (await health()).data;
      return [status, reasons, cycle.stale];
    };
    // Sources go on as they should: only the cycles do not.
    const until = (ageMinutes: number) => {
      api.clock.set(SAMPLE_CYCLE_AT_MS + ageMinutes * 60_000);
      api.state.replace({ sources: freshSources(api.clock.now()) });
    };
    until(19);
    expect(await standing()).toEqual(['ok', [], false]);
    until(20);
    expect(await standing()).toEqual(['degraded', ['cycle_late'], false]);
    until(75);
    expect(await standing()).toEqual(['degraded', ['cycle_late'], false]);
    until(76);
    const [status, reasons, stale] = await standing();
    expect([status, stale]).toEqual(['degraded', true]);
    expect(reasons).toEqual(expect.arrayContaining(['cycle_late', 'cycle_stale']));
  });

  it('is degraded when a composite is, by more than half of its weight', async () => {
    api.state.replace({
      sources: sourcesWith((id) => id.startsWith('exchange.'), { lastSuccessAtMs: null }),
    });
    const { data } = await health();
    expect(data.status).toBe('degraded');
    expect(data.products).toContainEqual({ id: 'composite.derivatives', status: 'degraded' });
    expect(data.products).toContainEqual({ id: 'verdict', status: 'fresh' });
  });

  it('is degraded while narratives cannot be read; other products are not', async () => {
    const { narrative } = api.state.current;
    api.state.replace({ narrative: { state: 'unreadable' } });
    const { data } = await health();
    expect(data.status).toBe('degraded');
    const troubled = data.products.filter(({ status }: Json) => status !== 'fresh');
    expect(troubled).toEqual([{ id: 'narratives', status: 'degraded' }]);
    // Told at once, not with the next minute.
    api.state.replace({ narrative });
    expect((await health()).data.status).toBe('ok');
  });

  it('calls a cycle stale beyond five cadences, and is down when the store is gone too', async () => {
    api.clock.advance(5 * CYCLE_MS - 80_000);
    expect((await health()).data.cycle.stale).toBe(false);
    api.clock.advance(60_000);
    const stale = (await health()).data;
    expect([stale.cycle.stale, stale.status]).toEqual([true, 'degraded']);
    api.state.storeReachable = false;
    const down = await health();
    expect(down.data).toMatchObject({ status: 'down', stores: { database: { status: 'unreachable' } } });
    expect(down.meta.freshness).toMatchObject({ status: 'degraded', degraded_reason: 'db_outage' });
  });

  it('is degraded, not down, while the store is away and the cycle is current', async () => {
    api.state.storeReachable = false;
    expect((await health()).data.status).toBe('degraded');
  });

  it('answers before the first cycle', async () => {
    api.state.replace({ cycle: null });
    const { data } = await health();
    expect(data.status).toBe('down');
    expect(data.cycle).toMatchObject({ last_cycle_number: null, last_cycle_at: null, stale: true });
  });
});

const isExchange = (id: string): boolean => id.startsWith('exchange.');
const STANDINGS = [
  ['never read', { lastSuccessAtMs: null, newestEventAtMs: null }],
  ['paused', { paused: true }],
  ['not available', { available: false, degradedReason: 'plan_gated' }],
  ['broken', { degradedReason: 'provider_unreachable' }],
] as const;

describe('freshness in several replies', () => {
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
    expect(status === 'fresh').toEqual(troubled.length === 0);
    expect(derivatives.warnings.length === 0).toEqual(troubled.length === 0);
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
