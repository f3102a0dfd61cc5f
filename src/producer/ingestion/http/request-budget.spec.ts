import { RequestBudget } from './request-limits.ts';

const LIMIT = { bucket: 'spot', weight: 100, windowMs: 60_000, usedHeader: null };

describe('RequestBudget', () => {
  it('admits its share of the weight and then returns the time left in the window', () => {
    let nowMs = 120_000 + 15_000;
    const budget = new RequestBudget(LIMIT, 0.5, () => nowMs);
    expect(budget.take(20)).toBe(0);
    expect(budget.take(30)).toBe(0);
    // 50 of 50 used; the window of 120–180 s has 45 s left.
    expect(budget.take(1)).toBe(45_000);
    nowMs = 180_000;
    expect(budget.take(50)).toBe(0);
    expect(budget.take(1)).toBe(60_000);
  });

  it('uses the larger figure of the provider, only within the window', () => {
    let nowMs = 0;
    const budget = new RequestBudget(LIMIT, 0.5, () => nowMs);
    expect(budget.take(1)).toBe(0);
    budget.report(50);
    expect(budget.take(1)).toBe(60_000);
    nowMs = 60_000;
    expect(budget.take(1)).toBe(0);
    budget.report(0);
    expect(budget.take(49)).toBe(0);
    expect(budget.take(1)).toBe(60_000);
  });

  it('lets a request through that is heavier than the whole share, once per window', () => {
    const budget = new RequestBudget(LIMIT, 0.01, () => 0);
    expect(budget.take(40)).toBe(0);
    expect(budget.take(40)).toBe(60_000);
  });
});
