import { day, minute } from '../../../test/support/limit-buckets.ts';
import { rateLimitPolicies, rateLimitStanding } from './request-limits.ts';

const standing = (used: number, resetAfterMs: number) => ({ used, retryAfterMs: 0, resetAfterMs });

describe('the structured fields of limits', () => {
  it('name the policies of a key, the day only where it has a quota', () => {
    expect(rateLimitPolicies([minute(60), day(5_000)])).toBe('"minute";q=60;w=60, "day";q=5000;w=86400');
    expect(rateLimitPolicies([minute(60), day(null)])).toBe('"minute";q=60;w=60');
  });

  it('say what is left in whole seconds, and nothing below 0', () => {
    expect(rateLimitStanding([minute(60), day(5_000)], [standing(1, 59_001), standing(10, 43_200_000)])).toBe(
      '"minute";r=59;t=60, "day";r=4990;t=43200',
    );
    // A limit that was lowered below what was used.
    expect(rateLimitStanding([minute(3)], [standing(7, 1)])).toBe('"minute";r=0;t=1');
  });

  it('tell the minute of a visitor from that of the key', () => {
    const visitor = { ...minute(60), policy: 'visitor', tracker: 'key:k address:192.0.2.7' };
    expect(rateLimitPolicies([visitor, minute(1_200)])).toBe(
      '"minute-of-address";q=60;w=60, "minute";q=1200;w=60',
    );
  });

  it('tell the two minutes of an address apart', () => {
    const anonymous = { ...minute(120), policy: 'anonymous', tracker: 'address:192.0.2.7' };
    const data = { ...anonymous, policy: 'data', limit: 60 };
    expect(rateLimitPolicies([data, anonymous])).toBe('"minute";q=60;w=60, "minute-all-routes";q=120;w=60');
  });
});
