import { isPausedAt, judgeFreshness, sourceFreshnessFacts } from '../../domain/freshness/freshness.ts';
import {
  byUrgency,
  CONDITION_CODES,
  type ConditionCode,
  conditionOf,
  type PauseDetails,
} from '../../domain/freshness/source-condition.ts';
import { explainedAgeMs } from '../../domain/measurement/input-judgement.ts';
import { type Observation, type SeriesPoint } from '../../domain/observations/observation.ts';
import { type ProductId } from '../../domain/catalog/products.ts';
import { feedsProducts, sourceLinks } from '../../domain/source-use/source-use.ts';
import { roundTo } from '../../domain/rounding.ts';
import { type FetchDay, type FetchStrip, fetchStrip } from '../../domain/sources/fetch-attempt.ts';
import { PROVIDERS } from '../../domain/sources/provider.ts';
import { SOURCES } from '../../domain/sources/registry.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { isoUtc, isoUtcOrNull, SECOND_MS } from '../../domain/timestamps.ts';
import { groupBy } from '../../domain/usage/day-summary.ts';
import { type RecordedHeldValue } from '../../persistence/observations/provisional-observation.store.ts';
import { type RecordedRejection } from '../../persistence/rejections/rejection.store.ts';
import { type SourceFacts } from '../../persistence/sources/source-facts.ts';
import { type SourceSchedule } from '../../persistence/sources/source-operation.store.ts';
import { presentCondition } from './condition.presenter.ts';
import { type HeldValueItem, type RefusalEntry, type RejectedShare } from './rejections.response.ts';
import { type FetchStripView } from './source-use.response.ts';
import {
  type ObservationItem,
  type OperatedSource,
  type ProviderSources,
  type SourceValueItem,
  type SourceValues,
} from './sources.response.ts';

/** Everything that is known of one source now. */
export interface SourceKnowledge {
  readonly source: SourceDefinition;
  readonly facts: SourceFacts;
  /** Null until a worker has registered the source. */
  readonly schedule: SourceSchedule | null;
  readonly newest: Observation | null;
  readonly lastRejection: RecordedRejection | null;
  /** Days of history that the latest cycle lacked of it; null: none. */
  readonly missingDays: number | null;
  /** Null if it isn't paused. */
  readonly pause: PauseDetails | null;
  /** Its recorded days, oldest first. */
  readonly fetchDays: readonly FetchDay[];
}

/** Decimals of the shares of a strip. */
const SHARE_DECIMALS = 4;

/** What a source feeds never changes while the program runs, and is dear to derive. */
const FEEDS: ReadonlyMap<string, readonly ProductId[]> = new Map(
  SOURCES.map(({ id }) => [id, feedsProducts(id)]),
);

/** One source as operators see it, judged at a moment. */
export function presentSource(
  { source, facts, schedule, newest, lastRejection, missingDays, pause: stored, fetchDays }: SourceKnowledge,
  nowMs: number,
): OperatedSource {
  const freshness = judgeFreshness(sourceFreshnessFacts(source, facts), nowMs);
  const isPaused = isPausedAt(facts, nowMs);
  const pause = isPaused ? stored : null;
  const condition = presentCondition(conditionOf(source, facts, missingDays, nowMs), pause);
  return {
    source_id: source.id,
    provider: source.provider,
    title: source.title,
    unit: source.unit,
    license_class: source.licenseClass,
    exposure: source.exposure,
    ts_semantics: source.tsSemantics,
    cadence_seconds: source.cadenceSeconds,
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
    available: facts.available,
    last_success_at: isoUtcOrNull(facts.lastSuccessAtMs),
    last_attempt_at: isoUtcOrNull(facts.lastAttemptAtMs),
    consecutive_failures: facts.consecutiveFailures,
    last_error: facts.lastError,
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

/** The providers with their sources, the one with the most urgent condition first. */
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

/** One stored value. */
export const presentObservation = ({
  eventAtMs,
  knownAtMs,
  fetchedAtMs,
  value,
}: Observation): ObservationItem => ({
  event_at: isoUtc(eventAtMs),
  known_at: isoUtc(knownAtMs),
  fetched_at: isoUtc(fetchedAtMs),
  value,
});

/** A rejection with its reason. */
export const presentRejection = (rejection: RecordedRejection): RefusalEntry => ({
  kind: rejection.kind,
  reason: rejection.reason,
  event_at: isoUtcOrNull(rejection.eventAtMs),
  first_at: isoUtc(rejection.firstAtMs),
  last_at: isoUtc(rejection.lastAtMs),
  occurrences: rejection.occurrences,
  payload: rejection.payload ?? null,
});

/** A held value with what became of it. */
export const presentHeld = (held: RecordedHeldValue): HeldValueItem => ({
  event_at: isoUtc(held.eventAtMs),
  value: held.value,
  reason: held.reason,
  held_at: isoUtc(held.heldAtMs),
  decision: held.decision,
  decided_at: isoUtcOrNull(held.decidedAtMs),
});

/** The value of one event. */
export const presentPoint = ({ eventAtMs, value }: SeriesPoint): SourceValueItem => ({
  event_at: isoUtc(eventAtMs),
  value,
});

/** The last values of a source, turned so that the oldest comes first. */
export const presentValues = (
  { id, unit }: SourceDefinition,
  newestFirst: readonly SeriesPoint[],
): SourceValues => ({
  source_id: id,
  unit,
  points: newestFirst.map(presentPoint).reverse(),
});
