import { t } from 'ttag';
import { type KeyItem, type KeyPlanItem } from '../../api/generated/operators-api.ts';
import { count } from '../../display/numbers.ts';

export type LimitField = 'rate_limit_per_min' | 'quota_per_day';

export const countWords = (limit: number | null): string => (limit === null ? t`unlimited` : count(limit));

/**
 * A limit of a key with what its plan has instead, and what holds while it is raised.
 * @param plan undefined: none, or not read yet
 */
export function limitWords(key: KeyItem, field: LimitField, plan: KeyPlanItem | undefined): string {
  const isException = plan !== undefined && key.plan_exceptions.includes(field);
  const agreed = `${countWords(key[field])}${isException ? t`, plan: ${countWords(plan[field])}` : ''}`;
  const now = key.limits_now[field];
  return now === key[field] ? agreed : t`${countWords(now)} while raised, else ${agreed}`;
}

export const isRaised = ({ raise_ends_at: endsAt }: KeyItem, nowMs: number): boolean =>
  endsAt !== null && Date.parse(endsAt) > nowMs;
