import { type Outage } from '../attention/outage.ts';
import { isoUtc, isoUtcOrNull } from '../timestamps.ts';
import { type AnnouncedOutage, type NewEvent } from './event.ts';

/** `none`: it hasn't begun. */
export type AnnouncedOutageState = 'none' | 'open' | 'closed';

export const outageStateAt = (
  { startsAtMs, endsAtMs }: Pick<Outage, 'startsAtMs' | 'endsAtMs'>,
  nowMs: number,
): AnnouncedOutageState => {
  if (startsAtMs > nowMs) return 'none';
  return endsAtMs !== null && endsAtMs <= nowMs ? 'closed' : 'open';
};

/**
 * Returns the events that are due. An outage that is entered after its end opens and closes; one whose beginning was
 * moved
 * into the future after it had opened closes.
 */
export function outageEvents(
  outage: Outage,
  announced: AnnouncedOutageState,
  nowMs: number,
  removed = false,
): NewEvent[] {
  const state = outageStateAt(outage, nowMs);
  const data = announcedOutage(outage);
  const opened = { type: 'outage.opened', atMs: nowMs, data } as const;
  const closed = { type: 'outage.closed', atMs: nowMs, data } as const;
  if (announced === 'open') return removed || state !== 'open' ? [closed] : [];
  if (removed) return [];
  if (state === 'open') return [opened];
  return state === 'closed' && announced === 'none' ? [opened, closed] : [];
}

const announcedOutage = ({ id, startsAtMs, endsAtMs, reason, products }: Outage): AnnouncedOutage => ({
  outage_id: id,
  starts_at: isoUtc(startsAtMs),
  ends_at: isoUtcOrNull(endsAtMs),
  reason,
  products,
});
