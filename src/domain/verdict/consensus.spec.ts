import { type AgentRead } from '../crew/crew-result.ts';
import { CREW, type CrewMember, MANDATES } from '../crew/crew.ts';
import { type Signal } from '../signals.ts';
import { confidenceOf, tallyVotes, weighConsensus } from './consensus.ts';

const read = (agent: CrewMember, signal: Signal, score: number, freshWeight = 1): AgentRead => ({
  agent,
  asset: 'BTC',
  signal,
  confidence: signal === 'monitoring' ? 0 : 0.5,
  score,
  abstained: signal === 'monitoring',
  freshWeight,
  marketRegime: 'ranging',
  riskFlags: [],
  reasons: [],
  dataCategories: [],
  calibration: null,
});
// Votes: tokio .26, berlin .16, nairobi .12, helsinki .16, denver .14, marseille .16.
const crew = [
  read('tokio', 'bullish', 1),
  read('berlin', 'bullish', 0.5),
  read('nairobi', 'bearish', -1),
  read('helsinki', 'neutral', 0),
  read('denver', 'neutral', 0),
  read('marseille', 'bullish', 0.5),
];

describe('weighConsensus', () => {
  it('is the weighted mean, neutral votes included', () => {
    // .26 + .08 − .12 + 0 + 0 + .08 = 0.30
    const consensus = weighConsensus('BTC', crew);
    expect(consensus.score).toBe(0.3);
    expect(consensus.signal).toBe('bullish');
    expect(consensus.contributingWeight).toBe(1);
    expect(consensus.breakdown[0]).toEqual({ agent: 'tokio', weight: 0.26, score: 1, contribution: 0.26 });
  });

  it('leaves abstentions out of numerator and denominator', () => {
    // Without nairobi and denver: (.26 + .08 + .08) / .74 = 0.5676
    const consensus = weighConsensus('BTC', [
      crew[0]!,
      crew[1]!,
      read('nairobi', 'monitoring', 0),
      crew[3]!,
      read('denver', 'monitoring', 0),
      crew[5]!,
    ]);
    expect(consensus.score).toBe(0.5676);
    expect(consensus.contributingWeight).toBe(0.74);
    expect(consensus.abstained).toEqual(['nairobi', 'denver']);
  });

  it('is monitoring below half of the weight, a signal from half on', () => {
    const only = (speaking: readonly CrewMember[]) =>
      weighConsensus(
        'BTC',
        CREW.map((agent) =>
          speaking.includes(agent) ? read(agent, 'bullish', 1) : read(agent, 'monitoring', 0),
        ),
      );
    expect(only(['berlin', 'helsinki', 'marseille'])).toMatchObject({
      signal: 'monitoring',
      score: 0,
      confidence: 0,
      contributingWeight: 0.48,
    });
    expect(only(['tokio', 'nairobi', 'nairobi', 'denver'])).toMatchObject({
      contributingWeight: 0.52,
      score: 1,
    });
  });

  it('does not depend on the order of the reads', () => {
    const turned = weighConsensus('BTC', [...crew].reverse());
    const { score, confidence, signal } = weighConsensus('BTC', crew);
    expect([turned.score, turned.confidence, turned.signal]).toEqual([score, confidence, signal]);
  });

  it('uses the weights declared in the crew list', () => {
    expect(crew.map(({ agent }) => MANDATES[agent].weight)).toEqual([0.26, 0.16, 0.12, 0.16, 0.14, 0.16]);
  });
});

describe('confidenceOf', () => {
  it('is base, strength and agreement', () => {
    // 0.2 + 0.4 × 0.3 / 0.5 + 0.4 × (.26 + .16 + .16) = 0.2 + 0.24 + 0.232
    expect(confidenceOf('bullish', 0.3, 'BTC', crew)).toBe(0.672);
  });

  it('falls with the part of the inputs that was not fresh', () => {
    const half = crew.map((one) => ({ ...one, freshWeight: 0.5 }));
    expect(confidenceOf('bullish', 0.3, 'BTC', half)).toBe(0.336);
  });

  it('falls with abstentions', () => {
    const without = crew.map((one) => (one.agent === 'nairobi' ? read('nairobi', 'monitoring', 0) : one));
    const agreement = 0.58 / 0.88;
    expect(confidenceOf('bullish', 0.3, 'BTC', without)).toBeCloseTo((0.44 + 0.4 * agreement) * 0.88, 4);
  });

  it('is 0 for monitoring and has no strength for a score against its signal', () => {
    expect(confidenceOf('monitoring', 0.3, 'BTC', crew)).toBe(0);
    expect(confidenceOf('bearish', 0.3, 'BTC', crew)).toBe(0.2 + 0.4 * 0.12);
  });
});

describe('tallyVotes', () => {
  it('counts votes, not weights', () => {
    expect(tallyVotes(crew)).toEqual({ bullish: 3, bearish: 1, neutral: 2, monitoring: 0 });
  });
});
