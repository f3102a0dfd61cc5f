import fc from 'fast-check';
import { crewRead } from '../../../test/support/crew-reads.ts';
import { agentSignalOf } from '../crew/agent-read.ts';
import { type CrewResult } from '../crew/crew-result.ts';
import { CREW, MANDATES } from '../crew/crew.ts';
import { weighCrew } from '../computation/engine.ts';
import { type Signal, SIGNALS } from '../signals.ts';
import { SIGNAL_THRESHOLDS, smoothSignal, THRESHOLD_NAMES, verdictThresholds } from './verdict-thresholds.ts';
import { explainVerdict, nearestVerdictChange } from './verdict-explanation.ts';

const BTC = SIGNAL_THRESHOLDS.BTC;

/** The crew on BTC with one score per agent, in the order of the crew; null abstains. */
const crewOf = (scores: readonly (number | null)[], previous: Signal | null = null): CrewResult => ({
  ...weighCrew(
    'BTC',
    CREW.map((agent, i) => {
      const score = scores[i] ?? null;
      return score === null ? crewRead(agent, 'monitoring', 0) : crewRead(agent, agentSignalOf(score), score);
    }),
    previous,
  ),
  calibration: null,
});

// Votes: tokio .26, berlin .16, nairobi .12, helsinki .16, denver .14, marseille .16.
// Bounds of BTC: bearish −0.1368, held below −0.05952; bullish 0.1183, held above 0.03618.
describe('explainVerdict', () => {
  it('names the score, the bound, who pulls which way, and the change', () => {
    // −0.13 − 0.08 + 0.12 × 0.25 + 0 + 0 − 0.032 = −0.212
    expect(explainVerdict(crewOf([-0.5, -0.5, 0.25, 0, 0, -0.2]), null, BTC)).toBe(
      'Bearish: the score of −0.212 is at or below the bearish bound of −0.137; Tokio pulls down most (−0.130: bearish, weight 26%, confidence 50%), then Berlin (−0.080) and Marseille (−0.032); Nairobi pulls up (+0.030: bullish, weight 12%, confidence 50%); the verdict would be neutral if the score rose by 0.075, above the −0.137 that ends a bearish verdict, for example if the score of Tokio went from −0.500 to −0.210.',
    );
  });

  it('explains a verdict that only smoothing keeps', () => {
    // 0.26 × 0.25 = 0.065: less than 0.1183, more than 0.03618.
    expect(explainVerdict(crewOf([0.25, 0, 0, 0, 0, 0], 'bullish'), 'bullish', BTC)).toBe(
      'Bullish: the score of 0.065 would not start a bullish verdict (bound 0.118) but is still above 0.036, so the previous verdict holds; Tokio pulls up (+0.065: bullish, weight 26%, confidence 50%); the verdict would be neutral if the score fell by 0.029, below the 0.036 that ends a bullish verdict, for example if the score of Tokio went from 0.250 to 0.139.',
    );
  });

  it('explains a neutral verdict by both bounds, and names the nearer change', () => {
    const text = explainVerdict(crewOf([0.25, 0, 0, 0, 0, 0]), null, BTC);
    expect(text).toContain('Neutral: the score of 0.065 is between the bounds of −0.137 and 0.118;');
    expect(text).toContain('the verdict would be bullish if the score rose by 0.053 to 0.118, for example');
    expect(explainVerdict(crewOf([0, 0, 0, 0, 0, 0]), null, BTC)).toContain('no agent pulls either way');
  });

  it('names agents that abstained, and why there is no verdict', () => {
    expect(explainVerdict(crewOf([0.5, 0.5, null, 0, 0, 0]), null, BTC)).toContain(
      'Nairobi abstained for lack of fresh data;',
    );
    // .26 + .16 = 42%
    expect(explainVerdict(crewOf([0.5, 0.5, null, null, null, null]), null, BTC)).toBe(
      'Monitoring: agents with 42% of the weight voted, and a verdict needs 50%; Nairobi, Helsinki, Denver, and Marseille abstained for lack of fresh data; a verdict needs another 8% of the weight.',
    );
    expect(explainVerdict(crewOf([null, 0.5, 0.5, 0.5, null, 0.5]), null, BTC)).toBe(
      'Monitoring: no agent that reads prices voted (Tokio and Denver); Tokio and Denver abstained for lack of fresh data; a verdict needs Tokio or Denver.',
    );
  });

  it('says that the bounds of another methodology are unknown', () => {
    const text = explainVerdict(crewOf([-0.5, -0.5, 0.25, 0, 0, -0.2]), null, null);
    expect(text).toContain(
      'Bearish: the score is −0.212, and the bounds belong to a methodology that this version doesn’t have;',
    );
    expect(text).not.toContain('would be');
  });

  it('names no change by one agent if none can bring it about', () => {
    expect(explainVerdict(crewOf([1, 1, 1, 1, 1, 1]), null, BTC)).toContain(
      'if the score fell by 0.882, below the 0.118 that ends a bullish verdict, which no single agent can bring about.',
    );
  });
});

