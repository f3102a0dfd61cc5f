import { type ProductId } from '../domain/catalog/products.ts';
import {
  isPausedAt,
  judgeFreshness,
  sourceFreshnessFacts,
} from '../../packages/engine/freshness/freshness.ts';
import {
  byUrgency,
  CONDITION_CODES,
  type ConditionCode,
  conditionOf,
  type PauseDetails,
  pauseSentence,
  type SourceCondition,
} from '../../packages/engine/freshness/source-condition.ts';
import { type Observation, type SeriesPoint } from '../../packages/engine/observations/observation.ts';
import { roundTo } from '../../packages/engine/rounding.ts';
import { feedsProducts, sourceLinks } from '../domain/source-use.ts';
import { type FetchDay, type FetchStrip, fetchStrip } from '../../packages/engine/sources/fetch-attempt.ts';
import { PROVIDERS } from '../../packages/engine/sources/provider.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { type SourceDefinition } from '../../packages/engine/sources/source.ts';
import { isoUtc, isoUtcOrNull, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { shown } from '../platform/audit/shown-row.ts';
import { groupBy } from '../domain/usage/usage.ts';
import { type RecordedHeldValue } from '../observations/provisional-observation.store.ts';
import { type RecordedRejection } from '../observations/rejection.store.ts';
import { type SourceFacts } from '../observations/source-state.store.ts';
import { type SourceSchedule } from '../observations/source-operation.store.ts';
import {
  type ConditionView,
  type FetchStripView,
  type HeldValueItem,
  type ObservationItem,
  type OperatedSource,
  type ProviderSources,
  type RefusalEntry,
  type RejectedShare,
  type SourceValueItem,
  type SourceValues,
} from './sources-admin.dto.ts';
import { explainedAgeMs } from '../../packages/engine/measurement/input-judgement.ts';

/** @param stored null if it isn't paused or nothing is known of its pause */
export function presentCondition(condition: SourceCondition, stored: PauseDetails | null): ConditionView {
  const pause = condition.code === 'paused' ? stored : null;
  return {
    code: condition.code,
    message: pause === null ? condition.message : pauseSentence(pause),
    since: isoUtcOrNull(pause?.atMs ?? condition.sinceMs),
    cause: condition.cause,
    missing_days: condition.missingDays,
    by: pause?.by ?? null,
    reason: pause?.reason ?? null,
    until: isoUtcOrNull(pause?.untilMs ?? null),
  };
}

export interface SourceKnowledge {
  readonly source: SourceDefinition;
  readonly facts: SourceFacts;
  /** Null until a worker has registered the source. */
  readonly schedule: SourceSchedule | null;
  readonly newest: Observation | null;
  readonly lastRejection: RecordedRejection | null;
  /** Days that the latest cycle lacked; null: none. */
  readonly missingDays: number | null;
  readonly pause: PauseDetails | null;
  /** Oldest first. */
  readonly fetchDays: readonly FetchDay[];
}

const SHARE_DECIMALS = 4;

/** What a source feeds never changes while the program runs, and is dear to derive. */
const FEEDS: ReadonlyMap<string, readonly ProductId[]> = new Map(
  SOURCES.map(({ id }) => [id, feedsProducts(id)]),
);

export function presentSource(
  { source, facts, schedule, newest, lastRejection, missingDays, pause: stored, fetchDays }: SourceKnowledge,
  nowMs: number,
): OperatedSource {
  const freshness = judgeFreshness(sourceFreshnessFacts(source, facts), nowMs);
  const isPaused = isPausedAt(facts, nowMs);
  const pause = isPaused ? stored : null;
  const condition = presentCondition(conditionOf(source, facts, missingDays, nowMs), pause);
  const { id, provider, title, unit, licenseClass, exposure, tsSemantics, cadenceSeconds } = source;
  const { available, lastSuccessAtMs, lastAttemptAtMs, consecutiveFailures, lastError } = facts;
  return {
    source_id: id,
    ...shown({ provider, title, unit, licenseClass, exposure, tsSemantics, cadenceSeconds }),
    feeds_products: FEEDS.get(source.id)!,
    status: freshness.status,
    degraded_reason: freshness.degradedReason,
    condition: {
      ...condition,
      payload: condition.code === 'rejected' ? (lastRejection?.payload ?? null) : null,
    },
    age_seconds: freshness.ageSeconds,
    data_age_seconds: newest && Math.max(0, Math.floor((nowMs - newest.eventAtMs) / SECOND_MS)),
    data_delayed: newest !== null && nowMs - newest.eventAtMs > explainedAgeMs(source),
    strip: presentStrip(fetchStrip(fetchDays, source.cadenceSeconds, nowMs)),
    feeds: sourceLinks(source.id),
    paused: isPaused,
    paused_by: pause?.by ?? null,
    paused_at: isoUtcOrNull(pause?.atMs ?? null),
    pause_reason: pause?.reason ?? null,
    paused_until: isoUtcOrNull(pause?.untilMs ?? null),
    ...shown({ available, lastSuccessAtMs, lastAttemptAtMs, consecutiveFailures, lastError }),
    rejected_share: presentShare(schedule),
    next_due_at: isoUtcOrNull(schedule?.nextDueAtMs ?? null),
    claimed_by: schedule?.claimedBy ?? null,
    history_from: isoUtcOrNull(schedule?.historyFromMs ?? null),
    newest: newest && presentObservation(newest),
    last_refusal: lastRejection && presentRejection(lastRejection),
    held_since: isoUtcOrNull(facts.heldSinceMs),
  };
}

const presentStrip = ({ firstDayMs, successShares, observations }: FetchStrip): FetchStripView => ({
  first_day: isoUtc(firstDayMs).slice(0, 10),
  success_shares: successShares.map((share) => share && roundTo(share, SHARE_DECIMALS)),
  observations,
});

/** The one with the most urgent condition first. */
export function groupByProvider(sources: readonly OperatedSource[]): ProviderSources[] {
  const groups = groupBy(sources, ({ provider }) => provider);
  return [...groups.values()]
    .map((ofProvider): ProviderSources => {
      const sorted = ofProvider.toSorted((a, b) => byUrgency(a.condition.code, b.condition.code));
      const { provider, condition } = sorted[0]!;
      const count = (code: ConditionCode): number =>
        sorted.filter((source) => source.condition.code === code).length;
      return {
        provider,
        name: PROVIDERS[provider].name,
        condition: condition.code,
        by_condition: Object.fromEntries(CONDITION_CODES.map((code) => [code, count(code)])) as Record<
          ConditionCode,
          number
        >,
        source_ids: sorted.map(({ source_id: id }) => id),
      };
    })
    .sort((a, b) => byUrgency(a.condition, b.condition));
}

function presentShare(schedule: SourceSchedule | null): RejectedShare | null {
  const { rowsRead: read, rowsRejected: rejected } = schedule ?? { rowsRead: null, rowsRejected: null };
  return read === null || rejected === null
    ? null
    : { read, rejected, share: read === 0 ? 0 : Math.min(1, rejected / read) };
}

export const presentObservation = ({
  eventAtMs,
  knownAtMs,
  fetchedAtMs,
  value,
}: Observation): ObservationItem => shown({ eventAtMs, knownAtMs, fetchedAtMs, value });

export function presentRejection(rejection: RecordedRejection): RefusalEntry {
  const { kind, reason, eventAtMs, firstAtMs, lastAtMs, occurrences, payload = null } = rejection;
  return shown({ kind, reason, eventAtMs, firstAtMs, lastAtMs, occurrences, payload });
}

export function presentHeld(held: RecordedHeldValue): HeldValueItem {
  const { eventAtMs, value, reason, heldAtMs, decision, decidedAtMs } = held;
  return shown({ eventAtMs, value, reason, heldAtMs, decision, decidedAtMs });
}

export const presentPoint = ({ eventAtMs, value }: SeriesPoint): SourceValueItem =>
  shown({ eventAtMs, value });

export const presentValues = (
  { id, unit }: SourceDefinition,
  newestFirst: readonly SeriesPoint[],
): SourceValues => ({ source_id: id, unit, points: newestFirst.map(presentPoint).reverse() });
