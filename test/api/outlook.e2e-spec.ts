import { ASSETS } from '../../packages/engine/assets.ts';
import { type OutlookItem } from '../../packages/engine/outlook/forecast-outlook.ts';
import {
  DECLARED_MOVES_PCT,
  HORIZON_BASES,
  OUTLOOK_HORIZONS_HOURS,
  touchedMovesPct,
} from '../../packages/engine/outlook/outlook-terms.ts';
import { SHIPPED_OUTLOOK } from '../../packages/engine/outlook/shipped-outlook.ts';
import { EMPTY_OUTLOOK_RECORD } from '../../src/published/outlook-judgement.store.ts';
import { BARE_KEY, FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { sampleJudgements } from '../support/outlook-samples.ts';
import { nextCycle, SAMPLE_CYCLE_NUMBER, sampleCycle } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { errorOf } from '../support/error-of.ts';

const PATH = '/api/v1/data/outlook/latest';
const UNAVAILABLE = {
  volatility: 'unavailable',
  range: 'unavailable',
  return: 'unavailable',
  touch: 'unavailable',
} as const;
const NOTHING_SHOWN = {
  volatility: null,
  range: null,
  return: null,
  within: null,
  touch: null,
  wilder: null,
  volume: null,
};
const NINE = ASSETS.flatMap((asset) => OUTLOOK_HORIZONS_HOURS.map((hours) => [asset, hours]));
const FIRST_DAY_MS = Date.UTC(2025, 5, 1);

const sampleItems = sampleCycle.result.outlook!.items;
const cycleWith = (items: readonly OutlookItem[]) => ({
  ...sampleCycle,
  result: { ...sampleCycle.result, outlook: { version: SHIPPED_OUTLOOK.version, items } },
});

describe('GET /api/v1/data/outlook/latest', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  beforeEach(() => api.reset());

  const get = (query = '') => api.http.get(`${PATH}${query}`);
  const latest = async (query = ''): Promise<Json> => (await get(query).expect(200)).body;
  const shape = ({ data }: Json) => data.items.map((item: Json) => [item.asset, item.horizon_hours]);

  it('has nine items, each as the cycle has it', async () => {
    const { data, meta } = await latest();
    expect([data.cycle_number, data.cycle_at]).toEqual([SAMPLE_CYCLE_NUMBER, '2026-01-05T12:15:00+00:00']);
    expect(shape({ data })).toEqual(NINE);
    for (const [i, item] of data.items.entries()) {
      const { basis, expectedVolatility, percentile, range, prices, within, touch, ...published } =
        sampleItems[i]!;
      expect(item).toEqual({
        asset: published.asset,
        horizon_hours: published.horizonHours,
        basis,
        bases: published.bases,
        reason: null,
        expected_volatility: expectedVolatility,
        percentile,
        return: published.return,
        range,
        prices,
        within: within.map(({ movePct, probability }) => ({ move_pct: movePct, probability })),
        touch: touch.map(({ movePct, probability }) => ({ move_pct: movePct, probability })),
        wilder: published.wilder,
        volume: published.volume,
        volume_reason: published.horizonHours === 168 ? 'not_forecast' : null,
        skill: null,
        shown_skill: NOTHING_SHOWN,
        known_at: '2026-01-05T12:15:05+00:00',
        version: SHIPPED_OUTLOOK.version,
      });
      const moves = DECLARED_MOVES_PCT[published.asset][published.horizonHours];
      expect(item.within.map(({ move_pct }: Json) => move_pct)).toEqual(moves);
      expect(item.touch.map(({ move_pct }: Json) => move_pct)).toEqual(
        touchedMovesPct(published.asset, published.horizonHours),
      );
    }
    expect(data.items.map(({ basis, bases }: Json) => [basis, bases])).toEqual(
      NINE.map(([, hours]) => ['model', HORIZON_BASES[hours as 24]]),
    );
    expect(meta).toMatchObject({
      schema_version: 'outlook/1',
      as_of: '2026-01-05T12:15:00+00:00',
      generated_by: 'engine',
      freshness: { status: 'fresh', age_seconds: 75, cadence_seconds: 900 },
      attribution: [expect.objectContaining({ source: 'exchange' })],
      unavailable: [],
    });
  });

  it('is the same without a key and with one', async () => {
    const [anonymous, keyed] = [await get(), await get().set('X-API-Key', FULL_KEY)];
    expect(keyed.body.data).toEqual(anonymous.body.data);
    expect([anonymous.body.meta.tier_served, keyed.body.meta.tier_served]).toEqual(['tier0', 'tier1']);
    expect(errorOf(await get('?asset=x').set('X-API-Key', BARE_KEY))).toBe('403 SCOPE_MISSING');
  });

  it('takes comma lists in any letter case, each value once, in the order of all lists', async () => {
    expect(shape(await latest('?asset=sol,btc,SOL&horizon=7D,%2024h'))).toEqual([
      ['BTC', 24],
      ['BTC', 168],
      ['SOL', 24],
      ['SOL', 168],
    ]);
    expect(shape(await latest('?horizon=72h'))).toEqual(ASSETS.map((asset) => [asset, 72]));
    const [one, other] = [await get('?asset=btc,sol&horizon=7d'), await get('?horizon=7d&asset=SOL,BTC')];
    expect(one.headers['etag']).toBe(other.headers['etag']);
  });

  it.each([
    ['?asset=DOGE', 400, 'UNKNOWN_ASSET'],
    ['?asset=', 400, 'UNKNOWN_ASSET'],
    ['?horizon=48h', 422, 'VALIDATION_ERROR'],
    ['?horizon=168h', 422, 'VALIDATION_ERROR'],
    ['?horizon=24', 422, 'VALIDATION_ERROR'],
    ['?horizon=', 422, 'VALIDATION_ERROR'],
    ['?as_of=2026-01-01T00:00:00Z', 422, 'VALIDATION_ERROR'],
    ['?asset=DOGE&horizon=1h', 400, 'UNKNOWN_ASSET'],
  ])('rejects %s with %d %s', async (query, status, code) => {
    const { status: given, body } = await get(query);
    expect([given, body.error_code]).toEqual([status, code]);
    if (query.startsWith('?horizon')) expect(JSON.stringify(body.errors)).toContain('24h, 72h, 7d');
  });

  it('reports why an outlook is unavailable, and leaves nothing of it', async () => {
    const gap = (item: OutlookItem): OutlookItem => ({
      ...item,
      basis: 'unavailable',
      bases: UNAVAILABLE,
      reason: 'candle_gap',
      expectedVolatility: null,
      percentile: null,
      return: null,
      range: null,
      prices: null,
      within: [],
      touch: [],
      wilder: null,
      volume: null,
      volumeReason: 'candle_gap',
      neutral: null,
    });
    api.state.replace({ cycle: cycleWith(sampleItems.map((one) => (one.asset === 'ETH' ? gap(one) : one))) });
    const { data, meta } = await latest();
    expect(shape({ data })).toEqual(NINE);
    expect(data.items[4]).toEqual({
      asset: 'ETH',
      horizon_hours: 72,
      basis: 'unavailable',
      bases: UNAVAILABLE,
      reason: 'candle_gap',
      expected_volatility: null,
      percentile: null,
      return: null,
      range: null,
      prices: null,
      within: [],
      touch: [],
      wilder: null,
      volume: null,
      volume_reason: 'candle_gap',
      skill: null,
      shown_skill: NOTHING_SHOWN,
      known_at: '2026-01-05T12:15:05+00:00',
      version: SHIPPED_OUTLOOK.version,
    });
    expect(meta.unavailable).toEqual(
      ['24h', '72h', '7d'].map((horizon) => ({ id: `outlook.${horizon}:ETH`, reason: 'candle_gap' })),
    );
    expect((await latest('?asset=BTC')).meta.unavailable).toEqual([]);
    // Without prices, there is nothing to attribute.
    expect((await latest('?asset=ETH')).meta.attribution).toEqual([]);
    const health = (await api.http.get('/api/v1/data/health').expect(200)).body.data;
    expect(health.products).toContainEqual({ id: 'outlook', status: 'degraded' });
    expect(health.reasons).toEqual(['product_degraded']);
  });

  it('has nine unavailable items of a cycle before the first outlook', async () => {
    const { outlook: _, ...result } = sampleCycle.result;
    api.state.replace({ cycle: { ...sampleCycle, result } });
    const { data } = await latest();
    expect(shape({ data })).toEqual(NINE);
    for (const { basis, reason, version } of data.items)
      expect([basis, reason, version]).toEqual(['unavailable', 'no_fit', null]);
  });

  it('derives the bases of a cycle by rules 1, which had one for all statements', async () => {
    const byRulesOne = sampleItems.map(
      ({ bases: _b, wilder: _w, volume: _v, volumeReason: _r, ...item }) => ({
        ...item,
        basis: item.horizonHours === 168 ? ('climatology' as const) : ('model' as const),
      }),
    );
    api.state.replace({ cycle: cycleWith(byRulesOne) });
    for (const { horizon_hours: hours, bases, wilder, ...item } of (await latest()).data.items) {
      expect(new Set(Object.values(bases))).toEqual(new Set([hours === 168 ? 'climatology' : 'model']));
      expect([wilder, item.volume, item.volume_reason]).toEqual([null, null, null]);
    }
  });

  it('marks each statement whose skill the record shows', async () => {
    const judgements = (lossRatio: number) =>
      sampleJudgements('BTC', 24, { firstDayMs: FIRST_DAY_MS, days: 60, lossRatio, backfilled: false });
    const shownAt = async (lossRatio: number): Promise<Json> => {
      const { revision } = api.outlookRecord.current;
      api.outlookRecord.current = {
        ...EMPTY_OUTLOOK_RECORD,
        revision: revision + 1,
        judgements: judgements(lossRatio),
      };
      return (await latest()).data.items.map((item: Json) => item.shown_skill);
    };
    const [shown, ...others] = await shownAt(0.8);
    expect(shown).toMatchObject({ volatility: true, range: true, return: true, wilder: null, volume: true });
    expect(others).toEqual(new Array(8).fill(NOTHING_SHOWN));
    expect((await shownAt(1.1))[0]).toMatchObject({
      volatility: false,
      range: false,
      return: false,
      volume: false,
    });
  });

  it('shows the skill of the live record, and of the backfilled one while that is too short', async () => {
    const record = (days: number, lossRatio: number, backfilled: boolean) =>
      sampleJudgements('BTC', 24, { firstDayMs: FIRST_DAY_MS, days, lossRatio, backfilled });
    const skillOf = async (judgements: ReturnType<typeof record>): Promise<Json> => {
      const { revision } = api.outlookRecord.current;
      api.outlookRecord.current = { ...EMPTY_OUTLOOK_RECORD, revision: revision + 1, judgements };
      const { items } = (await latest()).data;
      expect(items.slice(1).map(({ skill }: Json) => skill)).toEqual(new Array(8).fill(null));
      return items[0].skill;
    };
    // Five blocks of a week.
    expect(await skillOf(record(34, 0.8, false))).toBeNull();
    expect(await skillOf(record(35, 0.8, false))).toEqual({
      statement: 'range',
      measure: 'range_pinball_loss',
      against: 'trailing_year',
      value: 0.2,
      interval: { low: 0.2, high: 0.2 },
      cases: 35,
      from: '2025-06-01',
      to: '2025-07-05',
      backfilled: false,
    });
    expect(await skillOf([...record(34, 0.8, false), ...record(60, 1.1, true)])).toMatchObject({
      value: -0.1,
      cases: 60,
      backfilled: true,
    });
    expect(await skillOf([...record(60, 1.1, true), ...record(35, 0.9, false)])).toMatchObject({
      value: 0.1,
      cases: 35,
      backfilled: false,
    });
    // What couldn't be judged isn't a case.
    const [first, ...rest] = record(36, 0.8, false);
    const unjudged = { ...first!, judgement: null, unjudged: 'no_move' as const };
    expect(await skillOf([unjudged, ...rest])).toMatchObject({ cases: 35, from: '2025-06-02' });
  });

  it('is unchanged until a cycle or a judgement is published', async () => {
    const first = await get();
    const again = async () => get().set('If-None-Match', first.headers['etag']!);
    expect([first.headers['cache-control'], (await again()).status]).toEqual(['public, max-age=60', 304]);
    // Sources, narratives, and operators' notices change nothing of it.
    api.state.replace({ withdrawals: { total: 3, openSlots: [] } });
    expect((await again()).status).toBe(304);

    api.outlookRecord.current = {
      ...EMPTY_OUTLOOK_RECORD,
      revision: 1,
      judgements: sampleJudgements('SOL', 72, {
        firstDayMs: FIRST_DAY_MS,
        days: 100,
        lossRatio: 0.9,
        backfilled: false,
      }),
    };
    const judged = await again();
    expect([judged.status, judged.body.data.items[7].skill.value]).toEqual([200, 0.1]);

    api.state.replace({ cycle: { ...nextCycle, result: cycleWith(sampleItems.toReversed()).result } });
    const next = await get().set('If-None-Match', judged.headers['etag']!);
    expect([next.status, next.body.data.cycle_number]).toEqual([200, SAMPLE_CYCLE_NUMBER + 1]);
    expect(next.body.data.items[0].skill).toBeNull();
    expect(next.body.data.items.map(({ skill }: Json) => skill?.value ?? null)).toContain(0.1);
  });

  it('says db_outage while the store is away, and 503 before the first cycle', async () => {
    api.state.storeReachable = false;
    expect((await latest()).meta.freshness).toMatchObject({
      status: 'degraded',
      degraded_reason: 'db_outage',
    });
    api.state.replace({ cycle: null });
    expect(errorOf(await get())).toBe('503 STORE_UNAVAILABLE');
  });

  it('is described in the catalog and in /me', async () => {
    const { data } = (await api.http.get('/api/v1/data/catalog/outlook').expect(200)).body;
    expect(data).toMatchObject({
      kind: 'outlook',
      path: PATH,
      tier_required: 'tier0',
      entitled: true,
      parts: [
        { name: 'history', tier_required: 'tier1', scopes_required: ['data:history'], entitled: false },
        {
          name: 'export',
          tier_required: 'tier1',
          scopes_required: ['data:export', 'data:history'],
          entitled: false,
        },
      ],
      history_depth_days: { tier0: 0, tier1: null },
      max_range_days: { tier0: 0, tier1: 365 },
      license_class: 'A',
      attribution: [expect.objectContaining({ source: 'exchange' })],
      dimensions: { asset: [...ASSETS], horizon: ['24h', '72h', '7d'] },
      methodology: { components: [] },
      earliest_date: new Date(api.state.current.extent.firstCycleAtMs!).toISOString().slice(0, 10),
    });
    expect(Object.keys(data.methodology)).toEqual(['version', 'components']);
    await api.http.get(data.sample_url).expect(200);
    const fields = data.fields.map(({ name }: Json) => name);
    expect(fields).toEqual(expect.arrayContaining(['items[].skill.value', 'items[].prices.p50']));
    const listed = (await api.http.get('/api/v1/data/catalog?kind=outlook').expect(200)).body.data.products;
    expect(listed.map(({ id }: Json) => id)).toEqual(['outlook']);
  });
});
