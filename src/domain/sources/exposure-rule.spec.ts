import { exposureRuleOf, isReadableAt } from './exposure-rule.ts';

const NOW = Date.UTC(2026, 0, 5, 12);
const HOURS = 3_600_000;

describe('exposure', () => {
  it.each([
    ['series', 1_000, true],
    ['latest_only', 1_000, true],
    ['last_24h', 24, true],
    ['last_24h', 24.1, false],
    ['none', 0, false],
  ] as const)('%s lets a value of %d hours ago be read: %s', (exposure, hoursAgo, readable) => {
    expect(isReadableAt({ exposure }, NOW - hoursAgo * HOURS, NOW)).toBe(readable);
  });

  it('is said in plain words', () => {
    expect(exposureRuleOf({ exposure: 'none' })).toBe('Values are never returned.');
  });
});
