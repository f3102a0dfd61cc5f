import { type CycleInputs, type SourceInput } from '../cycle/cycle-inputs.ts';
import { CycleInputReader } from '../measurement/cycle-input-reader.ts';
import { windowOf } from '../../../test/support/window-of.ts';
import { CREW, MANDATES } from './crew.ts';
import { ASSETS } from '../assets.ts';
import { type UsualRangeTable } from '../usual-range/usual-range.ts';
import { agentScore, leaningOf, readAgent } from './agent-read.ts';
import { CONFIDENCE_CAP } from './agent-rules.ts';
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
        outlook: null,
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
