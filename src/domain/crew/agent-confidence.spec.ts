import fc from 'fast-check';
import { agentConfidence, agentScore, type OpinionParts, possibleScores } from './agent-read.ts';
import { CONFIDENCE_CAP } from './agent-rules.ts';

const RANGE = [-0.5, 0.5] as const;
/** Of an opinion whose whole unknown part is lost, unless said otherwise. */
const confidence = ({ unknown, ...rest }: Omit<OpinionParts, 'unknown'> & { unknown?: number }): number => {
  const parts = { ...rest, unknown: unknown ?? rest.lost };
  return agentConfidence(parts, possibleScores(parts, RANGE));
};

describe('agentConfidence', () => {
  it('is base, strength and agreement of a complete opinion', () => {
    // Score 0.3 / 0.5 = 0.6; 0.3 of 0.4 pulled one way: 0.25 + 0.4 × 0.6 + 0.3 × 0.75
    expect(confidence({ net: 0.3, pulling: 0.4, lost: 0 })).toBeCloseTo(0.715, 10);
    // Neutral in the middle of facts that cancel out: everything supports neutral.
    expect(confidence({ net: 0, pulling: 0.4, lost: 0 })).toBeCloseTo(CONFIDENCE_CAP, 10);
  });

  it('takes what was lost for having pulled against it', () => {
    // Score 0.2 / 0.5 = 0.4 at least, 0.2 of 0.5 pulling one way; and 0.1 of the weight is gone.
    expect(confidence({ net: 0.3, pulling: 0.4, lost: 0.1 })).toBeCloseTo(
      (0.25 + 0.16 + 0.3 * 0.4) * 0.9,
      10,
    );
  });

  it('counts in full with an overdue value, and takes it for having pulled against the rest', () => {
    const overdue = { net: 0.3, pulling: 0.4, lost: 0, unknown: 0.1 };
    expect(confidence(overdue)).toBeCloseTo(0.25 + 0.16 + 0.3 * 0.4, 10);
  });

  it('is that of the least certain opinion where the lost part could have made it neutral', () => {
    // Scores of 0.1 to 0.3. Neutral: no strength at its edge, and 1 − 0.15 / 0.45 of the pulling cancels out. Bullish:
    // 0.25 + 0.4 × 0.2 + 0.3 × 0.05 / 0.45, which is less.
    const parts = { net: 0.1, pulling: 0.4, lost: 0.05 };
    expect(confidence(parts)).toBeCloseTo((0.25 + 0.08 + 0.3 / 9) * 0.95, 10);
    // With more agreement, neutral is the less certain one: 0.25 + 0.3 × (1 − 0.15 / 0.15).
    expect(confidence({ ...parts, pulling: 0.1 })).toBeCloseTo(0.25 * 0.95, 10);
  });

  it('never rises when any facts are lost, in part or whole', () => {
    const leaning = fc.double({ min: -1, max: 1, noNaN: true });
    const share = fc.double({ min: 0, max: 1, noNaN: true });
    const facts = fc.array(fc.record({ leaning, weight: share, before: share, kept: share }), {
      minLength: 1,
      maxLength: 7,
    });
    fc.assert(
      fc.property(facts, leaning, (drawn, middle) => {
        const total = drawn.reduce((sum, { weight }) => sum + weight, 0) || 1;
        const partsOf = (countOf: (fact: (typeof drawn)[number]) => number): OpinionParts =>
          drawn.reduce(
            (parts, fact) => {
              const weight = fact.weight / total;
              const counts = weight * countOf(fact);
              return {
                net: parts.net + counts * fact.leaning,
                pulling: parts.pulling + counts * Math.abs(fact.leaning),
                unknown: parts.unknown + weight - counts,
                lost: parts.lost + weight - counts,
              };
            },
            { net: 0, pulling: 0, unknown: 0, lost: 0 },
          );
        const range = [middle - 0.4, middle + 0.4] as const;
        const of = (parts: OpinionParts) => agentConfidence(parts, possibleScores(parts, range));
        const fuller = of(partsOf(({ before }) => before));
        const lesser = of(partsOf(({ before, kept }) => before * kept));
        expect(lesser).toBeLessThanOrEqual(fuller + 1e-9);
        expect(fuller).toBeLessThanOrEqual(CONFIDENCE_CAP + 1e-9);
      }),
      { seed: 20_261_125, numRuns: 2_000 },
    );
  });

  it('keeps the score of what is there within what complete data could have made of it', () => {
    const [low, high] = possibleScores({ net: 0.2, pulling: 0.4, unknown: 0.3, lost: 0.3 }, RANGE);
    const score = agentScore(0.2 / 0.7, RANGE);
    expect([low <= score, score <= high]).toEqual([true, true]);
  });
});
