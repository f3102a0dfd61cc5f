import { AGENTS, CREW } from '../../packages/engine/crew/crew.ts';
import { HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { type PublicValue } from '../../src/published/published-state.ts';
import { samplePublishedNarrative } from '../support/narrative-samples.ts';
import {
  SAMPLE_CYCLE_NUMBER,
  SAMPLE_NOW_MS,
  sampleCycle,
  sourcesWith,
} from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

const PATH = '/api/v1/data/market-lens/snapshot';

const value = (number: number, ageMs: number): PublicValue => ({
  eventAtMs: SAMPLE_NOW_MS - ageMs,
  knownAtMs: SAMPLE_NOW_MS - ageMs,
  fetchedAtMs: SAMPLE_NOW_MS,
  value: number,
});

describe('GET /api/v1/data/market-lens/snapshot', () => {
  const api = suiteApi();
  beforeEach(() => {
    api.reset();
    api.state.replace({
      publicValues: new Map([
        ['sentiment.fear_greed', value(74, 12 * HOUR_MS)],
        ['econ.fed_rate', value(4.33, 720 * HOUR_MS)],
        ['exchange.ls_ratio:BTCUSDT', value(1.87, HOUR_MS)],
        ['exchange.ls_ratio:ETHUSDT', value(9.99, HOUR_MS)],
        ['exchange.price:BTCUSDT', value(91_000.5, MINUTE_MS)],
      ]),
    });
  });

  const lens = async (query = ''): Promise<Json> => (await api.http.get(`${PATH}${query}`).expect(200)).body;

  it('has the verdict, every agent with the lead first, the five BTC composites and the context', async () => {
    const { data, meta } = await lens();
    expect(data.verdict).toEqual({
      signal: 'bullish',
      confidence: 0.4312,
      confidence_pct: 43,
      cycle_number: SAMPLE_CYCLE_NUMBER,
      cycle_at: '2026-01-05T12:15:00+00:00',
    });
    expect(data.agents.map(({ agent }: Json) => agent)).toEqual(['profesor', ...CREW]);
    expect(data.agents).toHaveLength(AGENTS.length);
    expect(data.agents[0]).toEqual({
      agent: 'profesor',
      signal: 'bullish',
      headline: 'ნიმუში profesor',
      headline_lang: 'ka',
    });
    expect(data.composites).toEqual([
      { index: 'sentiment', score: 40.5, label: 'neutral', degraded: false },
      { index: 'onchain', score: 41.5, label: 'neutral', degraded: false },
      { index: 'derivatives', score: 42.5, label: 'neutral', degraded: false },
      { index: 'macro', score: 43.5, label: 'neutral', degraded: false },
      { index: 'fundamental', score: 44.5, label: 'neutral', degraded: false },
    ]);
    expect(
      data.context.map(({ attribution, ...card }: Json) => ({ ...card, by: attribution.source })),
    ).toEqual([
      {
        id: 'fear_greed',
        symbol: null,
        unit: 'index 0-100',
        value: 74,
        event_at: '2026-01-05T00:16:20+00:00',
        status: 'fresh',
        by: 'sentiment',
      },
      {
        id: 'fed_funds_rate_pct',
        symbol: null,
        unit: 'percent per year',
        value: 4.33,
        event_at: '2025-12-06T12:16:20+00:00',
        status: 'fresh',
        by: 'econ',
      },
      {
        id: 'ls_ratio',
        symbol: 'BTCUSDT',
        unit: 'ratio',
        value: 1.87,
        event_at: '2026-01-05T11:16:20+00:00',
        status: 'fresh',
        by: 'exchange',
      },
      {
        id: 'price',
        symbol: 'BTCUSDT',
        unit: 'USDT',
        value: 91000.5,
        event_at: '2026-01-05T12:15:20+00:00',
        status: 'fresh',
        by: 'exchange',
      },
    ]);
    expect(meta).toMatchObject({
      generated_by: 'profesor',
      unavailable: [],
      schema_version: 'market-lens/1',
    });
    expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['econ', 'sentiment', 'exchange']);
  });

  it('carries no plan and no licensed value', async () => {
    const { text } = await api.http.get(PATH);
    expect(text).not.toMatch(/2\.71828|91234|stop_?loss|take_?profit|position_size|1\.2345/);
  });

  it('names missing context and missing scores', async () => {
    const composites = sampleCycle.result.composites.map((one) =>
      one.index === 'macro' && one.asset === 'BTC' ? { ...one, score: null, label: 'unavailable' } : one,
    );
    api.state.replace({
      cycle: { ...sampleCycle, result: { ...sampleCycle.result, composites } },
      publicValues: new Map([
        ['sentiment.fear_greed', value(74, HOUR_MS)],
        // Older than what partners may read of it.
        ['exchange.ls_ratio:BTCUSDT', value(1.87, 25 * HOUR_MS)],
      ]),
      sources: sourcesWith((id) => id === 'econ.fed_rate', { paused: true }),
    });
    const { data, meta } = await lens();
    expect(
      data.context.map(({ id, value: shown, event_at, status }: Json) => [id, shown, event_at, status]),
    ).toEqual([
      ['fear_greed', 74, '2026-01-05T11:16:20+00:00', 'fresh'],
      ['fed_funds_rate_pct', null, null, 'paused'],
      ['ls_ratio', null, null, 'fresh'],
      ['price', null, null, 'fresh'],
    ]);
    expect(meta.unavailable).toEqual([
      { id: 'composite.macro:BTC', reason: 'none of its inputs is available' },
      { id: 'fed_funds_rate_pct', reason: 'no value can be shown now' },
      { id: 'ls_ratio', reason: 'no value can be shown now' },
      { id: 'price', reason: 'no value can be shown now' },
    ]);
    expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['sentiment']);
  });

  it('judges its inputs anew with the minute', async () => {
    api.state.replace({
      sources: sourcesWith((id) => id.startsWith('econ.'), { lastSuccessAtMs: SAMPLE_NOW_MS - 30 * HOUR_MS }),
    });
    const statusOfRate = async () => (await lens()).data.context[1].status;
    // Read every 6 hours: 30 hours are five cadences, still aging …
    expect(await statusOfRate()).toBe('aging');
    api.clock.advance(2 * MINUTE_MS);
    // … and a minute more is stale.
    expect(await statusOfRate()).toBe('stale');
  });

  it('is kept for a minute, and time alone does not change its tag', async () => {
    const first = await api.http.get(PATH);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    api.clock.advance(MINUTE_MS);
    await api.http.get(PATH).set('If-None-Match', first.headers['etag']!).expect(304);
  });

  it('has the headlines in the language asked for, else in the other', async () => {
    const agents = async (lang: string): Promise<Json> =>
      (await lens(`?lang=${lang}`)).data.agents.map(({ headline, headline_lang }: Json) => [
        headline,
        headline_lang,
      ]);
    const order = ['profesor', ...CREW];
    expect(await agents('ka')).toEqual(order.map((agent) => [`ნიმუში ${agent}`, 'ka']));
    expect(await agents('EN')).toEqual(order.map((agent) => [`a sample ${agent}`, 'en']));
    const narrative = samplePublishedNarrative(SAMPLE_CYCLE_NUMBER);
    const readings = { ...narrative.readings, ka: null };
    api.state.replace({ narrative: { state: 'readable', narrative: { ...narrative, readings } } });
    expect(await agents('ka')).toEqual(order.map((agent) => [`a sample ${agent}`, 'en']));
  });

  it('has the agents’ own English headlines where the cycle is not told, and says where it should be', async () => {
    const reason = expect.stringContaining('temporarily unavailable');
    for (const [state, unavailable] of [
      ['none', []],
      ['unreadable', [{ id: 'narrative', reason }]],
    ] as const) {
      api.state.replace({ narrative: { state } });
      const { data, meta } = await lens('?lang=ka');
      expect(data.agents[0]).toEqual({
        agent: 'profesor',
        signal: 'bullish',
        headline: expect.stringMatching(/bullish.*4 of 6/i) as string,
        headline_lang: 'en',
      });
      expect(meta.unavailable).toEqual(unavailable);
    }
  });

  it('rejects other languages', async () => {
    for (const query of ['?lang=', '?lang=ru', '?lang=en&lang=ka'])
      expect((await api.http.get(`${PATH}${query}`).expect(422)).body.error_code).toBe('VALIDATION_ERROR');
  });

  it('is 503 before the first cycle', async () => {
    api.state.replace({ cycle: null });
    expect((await api.http.get(PATH).expect(503)).body.error_code).toBe('STORE_UNAVAILABLE');
  });
});
