import fc from 'fast-check';
import { windowOf } from '../../../test/support/window-of.ts';
import { ASSETS } from '../assets.ts';
import { type CycleInputs, type SourceInput } from '../cycle/cycle-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { type UsualRangeTable } from '../usual-range/usual-range.ts';
import {
  agentConfidence,
  agentScore,
  leaningOf,
  type OpinionParts,
  possibleScores,
  readAgent,
} from './agent-read.ts';
import { CONFIDENCE_CAP } from './agent-rules.ts';
import { CREW, MANDATES } from './crew.ts';
import { type MandateFact } from './mandate.ts';

const NOW = Date.UTC(2024, 5, 30);
const fact = (shape: MandateFact['shape'], direction: MandateFact['direction']): MandateFact => ({
  ...MANDATES.nairobi.assets.BTC.facts[0]!,
  map: [
    [0, 0],
    [100, 100],
  ],
  shape,
  direction,
});

describe('leaningOf', () => {
  it('is linear from −1 to 1, with the sign of the direction', () => {
    expect(leaningOf(75, fact('linear', 'higher_is_bullish'))).toBe(0.5);
    expect(leaningOf(75, fact('linear', 'higher_is_bearish'))).toBe(-0.5);
    expect(leaningOf(500, fact('linear', 'higher_is_bullish'))).toBe(1);
  });

  it('of extremes is 0 within the middle half, linear beyond it', () => {
    const extremes = fact('extremes', 'higher_is_bearish');
    expect(leaningOf(70, extremes) === 0).toBe(true);
    // 90 points are 0.8 of the way from the middle to the end: (0.8 − 0.5) / 0.5 = 0.6, bearish.
    expect(leaningOf(90, extremes)).toBeCloseTo(-0.6, 10);
    expect(leaningOf(10, extremes)).toBeCloseTo(0.6, 10);
  });
});

describe('agentScore', () => {
  it('scales an opinion to the range of the agent', () => {
    expect(agentScore(0.1, [-0.1, 0.3])).toBeCloseTo(0, 10);
    expect(agentScore(0.2, [-0.1, 0.3])).toBeCloseTo(0.5, 10);
    expect(agentScore(9, [-0.1, 0.3])).toBe(1);
  });
});

describe('readAgent', () => {
  const fearGreed = (checkedAtMs: number, state: SourceInput['state'] = 'available') =>
    new Map<string, SourceInput>([
      [
        'sentiment.fear_greed',
        {
          window: windowOf(
            Array.from({ length: 40 }, () => 50),
            { newestMs: NOW },
          ),
          checkedAtMs,
          state,
          degradedReason: null,
        },
      ],
    ]);
  const read = (sources: CycleInputs['sources'], usualRanges: UsualRangeTable | null = null) =>
    readAgent(
      'nairobi',
      'BTC',
      'ranging',
      new CycleInputReader({
        cycleNumber: 0,
        cutoffMs: NOW,
        sources,
        previous: null,
        calibration: null,
        usualRanges,
        outlookFit: null,
      }),
    );

  it('gives a signal on 70 % of its inputs, with confidence scaled by that share', () => {
    const spoken = read(fearGreed(NOW));
    expect(spoken.freshWeight).toBe(0.7);
    expect(spoken.abstained).toBe(false);
    expect(spoken.reasons.map(({ key }) => key)).toEqual(['fear_greed_level', 'fear_greed_recovery']);
    expect(spoken.reasons.every(({ licenseClass }) => licenseClass === 'C')).toBe(true);
    expect(spoken.confidence).toBeLessThanOrEqual(0.7 * CONFIDENCE_CAP);
    expect(spoken.lostFacts).toEqual([
      {
        key: 'volume_attention',
        sourceIds: ['exchange.klines_1d:BTCUSDT'],
        reason: 'missing',
        lostWeight: 0.15,
        missingDays: null,
      },
      {
        key: 'crowd_positioning',
        sourceIds: ['exchange.ls_ratio:BTCUSDT'],
        reason: 'missing',
        lostWeight: 0.15,
        missingDays: null,
      },
    ]);
  });

  it('raises a flag at an anchor of its cycle', () => {
    const { fittedAs, flagAtHigh } = MANDATES.nairobi.assets.BTC.facts[0]!;
    const upTo = (anchor: number) =>
      ({
        ranges: [],
        maps: [
          {
            quantity: fittedAs,
            figures: [10, 20, 25, 30, 35, 40, 45, anchor, 90],
            readings: 365,
            basis: 'trailing_years',
          },
        ],
      }) as unknown as UsualRangeTable;
    expect(flagAtHigh).toEqual(expect.any(String));
    expect(read(fearGreed(NOW), upTo(50)).riskFlags).toEqual([flagAtHigh]);
    expect(read(fearGreed(NOW), upTo(51)).riskFlags).toEqual([]);
    expect(read(fearGreed(NOW), upTo(50)).score).toBeLessThan(read(fearGreed(NOW)).score);
  });

  it('counts a stale fact for less, not for nothing', () => {
    // Read every hour: 8 cadences old, it counts 12/15.
    const spoken = read(fearGreed(NOW - 8 * 3_600_000));
    expect(spoken.freshWeight).toBeCloseTo(0.56, 6);
    expect(spoken.reasons[0]!.ageWeight).toBe(0.8);
    expect(spoken.lostFacts![0]).toMatchObject({
      key: 'fear_greed_level',
      reason: 'stale',
      lostWeight: 0.07,
    });
    expect(spoken.confidence).toBeLessThan(read(fearGreed(NOW)).confidence);
  });

  it.each([
    ['too old to count', fearGreed(NOW - 20 * 3_600_000)],
    // Half of 0.7 is too little to speak.
    ['old', fearGreed(NOW - 12.5 * 3_600_000)],
    ['paused', fearGreed(NOW, 'paused')],
    ['absent', new Map<string, SourceInput>()],
  ])('abstains when its inputs are %s', (_, sources) => {
    expect(read(sources)).toMatchObject({ signal: 'monitoring', confidence: 0, score: 0, abstained: true });
  });
});

describe('mandates', () => {
  it('have vote weights that sum to 1', () => {
    const percents = CREW.map((agent) => Math.round(MANDATES[agent].weight * 100));
    expect(percents.reduce((sum, weight) => sum + weight, 0)).toBe(100);
  });

  it.each(CREW.flatMap((agent) => ASSETS.map((asset) => ({ agent, asset }))))(
    'of $agent on $asset sum to 1, name each fact once, and share no majority with another agent',
    ({ agent, asset }) => {
      const { facts } = MANDATES[agent].assets[asset];
      expect(facts.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 10);
      expect(new Set(facts.map(({ name }) => name)).size).toBe(facts.length);
      for (const other of CREW.filter((name) => name !== agent)) {
        const theirs = new Set(MANDATES[other].assets[asset].facts.map(({ quantity }) => quantity));
        const common = facts.filter(({ quantity }) => theirs.has(quantity));
        expect(common.reduce((sum, { weight }) => sum + weight, 0)).toBeLessThan(0.5);
      }
    },
  );
});

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
