import { t } from 'ttag';
import { DAY_MS } from '../../../packages/engine/timestamps.ts';
import { isTime } from './utc-input.ts';

/** Returns the problem of an end, which must be in the future and at most so many days ahead; null: none. */
export function endProblem(at: string | null, days: number, nowMs: number): string | null {
  if (at === null || !isTime(at)) return t`Choose when it ends.`;
  const aheadMs = Date.parse(at) - nowMs;
  if (aheadMs <= 0) return t`The time must be in the future.`;
  return aheadMs > days * DAY_MS ? t`At most ${days} days from now.` : null;
}
