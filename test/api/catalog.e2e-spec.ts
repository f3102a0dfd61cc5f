import { PUBLIC_METRICS } from '../../src/domain/catalog/public-metrics.ts';
import { METHODOLOGY } from '../../packages/engine/composites/methodology.ts';
import { COMPOSITE_INDICES } from '../../packages/engine/composites/composite-index.ts';
import { type Outage } from '../../src/domain/attention/outage.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { BARE_KEY, FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { SAMPLE_NOW_MS, sampleCycle } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { partnerReads } from '../support/partner-reads.ts';

const PATH = '/api/v1/data/catalog';

describe('GET /api/v1/data/catalog', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  beforeEach(() => api.reset());

  const { read: get } = partnerReads(api, PATH);
  const idsOf = (body: Json): string[] => body.data.products.map(({ id }: Json) => id);

  it('lists the products that a route serves, in order', async () => {
    const body = await get();
    expect(idsOf(body)).toEqual([
      'composite.sentiment',
      'composite.onchain',
      'composite.derivatives',
      'composite.macro',
      'composite.fundamental',
      'verdict',
      'agents',
      'track-record',
      'outlook',
      'narratives',
      'market-lens',
      'series',
    ]);
    expect(body.meta).toMatchObject({ schema_version: 'catalog/2', attribution: [], mode: 'paper' });
  });

  it('gives the address, access, update rhythm, history and attribution of each', async () => {
    const { products } = (await get()).data;
    const one = (id: string) => products.find((product: Json) => product.id === id);
    expect(one('composite.derivatives')).toEqual({
      id: 'composite.derivatives',
      kind: 'composite',
      path: '/api/v1/data/composites/latest',
      tier_required: 'tier0',
      scope_required: 'data:read',
      entitled: true,
      parts: [
        { name: 'components', tier_required: 'tier1', scopes_required: ['data:components'], entitled: false },
        { name: 'history', tier_required: 'tier1', scopes_required: ['data:history'], entitled: false },
        {
          name: 'export',
          tier_required: 'tier1',
          scopes_required: ['data:export', 'data:history'],
          entitled: false,
        },
      ],
      cadence_seconds: 900,
      history_depth_days: { tier0: 0, tier1: null },
      max_range_days: { tier0: 0, tier1: 365 },
      license_class: 'A',
      attribution: [],
      known_gaps: [],
    });
    expect(one('verdict')).toMatchObject({
      path: '/api/v1/data/verdicts/latest',
      history_depth_days: { tier0: 0.25, tier1: null },
    });
    expect(one('agents').path).toBe('/api/v1/data/agents/{agent}/latest');
    expect(one('narratives')).toMatchObject({
      kind: 'narrative',
      path: '/api/v1/data/narratives/cycle/{cycle_number}/agents',
      // Headlines are free.
      tier_required: 'tier0',
      scope_required: 'data:read',
      history_depth_days: { tier0: 365, tier1: 365 },
      license_class: 'A',
      attribution: one('agents').attribution,
    });
    expect(one('series')).toMatchObject({
      path: '/api/v1/data/series/{metric_id}',
      cadence_seconds: 60,
      history_depth_days: { tier0: 7, tier1: null },
      license_class: 'C',
    });
    expect(one('market-lens').attribution.map(({ source }: Json) => source)).toEqual([
      'econ',
      'sentiment',
      'exchange',
    ]);
  });

  it.each([
    ['composite', 5],
    ['VERDICT', 3],
    ['narrative', 2],
    ['series', 1],
  ])('keeps the products of kind %s', async (kind, count) => {
    const { products } = (await get(`?kind=${kind}`)).data;
    expect(products.map((product: Json) => product.kind)).toEqual(Array(count).fill(kind.toLowerCase()));
  });

  it.each(['?kind=', '?kind=index', '?kind=series,verdict', '?kind=series&kind=verdict', '?kind[x]=series'])(
    'rejects %s',
    async (query) => {
      const { body } = await api.http.get(`${PATH}${query}`).expect(422);
      expect(body.error_code).toBe('VALIDATION_ERROR');
    },
  );

  it('is kept for five minutes and told apart by key', async () => {
    const anonymous = await api.http.get(PATH);
    expect(anonymous.headers['cache-control']).toBe('public, max-age=300');
    expect(anonymous.headers['vary']).toContain('X-API-Key');
    const keyed = await api.http.get(PATH).set('X-API-Key', FULL_KEY);
    expect(keyed.headers['etag']).not.toBe(anonymous.headers['etag']);
    expect(keyed.body.data.products.every(({ entitled }: Json) => entitled)).toBe(true);
  });

  it('states for each part of a product whether this caller may read it', async () => {
    const entitledParts = async (key?: string): Promise<string[]> => {
      const request = api.http.get(PATH);
      const { data } = (await (key ? request.set('X-API-Key', key) : request).expect(200)).body;
      return data.products.flatMap(({ id, parts }: Json) =>
        parts.filter(({ entitled }: Json) => entitled).map(({ name }: Json) => `${id} ${name}`),
      );
    };
    const disclosed = (componentsDisclosure: boolean) =>
      api.state.replace({ switches: { ...api.state.current.switches, componentsDisclosure } });
    disclosed(false);
    const others = [
      'verdict agents',
      'verdict history',
      'verdict export',
      'agents export',
      'track-record agents',
      'track-record history',
      'track-record export',
      'outlook history',
      'outlook export',
      'narratives prose',
      'series history',
      'series export',
    ];
    expect(await entitledParts()).toEqual([]);
    expect(await entitledParts(FULL_KEY)).toEqual([
      ...COMPOSITE_INDICES.flatMap((index) => [`composite.${index} history`, `composite.${index} export`]),
      ...others,
    ]);
    disclosed(true);
    expect(await entitledParts()).toEqual([]);
    expect(await entitledParts(FULL_KEY)).toEqual([
      ...COMPOSITE_INDICES.flatMap((index) => [
        `composite.${index} components`,
        `composite.${index} history`,
        `composite.${index} export`,
      ]),
      ...others,
    ]);
  });

  it('is rejected to a key without data:read like every route', async () => {
    const { body } = await api.http.get(PATH).set('X-API-Key', BARE_KEY).expect(403);
    expect(body.error_code).toBe('SCOPE_MISSING');
  });

  describe('known gaps', () => {
    const outage = (more: Partial<Outage>): Outage => ({
      id: 'f3b7b7a0-0000-4000-8000-000000000001',
      startsAtMs: Date.UTC(2026, 0, 4, 10),
      endsAtMs: Date.UTC(2026, 0, 4, 11),
      reason: 'db_outage',
      products: [],
      ...more,
    });
    const gapsOf = async (id: string) =>
      (await get()).data.products.find((product: Json) => product.id === id).known_gaps;

    it('are the outages of a product that last or are not a year over', async () => {
      api.state.replace({
        outages: [
          outage({ startsAtMs: SAMPLE_NOW_MS - 400 * DAY_MS, endsAtMs: SAMPLE_NOW_MS - 366 * DAY_MS }),
          outage({}),
          outage({ endsAtMs: null, startsAtMs: Date.UTC(2026, 0, 5, 12), products: ['series'] }),
          outage({ startsAtMs: SAMPLE_NOW_MS + DAY_MS, endsAtMs: null }),
        ],
      });
      const past = {
        starts_at: '2026-01-04T10:00:00+00:00',
        ends_at: '2026-01-04T11:00:00+00:00',
        reason: 'db_outage',
      };
      expect(await gapsOf('verdict')).toEqual([past]);
      expect(await gapsOf('series')).toEqual([
        past,
        { starts_at: '2026-01-05T12:00:00+00:00', ends_at: null, reason: 'db_outage' },
      ]);
    });

    it('change the tag, and time alone does not', async () => {
      const tag = async () => (await api.http.get(PATH)).headers['etag'];
      const before = await tag();
      api.clock.advance(5 * 60_000);
      expect(await tag()).toBe(before);
      api.state.replace({ outages: [outage({})] });
      expect(await tag()).not.toBe(before);
    });
  });
});

