import { costUsd, mostUsageOf } from './budgeted-model.ts';

const PRICES = { inputUsdPerMillionTokens: 1, outputUsdPerMillionTokens: 4 };

it('counts what was read and what was written at their prices', () => {
  expect(costUsd({ promptTokens: 2_000_000, completionTokens: 500_000 }, PRICES)).toBe(4);
  expect(costUsd({ promptTokens: 0, completionTokens: 0 }, PRICES)).toBe(0);
});

it('expects at most a token a byte, and the whole answer', () => {
  const georgian = mostUsageOf({ system: 'ab', user: 'აბგ', maxTokens: 100 });
  expect(georgian.promptTokens).toBeGreaterThanOrEqual(2 + 9);
  expect(georgian.completionTokens).toBe(100);
});
