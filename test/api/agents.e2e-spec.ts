import { type AgentRead, type CrewResult } from '../../packages/engine/crew/crew-result.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { AGENTS, CREW } from '../../packages/engine/crew/crew.ts';
import { type NarrativeState } from '../../src/published/narrative-row.ts';
import { samplePublishedNarrative } from '../support/narrative-samples.ts';
import { nextCycle, SAMPLE_CYCLE_NUMBER, sampleCycle } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

/** The newest cycle is one from before there were narratives. */
const NOT_TOLD: NarrativeState = { state: 'none' };

function cycleWith(agent: string, change: Partial<AgentRead>) {
  const crew = sampleCycle.result.crew.map((result): CrewResult => ({
    ...result,
    agents: result.agents.map((read) =>
      result.asset === 'BTC' && read.agent === agent ? { ...read, ...change } : read,
    ),
  }));
  return { ...sampleCycle, result: { ...sampleCycle.result, crew } };
}

describe('GET /api/v1/data/agents/{agent}/latest', () => {
  const api = suiteApi();
  beforeEach(() => api.reset());

  const card = async (rest: string) => (await api.http.get(`/api/v1/data/agents/${rest}`).expect(200)).body;

  it('is the read of BTC, in the narrator’s words, in the language asked for', async () => {
    for (const [query, language, words] of [
      ['', 'ka', 'ნიმუში tokio'],
      ['?lang=KA', 'ka', 'ნიმუში tokio'],
      ['?lang=en', 'en', 'a sample tokio'],
    ] as const) {
      const { data, meta } = await card(`tokio/latest${query}`);
      expect(data).toEqual({
        agent: 'tokio',
        signal: 'bullish',
        confidence: 0.61,
        summary_short: `${words}: "1".`,
        summary_lang: language,
        headline: words,
        headline_lang: language,
        market_regime: 'ranging',
        risk_flags: ['overbought'],
        data_categories: ['on_chain'],
        decided_at: '2026-01-05T12:15:00+00:00',
      });
      expect(meta).toMatchObject({ generated_by: 'tokio', unavailable: [] });
      // What the speaker shows anywhere is attributed.
      expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['sentiment']);
    }
  });

  it.each([
    ['ka', 'en', 'a sample helsinki'],
    ['en', 'ka', 'ნიმუში helsinki'],
  ] as const)(
    'speaks the other language under its name where %s is missing',
    async (asked, served, words) => {
      const narrative = samplePublishedNarrative(SAMPLE_CYCLE_NUMBER);
      const readings = { ...narrative.readings, [asked]: null };
      api.state.replace({ narrative: { state: 'readable', narrative: { ...narrative, readings } } });
      const { data, meta } = await card(`helsinki/latest?lang=${asked}`);
      expect([data.headline, data.headline_lang, data.summary_lang]).toEqual([words, served, served]);
      expect(data.summary_short).toContain(words);
      expect(meta.unavailable).toEqual([]);
    },
  );

  it('says why it speaks its own English while the narrative cannot be read', async () => {
    api.state.replace({ narrative: { state: 'unreadable' } });
    for (const agent of AGENTS) {
      const { data, meta } = await card(`${agent}/latest`);
      expect([data.summary_lang, data.headline_lang]).toEqual(['en', 'en']);
      expect(meta.unavailable).toEqual([
        { id: 'narrative', reason: expect.stringContaining('temporarily unavailable') },
      ]);
    }
  });

  it('without a narrative is the read of BTC in its own words, with public values quoted and attributed', async () => {
    api.state.replace({
      narrative: NOT_TOLD,
      cycle: cycleWith('nairobi', {
        reasons: [
          {
            key: 'volume_attention',
            sourceIds: ['exchange.klines_1d:BTCUSDT'],
            value: 0.31415926,
            unit: 'log ratio',
            leaning: 'bullish',
            contribution: 0.1,
            licenseClass: 'B',
          },
          {
            key: 'fear_greed_level',
            sourceIds: ['sentiment.fear_greed'],
            value: 81,
            unit: 'index',
            leaning: 'bearish',
            contribution: -0.3,
            licenseClass: 'C',
          },
        ],
        riskFlags: ['extreme_greed'],
        dataCategories: ['sentiment', 'crowd_positioning'],
      }),
    });
    const { data, meta } = await card('nairobi/latest?lang=en');
    expect(data).toEqual({
      agent: 'nairobi',
      signal: 'bearish',
      confidence: 0.3,
      summary_short: expect.stringMatching(/bearish[^.]* 30%|30%[^.]*bearish/) as string,
      summary_lang: 'en',
      headline: expect.stringMatching(
        /bearish.*bitcoin.*: greed rules the market, but volume comes with rising prices/i,
      ) as string,
      headline_lang: 'en',
      market_regime: 'ranging',
      risk_flags: ['extreme_greed'],
      data_categories: ['sentiment', 'crowd_positioning'],
      decided_at: '2026-01-05T12:15:00+00:00',
    });
    expect(data.summary_short).toMatch(/\b81\b/);
    expect(data.summary_short).not.toContain('0.31');
    expect(meta).toMatchObject({
      schema_version: 'agent/1',
      generated_by: 'nairobi',
      as_of: '2026-01-05T12:15:00+00:00',
      unavailable: [],
    });
    expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['sentiment']);
  });

  it('of profesor comes from the cycle as a whole', async () => {
    expect((await card('profesor/latest?lang=en')).data).toMatchObject({
      agent: 'profesor',
      confidence: 0.4312,
      summary_short: 'a sample profesor: "1".',
      headline: 'a sample profesor',
      data_categories: ['on_chain'],
    });
    api.state.replace({ narrative: NOT_TOLD });
    const { data, meta } = await card('profesor/latest');
    expect(data).toMatchObject({
      agent: 'profesor',
      signal: 'bullish',
      confidence: 0.4312,
      headline: expect.stringMatching(/bullish.*4 of 6/i) as string,
      market_regime: 'ranging',
      risk_flags: [],
      data_categories: ['on_chain'],
    });
    expect(data.summary_short).toContain('+0.29');
    expect(data.summary_short).toMatch(/abstain[^.]*Denver|Denver[^.]*abstain/);
    expect([meta.generated_by, meta.attribution]).toEqual(['profesor', []]);
  });

  it('states in its own reasoning that an agent abstains', async () => {
    api.state.replace({ narrative: NOT_TOLD });
    const { data } = await card('denver/latest');
    expect(data).toMatchObject({
      signal: 'monitoring',
      confidence: 0,
      headline: expect.stringContaining('abstain') as string,
    });
    expect(data.summary_short).toMatch(/30%[^.]*50%|50%[^.]*30%/);
  });

  it('is read in any letter case, and is the same in both languages where its cycle was not told', async () => {
    api.state.replace({ narrative: NOT_TOLD });
    const tags = new Set<string>();
    for (const path of ['tokio/latest', 'TOKIO/latest?lang=KA', 'Tokio/latest?lang=en']) {
      const reply = await api.http.get(`/api/v1/data/agents/${path}`).expect(200);
      tags.add(reply.headers['etag']!);
      expect([reply.body.data.agent, reply.body.data.summary_lang]).toEqual(['tokio', 'en']);
      expect(reply.headers['cache-control']).toBe('public, max-age=60');
    }
    expect(tags.size).toBe(1);
    for (const agent of AGENTS) expect((await card(`${agent}/latest`)).data.agent).toBe(agent);
  });

  it.each(['nobody', 'tokio,berlin', 'constructor', '__proto__', '%F0%9F%98%80', 'tokio%20'])(
    'knows no %s, whatever else is wrong',
    async (agent) => {
      for (const query of ['', '?lang=fr', '?lang=en&lang=ka']) {
        const { body } = await api.http.get(`/api/v1/data/agents/${agent}/latest${query}`).expect(404);
        expect(body.error_code).toBe('AGENT_NOT_FOUND');
      }
    },
  );

  it.each(['?lang=fr', '?lang=', '?lang=ka,en', '?lang=en&lang=ka', '?lang[x]=en'])(
    'rejects %s',
    async (query) => {
      const { body } = await api.http.get(`/api/v1/data/agents/tokio/latest${query}`).expect(422);
      expect(body.error_code).toBe('VALIDATION_ERROR');
    },
  );

  it('shows no value of a licensed source and no plan', async () => {
    for (const narrative of [api.state.current.narrative, NOT_TOLD]) {
      api.state.replace({ narrative });
      for (const agent of AGENTS)
        for (const lang of LANGUAGES) {
          const { text } = await api.http.get(`/api/v1/data/agents/${agent}/latest?lang=${lang}`).expect(200);
          expect(text).not.toMatch(/2\.7|91234|91,234|stop_?loss|take_?profit|position_size|plan|risk_calc/i);
        }
    }
  });

  it('moves on with the cycle, and is 503 before the first', async () => {
    api.state.replace({ cycle: nextCycle });
    expect((await card(`${CREW[0]}/latest`)).data.decided_at).toBe('2026-01-05T12:30:00+00:00');
    api.state.replace({ cycle: null });
    const { body } = await api.http.get('/api/v1/data/agents/tokio/latest').expect(503);
    expect(body.error_code).toBe('STORE_UNAVAILABLE');
  });
});