describe('GET /api/v1/data/catalog/{product_id}', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  beforeAll(() => {
    api.state.replace({
      extent: {
        ...api.state.current.extent,
        firstCycleAtMs: Date.UTC(2025, 11, 6, 12),
        firstEventAtMs: new Map([
          ['econ.cpi', Date.UTC(2024, 11, 1)],
          ['defi.tvl_chain:ethereum', Date.UTC(2025, 0, 7)],
          ['defi.tvl_chain:solana', Date.UTC(2025, 0, 8)],
          ['exchange.price:BTCUSDT', Date.UTC(2025, 5, 1)],
          ['exchange.ls_ratio:BTCUSDT', Date.UTC(2025, 11, 7)],
        ]),
      },
    });
  });

  const detail = async (id: string): Promise<Json> =>
    (await api.http.get(`${PATH}/${id}`).expect(200)).body.data;

  it('repeats the entry of the list', async () => {
    const { products } = (await api.http.get(PATH)).body.data;
    for (const entry of products) expect(await detail(entry.id)).toMatchObject(entry);
  });

  it('lists every field with its type, unit and description, from the contract itself', async () => {
    const { fields } = await detail('composite.macro');
    expect(fields.map(({ name }: Json) => name)).toEqual([
      'cycle_number',
      'cycle_at',
      'assets[]',
      'assets[].asset',
      'assets[].indices[]',
      'assets[].indices[].index',
      'assets[].indices[].score',
      'assets[].indices[].label',
      'assets[].indices[].methodology_version',
      'assets[].indices[].contributing[]',
      'assets[].indices[].contributing[].name',
      'assets[].indices[].contributing[].weight',
      'assets[].indices[].contributing[].effective_weight',
      'assets[].indices[].contributing[].bucket',
      'assets[].indices[].inputs_freshness',
      'assets[].indices[].inputs_freshness.status',
      'assets[].indices[].inputs_freshness.stale_inputs[]',
      'assets[].indices[].inputs_freshness.delayed_inputs[]',
      'assets[].indices[].inputs_freshness.lost_inputs[]',
      'assets[].indices[].inputs_freshness.lost_inputs[].source_id',
      'assets[].indices[].inputs_freshness.lost_inputs[].reason',
      'assets[].indices[].inputs_freshness.lost_inputs[].weight',
      'assets[].indices[].inputs_freshness.lost_inputs[].missing_days',
      'assets[].indices[].degraded',
      'assets[].indices[].warnings[]',
      'assets[].indices[].warning_codes[]',
    ]);
    expect(fields[6]).toEqual({
      name: 'assets[].indices[].score',
      type: 'number',
      nullable: true,
      unit: 'points 0-100',
      description: 'Score, 1 decimal; null if none of the inputs is available.',
    });
    expect(fields[1]).toMatchObject({ type: 'string', unit: 'ISO-8601 UTC' });
    for (const id of ['verdict', 'agents', 'narratives', 'market-lens', 'series']) {
      for (const field of (await detail(id)).fields) expect(field.description).not.toBe('');
    }
  });

  it('gives the maps of the latest cycle, from which its points follow, and their table', async () => {
    const level = async () => {
      const { methodology } = await detail('composite.sentiment');
      const component = methodology.components.find(({ name }: Json) => name === 'fear_greed_level');
      return { ...component, maps: methodology.maps };
    };
    const { anchors } = METHODOLOGY.sentiment.assets.BTC.components[0]!;
    expect(await level()).toMatchObject({ anchor_range: [anchors.low, anchors.high], maps: undefined });
    const figures = [20, 30, 35, 40, 50, 60, 65, 70, 80];
    api.state.replace({
      cycle: {
        ...sampleCycle,
        result: {
          ...sampleCycle.result,
          usualRanges: {
            version: '2026-03-10.8d89c576b9a4',
            madeAt: '2026-03-10T00:00:00+00:00',
            byTrailingYear: 0,
            byFittedYears: 0,
          },
        },
        maps: [
          { quantity: 'level of sentiment.fear_greed', figures, readings: 365, basis: 'trailing_years' },
          { quantity: 'something else', figures: [1], readings: 9, basis: 'fitted_years' },
        ],
      },
    });
    const told = await level();
    expect(told).toMatchObject({
      anchor_range: [30, 70],
      maps: {
        trailing_days: 1461,
        reading_every_days: 4,
        needs_readings: 183,
        version: '2026-03-10.8d89c576b9a4',
        made_at: '2026-03-10T00:00:00+00:00',
        by_trailing_years: 1,
        by_fitted_years: 1,
      },
    });
    expect(told.map.map(({ value }: Json) => value)).toEqual(figures);
    // The last step is fitted, so past scores are recomputed by it as well.
    expect((await detail('composite.sentiment')).methodology.scores).toHaveLength(3);
  });

  it('gives the weights of every asset and of the crew, and none for products without weights', async () => {
    const macro = (await detail('composite.macro')).methodology;
    expect(macro.version).toBe(METHODOLOGY.macro.version);
    for (const asset of ['BTC', 'ETH', 'SOL']) {
      const parts = macro.components.filter((one: Json) => one.asset === asset);
      expect(parts.reduce((sum: number, { weight }: Json) => sum + weight, 0)).toBeCloseTo(1, 10);
    }
    for (const { anchor_range, name } of macro.components) {
      expect([name, anchor_range.length, anchor_range.every(Number.isFinite)]).toEqual([name, 2, true]);
    }
    expect((await detail('agents')).methodology.components[0]).toEqual({
      asset: null,
      name: 'tokio',
      weight: 0.26,
      anchor_range: [-1, 1],
      direction: 'higher_is_bullish',
      reads: expect.arrayContaining([
        {
          asset: 'BTC',
          name: 'daily_ema_gap',
          source_ids: ['exchange.klines_1d:BTCUSDT'],
          direction: 'higher_is_bullish',
        },
      ]),
    });
    expect((await detail('verdict')).methodology.components[0]).not.toHaveProperty('reads');
    expect((await detail('series')).methodology).toBeNull();
  });

  it.each([
    ['verdict', '2025-12-06'],
    ['narratives', '2025-12-06'],
    ['composite.macro', '2025-12-06'],
    // The newest alone is served: its own day.
    ['agents', '2026-01-05'],
    ['series', '2024-12-01'],
  ])('gives the earliest day of %s that can be read: %s', async (id, day) => {
    expect((await detail(id)).earliest_date).toBe(day);
  });

  it('gives no earlier day of narratives than they are kept from', async () => {
    const { extent } = api.state.current;
    api.state.replace({ extent: { ...extent, firstCycleAtMs: Date.UTC(2024, 0, 1) } });
    expect((await detail('narratives')).earliest_date).toBe('2025-01-05');
    expect((await detail('verdict')).earliest_date).toBe('2024-01-01');
    api.state.replace({ extent });
  });

  it('gives a sample of the newest cycle where cycles are named by number', async () => {
    const { sample_url, dimensions } = await detail('narratives');
    expect(sample_url).toBe('/api/v1/data/narratives/cycle/70609/agents?lang=en');
    await api.http.get(sample_url).expect(200);
    expect(dimensions['lang']).toEqual(['ka', 'en']);
  });

  it('has no earliest day before there is anything', async () => {
    const { current } = api.state;
    api.state.replace({
      cycle: null,
      publicValues: new Map(),
      extent: { firstCycleAtMs: null, firstLiveCycleAtMs: null, emptySlots: [], firstEventAtMs: new Map() },
    });
    for (const id of ['verdict', 'agents', 'series']) expect((await detail(id)).earliest_date).toBeNull();
    api.state.replace(current);
  });

  it('describes every metric of the series, and none of a licensed source', async () => {
    const { metrics, dimensions } = await detail('series');
    expect(metrics.map(({ metric_id }: Json) => metric_id)).toEqual(
      PUBLIC_METRICS.map(({ metricId }) => metricId),
    );
    expect(dimensions.metric_id).toEqual(metrics.map(({ metric_id }: Json) => metric_id));
    const one = (id: string) => metrics.find(({ metric_id }: Json) => metric_id === id);
    expect(one('defi.tvl_chain')).toEqual({
      metric_id: 'defi.tvl_chain',
      title: 'Total value locked on a chain',
      unit: 'USD',
      ts_semantics: 'event',
      dimension: { parameter: 'dimension', values: ['ethereum', 'solana'] },
      cadence_seconds: 3_600,
      intervals: ['raw', '1d'],
      aggregates: ['last'],
      exposure_rule: 'Values can be read as a series and must be displayed with the attribution.',
      attribution: [{ source: 'defi', text: 'Data by DefiLlama', url: 'https://defillama.com/' }],
      earliest_date: '2025-01-07',
      empty_without_key: false,
      latest_ids: ['series:defi.tvl_chain:ethereum', 'series:defi.tvl_chain:solana'],
    });
    // In intervals as far back as there are values; and 7 days, whatever is stored.
    expect(one('exchange.price')).toMatchObject({
      intervals: ['raw', '1h', '4h', '1d'],
      aggregates: ['last', 'mean', 'min', 'max'],
      earliest_date: '2025-06-01',
    });
    expect(one('exchange.ls_ratio').earliest_date).toBe('2025-12-29');
    expect(one('econ.m2')).toMatchObject({ dimension: null, intervals: ['raw'], earliest_date: null });
    expect(JSON.stringify(metrics)).not.toMatch(/intel|klines|funding|broad_dollar/);
    expect((await detail('verdict')).metrics).toBeUndefined();
  });

  it.each(['narrative', 'composite.price', 'nothing', 'constructor', '__proto__', '%20', 'series%2F'])(
    'knows no %s',
    async (id) => {
      const { body } = await api.http.get(`${PATH}/${id}`).expect(404);
      expect(body.error_code).toBe('PRODUCT_NOT_FOUND');
    },
  );

  it('reads ids in any letter case', async () => {
    expect((await detail('COMPOSITE.Macro')).id).toBe('composite.macro');
  });
});
