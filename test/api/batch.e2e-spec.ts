import { HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { BARE_KEY, FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { nextCycle, SAMPLE_CYCLE_AT_MS, sampleCycle, sourcesWith } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { errorOf } from '../support/error-of.ts';

describe('GET /api/v1/data/latest', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  beforeEach(() => api.reset());

  const get = (ids: string) => api.http.get(`/api/v1/data/latest?ids=${ids}`);
  const read = async (ids: string): Promise<Json> => (await get(ids).expect(200)).body;
  const setValue = (id: string, change: object) => {
    const values = new Map(api.state.current.publicValues);
    values.set(id, { ...values.get(id)!, ...change });
    api.state.replace({ publicValues: values });
  };

  it('accepts IDs of series without the prefix, with or without a dimension', async () => {
    const { data, meta } = await read('econ.cpi,exchange.price:ethusdt,defi.tvl_chain,econ.cpu');
    expect(data.items.map(({ id }: Json) => id)).toEqual([
      'series:econ.cpi',
      'series:exchange.price:ETHUSDT',
    ]);
    expect(data.missing).toEqual(['defi.tvl_chain', 'econ.cpu']);
    expect(meta.unavailable).toEqual([
      {
        id: 'defi.tvl_chain',
        reason:
          'its dimension is missing: use series:defi.tvl_chain:ethereum or series:defi.tvl_chain:solana',
      },
    ]);
  });

  it('serves composites, the verdict, series and signals in the order they were asked for', async () => {
    setValue('econ.cpi', { value: 303.5, eventAtMs: Date.UTC(2025, 11, 1) });
    setValue('exchange.price:ETHUSDT', { value: 3_100.25, eventAtMs: SAMPLE_CYCLE_AT_MS + 50_000 });
    const { data, meta } = await read(
      'series:econ.cpi,composite.macro:eth,verdict,signal:solusdt,composite.Sentiment,series:exchange.price:ethusdt',
    );
    const cycle = { event_at: '2026-01-05T12:15:00+00:00', age_seconds: 55, status: 'fresh' };
    expect(data).toEqual({
      items: [
        {
          id: 'series:econ.cpi',
          kind: 'series',
          value: 303.5,
          event_at: '2025-12-01T00:00:00+00:00',
          age_seconds: 10,
          status: 'fresh',
        },
        { id: 'composite.macro:ETH', kind: 'composite', score: 43.5, ...cycle },
        { id: 'verdict', kind: 'verdict', signal: 'bullish', confidence: 0.4312, ...cycle },
        { id: 'signal:SOLUSDT', kind: 'signal', signal: 'bullish', confidence: 0.4312, ...cycle },
        { id: 'composite.sentiment', kind: 'composite', score: 40.5, ...cycle },
        {
          id: 'series:exchange.price:ETHUSDT',
          kind: 'series',
          value: 3_100.25,
          event_at: '2026-01-05T12:15:50+00:00',
          age_seconds: 10,
          status: 'fresh',
        },
      ],
      missing: [],
    });
    expect(meta).toMatchObject({
      schema_version: 'batch/1',
      as_of: '2026-01-05T12:15:50+00:00',
      next_cursor: null,
      gaps: [],
      tier_served: 'tier0',
      unavailable: [],
    });
    expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['econ', 'exchange']);
  });

  it('distinguishes the signals of assets from one another and from the verdict', async () => {
    const crew = sampleCycle.result.crew.map((reading) =>
      reading.asset === 'ETH'
        ? {
            ...reading,
            signal: 'neutral' as const,
            consensus: { ...reading.consensus, signal: 'bearish' as const, confidence: 0.1234 },
          }
        : reading,
    );
    api.state.replace({ cycle: { ...sampleCycle, result: { ...sampleCycle.result, crew } } });
    const { items } = (await read('signal:ETHUSDT,signal:BTCUSDT,verdict')).data;
    expect(items.map(({ signal, confidence }: Json) => [signal, confidence])).toEqual([
      ['bearish', 0.1234],
      ['bullish', 0.4312],
      ['bullish', 0.4312],
    ]);
  });

  it('puts what cannot be resolved into missing, as it was asked for, and does not fail', async () => {
    const unresolved = [
      'composite.price:BTC',
      'composite.macro:DOGE',
      'series:econ.nothing',
      'series:exchange.prise',
      'series:exchange.price:DOGEUSDT',
      'series:econ.cpi:ethereum',
      'signal:BTC',
      'nothing',
    ];
    const { data, meta } = await read([...unresolved, 'verdict', 'nothing'].join(',%20'));
    expect(data.missing).toEqual([...unresolved, 'nothing']);
    expect(data.items.map(({ id }: Json) => id)).toEqual(['verdict']);
    expect(meta.unavailable).toEqual([]);
    expect((await read('nothing')).data).toEqual({ items: [], missing: ['nothing'] });
  });

  it('says why what is not licensed is missing', async () => {
    const { data, meta } = await read(
      'series:intel.mvrv,series:exchange.klines_1h:BTCUSDT,series:fx.usd_gel',
    );
    expect(data.missing).toEqual(['series:intel.mvrv', 'series:exchange.klines_1h:BTCUSDT']);
    expect(data.items).toHaveLength(1);
    expect(meta.unavailable.map(({ id }: Json) => id)).toEqual(data.missing);
    for (const { reason } of meta.unavailable)
      expect(reason).toMatch(/^not licensed: its values reach partners only inside /);
  });

  it('serves an id as often as it was asked for', async () => {
    const { data } = await read('verdict,nothing,verdict,nothing');
    expect([data.items.length, data.missing.length]).toEqual([2, 2]);
  });

  it('lists known but unavailable items only in meta.unavailable', async () => {
    api.state.replace({ switches: { ...api.state.current.switches, signalsEnabled: false } });
    const off = await read('signal:BTCUSDT,verdict,signal:DOGE');
    expect([off.data.items.length, off.data.missing, off.meta.unavailable]).toEqual([
      1,
      ['signal:DOGE'],
      [{ id: 'signal:BTCUSDT', reason: 'signals are switched off on this deployment' }],
    ]);
    const values = new Map(api.state.current.publicValues);
    values.delete('econ.m2');
    api.state.replace({ publicValues: values, cycle: null });
    const none = await read('series:econ.m2,verdict,composite.macro,series:econ.cpi');
    expect([none.data.items.map(({ id }: Json) => id), none.data.missing]).toEqual([['series:econ.cpi'], []]);
    expect(none.meta.unavailable).toEqual([
      { id: 'series:econ.m2', reason: 'no value has been fetched yet' },
      { id: 'verdict', reason: 'no cycle has been published yet' },
      { id: 'composite.macro', reason: 'no cycle has been published yet' },
    ]);
  });

  it('does not serve the long/short ratio of more than 24 hours ago', async () => {
    setValue('exchange.ls_ratio:BTCUSDT', { eventAtMs: SAMPLE_CYCLE_AT_MS - 25 * HOUR_MS });
    const { data, meta } = await read('series:exchange.ls_ratio:BTCUSDT,series:exchange.ls_ratio:ETHUSDT');
    expect(data.items.map(({ id }: Json) => id)).toEqual(['series:exchange.ls_ratio:ETHUSDT']);
    expect(data.missing).toEqual([]);
    expect(meta.unavailable).toEqual([
      {
        id: 'series:exchange.ls_ratio:BTCUSDT',
        reason: 'this series goes back only 24 hours; its latest event was 2026-01-04T11:15:00+00:00',
      },
    ]);
  });

  it('serves a composite without a score as null, and says why', async () => {
    const composites = sampleCycle.result.composites.map((composite) =>
      composite.asset === 'SOL' && composite.index === 'onchain' ? { ...composite, score: null } : composite,
    );
    api.state.replace({ cycle: { ...sampleCycle, result: { ...sampleCycle.result, composites } } });
    const { data, meta } = await read('composite.onchain:SOL');
    expect(data.items[0].score).toBeNull();
    expect(meta.unavailable).toEqual([
      { id: 'composite.onchain:SOL', reason: 'none of its inputs is available' },
    ]);
  });

  it.each([
    ['', 422, 'VALIDATION_ERROR'],
    ['?id=verdict', 422, 'VALIDATION_ERROR'],
    ['?ids[]=verdict', 422, 'VALIDATION_ERROR'],
    ['?ids=', 400, 'BAD_REQUEST'],
    ['?ids=%20', 400, 'BAD_REQUEST'],
    ['?ids=,%20,', 400, 'BAD_REQUEST'],
    [`?ids=${Array(26).fill('verdict').join()}`, 400, 'TOO_MANY_IDS'],
    [`?ids=${Array(300).fill('x').join()}`, 400, 'TOO_MANY_IDS'],
  ])('rejects %s with %d %s', async (query, status, code) => {
    for (const headers of [{}, { 'X-API-Key': FULL_KEY }]) {
      const reply = await api.http.get(`/api/v1/data/latest${query}`).set(headers);
      expect([reply.status, reply.body.error_code]).toEqual([status, code]);
    }
  });

  it('takes 25 ids, and ignores empty ones between them', async () => {
    expect((await read(Array(25).fill('verdict').join(',,'))).data.items).toHaveLength(25);
  });

  it('rejects a key without data:read', async () => {
    expect(errorOf(await get('verdict').set('X-API-Key', BARE_KEY))).toBe('403 SCOPE_MISSING');
  });

  it('recomputes states every minute, and keeps its tag while only time passes', async () => {
    const ids = 'verdict,series:econ.cpi';
    const first = await get(ids);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    api.clock.advance(5 * MINUTE_MS);
    const later = await get(ids);
    expect(later.body.data.items.map(({ age_seconds }: Json) => age_seconds)).toEqual([355, 310]);
    expect(later.headers['etag']).toBe(first.headers['etag']);
    await get(ids).set('If-None-Match', first.headers['etag']!).expect(304);
    api.clock.advance(60 * MINUTE_MS);
    const [verdict] = (await read(ids)).data.items;
    expect(verdict.status).toBe('aging');
    api.state.replace({ cycle: nextCycle });
    expect((await get(ids)).headers['etag']).not.toBe(first.headers['etag']);
  });

  it('says what is broken, and db_outage while the store is away', async () => {
    api.state.replace({
      sources: sourcesWith((id) => id === 'econ.cpi', { degradedReason: 'provider_unreachable' }),
    });
    const statuses = async () =>
      (await read('series:econ.cpi,series:econ.m2,verdict')).data.items.map(({ status }: Json) => status);
    expect(await statuses()).toEqual(['degraded', 'fresh', 'fresh']);
    api.state.storeReachable = false;
    expect(await statuses()).toEqual(['degraded', 'degraded', 'degraded']);
    expect((await read('verdict')).meta.freshness.degraded_reason).toBe('db_outage');
    api.state.forget();
    expect((await get('verdict')).body.error_code).toBe('STORE_UNAVAILABLE');
  });
});