describe('nearestVerdictChange', () => {
  const score = fc.double({ min: -1, max: 1, noNaN: true });
  const vote = fc.option(score, { freq: 6 });
  const six = fc.tuple(vote, vote, vote, vote, vote, vote);

  it('is another verdict, nearer than any other score that gives one', () => {
    fc.assert(
      fc.property(six, fc.constantFrom(null, ...SIGNALS), (scores, previous) => {
        const crew = crewOf(scores, previous);
        const change = nearestVerdictChange(crew, previous, BTC);
        if (crew.signal === 'monitoring') return expect(change).toBeNull();
        const at = (one: number): Signal => smoothSignal(one, previous, BTC);
        expect(change!.verdict).toBe(at(change!.score));
        expect(change!.verdict).not.toBe(crew.signal);
        const from = Math.round(crew.consensus.score * 10_000);
        const distance = Math.abs(Math.round(change!.score * 10_000) - from);
        const nearer = Array.from({ length: distance }, (_, steps) => [from - steps, from + steps]).flat();
        expect(nearer.every((one) => at(one / 10_000) === crew.signal)).toBe(true);
      }),
      { seed: 20_261_126, numRuns: 500 },
    );
  });

  it('names a vote that gives that score, the one that changes least', () => {
    fc.assert(
      fc.property(six, (scores) => {
        const crew = crewOf(scores);
        const change = nearestVerdictChange(crew, null, BTC);
        if (!change?.vote) return;
        const { agent, to } = change.vote;
        const moved = crew.agents.map((read) => (read.agent === agent ? { ...read, score: to } : read));
        // Scores are rounded, so one step is as near as a vote can come.
        expect(Math.abs(weighCrew('BTC', moved, null).consensus.score - change.score)).toBeLessThan(0.000_11);
        const heavier = crew.agents.filter(
          (read) => !read.abstained && MANDATES[read.agent].weight > MANDATES[agent].weight,
        );
        // A heavier vote would have to change less, so it could only be passed over beyond the ends of the scale.
        for (const read of heavier) {
          const needed =
            read.score +
            ((change.score - crew.consensus.score) * crew.consensus.contributingWeight) /
              MANDATES[read.agent].weight;
          expect(Math.abs(needed)).toBeGreaterThan(0.9999);
        }
      }),
      { seed: 20_261_126, numRuns: 500 },
    );
  });
});

describe('verdictThresholds', () => {
  it('has every figure once, in the order of the scores', () => {
    const thresholds = verdictThresholds('ETH');
    expect(thresholds.map(({ name }) => name)).toEqual([...THRESHOLD_NAMES]);
    expect(thresholds.slice(0, 4).map(({ value }) => value)).toEqual(Object.values(SIGNAL_THRESHOLDS.ETH));
  });
});
