import { KEY_LIMITS } from './partner-key.ts';
import { defaultTermsOf, type PlanTerms, termsOnPlan, withLimitsAt } from './plan.ts';

const PLAN: PlanTerms = { scopes: ['data:read'], rateLimitPerMin: 30, quotaPerDay: 500 };
const FRESH = { ...defaultTermsOf('secret'), planExceptions: [] };

describe('the terms of a key', () => {
  it('are those given, else those of its plan, else the defaults', () => {
    expect(termsOnPlan(null, FRESH, { rateLimitPerMin: 60 })).toEqual({ ...FRESH, rateLimitPerMin: 60 });
    expect(termsOnPlan(PLAN, FRESH, {})).toEqual({ ...PLAN, planExceptions: [] });
    expect(termsOnPlan(PLAN, FRESH, { rateLimitPerMin: 60, quotaPerDay: null })).toEqual({
      scopes: PLAN.scopes,
      rateLimitPerMin: 60,
      quotaPerDay: null,
      planExceptions: ['rate_limit_per_min', 'quota_per_day'],
    });
  });

  it('keep earlier exceptions until the value of the plan is given, and all values without a plan', () => {
    const exceptional = termsOnPlan(PLAN, FRESH, { rateLimitPerMin: 60 });
    const other = { ...PLAN, quotaPerDay: 900 };
    expect(termsOnPlan(other, exceptional, {})).toEqual({ ...exceptional, quotaPerDay: 900 });
    const alike = termsOnPlan({ ...PLAN, rateLimitPerMin: 60 }, exceptional, {});
    expect(termsOnPlan({ ...PLAN, rateLimitPerMin: 5 }, alike, {}).rateLimitPerMin).toBe(60);
    expect(termsOnPlan(PLAN, exceptional, { rateLimitPerMin: 30 })).toEqual({ ...PLAN, planExceptions: [] });
    expect(termsOnPlan(null, exceptional, {})).toEqual({ ...exceptional, planExceptions: [] });
  });
});

describe('limits', () => {
  const key = { rateLimitPerMin: 30, quotaPerDay: 500, raiseFactor: 2, raiseEndsAtMs: 1_000 };

  it('are multiplied until the raise ends, by one object that is made once', () => {
    expect(withLimitsAt(key, 999)).toMatchObject({ rateLimitPerMin: 60, quotaPerDay: 1_000 });
    expect(withLimitsAt(key, 999)).toBe(withLimitsAt(key, 0));
    expect(withLimitsAt(withLimitsAt(key, 0), 0)).toBe(withLimitsAt(key, 0));
    expect(withLimitsAt(key, 1_000)).toBe(key);
  });

  it('stay within those of every key, and unlimited ones unlimited', () => {
    const large = { ...key, rateLimitPerMin: KEY_LIMITS.requestsPerMinute, quotaPerDay: null };
    expect(withLimitsAt(large, 0)).toMatchObject({
      rateLimitPerMin: KEY_LIMITS.requestsPerMinute,
      quotaPerDay: null,
    });
  });
});
