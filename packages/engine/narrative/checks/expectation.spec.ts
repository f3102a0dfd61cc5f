import { type AgentScript, type LeadScript } from '../model/script.ts';
import { type TextStatement } from '../model/statement.ts';
import { expectationOf, type TemplateSentences } from './expectation.ts';
import { patternsIn } from '../languages.ts';

const ENGLISH_PATTERNS = patternsIn('en');
const GEORGIAN_PATTERNS = patternsIn('ka');

const STANCE: TextStatement = {
  kind: 'stance',
  agent: 'nairobi',
  asset: 'BTC',
  signal: 'bearish',
  confidencePct: 61,
};
const FACT: TextStatement = {
  kind: 'fact',
  agent: 'nairobi',
  asset: 'ETH',
  key: 'fear_greed_level',
  leaning: 'bullish',
  strength: 'clear',
  compared: 'level',
  place: 'opens',
  contrasts: true,
};
const FRESHNESS: TextStatement = { kind: 'freshness', freshPct: 80 };

const ENGLISH: Partial<Record<TextStatement['kind'], string>> = {
  stance: 'The mood is bearish, with 61% confidence.',
  fact: 'On the bullish side, fear rules.',
  freshness: 'Only 80% was fresh.',
  verdict: 'The verdict is bullish.',
  votes: 'Tokio and Denver are bullish; Berlin is neutral.',
};
const template = (headline: string): readonly TemplateSentences[] => [
  { patterns: ENGLISH_PATTERNS, headline, sentenceOf: ({ kind }) => ENGLISH[kind]! },
  { patterns: GEORGIAN_PATTERNS, headline: '', sentenceOf: () => 'წინადადება.' },
];

const script = (more: Partial<AgentScript> = {}): AgentScript => ({
  agent: 'nairobi',
  headline: { agent: 'nairobi', asset: 'BTC', signal: 'bearish', event: null, facts: [] },
  summary: [STANCE],
  paragraphs: [[STANCE, FACT], [FRESHNESS]],
  ...more,
});

it('allows the claims of the facts, with the agents and assets that they concern', () => {
  const { allowed, ...demands } = expectationOf(script(), template('Bearish'));
  expect(demands).toEqual({
    agent: 'nairobi',
    signal: 'bearish',
    confidencePct: 61,
    caveats: ['freshness'],
  });
  expect(allowed).toContainEqual({ agents: [], assets: [], signals: ['bearish'], numbers: [], side: null });
  // The sentence names neither agent nor asset.
  expect(allowed).toContainEqual({
    agents: ['nairobi'],
    assets: ['ETH'],
    signals: ['bullish'],
    numbers: [],
    side: null,
  });
});

it('requires no confidence of an agent that abstains on the market but not on another asset', () => {
  const abstaining = script({
    headline: { agent: 'nairobi', asset: 'BTC', signal: 'monitoring', event: null, facts: [] },
    summary: [],
    paragraphs: [[{ ...STANCE, asset: 'ETH' }]],
  });
  expect(expectationOf(abstaining, template('x'))).toMatchObject({
    signal: 'monitoring',
    confidencePct: null,
  });
});

it('allows the lead to state the verdict as its own, and to name voters by their signal', () => {
  const lead: LeadScript = {
    agent: 'profesor',
    headline: { signal: 'bullish', agreeing: 2, rival: 1, opposed: true, of: 6 },
    summary: [],
    paragraphs: [
      [
        { kind: 'verdict', at: '18:00', signal: 'bullish', confidencePct: 70, score: 0.2 },
        {
          kind: 'votes',
          groups: [
            { signal: 'bullish', agents: ['tokio', 'denver'] },
            { signal: 'neutral', agents: ['berlin'] },
          ],
          of: 3,
        },
      ],
    ],
  };
  const { allowed, confidencePct } = expectationOf(lead, template('x'));
  expect(confidencePct).toBe(70);
  expect(allowed.filter(({ signals }) => signals.includes('bullish')).map(({ agents }) => agents)).toEqual([
    ['profesor'],
    ['tokio', 'denver'],
  ]);
});
