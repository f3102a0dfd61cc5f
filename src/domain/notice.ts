import { DAY_MS } from '../../packages/engine/timestamps.ts';
import { ServiceError } from './errors/errors.ts';

/** An entry of the changelog or an outage. Null or absent: public since it was written. */
export interface Notice {
  readonly publishAtMs?: number | null;
}

export const MAX_DAYS_SCHEDULED = 31;

export const isPublicAt = ({ publishAtMs = null }: Notice, nowMs: number): boolean =>
  publishAtMs === null || publishAtMs <= nowMs;

/** When the next of those that are scheduled becomes public; Infinity: none is. */
export const nextPublicationMs = (notices: readonly Notice[], nowMs: number): number =>
  notices.reduce(
    (next, notice) => (isPublicAt(notice, nowMs) ? next : Math.min(next, notice.publishAtMs!)),
    Infinity,
  );

/** @throws VALIDATION_ERROR for a moment that has passed, and for one that is too far ahead */
export function assertSchedule({ publishAtMs = null }: Notice, nowMs: number): void {
  if (publishAtMs === null) return;
  if (publishAtMs <= nowMs || publishAtMs > nowMs + MAX_DAYS_SCHEDULED * DAY_MS)
    throw new ServiceError('VALIDATION_ERROR', { reason: 'publish_at', maxDays: MAX_DAYS_SCHEDULED });
}
