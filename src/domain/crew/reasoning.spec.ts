import { ASSETS } from '../assets.ts';
import { type AgentRead, type CrewReading, type Fact } from './crew-reading.ts';
import { type Verdict } from '../verdict/verdict.ts';
import { CREW } from '../signals.ts';
import { sourceById } from '../sources/registry.ts';
import { FACT_PHRASES } from './fact-phrases.ts';
import { MANDATES } from './mandates.ts';
import { agentHeadline, agentReasoning, leadHeadline, leadReasoning } from './reasoning.ts';

const fact = (
  key: string,
  leaning: Fact['leaning'],
  contribution: number,
  more: Partial<Fact> = {},
): Fact => ({
  key,
  sourceIds: ['intel.mvrv'],
  value: 1.7320508,
  unit: 'ratio',
  leaning,
  contribution,
  licenseClass: 'B',
  ...more,
});

const level = (value: number, leaning: Fact['leaning'], contribution: number): Fact =>
  fact('fear_greed_level', leaning, contribution, {
    sourceIds: ['sentiment.fear_greed'],
    value,
    licenseClass: 'C',
  });

const read = (more: Partial<AgentRead>): AgentRead => ({
  agent: 'tokio',
  asset: 'BTC',
  signal: 'bullish',
  confidence: 0.6149,
  score: 0.5,
  abstained: false,
  freshWeight: 1,
  marketRegime: 'ranging',
  riskFlags: [],
  reasons: [],
  dataCategories: [],
  ...more,
});

describe('the words for facts', () => {
  const facts = CREW.flatMap((agent) => ASSETS.flatMap((asset) => MANDATES[agent].assets[asset].facts));

  it('are there for every fact of every mandate, and for nothing else', () => {
    expect(Object.keys(FACT_PHRASES).sort()).toEqual([...new Set(facts.map(({ name }) => name))].sort());
  });

  it('quote the values of licence class C, all of them and no others', () => {
    for (const { name, sourceIds } of facts) {
      const isPublic = sourceIds.every((id) => sourceById(id).licenseClass === 'C');
      expect([name, FACT_PHRASES[name]!.quote !== null]).toEqual([name, isPublic]);
    }
  });

  it.each([
    ['fear_greed_level', 74, 'Fear & Greed at 74 of 100'],
    ['fear_greed_recovery', -4.25, 'Fear & Greed of three days 4.3 points below that of two weeks'],
    ['policy_rate_change', 0.256, 'the rate 0.26 percentage points above that of six months before'],
    ['policy_rate_change', 0, 'the rate at that of six months before'],
    ['unemployment_rise', 0.1333, "unemployment of three months 0.13 percentage points above the year's low"],
    ['inflation_acceleration', -0.0071, 'yearly inflation 0.7 log points below that of six months before'],
    ['usd_gel', -1.26, 'USD/GEL 1.3 standard deviations below its 90-day mean'],
    // e^0.0953 = 1.1: ten percent more.
    ['unique_addresses', 0.0953102, 'addresses 10.0 % above their 120-day mean'],
    ['developer_activity', -0.6931472, 'commits 50.0 % below their half-year mean'],
    ['hash_rate_trend', -0.0000001, 'hash rate at its 90-day mean'],
  ])('put %s of %d as figures with their unit', (key, value, words) => {
    expect(FACT_PHRASES[key]!.quote!(value)).toBe(words);
  });
});

describe('what an agent says', () => {
  it('names what weighs most on either side, strongest first, and quotes public values alone', () => {
    const spoken = read({
      agent: 'nairobi',
      signal: 'bearish',
      freshWeight: 0.85,
      reasons: [
        fact('volume_attention', 'bullish', 0.08),
        level(81, 'bearish', -0.3),
        fact('hourly_ema_gap', 'neutral', 0.01),
        fact('crowd_positioning', 'bearish', -0.35),
      ],
    });
    expect(agentReasoning(spoken)).toEqual({
      text:
        'Nairobi is bearish on BTC with 61 % confidence. ' +
        'Pointing down: accounts are crowded on the long side; the crowd is greedy (Fear & Greed at 81 of 100). ' +
        'Pointing up: trading volume is high. ' +
        '85 % of what it looks at was fresh enough to count. BTC is moving sideways.',
      quotedSourceIds: ['sentiment.fear_greed'],
    });
    expect(agentHeadline(spoken)).toBe(
      'Bearish on BTC: accounts are crowded on the long side and the crowd is greedy',
    );
  });

  it('has no figure of a licensed value, whatever the words for it could quote', () => {
    // The key has a quote; the value is of class B by what the cycle says of it.
    const { text, quotedSourceIds } = agentReasoning(
      read({ confidence: 0.5, reasons: [{ ...level(81, 'bullish', 0.3), licenseClass: 'B' }] }),
    );
    expect(text).toBe(
      'Tokio is bullish on BTC with 50 % confidence. Pointing up: the crowd is fearful. BTC is moving sideways.',
    );
    expect(quotedSourceIds).toEqual([]);
  });

  it('names three facts a side, and attributes only what it quotes', () => {
    const reasons = [
      fact('monthly_momentum', 'bullish', 0.4),
      fact('daily_ema_gap', 'bullish', 0.3),
      fact('taker_demand', 'bullish', 0.2),
      level(20, 'bullish', 0.1),
    ];
    const { text, quotedSourceIds } = agentReasoning(read({ reasons, marketRegime: 'unknown' }));
    expect(text).toBe(
      'Tokio is bullish on BTC with 61 % confidence. Pointing up: monthly momentum is strong; the daily trend is strong; aggressive buying is strong.',
    );
    expect(quotedSourceIds).toEqual([]);
  });

  it.each([
    [[], 'Neutral on BTC: nothing it looks at leans clearly', 'Nothing it looks at leans clearly.'],
    [
      [fact('open_interest', 'bullish', 0.1)],
      'Neutral on BTC: open interest is high, and little else leans',
      'Pointing up: open interest is high.',
    ],
    [
      [fact('open_interest', 'bullish', 0.1), fact('volatility_pressure', 'bearish', -0.2)],
      'Neutral on BTC: open interest is high, but volatility is high',
      'Pointing up: open interest is high. Pointing down: volatility is high.',
    ],
  ])('is neutral with %j', (reasons, headline, sentences) => {
    const spoken = read({ signal: 'neutral', reasons, marketRegime: 'volatile' });
    expect(agentHeadline(spoken)).toBe(headline);
    expect(agentReasoning(spoken).text).toBe(
      `Tokio is neutral on BTC with 61 % confidence. ${sentences} BTC is unusually volatile.`,
    );
  });

  it('says so when the facts point the other way and only the balance is unusual', () => {
    const spoken = read({ marketRegime: 'trending_up', reasons: [fact('transfers', 'bearish', -0.02)] });
    expect(agentHeadline(spoken)).toBe('Bullish on BTC: the balance of its facts says so');
    expect(agentReasoning(spoken).text).toBe(
      'Tokio is bullish on BTC with 61 % confidence. Pointing down: the number of transfers is soft. Against the range that is usual for it, the balance is bullish. BTC is trending up.',
    );
  });

  it('says that it abstains, and why', () => {
    const silent = read({ abstained: true, signal: 'monitoring', confidence: 0, freshWeight: 0.3 });
    expect(agentHeadline(silent)).toBe('No read of BTC: too little fresh data');
    expect(agentReasoning(silent)).toEqual({
      text: 'Tokio abstains on BTC: 30 % of what it looks at is fresh enough, and it speaks from 50 % on.',
      quotedSourceIds: [],
    });
  });

  it('calls a fact that this program does not know by its key', () => {
    expect(agentHeadline(read({ reasons: [fact('moon_phase', 'bullish', 0.1)] }))).toBe(
      'Bullish on BTC: moon phase leans bullish',
    );
  });
});

