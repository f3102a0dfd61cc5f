import { signalOfScore, smoothSignal } from './verdict-thresholds.ts';

const thresholds = { bearishFrom: -0.2, bearishUntil: -0.1, bullishUntil: 0.1, bullishFrom: 0.2 };

describe('signalOfScore', () => {
  it('includes the thresholds in the direction', () => {
    const at = (score: number) => signalOfScore(score, thresholds);
    expect([at(-0.2), at(-0.19), at(0.19), at(0.2)]).toEqual(['bearish', 'neutral', 'neutral', 'bullish']);
  });
});

describe('smoothSignal', () => {
  it('keeps a direction until the score is back beyond its leaving threshold', () => {
    expect(smoothSignal(0.15, 'bullish', thresholds)).toBe('bullish');
    expect(smoothSignal(0.1, 'bullish', thresholds)).toBe('neutral');
    expect(smoothSignal(-0.15, 'bearish', thresholds)).toBe('bearish');
    expect(smoothSignal(-0.1, 'bearish', thresholds)).toBe('neutral');
  });

  it('keeps no direction that the previous cycle did not have', () => {
    expect(smoothSignal(0.15, 'neutral', thresholds)).toBe('neutral');
    expect(smoothSignal(0.15, null, thresholds)).toBe('neutral');
    expect(smoothSignal(0.15, 'monitoring', thresholds)).toBe('neutral');
    expect(smoothSignal(0.15, 'bearish', thresholds)).toBe('neutral');
  });

  it('reverses immediately when the score crosses to the other side', () => {
    expect(smoothSignal(-0.3, 'bullish', thresholds)).toBe('bearish');
    expect(smoothSignal(0.3, 'bearish', thresholds)).toBe('bullish');
  });

  it('stays stable while the score oscillates around the entering threshold', () => {
    let signal = smoothSignal(0.2, null, thresholds);
    for (const score of [0.19, 0.21, 0.18, 0.2, 0.17]) {
      signal = smoothSignal(score, signal, thresholds);
      expect(signal).toBe('bullish');
    }
  });
});
