import { CYCLE_MS } from '../../packages/engine/schedule/cycle-clock.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import {
  freshSources,
  nextCycle,
  SAMPLE_CYCLE_AT_MS,
  SAMPLE_CYCLE_NUMBER,
  sourcesWith,
} from '../support/published-samples.ts';

describe('GET /api/v1/data/health', () => {
  let api: ApiApp;
  beforeAll(async () => {
    api = await startApi();
  });
  beforeEach(() => api.reset());
  afterAll(() => api.app.close());

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
    const troubled = data.products.filter(({ status }: { status: string }) => status !== 'fresh');
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
