import { FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { samplePublishedNarrative } from '../support/narrative-samples.ts';
import { nextCycle, SAMPLE_CYCLE_NUMBER, sampleCycle } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';

describe('GET /api/v1/data/verdicts/latest', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  beforeEach(() => api.reset());

  const PATH = '/api/v1/data/verdicts/latest';

  it('shows anonymous callers the verdict, the consensus, the tally and every vote', async () => {
    const { data, meta } = (await api.http.get(PATH).expect(200)).body;
    expect(data).toEqual({
      mode: 'paper',
      symbols: ['BTCUSDT', 'ETHUSDT', 'SOLUSDT'],
      verdict: { signal: 'bullish', confidence: 0.4312, confidence_pct: 43, calibration: null },
      consensus: {
        signal: 'bullish',
        score: 0.2871,
        confidence: 0.4312,
        contributing_weight: 0.85,
        abstained: ['denver'],
      },
      votes: { bullish: 4, bearish: 1, neutral: 0, monitoring: 1 },
      agents: [
        { agent: 'tokio', signal: 'bullish', confidence: 0.61 },
        { agent: 'berlin', signal: 'bullish', confidence: 0.42 },
        { agent: 'nairobi', signal: 'bearish', confidence: 0.3 },
        { agent: 'helsinki', signal: 'bullish', confidence: 0.555 },
        { agent: 'denver', signal: 'monitoring', confidence: 0 },
        { agent: 'marseille', signal: 'bullish', confidence: 0.2 },
      ],
      narrative: {
        available: true,
        path: `/api/v1/data/narratives/cycle/${SAMPLE_CYCLE_NUMBER}/agents`,
      },
      cycle_number: SAMPLE_CYCLE_NUMBER,
      cycle_at: '2026-01-05T12:15:00+00:00',
    });
    expect(meta).toMatchObject({
      generated_by: 'profesor',
      mode: 'paper',
      tier_served: 'tier0',
      unavailable: [],
    });
  });

  it('carries no trade instructions, reasons or values of licensed sources, whoever asks', async () => {
    for (const headers of [{}, { 'X-API-Key': FULL_KEY }]) {
      const { text } = await api.http.get(PATH).set(headers).expect(200);
      expect(text).not.toMatch(/entry|stop_?loss|take_?profit|position|2\.718|overbought|91234/i);
    }
  });

  it('adds the breakdown and the summaries for Tier 1 with data:agents', async () => {
    const { data, meta } = (await api.http.get(PATH).set('X-API-Key', FULL_KEY).expect(200)).body;
    expect(data.consensus.breakdown[0]).toEqual({
      agent: 'tokio',
      weight: 0.1667,
      score: 0.25,
      contribution: 0.0417,
    });
    expect(data.consensus.breakdown).toHaveLength(6);
    expect(data.agents[0]).toEqual({
      agent: 'tokio',
      signal: 'bullish',
      confidence: 0.61,
      calibration: null,
      summary: expect.stringMatching(/bullish[^.]* 61%|61%[^.]*bullish/) as string,
    });
    expect(data.agents[4].summary).toMatch(/Denver[^.]*abstain|abstain[^.]*Denver/);
    expect([meta.unavailable, meta.attribution]).toEqual([[], []]);
  });

  it('attributes the public values that summaries quote, where summaries are shown', async () => {
    const greed = {
      key: 'fear_greed_level',
      sourceIds: ['sentiment.fear_greed'],
      value: 81,
      unit: 'index',
      leaning: 'bearish',
      contribution: -0.3,
      licenseClass: 'C',
    } as const;
    const crew = sampleCycle.result.crew.map((reading) => ({
      ...reading,
      agents: reading.agents.map((read) => ({ ...read, reasons: [greed] })),
    }));
    api.state.replace({ cycle: { ...sampleCycle, result: { ...sampleCycle.result, crew } } });
    const keyed = (await api.http.get(PATH).set('X-API-Key', FULL_KEY).expect(200)).body;
    expect(keyed.data.agents[2].summary).toMatch(/Fear & Greed[^.]* 81 .*of 100/);
    expect(keyed.meta.attribution).toEqual([
      {
        source: 'sentiment',
        text: 'Crypto Fear & Greed Index by Alternative.me',
        url: 'https://alternative.me/crypto/fear-and-greed-index/',
      },
    ]);
    expect((await api.http.get(PATH).expect(200)).body.meta.attribution).toEqual([]);
  });

  it('says whether the narrative of its cycle can be read, and links to where it is', async () => {
    const { path } = (await api.http.get(PATH)).body.data.narrative;
    for (const [state, available, status] of [
      ['unreadable', false, 503],
      ['none', false, 404],
    ] as const) {
      api.state.replace({ narrative: { state } });
      expect((await api.http.get(PATH).expect(200)).body.data.narrative).toEqual({ available, path });
      await api.http.get(path).expect(status);
    }
    const narrative = samplePublishedNarrative(SAMPLE_CYCLE_NUMBER);
    api.state.replace({ narrative: { state: 'readable', narrative } });
    expect((await api.http.get(PATH)).body.data.narrative).toEqual({ available: true, path });
    await api.http.get(path).expect(200);
  });

  it('gives different rights different tags, and moves on with the cycle', async () => {
    const anonymous = (await api.http.get(PATH)).headers['etag'];
    const keyed = (await api.http.get(PATH).set('X-API-Key', FULL_KEY)).headers['etag'];
    expect(keyed).not.toBe(anonymous);
    api.state.replace({ cycle: nextCycle });
    const next = await api.http.get(PATH).set('If-None-Match', anonymous!).expect(200);
    expect(next.body.data.cycle_number).toBe(SAMPLE_CYCLE_NUMBER + 1);
  });

  it('grows old with the clock, and is 503 before the first cycle', async () => {
    api.clock.advance(31 * 60_000);
    expect((await api.http.get(PATH)).body.meta.freshness).toMatchObject({ status: 'aging', stale: false });
    api.clock.advance(60 * 60_000);
    expect((await api.http.get(PATH)).body.meta.freshness).toMatchObject({
      status: 'stale',
      stale: true,
      degraded_reason: 'ingest_gap',
    });
    api.state.replace({ cycle: null });
    expect((await api.http.get(PATH)).body.error_code).toBe('STORE_UNAVAILABLE');
  });
});
