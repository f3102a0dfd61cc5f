import { agentScriptOf } from './agent.script.ts';
import { cycleOf, fact, fearGreed, read } from '../../../../test/support/narrative/narrated-cycle.ts';

const kindsOf = (paragraph: readonly { readonly kind: string }[]): string[] =>
  paragraph.map(({ kind }) => kind);

describe('agentScriptOf', () => {
  it('begins with the stance, then its own side strongest first, then the other; public values only', () => {
    const spoken = read('nairobi', 'BTC', {
      signal: 'bearish',
      confidence: 0.6149,
      reasons: [
        fact('volume_attention', 'bullish', 0.08),
        fearGreed(81, 'bearish', -0.3),
        fact('crowd_positioning', 'bearish', -0.05),
      ],
    });
    const { paragraphs, headline, summary } = agentScriptOf('nairobi', cycleOf([spoken]));

    expect(paragraphs[0]).toEqual([
      { kind: 'stance', agent: 'nairobi', asset: 'BTC', signal: 'bearish', confidencePct: 61 },
      {
        kind: 'fact',
        agent: 'nairobi',
        asset: 'BTC',
        key: 'fear_greed_level',
        leaning: 'bearish',
        // More greed than in nine of ten readings of the fitted years.
        strength: 'strong',
        compared: 'above',
        place: 'opens',
        contrasts: false,
      },
      { kind: 'value', agent: 'nairobi', asset: 'BTC', key: 'fear_greed_level', value: 81, isNeutral: false },
      {
        kind: 'fact',
        agent: 'nairobi',
        asset: 'BTC',
        key: 'crowd_positioning',
        leaning: 'bearish',
        // 1.5 standard deviations are less than the 1.78 at 90 points.
        strength: 'clear',
        compared: 'above',
        place: 'adds',
        contrasts: false,
      },
    ]);
    expect(paragraphs[1]).toMatchObject([
      { kind: 'fact', key: 'volume_attention', leaning: 'bullish', place: 'opens', contrasts: true },
    ]);
    expect(headline.facts).toEqual([
      { key: 'fear_greed_level', leaning: 'bearish', compared: 'above' },
      { key: 'volume_attention', leaning: 'bullish', compared: 'above' },
    ]);
    expect(kindsOf(summary)).toEqual(['stance', 'fact', 'fact']);
  });

  it('does not repeat a fact of bitcoin for another asset if the sources are the same', () => {
    const reads = (['BTC', 'ETH'] as const).map((asset) =>
      read('nairobi', asset, {
        signal: 'bullish',
        reasons: [
          fearGreed(20, 'bullish', 0.3),
          fact('volume_attention', 'bullish', 0.1, { sourceIds: [`exchange.klines_1d:${asset}USDT`] }),
        ],
      }),
    );
    const others = agentScriptOf('nairobi', cycleOf(reads))
      .paragraphs.flat()
      .filter((statement) => 'asset' in statement && statement.asset === 'ETH' && statement.kind === 'fact');
    expect(others).toMatchObject([{ key: 'volume_attention' }]);
  });

  it('states only the fresh and the required share if it abstains', () => {
    const { paragraphs, summary } = agentScriptOf('tokio', cycleOf([]));
    expect(paragraphs[0]).toEqual([
      { kind: 'abstention', agent: 'tokio', asset: 'BTC', freshPct: 25, neededPct: 50 },
    ]);
    expect(kindsOf(summary)).toEqual(['abstention']);
    expect(paragraphs.flat().map(({ kind }) => kind)).not.toContain('watch');
  });

  it('states the fresh share, the flags, and the index of its field', () => {
    const spoken = read('helsinki', 'BTC', {
      signal: 'neutral',
      freshWeight: 0.85,
      riskFlags: ['network_congestion'],
      reasons: [fact('new_holders', 'neutral', 0.01)],
    });
    const { paragraphs } = agentScriptOf('helsinki', cycleOf([spoken]));
    expect(paragraphs[0]!.at(-1)).toEqual({ kind: 'nothing_leans', asset: 'BTC' });
    expect(paragraphs.at(-1)).toEqual([
      { kind: 'composite', index: 'onchain', asset: 'BTC', score: 40, label: 'neutral' },
      { kind: 'composite', index: 'onchain', asset: 'ETH', score: 40, label: 'neutral' },
      { kind: 'composite', index: 'onchain', asset: 'SOL', score: 40, label: 'neutral' },
      { kind: 'risk_flag', asset: 'BTC', flag: 'network_congestion', place: 'opens', usual: null },
      { kind: 'freshness', freshPct: 85 },
      { kind: 'watch', agent: 'helsinki', signal: 'neutral' },
    ]);
  });

  it('states that the balance decides if no single fact leans towards the signal', () => {
    const spoken = read('denver', 'BTC', {
      signal: 'bullish',
      reasons: [fact('open_interest', 'bearish', -0.01)],
    });
    const [first, second] = agentScriptOf('denver', cycleOf([spoken])).paragraphs;
    expect(kindsOf(first!)).toEqual(['stance', 'balance']);
    expect(second).toMatchObject([{ kind: 'fact', leaning: 'bearish', contrasts: true }]);
  });
});
