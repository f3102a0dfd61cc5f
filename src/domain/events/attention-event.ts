import {
  type Attention,
  attentionId,
  attentionTarget,
  effectOnPartners,
  isWorse,
  type Severity,
} from '../attention/attention.ts';
import { isoUtcOrNull } from '../timestamps.ts';
import { type AnnouncedAttention, type NewOperatorEvent, type OperatorEventType } from './any-event.ts';

/** What operators were last told of an item. */
export interface ToldAttention {
  readonly itemId: string;
  readonly severity: Severity;
  readonly announcedAtMs: number;
}

/**
 * Returns the items that operators weren't told of: new ones, those that got worse, and those that ended and began again since.
 */
export function untoldItems(open: readonly Attention[], told: readonly ToldAttention[]): Attention[] {
  const known = new Map(told.map((one) => [one.itemId, one]));
  return open.filter((item) => {
    const before = known.get(attentionId(item));
    if (before === undefined || isWorse(item.severity, before.severity)) return true;
    const { occurrenceMs = item.sinceMs } = item;
    return occurrenceMs !== null && occurrenceMs > before.announcedAtMs;
  });
}

/** Returns the events that tell operators of some items. */
export function attentionEvents(
  items: readonly Attention[],
  told: readonly ToldAttention[],
  nowMs: number,
): NewOperatorEvent[] {
  const before = new Map(told.map(({ itemId, severity }) => [itemId, severity]));
  return items.map((item) => ({
    type: eventTypeOf(item),
    atMs: nowMs,
    data: announcedAttention(item, before.get(attentionId(item)) ?? null),
  }));
}

function eventTypeOf({ kind }: Attention): OperatorEventType {
  if (kind === 'key_near_quota') return 'key.quota_reached';
  return kind === 'key_expires_soon' ? 'key.expires_soon' : 'attention.opened';
}

const announcedAttention = (item: Attention, severityBefore: Severity | null): AnnouncedAttention => ({
  id: attentionId(item),
  kind: item.kind,
  severity: item.severity,
  severity_before: severityBefore,
  subject: item.subject,
  message: item.message,
  affects: effectOnPartners(item),
  since: isoUtcOrNull(item.sinceMs),
  link: attentionTarget(item),
});
