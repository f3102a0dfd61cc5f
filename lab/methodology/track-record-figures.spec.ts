import { type Signal } from '../../packages/engine/signals.ts';
import { call, outcome } from '../../test/support/outcomes.ts';
import { DAY_MS } from '../../packages/engine/timestamps.ts';
import {
  calibrationStatement,
  confidenceError,
  skillStatement,
  trackRecordFigures,
} from './track-record-figures.ts';
import { assertStepHours, OutcomeSplit, type SplitTallies } from './track-record-replay.ts';

/** 200 days of 2024, bullish on some days, else another call; the price rises on every other day. */
function recordOf(
  bullishOn: (day: number) => boolean,
  probability = 0.5,
  otherwise: Signal = 'bearish',
): SplitTallies {
  const outcomes = new OutcomeSplit();
  for (let day = 0; day < 200; day++) {
    const at = new Date(Date.UTC(2024, 0, 1) + day * DAY_MS).toISOString();
    const signal = bullishOn(day) ? 'bullish' : otherwise;
    const published = { probability, baseRate: 0.5 };
    outcomes.add(
      outcome(at, [call({ speaker: 'profesor', signal, published })], {
        exitPrice: day % 2 === 0 ? 105 : 95,
      }),
    );
  }
  return outcomes.tallies;
}

describe('skillStatement', () => {
  it('says that there was no skill where there was none', () => {
    const text = skillStatement(recordOf((day) => day % 3 === 0));
    expect(text).toContain('(cycles from 2024-01-01 to 2024-07-18), the verdict showed no skill');
    expect(text).toContain('BTC: 24 hours 50.5% against 50.0% of always bullish (200 independent cases)');
  });

  it('names where there was skill', () => {
    const text = skillStatement(recordOf((day) => day % 2 === 0, 0.9));
    expect(text).toContain('showed skill for BTC over 24 hours');
  });

  it('has what neutral verdicts stated and how often they held', () => {
    expect(skillStatement(recordOf(() => false, 0.6, 'neutral'))).toContain(
      'Neutral verdicts, percent stated → held over 24, 72, 168 hours: BTC 60.0 → 0.0, –, –.',
    );
  });
});

describe('a record of fitted years only', () => {
  it('has no statement of skill or calibration', () => {
    const fitted = new OutcomeSplit();
    fitted.add(outcome('2023-05-01T00:00Z', [call({ speaker: 'profesor' })]));
    for (const statement of [skillStatement, calibrationStatement])
      expect(statement(fitted.tallies)).toContain('ends before the years that nothing was fitted on');
  });
});

describe('calibrationStatement', () => {
  it('says that probabilities held', () => {
    expect(calibrationStatement(recordOf((day) => day % 3 === 0))).toContain(
      'within 3 points of what came true for every asset and horizon; its Brier score was nowhere worse',
    );
  });

  it("says where they didn't, and whether by more than chance", () => {
    expect(calibrationStatement(recordOf((day) => day % 2 === 0, 0.9))).toContain(
      'except for BTC over 24 hours (10.0), and further off than chance can explain for BTC over 24 hours;',
    );
  });

  it('says where the probability was worse than climatology', () => {
    // 101 of 200 came true: 0.505 · 0.1² + 0.495 · 0.9² = 0.406.
    expect(calibrationStatement(recordOf((day) => day % 3 === 0, 0.9))).toContain(
      'worse than that of climatology by more than 0.001 for BTC over 24 hours (0.406 against 0.25)',
    );
  });
});

describe('trackRecordFigures', () => {
  const linesOf = (title: string, record: SplitTallies): string[] => {
    const lines = trackRecordFigures(record);
    const from = lines.findIndex((line) => line.includes(title));
    return lines.slice(from + 1, lines.indexOf('', from + 2)).filter((line) => line !== '');
  };
  const cellsOf = (line: string): string[] => line.split('|').map((cell) => cell.trim());

  it('has the directional calls apart, with constant calls and persistence in the same cases', () => {
    const [head, , row] = linesOf(
      'without the neutral ones',
      recordOf((day) => day % 2 === 0),
    );
    expect(cellsOf(head!).slice(1, 14)).toEqual([
      'Part',
      'Asset',
      'Hours',
      'Cases',
      'Independent',
      'Stated %',
      'Hit rate %',
      '95% interval',
      'Bullish %',
      'Bearish %',
      'Neutral %',
      'Persistence %',
      'Skill',
    ]);
    expect(cellsOf(row!).slice(1, 14)).toEqual([
      'not fitted (2024 on)',
      'BTC',
      '24',
      '200',
      '200',
      '50.0',
      '100.0',
      '100.0 – 100.0',
      '50.0',
      '50.0',
      '0.0',
      '50.0',
      'shown',
    ]);
  });

  it('has what neutral calls stated next to how often they held', () => {
    const record = recordOf(() => false, 0.6, 'neutral');
    const [head, , row] = linesOf('**Neutral verdicts**', record);
    expect(cellsOf(head!)[6]).toBe('Stated %');
    // The price moved by 5% every day, beyond the band.
    expect(cellsOf(row!).slice(4, 8)).toEqual(['200', '200', '60.0', '0.0']);
    expect(linesOf('without the neutral ones', record)).toHaveLength(2);
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

describe('assertStepHours', () => {
  it('takes what divides a day, and nothing else', () => {
    for (const hours of [6, 12, 24]) expect(() => assertStepHours(hours)).not.toThrow();
    expect(() => assertStepHours(7)).toThrow('6, 12, or 24');
  });
});