describe('what the lead says', () => {
  const verdict: Verdict = {
    signal: 'bullish',
    confidence: 0.4312,
    confidencePct: 43,
    symbols: [],
    marketRegime: 'trending_down',
    riskFlags: [],
  };
  const signals = ['bullish', 'bullish', 'bearish', 'bullish', 'monitoring', 'bullish'] as const;
  const crew: CrewReading = {
    asset: 'BTC',
    agents: CREW.map((agent, i) => read({ agent, signal: signals[i]! })),
    consensus: {
      signal: 'bullish',
      score: 0.2871,
      confidence: 0.4312,
      contributingWeight: 0.86,
      abstained: ['denver'],
      breakdown: [],
    },
    votes: { bullish: 4, bearish: 1, neutral: 0, monitoring: 1 },
    signal: 'bullish',
    held: false,
  };

  it('counts the votes, its own side first', () => {
    expect(leadHeadline(verdict, crew)).toBe('Bullish: 4 of 6 agents bullish, 1 bearish, 1 abstaining');
    expect(leadHeadline({ ...verdict, signal: 'bearish' }, crew)).toBe(
      'Bearish: 1 of 6 agents bearish, 4 bullish, 1 abstaining',
    );
    expect(leadHeadline({ ...verdict, signal: 'neutral' }, crew)).toBe(
      'Neutral: 4 of 6 agents bullish, 1 bearish, 1 abstaining',
    );
  });

  it('gives the weighted score, who voted what, and what counted', () => {
    expect(leadReasoning(verdict, crew)).toEqual({
      text:
        "The verdict on the market, led by BTC, is bullish with 43 % confidence: the crew's weighted score is +0.29 on a scale from -1 (bearish) to 1 (bullish). " +
        'Bullish: Tokio, Berlin, Helsinki and Marseille. Bearish: Nairobi. Abstaining: Denver. ' +
        "86 % of the crew's weight counted. BTC is trending down.",
      quotedSourceIds: [],
    });
  });

  it('says what smoothing kept', () => {
    const held: CrewReading = {
      ...crew,
      held: true,
      consensus: { ...crew.consensus, signal: 'neutral', score: -0.051, contributingWeight: 1 },
    };
    expect(leadReasoning(verdict, held).text).toContain(
      'score is -0.05 on a scale from -1 (bearish) to 1 (bullish). Bullish: Tokio, Berlin, Helsinki and Marseille. Bearish: Nairobi. Abstaining: Denver. By itself the score says neutral; the bullish verdict of the cycle before is kept until the score has clearly left it.',
    );
  });

  it('says that there is no verdict', () => {
    const monitoring: Verdict = { ...verdict, signal: 'monitoring', confidence: 0, marketRegime: 'unknown' };
    const silent: CrewReading = {
      ...crew,
      agents: crew.agents.map((agent) => ({ ...agent, signal: 'monitoring' })),
      votes: { bullish: 0, bearish: 0, neutral: 0, monitoring: 6 },
      consensus: { ...crew.consensus, contributingWeight: 0 },
    };
    expect(leadHeadline(monitoring, silent)).toBe('No verdict: too much of the crew lacks fresh data');
    expect(leadReasoning(monitoring, silent).text).toBe(
      "There is no verdict on the market: agents with 0 % of the crew's weight have fresh data, and at least half is needed. " +
        'Abstaining: Tokio, Berlin, Nairobi, Helsinki, Denver and Marseille.',
    );
  });
});
