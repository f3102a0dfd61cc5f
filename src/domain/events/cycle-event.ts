import { type Asset, ASSETS } from '../../../packages/engine/assets.ts';
import {
  type Attention,
  attentionId,
  attentionTarget,
  effectOnPartners,
  isWorse,
  type Severity,
} from '../attention/attention.ts';
import { type Outage } from '../attention/outage.ts';
import { isPublicAt } from '../notice.ts';
import { liesInFuture } from '../../../packages/engine/clock/clock-judgement.ts';
import { type DegradedReason, type FreshnessStatus } from '../../../packages/engine/freshness/freshness.ts';
import { type PublicationFacts } from '../../../packages/engine/proof/cycle-parts.ts';
import { type Signal } from '../../../packages/engine/signals.ts';
import { areRevisionsPublic } from '../../../packages/engine/sources/exposure-rule.ts';
import { type SourceDefinition } from '../../../packages/engine/sources/source.ts';
import { DAY_MS, isoUtc, isoUtcOrNull } from '../../../packages/engine/timestamps.ts';
import {
  type AnnouncedAttention,
  type AnnouncedOutage,
  type AnnouncedSourceState,
  type EventData,
  type NewEvent,
  type NewOperatorEvent,
  type OperatorEventType,
} from './event.ts';

export interface AnnouncedCycle extends Omit<PublicationFacts, 'publishedAtMs'> {
  readonly signal: Signal;
  readonly signals: Readonly<Record<Asset, Signal>>;
  readonly confidence: number;
}

/** What is published later is history and raises no events. */
const NEWS_FOR_MS = DAY_MS;

/** A cycle that fills a gap before the latest one changes no verdict. `latest`: before the publication. */
export function publicationEvents(
  latest: AnnouncedCycle | null,
  published: readonly AnnouncedCycle[],
  publishedAtMs: number,
  checkpoints: ReadonlyMap<number, string>,
): NewEvent[] {
  const events: NewEvent[] = [];
  let before = latest;
  for (const cycle of published.toSorted((a, b) => a.cycleNumber - b.cycleNumber)) {
    const isLatest = before === null || cycle.cycleNumber > before.cycleNumber;
    if (publishedAtMs - cycle.cycleAtMs <= NEWS_FOR_MS) {
      events.push({
        type: 'cycle.published',
        atMs: publishedAtMs,
        data: publishedData(cycle, publishedAtMs, checkpoints.get(cycle.cycleNumber) ?? null),
      });
      if (isLatest) events.push(...verdictEvents(before, cycle, publishedAtMs));
    }
    if (isLatest) before = cycle;
  }
  return events;
}

/** Also of the cycle before a withdrawn one; no event if all signals are equal. */
export function verdictEvents(
  before: AnnouncedCycle | null,
  after: AnnouncedCycle | null,
  atMs: number,
): NewEvent[] {
  if (before === null || after === null) return [];
  const changes: EventData['verdict.changed']['changes'] = [
    { subject: 'market' as const, from: before.signal, to: after.signal },
    ...ASSETS.map((subject) => ({ subject, from: before.signals[subject], to: after.signals[subject] })),
  ].filter(({ from, to }) => from !== to);
  if (changes.length === 0) return [];
  const { cycleNumber, cycleAtMs, mode } = after;
  const data = { cycle_number: cycleNumber, cycle_at: isoUtc(cycleAtMs), mode, changes };
  return [{ type: 'verdict.changed', atMs, data }];
}

const publishedData = (
  cycle: AnnouncedCycle,
  publishedAtMs: number,
  checkpoint: string | null,
): EventData['cycle.published'] => ({
  cycle_number: cycle.cycleNumber,
  cycle_at: isoUtc(cycle.cycleAtMs),
  published_at: isoUtc(publishedAtMs),
  backfilled: cycle.backfilled,
  mode: cycle.mode,
  methodology_version: cycle.methodologyVersion,
  signal: cycle.signal,
  confidence: cycle.confidence,
  checkpoint,
});

