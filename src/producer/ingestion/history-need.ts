import { youngestEventAgeMs, type SourceDefinition } from '../../domain/sources/source.ts';
import {
  longestSpacingMs,
  MISSED_SPACINGS,
  PAST_OF_NOW_STEP_MS,
} from '../../domain/freshness/event-spacing.ts';
import { FRESH_CADENCES } from '../../domain/freshness/freshness.ts';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { type IngestGap, type JudgedSpan, type SourceClaim } from '../../persistence/sources/source-claim.ts';
import { OBSERVATION_RETENTION_DAYS } from '../../persistence/retention/retention.store.ts';
import { type FetchedObservations } from './adapter/provider-adapter.ts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { historyDays, lookbackDays, readingsHistoryDays } from '../../domain/source-use/source-use.ts';

/** How often the events of a source are compared with its publication rhythm. */
const AUDIT_EVERY_MS = DAY_MS;
/** How often loaded history is read again for corrections and values that the provider added later. */
const DEEP_READ_EVERY_MS = 7 * DAY_MS;

/**
 * Why history has to be fetched. `first_load`: all of it. `silence`: the part since the last success. `late`: the
 * provider published more than one response for the latest values contains. `audit`: events are missing. `deep_read`:
 * all of it again, for corrections.
 */
export interface HistoryNeed {
  readonly reason: 'first_load' | 'silence' | 'late' | 'audit' | 'deep_read';
  readonly fromMs: number;
  /** For an audit: missing spans since `fromMs` that can still be fetched, oldest first. */
  readonly holes?: readonly IngestGap[];
}

/** Returns the start of a source's required history, a UTC midnight. */
export const historyStartMs = (historyDays: number, nowMs: number): number =>
  Math.floor((nowMs - historyDays * DAY_MS) / DAY_MS) * DAY_MS;

/** Checks whether a source's history isn't loaded or doesn't go back as far as required. */
export function lacksHistory(
  state: Pick<SourceClaim, 'historyFromMs' | 'historyLoadedAtMs'>,
  startMs: number,
): boolean {
  return state.historyLoadedAtMs === null || state.historyFromMs === null || state.historyFromMs > startMs;
}

/** Returns the history that a fetch must include; null if the latest values are enough. */
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

/** Returns how many days of history a source has loaded. */
export const loadedDays = ({ historyFromMs }: Pick<SourceClaim, 'historyFromMs'>, nowMs: number): number =>
  historyFromMs === null ? 0 : Math.floor((nowMs - historyFromMs) / DAY_MS);

const isDue = (lastAtMs: number | null, everyMs: number, nowMs: number): boolean =>
  lastAtMs === null || nowMs - lastAtMs >= everyMs;

/**
 * Returns the history to fetch if a response for the latest values doesn't go back to the latest stored event because
 * more was published since then than it contains. Returns null if it does, or if nothing is stored.
 */
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
 * Returns when values of a fetched history count as known, if it dates them earlier. A value missing at the last
 * success was published after it. A value that the provider published late, or that an audit found, is known from its
 * arrival.
 */
export function knownSinceMs(
  { reason }: HistoryNeed,
  { lastSuccessAtMs }: Pick<SourceClaim, 'lastSuccessAtMs'>,
  arrivedAtMs: number,
): number {
  if (reason === 'first_load') return -Infinity;
  return reason === 'silence' ? (lastSuccessAtMs ?? -Infinity) : arrivedAtMs;
}

/** Checks whether the last success is so long ago that values might have been missed. */
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

/**
 * Returns the most events that a source can have within [fromMs, toMs), by the spacing of its provider's values. A
 * response with more is rejected.
 *
 * @example a daily source over 400 days: 516
 */
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

/**
 * Returns when stored values can first be compared with a response: within the loaded history, as far back as its rows
 * are kept. Returns null if no history is loaded.
 */
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

/** Returns the holes within the provider's available history. */
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
 * Returns the part of a fetched history to store. The past of values dated by their fetch has its own dates, so an
 * audit only takes values within the holes. First prints don't replace anything.
 *
 * @param sinceMs when it counts as known (`knownSinceMs`)
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

/**
 * How far back history is loaded: as far as cycles need it, further once older cycles were requested, and as far as the
 * readings of the trailing years need it once cycles are running. Per process; loaded history stays loaded.
 */
@Injectable()
export class HistoryReach {
  private firstCycleAtMs = Infinity;
  private includesReadings = false;

  constructor(private readonly clock: Clock) {}

  /** Extends the required history for cycles from this moment on. */
  extendTo(firstCycleAtMs: number): void {
    this.firstCycleAtMs = Math.min(this.firstCycleAtMs, firstCycleAtMs);
  }

  /** Extends the required history to the readings of the trailing years. */
  includeReadings(): void {
    this.includesReadings = true;
  }

  /** Returns the required history of a source in days. */
  daysOf(sourceId: string): number {
    const always = Math.max(historyDays(sourceId), this.includesReadings ? readingsHistoryDays(sourceId) : 0);
    if (this.firstCycleAtMs === Infinity) return always;
    const ageDays = Math.ceil((this.clock.now() - this.firstCycleAtMs) / DAY_MS);
    return Math.max(always, ageDays + lookbackDays(sourceId));
  }
}
