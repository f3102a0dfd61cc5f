import { isRaised, limitWords } from './plan-words.ts';
import { type KeyItem, type KeyPlanItem } from '../../api/generated/operators-api.ts';

const PLAN = { rate_limit_per_min: 30, quota_per_day: null } as KeyPlanItem;
const KEY = {
  rate_limit_per_min: 60,
  quota_per_day: 500,
  limits_now: { rate_limit_per_min: 60, quota_per_day: 500 },
  plan_exceptions: ['rate_limit_per_min'],
  raise_ends_at: '2026-03-10T18:00:00+00:00',
} as unknown as KeyItem;

describe('a limit of a key', () => {
  it('is marked if it differs from the plan', () => {
    expect(limitWords(KEY, 'rate_limit_per_min', PLAN)).toBe('60, plan: 30');
    expect(limitWords(KEY, 'rate_limit_per_min', undefined)).toBe('60');
    expect(limitWords(KEY, 'quota_per_day', PLAN)).toBe('500');
  });

  it('shows what holds while it is raised', () => {
    const raised = { ...KEY, limits_now: { rate_limit_per_min: 120, quota_per_day: 1_000 } };
    expect(limitWords(raised, 'rate_limit_per_min', PLAN)).toBe('120 while raised, else 60, plan: 30');
    const endMs = Date.parse('2026-03-10T18:00:00Z');
    expect([isRaised(KEY, endMs - 1), isRaised(KEY, endMs)]).toEqual([true, false]);
  });
});