export interface ToldAttention {
  readonly itemId: string;
  readonly severity: Severity;
  readonly announcedAtMs: number;
}

export function untoldItems(open: readonly Attention[], told: readonly ToldAttention[]): Attention[] {
  const known = new Map(told.map((one) => [one.itemId, one]));
  return open.filter((item) => {
    const before = known.get(attentionId(item));
    if (before === undefined || isWorse(item.severity, before.severity)) return true;
    const { occurrenceMs = item.sinceMs } = item;
    return occurrenceMs !== null && occurrenceMs > before.announcedAtMs;
  });
}

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

export type AnnouncedOutageState = 'none' | 'open' | 'closed';

export const outageStateAt = (
  { startsAtMs, endsAtMs, publishAtMs }: Pick<Outage, 'startsAtMs' | 'endsAtMs' | 'publishAtMs'>,
  nowMs: number,
): AnnouncedOutageState => {
  if (startsAtMs > nowMs || !isPublicAt({ publishAtMs }, nowMs)) return 'none';
  return endsAtMs !== null && endsAtMs <= nowMs ? 'closed' : 'open';
};

/** An outage entered after its end opens and closes; one moved into the future closes. */
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

export function revisionEvents(
  source: Pick<SourceDefinition, 'id' | 'exposure' | 'licenseClass'>,
  revisedEventsMs: readonly number[],
  knownAtMs: number,
): NewEvent[] {
  if (revisedEventsMs.length === 0 || !areRevisionsPublic(source)) return [];
  // Not by spreading: a correction can have more points than a call has arguments.
  const ends = revisedEventsMs.reduce(
    ({ first, last }, atMs) => ({ first: Math.min(first, atMs), last: Math.max(last, atMs) }),
    { first: Infinity, last: -Infinity },
  );
  const data = {
    source_id: source.id,
    points: revisedEventsMs.length,
    first_event_at: isoUtc(ends.first),
    last_event_at: isoUtc(ends.last),
    known_at: isoUtc(knownAtMs),
  };
  return [{ type: 'observation.revised', atMs: knownAtMs, data }];
}

export interface SourceState {
  readonly sourceId: string;
  readonly status: FreshnessStatus;
  readonly degradedReason: DegradedReason | null;
  readonly changedAtMs: number | null;
}

export interface SourceChange {
  readonly before: SourceState | null;
  readonly after: SourceState;
}

/** Ignores observations older than the announced state: the process's clock or copy is behind. */
export function sourceChanges(
  announced: readonly SourceState[],
  observed: readonly SourceState[],
  nowMs: number,
): SourceChange[] {
  const known = new Map(announced.map((one) => [one.sourceId, one]));
  return observed
    .map((after) => ({ before: known.get(after.sourceId) ?? null, after }))
    .filter(
      ({ before, after }) => before === null || (differs(before, after) && !isOlder(after, before, nowMs)),
    );
}

const differs = (a: SourceState, b: SourceState): boolean =>
  a.status !== b.status || a.degradedReason !== b.degradedReason;

/** A moment in the future was announced by a clock that ran ahead: nothing is older than that. */
const isOlder = (observed: SourceState, announced: SourceState, nowMs: number): boolean =>
  announced.changedAtMs !== null &&
  !liesInFuture(announced.changedAtMs, nowMs) &&
  (observed.changedAtMs === null || observed.changedAtMs < announced.changedAtMs);

/** The first state of a source is no change. */
export const sourceEvents = (changes: readonly SourceChange[], nowMs: number): NewEvent[] =>
  changes.flatMap(({ before, after }) =>
    before === null
      ? []
      : [
          {
            type: 'source.state_changed' as const,
            atMs: nowMs,
            data: {
              source_id: after.sourceId,
              from: stateOf(before),
              to: stateOf(after),
              changed_at: isoUtc(after.changedAtMs ?? nowMs),
            },
          },
        ],
  );

const stateOf = ({ status, degradedReason }: SourceState): AnnouncedSourceState => ({
  status,
  degraded_reason: degradedReason,
});
