import { AGENTS, CREW, MANDATES } from '../../packages/engine/crew/crew.ts';
import { LEAD } from '../../packages/engine/crew/lead.ts';
import { type Language } from '../../packages/engine/narrative/languages.ts';
import { type SpeakerFacts } from '../../packages/engine/narrative/narrative.ts';
import { type PublishedNarrative } from '../../src/published/narrative-row.ts';
import { READ_KEY, FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { samplePublishedNarrative } from '../support/narrative-samples.ts';
import { SAMPLE_CYCLE_NUMBER } from '../support/published-samples.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';
import { partnerReads } from '../support/partner-reads.ts';

const pathOf = (cycle: number | string, query = '') =>
  `/api/v1/data/narratives/cycle/${cycle}/agents${query}`;
const NEWEST = pathOf(SAMPLE_CYCLE_NUMBER);

const CATEGORIES = ['valuation', ...CREW.map((agent) => MANDATES[agent].dataCategories[0]!)];

function narrative(): PublishedNarrative {
  const sample = samplePublishedNarrative(SAMPLE_CYCLE_NUMBER);
  const speakers = sample.facts.speakers.map((speaker, position): SpeakerFacts => ({
    ...speaker,
    signal: position === 0 ? 'bullish' : 'neutral',
    confidencePct: 40 + position,
    dataCategories: [CATEGORIES[position]!],
    riskFlags: speaker.agent === 'nairobi' ? ['extreme_greed'] : [],
    metricLabels: {
      ka: [`მაჩვენებელი: ${speaker.agent}`, 'ტრენდი: მნიშვნელობა არ ქვეყნდება'],
      en: [`Measure: ${speaker.agent}`, 'Trend: value not disclosed'],
    },
    quotedSourceIds: speaker.agent === 'nairobi' ? ['sentiment.fear_greed'] : [],
  }));
  return { ...sample, facts: { ...sample.facts, speakers } };
}

const without = (language: Language): PublishedNarrative => ({
  ...narrative(),
  readings: { ...narrative().readings, [language]: null },
});

describe('GET /api/v1/data/narratives/cycle/{cycle_number}/agents, of the newest cycle', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  beforeEach(() => {
    api.reset();
    api.state.replace({ narrative: { state: 'readable', narrative: narrative() } });
  });

  const { get: ask } = partnerReads(api);
  const { read: told } = partnerReads(api, NEWEST);

  it('has every agent with every field but its whole text, the lead first, in Georgian', async () => {
    const { data, meta } = await told();
    expect(Object.keys(data)).toEqual(['cycle_number', 'cycle_at', 'backfilled', 'agents']);
    expect(data.agents.map(({ agent }: Json) => agent)).toEqual([LEAD, ...CREW]);
    expect(data.agents[0]).toEqual({
      agent: 'profesor',
      signal: 'bullish',
      confidence_pct: 40,
      headline: 'ნიმუში profesor',
      headline_lang: 'ka',
      narrative_lang: 'ka',
      data_categories: ['valuation'],
      key_metrics_labels: ['მაჩვენებელი: profesor', 'ტრენდი: მნიშვნელობა არ ქვეყნდება'],
      risk_flags: [],
    });
    expect(data.agents[3]).toMatchObject({ agent: 'nairobi', signal: 'neutral', confidence_pct: 43 });
    expect(data.agents[3].risk_flags).toEqual(['extreme_greed']);
    expect(meta).toMatchObject({
      schema_version: 'narrative/1',
      as_of: '2026-01-05T12:15:00+00:00',
      freshness: {
        status: 'fresh',
        age_seconds: 75,
        cadence_seconds: 900,
        stale: false,
        degraded_reason: null,
      },
      mode: 'paper',
      generated_by: 'profesor',
      tier_served: 'tier0',
      next_cursor: null,
      gaps: [],
      unavailable: [],
    });
    expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['sentiment']);
  });

  it('speaks the language asked for, in any letter case, labels included', async () => {
    for (const [query, language, headline, label] of [
      ['', 'ka', 'ნიმუში tokio', 'ტრენდი: მნიშვნელობა არ ქვეყნდება'],
      ['?lang=KA', 'ka', 'ნიმუში tokio', 'ტრენდი: მნიშვნელობა არ ქვეყნდება'],
      ['?lang=en', 'en', 'a sample tokio', 'Trend: value not disclosed'],
    ] as const) {
      const tokio = (await told(query)).data.agents[1];
      expect(tokio).toMatchObject({ headline, headline_lang: language, narrative_lang: language });
      expect(tokio.key_metrics_labels[1]).toBe(label);
    }
  });

  it.each([
    ['ka', 'en', 'a sample berlin', 'Trend: value not disclosed'],
    ['en', 'ka', 'ნიმუში berlin', 'ტრენდი: მნიშვნელობა არ ქვეყნდება'],
  ] as const)(
    'says that %s is missing by serving %s under its name',
    async (asked, served, headline, label) => {
      api.state.replace({ narrative: { state: 'readable', narrative: without(asked) } });
      for (const query of [`?lang=${asked}`, `?lang=${served}`]) {
        const berlin = (await told(`${query}&include_prose=true`, FULL_KEY)).data.agents[2];
        expect(berlin).toMatchObject({ headline, headline_lang: served, narrative_lang: served });
        expect(berlin.key_metrics_labels[1]).toBe(label);
      }
    },
  );

  it('carries whole texts only where they are asked for and permitted', async () => {
    for (const [query, key, served] of [
      ['', undefined, false],
      ['', FULL_KEY, false],
      ['?include_prose=false', FULL_KEY, false],
      ['?include_prose=true', FULL_KEY, true],
    ] as const)
      for (const agent of (await told(query, key)).data.agents)
        expect([query, key, 'narrative' in agent]).toEqual([query, key, served]);
    const { data, meta } = await told('?include_prose=TRUE&lang=en', FULL_KEY);
    expect(data.agents[5].narrative).toBe('a sample denver: 1.\n\na sample 2.');
    expect(meta.tier_served).toBe('tier1');
  });

  it('denies whole texts to callers without the right, after checking that they exist', async () => {
    const codeOf = async (target: string, key?: string) => {
      const { status, body } = await ask(target, key);
      return [status, body.error_code];
    };
    const prose = '?include_prose=true';
    expect(await codeOf(`${NEWEST}${prose}`)).toEqual([403, 'TIER_INSUFFICIENT']);
    expect(await codeOf(`${NEWEST}${prose}`, READ_KEY)).toEqual([403, 'SCOPE_MISSING']);
    const future = pathOf(SAMPLE_CYCLE_NUMBER + 1, prose);
    expect(await codeOf(future)).toEqual([404, 'CYCLE_NOT_FOUND']);
    expect(await codeOf(future, READ_KEY)).toEqual([404, 'CYCLE_NOT_FOUND']);
    api.state.replace({ narrative: { state: 'none' } });
    expect(await codeOf(`${NEWEST}${prose}`)).toEqual([404, 'NARRATIVE_NOT_FOUND']);
    api.state.replace({ narrative: { state: 'unreadable' } });
    expect(await codeOf(`${NEWEST}${prose}`)).toEqual([503, 'NARRATIVE_STORE_UNAVAILABLE']);
    expect(await codeOf(`${pathOf('x')}${prose}`)).toEqual([422, 'VALIDATION_ERROR']);
    expect(await codeOf(`${pathOf('x')}${prose}`, 'wrong')).toEqual([401, 'API_KEY_INVALID']);
  });

  it('is 503 with a wait and an error id while it cannot be read', async () => {
    api.state.replace({ narrative: { state: 'unreadable' } });
    const { headers, body } = await ask(NEWEST).expect(503);
    expect(body.error_code).toBe('NARRATIVE_STORE_UNAVAILABLE');
    expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
    expect(headers['x-error-id']).toBeDefined();
    expect(headers['cache-control']).toBe('no-store');
  });

  it('may be kept for a minute; its tag is of the texts served, and time alone does not change it', async () => {
    const first = await ask(NEWEST).expect(200);
    expect(first.headers['cache-control']).toBe('public, max-age=60');
    expect(first.headers['vary']).toContain('X-API-Key');
    const tag = first.headers['etag']!;
    api.clock.advance(60_000);
    const unchanged = await ask(NEWEST).set('If-None-Match', tag).expect(304);
    expect(unchanged.text).toBe('');
    // A key changes nothing as long as it asks for nothing more.
    await ask(NEWEST, FULL_KEY).set('If-None-Match', tag).expect(304);
    const others = [
      (await ask(`${NEWEST}?lang=en`)).headers['etag'],
      (await ask(`${NEWEST}?include_prose=true`, FULL_KEY)).headers['etag'],
      (await ask(`${NEWEST}?lang=en&include_prose=true`, FULL_KEY)).headers['etag'],
    ];
    expect(new Set([tag, ...others]).size).toBe(4);
    await ask(`${NEWEST}?include_prose=true`).set('If-None-Match', '*').expect(403);
  });

  it('never mentions the plan or its risk, for any caller and length', async () => {
    for (const query of ['', '?lang=en', '?include_prose=true', '?include_prose=true&lang=en']) {
      const { text } = await ask(`${NEWEST}${query}`, FULL_KEY).expect(200);
      expect(text).not.toMatch(/entry_plan|risk_calculation|human_readable|91.?234|89.?000/i);
      expect(text).not.toMatch(/stop_?loss|take_?profit|position_?size|action/i);
    }
  });

  it.each([
    'abc',
    '-1',
    '+1',
    '1.0',
    '1e5',
    '0x1F',
    '%201',
    '1%20',
    '1,2',
    '٣',
    '1_000',
    'null',
    'latest',
    '__proto__',
    '1%00',
  ])('takes no %s for the number of a cycle', async (written) => {
    const { body } = await ask(pathOf(written)).expect(422);
    expect(body.error_code).toBe('VALIDATION_ERROR');
    expect(body.errors).toEqual(['cycle_number must be a whole number in digits']);
  });

  it.each(['2147483648', '9007199254740993', '9223372036854775808', '9'.repeat(400)])(
    'knows no cycle %s, and is not hurt by its size',
    async (written) => {
      expect((await ask(pathOf(written)).expect(404)).body.error_code).toBe('CYCLE_NOT_FOUND');
    },
  );

  it('reads leading zeros as nothing', async () => {
    expect((await ask(pathOf(`000${SAMPLE_CYCLE_NUMBER}`)).expect(200)).body.data.agents).toHaveLength(
      AGENTS.length,
    );
  });

  it.each(['?lang=', '?lang=fr', '?lang=ka,en', '?lang=en&lang=ka', '?lang[x]=en', '?include_prose=1'])(
    'rejects %s',
    async (query) => {
      expect((await ask(`${NEWEST}${query}`).expect(422)).body.error_code).toBe('VALIDATION_ERROR');
    },
  );

  it('reports all errors of a request at once', async () => {
    const { body } = await ask(pathOf('abc', '?lang=fr&include_prose=maybe')).expect(422);
    expect(body.errors).toEqual([
      'cycle_number must be a whole number in digits',
      expect.stringContaining('lang must be one of'),
      expect.stringContaining('include_prose must be'),
    ]);
    expect(body.detail).toBe(body.errors[0]);
  });
});
