import { ASSETS } from '../assets.ts';
import { CONFIDENCE_CAP } from '../crew/agent-rules.ts';
import { CREW, type CrewMember, MANDATES } from '../crew/crew.ts';
import { crewRead as read } from '../../../test/support/crew-reads.ts';
import { confidenceOf, priceReaders, tallyVotes, weighConsensus } from './consensus.ts';
import { SIGNAL_THRESHOLDS } from './verdict-thresholds.ts';

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
    // 0.15 + 0.4 × 0.3 / 0.5 + 0.4 × (.26 + .16 + .16) = 0.15 + 0.24 + 0.232
    expect(confidenceOf('bullish', 'BTC', crew, null)).toBe(0.622);
  });

  it('is at most the cap', () => {
    const agreed = CREW.map((agent) => read(agent, 'bullish', 1));
    expect(confidenceOf('bullish', 'BTC', agreed, null)).toBe(CONFIDENCE_CAP);
  });

  it('falls with the part of the inputs that does not count', () => {
    const half = crew.map((one) => ({ ...one, freshWeight: 0.5 }));
    expect(confidenceOf('bullish', 'BTC', half, null)).toBe(0.311);
  });

  it('takes those who abstain for having voted against it', () => {
    // Nairobi might have scored −1: the score is at least 0.42 − 0.12, and .58 of all declared votes certainly agree.
    const without = crew.map((one) => (one.agent === 'nairobi' ? read('nairobi', 'monitoring', 0) : one));
    expect(confidenceOf('bullish', 'BTC', without, null)).toBeCloseTo(0.622 * 0.88, 4);
  });

  it('does not count a vote that lost inputs could have turned', () => {
    const doubted = crew.map((one) =>
      one.agent === 'tokio' ? { ...one, scoreLow: 0.1, freshWeight: 0.9 } : one,
    );
    // The score is at least 0.3 − 0.26 × 0.9 = 0.066, which can be neutral: no strength is left, and only the .3 of
    // helsinki and denver, who are neutral, agree.
    const { bullishFrom, bearishFrom } = SIGNAL_THRESHOLDS.BTC;
    expect([bearishFrom < 0.066, 0.066 < bullishFrom]).toEqual([true, true]);
    const neutralAgreement = 0.16 + 0.14;
    expect(confidenceOf('bullish', 'BTC', doubted, null)).toBeCloseTo(
      (0.15 + 0.4 * neutralAgreement) * (1 - 0.026),
      4,
    );
  });

  it('is that of the signal that smoothing keeps', () => {
    const { bullishUntil, bullishFrom } = SIGNAL_THRESHOLDS.BTC;
    const between = (bullishUntil + bullishFrom) / 2;
    const reads = CREW.map((agent) => read(agent, 'neutral', Number(between.toFixed(4))));
    expect(confidenceOf('bullish', 'BTC', reads, 'bullish')).toBeCloseTo(0.15 + (0.4 * between) / 0.5, 3);
    expect(confidenceOf('neutral', 'BTC', reads, null)).toBeGreaterThan(0.55);
  });

  it('is 0 for monitoring', () => {
    expect(confidenceOf('monitoring', 'BTC', crew, null)).toBe(0);
  });
});

describe('priceReaders', () => {
  it('are those who cannot speak without prices', () => {
    for (const asset of ASSETS) expect(priceReaders(asset)).toEqual(expect.arrayContaining(['tokio']));
    expect(priceReaders('BTC')).toEqual(['tokio', 'denver']);
  });

  it('leave no verdict if all of them abstain, whatever the others vote', () => {
    const reads = CREW.map((agent) =>
      priceReaders('BTC').includes(agent) ? read(agent, 'monitoring', 0) : read(agent, 'bullish', 1),
    );
    expect(weighConsensus('BTC', reads)).toMatchObject({
      signal: 'monitoring',
      confidence: 0,
      contributingWeight: 0.6,
    });
  });
});

describe('tallyVotes', () => {
  it('counts votes, not weights', () => {
    expect(tallyVotes(crew)).toEqual({ bullish: 3, bearish: 1, neutral: 2, monitoring: 0 });
  });
});
