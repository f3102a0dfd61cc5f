import { Injectable } from '@nestjs/common';
import { Clock } from '../platform/clock/clock.ts';
import {
  longestSpacingMs,
  MISSED_SPACINGS,
  PAST_OF_NOW_STEP_MS,
} from '../../packages/engine/freshness/event-spacing.ts';
import { FRESH_CADENCES } from '../../packages/engine/freshness/freshness.ts';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import {
  OBSERVATION_RETENTION_DAYS,
  historyDays,
  lookbackDays,
  readingsHistoryDays,
} from '../domain/source-use.ts';
import { type SourceDefinition, youngestEventAgeMs } from '../../packages/engine/sources/source.ts';
import { DAY_MS, HOUR_MS, isoUtc, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { type FetchedObservations, MOST_VALUES_OF_AN_EVENT, NEWEST_EVENTS } from './adapter/observations.ts';
import { malformed } from './http/provider-failure.ts';
import { type IngestGap, type JudgedSpan } from '../observations/source-state.store.ts';
import { type SourceClaim } from '../observations/source-claim.store.ts';

/** How often the events of a source are compared with its publication rhythm. */
const AUDIT_EVERY_MS = DAY_MS;
/** How often loaded history is read again for corrections and values that the provider added later. */
const DEEP_READ_EVERY_MS = 7 * DAY_MS;

/**
 * Why history has to be fetched. `first_load`: all of it. `silence`: the part since the last success. `late`: more was
 * published than a response for the latest values contains. `audit`: events are missing. `deep_read`: all again, for
 * corrections.
 */
export interface HistoryNeed {
  readonly reason: 'first_load' | 'silence' | 'late' | 'audit' | 'deep_read';
  readonly fromMs: number;
  /** For an audit: missing spans since `fromMs` that can still be fetched, oldest first. */
  readonly holes?: readonly IngestGap[];
}

export const historyStartMs = (historyDays: number, nowMs: number): number =>
  Math.floor((nowMs - historyDays * DAY_MS) / DAY_MS) * DAY_MS;

export function lacksHistory(
  state: Pick<SourceClaim, 'historyFromMs' | 'historyLoadedAtMs'>,
  startMs: number,
): boolean {
  return state.historyLoadedAtMs === null || state.historyFromMs === null || state.historyFromMs > startMs;
}

export function historyNeed(
  source: SourceDefinition,
  claim: SourceClaim,
  historyDays: number,
  nowMs: number,
): HistoryNeed | null {
  const startMs = historyStartMs(historyDays, nowMs);
  // Before older history: it can fail again and again, and must not keep back what cycles lack.
  if (claim.historyLoadedAtMs !== null && wasSilent(source, claim, nowMs))
    return { reason: 'silence', fromMs: Math.max(startMs, claim.newestEventAtMs ?? startMs) };
  if (lacksHistory(claim, startMs)) return { reason: 'first_load', fromMs: startMs };
  if (!isDue(claim.auditedAtMs, AUDIT_EVERY_MS, nowMs)) return null;
  // A value dated by its fetch is never corrected.
  const isCorrectable = source.tsSemantics === 'event';
  const reason =
    isCorrectable && isDue(claim.deepReadAtMs, DEEP_READ_EVERY_MS, nowMs) ? 'deep_read' : 'audit';
  return { reason, fromMs: startMs };
}

export const loadedDays = ({ historyFromMs }: Pick<SourceClaim, 'historyFromMs'>, nowMs: number): number =>
  historyFromMs === null ? 0 : Math.floor((nowMs - historyFromMs) / DAY_MS);

const isDue = (lastAtMs: number | null, everyMs: number, nowMs: number): boolean =>
  lastAtMs === null || nowMs - lastAtMs >= everyMs;

/** Returns the history between the latest stored event and a response that begins later; null if there is no gap. */
export function lateNeed(
  source: SourceDefinition,
  { newestEventAtMs, historyLoadedAtMs }: Pick<SourceClaim, 'newestEventAtMs' | 'historyLoadedAtMs'>,
  { observations, rejected }: FetchedObservations,
): HistoryNeed | null {
  if (source.tsSemantics === 'fetch' || newestEventAtMs === null || historyLoadedAtMs === null) return null;
  const oldestMs = Math.min(...eventsOf(observations), ...eventsOf(rejected));
  const reachesBack = oldestMs - newestEventAtMs <= MISSED_SPACINGS * source.publicationSeconds * SECOND_MS;
  return reachesBack || oldestMs === Infinity ? null : { reason: 'late', fromMs: newestEventAtMs };
}

const eventsOf = (dated: readonly { readonly eventAtMs: number | null }[]): number[] =>
  dated.flatMap(({ eventAtMs }) => eventAtMs ?? []);

/**
 * Returns when values of a fetched history count as known at the earliest. A value missing at the last success was
 * published after it; a late one, or one that an audit found, is known from its arrival.
 */
export function knownSinceMs(
  { reason }: HistoryNeed,
  { lastSuccessAtMs }: Pick<SourceClaim, 'lastSuccessAtMs'>,
  arrivedAtMs: number,
): number {
  if (reason === 'first_load') return -Infinity;
  return reason === 'silence' ? (lastSuccessAtMs ?? -Infinity) : arrivedAtMs;
}

function wasSilent(
  source: Pick<SourceDefinition, 'cadenceSeconds' | 'publicationSeconds'>,
  claim: Pick<SourceClaim, 'lastSuccessAtMs'>,
  nowMs: number,
): boolean {
  if (claim.lastSuccessAtMs === null) return false;
  const silentMs = nowMs - claim.lastSuccessAtMs;
  return (
    silentMs > FRESH_CADENCES * source.cadenceSeconds * SECOND_MS &&
    silentMs > source.publicationSeconds * SECOND_MS
  );
}

/** Funding is paid every eight hours, in times of stress every hour. */
const SHORTEST_FUNDING_SPACING_MS = HOUR_MS;
/** Tolerance on the number of events in a window: months differ in length, and a provider can repeat some dates. */
const EVENTS_SLACK = 1.25;
const LEAST_EVENTS = 16;

/** @example a daily source over 400 days: 516 */
export function mostEventsWithin(
  source: Pick<SourceDefinition, 'metricId' | 'tsSemantics' | 'publicationSeconds'>,
  fromMs: number,
  toMs: number,
): number {
  const spacingMs =
    source.metricId === 'exchange.funding'
      ? SHORTEST_FUNDING_SPACING_MS
      : source.tsSemantics === 'fetch'
        ? PAST_OF_NOW_STEP_MS
        : source.publicationSeconds * SECOND_MS;
  return LEAST_EVENTS + Math.ceil((EVENTS_SLACK * Math.max(0, toMs - fromMs)) / spacingMs);
}

/** Returns since when stored values can be compared with a response; null if no history is loaded. */
export function keptSinceMs(
  { historyFromMs, historyLoadedAtMs }: Pick<SourceClaim, 'historyFromMs' | 'historyLoadedAtMs'>,
  nowMs: number,
): number | null {
  if (historyLoadedAtMs === null || historyFromMs === null) return null;
  return Math.max(historyFromMs, nowMs - OBSERVATION_RETENTION_DAYS * DAY_MS);
}

/** Returns the span of a source's events in which unusual distances are gaps: from `fromMs` to the latest due event. */
export const judgedSpan = (source: SourceDefinition, fromMs: number, nowMs: number): JudgedSpan => ({
  fromMs,
  dueUntilMs: nowMs - youngestEventAgeMs(source),
  longestSpacingMs: longestSpacingMs(source),
});

export function fillable(
  holes: readonly IngestGap[],
  { providerHistoryDays }: Pick<SourceDefinition, 'providerHistoryDays'>,
  nowMs: number,
): readonly IngestGap[] {
  if (providerHistoryDays === null) return holes;
  return providerHistoryDays === 0
    ? []
    : holes.filter(({ toMs }) => toMs > nowMs - providerHistoryDays * DAY_MS);
}

/**
 * Returns the part of a fetched history to store. Values dated by their fetch have other dates in the past, so an audit
 * only takes those within the holes. First prints don't replace anything.
 */
export function storedPast(
  { tsSemantics }: Pick<SourceDefinition, 'tsSemantics'>,
  past: FetchedObservations,
  { holes }: Pick<HistoryNeed, 'holes'>,
  sinceMs: number,
): FetchedObservations {
  const isStored = ({ eventAtMs }: NewObservation): boolean =>
    tsSemantics === 'event' ||
    holes === undefined ||
    holes.some(({ fromMs, toMs }) => eventAtMs > fromMs && eventAtMs < toMs);
  const isFirstPrint = past.vintages === 'first_prints';
  return {
    ...past,
    observations: past.observations.filter(isStored).map((observation) => ({
      ...observation,
      knownAtMs: Math.max(observation.knownAtMs, sinceMs),
      isFirstPrint,
    })),
  };
}

/** How far back history is loaded: for cycles, for requested older cycles, and for readings once cycles run. */
@Injectable()
export class HistoryReach {
  private firstCycleAtMs = Infinity;
  private includesReadings = false;

  constructor(private readonly clock: Clock) {}

  extendTo(firstCycleAtMs: number): void {
    this.firstCycleAtMs = Math.min(this.firstCycleAtMs, firstCycleAtMs);
  }

  includeReadings(): void {
    this.includesReadings = true;
  }

  daysOf(sourceId: string): number {
    const always = Math.max(historyDays(sourceId), this.includesReadings ? readingsHistoryDays(sourceId) : 0);
    if (this.firstCycleAtMs === Infinity) return always;
    const ageDays = Math.ceil((this.clock.now() - this.firstCycleAtMs) / DAY_MS);
    return Math.max(always, ageDays + lookbackDays(sourceId));
  }
}

/**
 * Returns the values of a response since `sinceMs`, and the latest few in any case. Earlier ones, stored with the
 * moment of this fetch, would block the dates of history that is loaded later.
 *
 * @param sinceMs null while no history is loaded
 */
export function keptPart(fetched: FetchedObservations, sinceMs: number | null): FetchedObservations {
  const events = new Set(
    [...fetched.observations, ...fetched.rejected]
      .map(({ eventAtMs }) => eventAtMs)
      .filter((eventAtMs): eventAtMs is number => Number.isFinite(eventAtMs)),
  );
  const latestFewMs = [...events].sort((a, b) => a - b).at(-NEWEST_EVENTS) ?? -Infinity;
  const fromMs = Math.min(sinceMs ?? Infinity, latestFewMs);
  return {
    ...fetched,
    observations: fetched.observations.filter(({ eventAtMs }) => !(eventAtMs < fromMs)),
    rejected: fetched.rejected.filter(({ eventAtMs }) => eventAtMs === null || eventAtMs >= fromMs),
  };
}

/** @throws ProviderFailure if a response has more values than the source can have: all of it is rejected */
export function assertPossibleCount(
  source: SourceDefinition,
  { observations, rejected, vintages }: FetchedObservations,
  fromMs: number,
  toMs: number,
): void {
  const mostEvents = mostEventsWithin(source, fromMs, toMs);
  const events = new Set(observations.map(({ eventAtMs }) => eventAtMs)).size + rejected.length;
  const mostValues = vintages === 'all' ? mostEvents * MOST_VALUES_OF_AN_EVENT : mostEvents;
  const values = observations.length + rejected.length;
  if (events <= mostEvents && values <= mostValues) return;
  throw malformed(
    source.provider,
    `the past of ${source.id} since ${isoUtc(fromMs)}`,
    events > mostEvents
      ? `${events} events where there can be ${mostEvents} at most`
      : `${values} values where there can be ${mostValues} at most`,
  );
}
