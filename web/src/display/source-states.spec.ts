import { FRESHNESS_STATUSES } from '../../../src/domain/freshness/freshness.ts';
import { DEGRADED_REASON_LABELS, SOURCE_STATES, STATES_BY_GRAVITY } from './source-states.ts';

describe('the words of source states', () => {
  it('order every state by gravity, each once', () => {
    expect([...STATES_BY_GRAVITY].sort()).toEqual([...FRESHNESS_STATUSES].sort());
  });

  it('tell each state and each reason apart by its label, and say each meaning as one sentence', () => {
    for (const words of [Object.values(SOURCE_STATES), Object.values(DEGRADED_REASON_LABELS)]) {
      expect(new Set(words.map(({ label }) => label)).size).toBe(words.length);
      for (const { meaning } of words) expect(meaning).toMatch(/^[A-Z][^.]*\.$/);
    }
  });
});
