import { type PreviousRead } from '../../cycle/cycle-inputs.ts';
import { type CycleResult } from '../../computation/engine.ts';
import { CREW } from '../../crew/crew.ts';
import { type Signal } from '../../signals.ts';
import { cycleOf, fact, fearGreed, read } from '../../../../test/support/narrative/narrated-cycle.ts';
import { leadScriptOf } from './lead.script.ts';

const bullish = CREW.map((agent) =>
  read(agent, 'BTC', {
    signal: agent === 'denver' ? 'bearish' : 'bullish',
    score: agent === 'denver' ? -0.4 : 0.8,
    confidence: 0.7,
    reasons:
      agent === 'tokio'
        ? [fact('daily_ema_gap', 'bullish', 0.25), fact('hourly_ema_gap', 'bullish', 0.1)]
        : agent === 'nairobi'
          ? [fearGreed(22, 'bullish', 0.3)]
          : agent === 'denver'
            ? [fact('funding_carry', 'bearish', -0.2)]
            : [],
  }),
);
const before = (signal: Signal): PreviousRead => ({
  cycleNumber: 76_739,
  signals: { BTC: signal, ETH: 'neutral', SOL: 'neutral' },
});
const kindsIn = (result: CycleResult, previous: PreviousRead | null): string[] =>
  leadScriptOf(result, previous)
    .paragraphs.flat()
    .map(({ kind }) => kind);

describe('leadScriptOf', () => {
  it('states the verdict, its score and the change from the previous cycle', () => {
    const [opening] = leadScriptOf(cycleOf(bullish), before('neutral')).paragraphs;
    expect(opening).toMatchObject([
      { kind: 'verdict', signal: 'bullish' },
      { kind: 'consensus_score' },
      { kind: 'uncalibrated' },
      { kind: 'turned', from: 'neutral', to: 'bullish' },
      { kind: 'regime', regime: 'ranging' },
    ]);
    expect(kindsIn(cycleOf(bullish), before('bullish'))).toContain('unchanged');
    expect(kindsIn(cycleOf(bullish), null)).not.toContain('unchanged');
  });

  it('states that smoothing keeps a verdict instead of calling it unchanged', () => {
    const cycle = cycleOf(bullish);
    const [btc, ...others] = cycle.crew;
    const held = {
      ...cycle,
      crew: [
        { ...btc!, held: true, consensus: { ...btc!.consensus, signal: 'neutral' as const } },
        ...others,
      ],
    };
    const statements = leadScriptOf(held, before('bullish')).paragraphs.flat();
    expect(statements).toContainEqual({ kind: 'held', own: 'neutral', kept: 'bullish' });
    expect(statements.map(({ kind }) => kind)).not.toContain('unchanged');
  });

  it('names the voters, those who agree with the verdict first', () => {
    expect(leadScriptOf(cycleOf(bullish), null).paragraphs[1]).toEqual([
      {
        kind: 'voters',
        signal: 'bullish',
        agents: ['tokio', 'berlin', 'nairobi', 'helsinki', 'marseille'],
        of: 6,
      },
      { kind: 'voters', signal: 'bearish', agents: ['denver'], of: 6 },
    ]);
  });

  it('gives the strongest argument of each agent, weighed by its vote, and quotes public values', () => {
    // tokio: 0.25 × 0.26 = 0.065; nairobi: 0.3 × 0.12 = 0.036.
    expect(leadScriptOf(cycleOf(bullish), null).paragraphs[2]).toMatchObject([
      { kind: 'argument', agent: 'tokio', key: 'daily_ema_gap' },
      { kind: 'argument', agent: 'nairobi', key: 'fear_greed_level' },
      { kind: 'value', agent: 'nairobi', value: 22 },
      { kind: 'argument', agent: 'denver', leaning: 'bearish' },
    ]);
  });

  it('states the missing inputs without a verdict', () => {
    const { headline, paragraphs, summary } = leadScriptOf(cycleOf([]), null);
    expect(headline).toEqual({ signal: 'monitoring', agreeing: 6, rival: 0, of: 6 });
    expect(paragraphs[0]![0]).toEqual({ kind: 'no_verdict', countedPct: 0, neededPct: 50 });
    expect(summary).toHaveLength(1);
  });

  it('never mentions the plan', () => {
    expect(kindsIn(cycleOf(bullish), null).filter((kind) => /^(plan|risk)_(?!flag)/.test(kind))).toEqual([]);
  });
});
