import { DailyTallies } from '../../src/domain/calibration/daily-tally.ts';
import { call, outcome } from '../../test/support/outcomes.ts';
import { DAY_MS } from '../../src/domain/timestamps.ts';
import { withSkill } from './skill-quote.ts';
import { confidenceError, skillStatement, trackRecordFigures } from './track-record-figures.ts';
import { assertStepHours, type WalkForward } from './track-record-replay.ts';

/** 200 days of 2024, bullish on days on which `calls` says so, else bearish; the price rises on every other day. */
function recordOf(bullishOn: (day: number) => boolean, probability = 0.5): WalkForward {
  const tallies = new DailyTallies();
  for (let day = 0; day < 200; day++) {
    const at = new Date(Date.UTC(2024, 0, 1) + day * DAY_MS).toISOString();
    const signal = bullishOn(day) ? 'bullish' : 'bearish';
    const published = { probability, baseRate: 0.5 };
    tallies.add(
      outcome(at, [call({ speaker: 'profesor', signal, published })], {
        exitPrice: day % 2 === 0 ? 105 : 95,
      }),
    );
  }
  return { tallies: tallies.all() } as unknown as WalkForward;
}

describe('skillStatement', () => {
  it('says that there was no skill where there was none', () => {
    const text = skillStatement(recordOf((day) => day % 3 === 0));
    expect(text).toContain('(cycles from 2024-01-01 to 2024-07-18), the verdict has shown no skill');
    expect(text).toContain('BTC: 24 hours 50.5 % against 50.0 % of always bullish (200 independent cases)');
    expect(text).toContain('within 3 points of what came true for every asset and horizon');
  });

  it('names where there was skill', () => {
    const text = skillStatement(recordOf((day) => day % 2 === 0, 0.9));
    expect(text).toContain('has shown skill for BTC over 24 hours');
    expect(text).toContain('but for BTC over 24 hours (10.0 points; by chance alone 1.');
    expect(text).toContain('nowhere worse');
  });

  it('says where the probability was worse than climatology', () => {
    // 101 of 200 came true: 0.505 · 0.1² + 0.495 · 0.9² = 0.406.
    expect(skillStatement(recordOf((day) => day % 3 === 0, 0.9))).toContain(
      'worse than that of climatology by more than 0.001 for BTC over 24 hours (0.406 against 0.25)',
    );
  });
});

describe('trackRecordFigures', () => {
  it('has the directional calls with the best constant call of the same cases', () => {
    const lines = trackRecordFigures(recordOf((day) => day % 2 === 0)).join('\n');
    const [, directional] = lines.split('**Bullish and bearish verdicts without the neutral ones**');
    expect(directional).toMatch(
      /not fitted \(2024 on\) +\| BTC +\| 24 +\| 200 +\| 200 +\| 100\.0 +\| 100\.0 – 100\.0 +\| 50\.0 % of always bullish +\| shown over 50\.0 % of always bullish/,
    );
  });
});

describe('confidenceError', () => {
  // 3 · |0.625 − 0.5| + 1 · |0.825 − 1|, over 4 cases.
  it('reads the middle of each range as a probability', () => {
    const bin = (from: number, cases: number, hitRate: number) => ({
      from,
      to: from + 0.05,
      cases,
      meanProbability: null,
      hitRate,
    });
    expect(confidenceError({ cases: 4, byConfidence: [bin(0.6, 3, 0.5), bin(0.8, 1, 1)] })).toBeCloseTo(
      0.1375,
      6,
    );
  });
});

describe('withSkill', () => {
  const BEGIN = '<!-- skill: written by npm run lab -- methodology-figures --write -->';

  it('replaces what stands between the marks', () => {
    const document = (between: string): string => `before\n${BEGIN}${between}<!-- end of skill -->\nafter`;
    expect(withSkill(document('\n\nold\n\n'), 'new')).toBe(document('\n\nnew\n\n'));
  });

  it('refuses a document without marks', () => {
    expect(() => withSkill('text', 'new')).toThrow('no place');
  });
});

describe('assertStepHours', () => {
  it('takes what divides a day, and nothing else', () => {
    for (const hours of [6, 12, 24]) expect(() => assertStepHours(hours)).not.toThrow();
    expect(() => assertStepHours(7)).toThrow('6, 12, or 24');
  });
});
