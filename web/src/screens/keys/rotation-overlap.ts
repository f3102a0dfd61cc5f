import { t } from 'ttag';
import { endProblem } from '../../display/end-problem.ts';
import { utcMoment } from '../../display/moments.ts';
import { KEY_LIMITS } from '../../../../src/domain/access/partner-key.ts';
import { type KeyItem } from '../../api/generated/operators-api.ts';

/** How long the old key stays valid after a rotation. */
export const OVERLAPS = ['now', 'hour', 'day', 'week', 'moment', 'revocation'] as const;
export type Overlap = (typeof OVERLAPS)[number];

export const OVERLAP_LABELS: Readonly<Record<Overlap, string>> = {
  now: t`Now`,
  hour: t`In 1 hour`,
  day: t`In 24 hours`,
  week: t`In 7 days`,
  moment: t`At a time of your choice`,
  revocation: t`When I revoke it`,
};

const DAY_SECONDS = 86_400;
const SECONDS: Readonly<Record<Exclude<Overlap, 'moment' | 'revocation'>, number>> = {
  now: 0,
  hour: 3_600,
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
};

/** End of the old key; `at`, ISO-8601, is the time of the choice `moment`. */
export interface OverlapChoice {
  readonly overlap: Overlap;
  readonly at: string | null;
}

export function overlapError({ overlap, at }: OverlapChoice, nowMs: number): string | null {
  return overlap === 'moment' ? endProblem(at, KEY_LIMITS.overlapDays, nowMs) : null;
}

/** Seconds until the old key of a valid choice ends; null: when somebody revokes it. */
export function overlapSeconds({ overlap, at }: OverlapChoice, nowMs: number): number | null {
  if (overlap === 'revocation') return null;
  if (overlap !== 'moment') return SECONDS[overlap];
  return Math.ceil((Date.parse(at!) - nowMs) / 1_000);
}

/** Effect of a valid choice on the partner. */
export function consequenceOf(choice: OverlapChoice, key: KeyItem, nowMs: number): string {
  const seconds = overlapSeconds(choice, nowMs);
  const decided = earliest(key.revoked_at, key.expires_at);
  if (seconds === 0)
    return t`Within a second, requests of ${key.partner} with the old key are rejected. Whatever still uses it stops until it has the new one.`;
  const end = seconds === null ? null : new Date(nowMs + seconds * 1_000).toISOString();
  const endsAt = earliest(end, decided);
  if (endsAt === null)
    return t`Both keys of ${key.partner} work until you revoke the old one. Nothing stops by itself.`;
  const already = end === null || endsAt !== end ? t`, as was decided before` : '';
  return t`Both keys of ${key.partner} work until ${utcMoment(endsAt)} UTC${already}. After that, requests with the old key are rejected.`;
}

function earliest(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(one) <= Date.parse(other) ? one : other;
}
