import { cycleAtMs, cycleNumberAt } from './cycle-clock.ts';

describe('cycle clock', () => {
  it('counts whole quarter-hours since the beginning of 2024', () => {
    // 366 days of 2024 at 96 quarter-hours each, then 1 h 30 min of 2025 are six more.
    expect(cycleNumberAt(Date.parse('2025-01-01T01:30:00Z'))).toBe(366 * 96 + 6);
    expect(cycleAtMs(366 * 96 + 6)).toBe(Date.parse('2025-01-01T01:30:00Z'));
  });

  it('gives the running slot up to its last millisecond', () => {
    expect(cycleNumberAt(Date.parse('2024-01-01T00:14:59.999Z'))).toBe(0);
    expect(cycleNumberAt(Date.parse('2024-01-01T00:15:00Z'))).toBe(1);
    expect(cycleNumberAt(Date.parse('2023-12-31T23:59:59Z'))).toBe(-1);
  });
});
