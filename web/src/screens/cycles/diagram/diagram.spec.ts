import { spread } from './layout.ts';
import { stepsOf, stretchOf } from './number-line.ts';
import { ribbonsOf } from './ribbons.ts';
import { providerOf } from './flows.ts';

const vote = (agent: 'tokio' | 'berlin' | 'nairobi', contribution: number) => ({
  agent,
  weight: 0.2,
  score: contribution / 0.2,
  contribution,
});

describe('the number line', () => {
  const steps = stepsOf({
    signal: 'neutral',
    score: 0.02,
    confidence: 0.5,
    contributing_weight: 1,
    abstained: [],
    breakdown: [vote('tokio', 0.06), vote('berlin', -0.1), vote('nairobi', 0.06)],
  });

  it('has each vote begin where the one before ended, and the last end at the score', () => {
    expect(steps.map(({ from, to }) => [from, to].map((at) => Number(at.toFixed(4))))).toEqual([
      [0, 0.06],
      [0.06, -0.04],
      [-0.04, 0.02],
    ]);
  });

  it('shows every step, and what is bearish and bullish', () => {
    const thresholds = { bearish_from: -0.1, bearish_until: -0.04, bullish_until: 0.04, bullish_from: 0.2 };
    const [low, high] = stretchOf(steps, thresholds);
    expect(low).toBeLessThan(-0.15);
    expect(high).toBeGreaterThan(0.3);
  });
});

it('rows fill the height, the first at its top and the last at its bottom', () => {
  expect(spread([10, 20, 10], 100, 100, 5)).toEqual([
    { y: 100, height: 10 },
    { y: 140, height: 20 },
    { y: 190, height: 10 },
  ]);
});

it('ribbons of one port lie next to each other about its middle', () => {
  const ribbons = ribbonsOf(
    [
      { provider: 'econ', reader: 'composites/macro', share: 0.6 },
      { provider: 'fx', reader: 'composites/macro', share: 0.4 },
    ],
    new Map([
      ['econ', { middle: 50 }],
      ['fx', { middle: 90 }],
    ]),
    new Map([['composites/macro', { middle: 100 }]]),
    [0, 10],
  );
  // 15 pixels in all at the reader: 9 from 92.5, then 6 from 101.5.
  expect(ribbons.map(({ path }) => path)).toEqual([
    'M0,45.5 C5,45.5 5,92.5 10,92.5 v9 C5,101.5 5,54.5 0,54.5 Z',
    'M0,87 C5,87 5,101.5 10,101.5 v6 C5,107.5 5,93 0,93 Z',
  ]);
});

it('a source names its provider', () => {
  expect(providerOf('exchange.klines_1d:BTCUSDT')).toBe('exchange');
  expect(() => providerOf('elsewhere.price')).toThrow('elsewhere.price names no provider');
});
