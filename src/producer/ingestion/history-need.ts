import { youngestEventAgeMs, type SourceDefinition } from '../../domain/sources/source.ts';
import { FRESH_CADENCES } from '../../domain/freshness/freshness.ts';
import { type NewObservation } from '../../domain/observations/observation.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { type IngestGap, type JudgedSpan, type SourceClaim } from '../../persistence/sources/source-claim.ts';
import { OBSERVATION_RETENTION_DAYS } from '../../persistence/retention/retention-table.ts';
import { type FetchedObservations } from './adapter/provider-adapter.ts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { historyDays, lookbackDays } from '../../domain/source-use/source-use.ts';

/** Candle width from which the history of sources with current values only is derived. */
const PAST_OF_NOW_STEP_MS = 15 * MINUTE_MS;
/**
 * Longest regular interval between values of a provider that publishes on working days: a weekend with holidays around
 * it.
 */
const WORKING_DAYS_PAUSE_MS = 6 * DAY_MS;
/** A value this much later than its regular spacing counts as missing. */
const MISSED_SPACINGS = 1.5;

/** How often the events of a source are compared with its publication rhythm. */
const AUDIT_EVERY_MS = DAY_MS;
/** How often its loaded history is read again, for corrections and for what the provider filled in later. */
const DEEP_READ_EVERY_MS = 7 * DAY_MS;

/**
 * Why history has to be fetched. `first_load`: all of it. `silence`: the part since the last success. `late`: the provider
 * published more at once than one response for the latest values contains. `audit`: events are missing. `deep_read`: all
 * of it again, for corrections.
 */
export interface HistoryNeed {
  readonly reason: 'first_load' | 'silence' | 'late' | 'audit' | 'deep_read';
  readonly fromMs: number;
  /** Of an audit: what is missing since `fromMs` and can still be fetched, oldest first. */
  readonly holes?: readonly IngestGap[];
}

/** Start of the required history of a source: a UTC midnight. */
export const historyStartMs = (historyDays: number, nowMs: number): number =>
  Math.floor((nowMs - historyDays * DAY_MS) / DAY_MS) * DAY_MS;

/** True while the history of a source is not loaded, or does not reach back as far as required. */
export function lacksHistory(
  state: Pick<SourceClaim, 'historyFromMs' | 'historyLoadedAtMs'>,
  startMs: number,
): boolean {
  return state.historyLoadedAtMs === null || state.historyFromMs === null || state.historyFromMs > startMs;
}

/** Which history a fetch has to include; null when the latest values are enough. */
export function historyNeed(
  source: SourceDefinition,
  claim: SourceClaim,
  historyDays: number,
  nowMs: number,
): HistoryNeed | null {
  const startMs = historyStartMs(historyDays, nowMs);
  if (lacksHistory(claim, startMs)) return { reason: 'first_load', fromMs: startMs };
  if (wasSilent(source, claim, nowMs))
    return { reason: 'silence', fromMs: Math.max(startMs, claim.newestEventAtMs ?? startMs) };
  if (!isDue(claim.auditedAtMs, AUDIT_EVERY_MS, nowMs)) return null;
  // What was dated by its fetch is never corrected.
  const isCorrectable = source.tsSemantics === 'event';
  const reason =
    isCorrectable && isDue(claim.deepReadAtMs, DEEP_READ_EVERY_MS, nowMs) ? 'deep_read' : 'audit';
  return { reason, fromMs: startMs };
}

const isDue = (lastAtMs: number | null, everyMs: number, nowMs: number): boolean =>
  lastAtMs === null || nowMs - lastAtMs >= everyMs;

/**
 * The history to fetch because a response for the latest values does not reach back to the latest event held: more was
 * published since then than it contains. Null where it does, or where nothing is held.
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
 * From when on values of a fetched history count as known, where it dates them earlier. What was not there at the last
 * success was published after it; what the provider published late, or an audit found, is known from its arrival.
 */
export function knownSinceMs(
  { reason }: HistoryNeed,
  { lastSuccessAtMs }: Pick<SourceClaim, 'lastSuccessAtMs'>,
  arrivedAtMs: number,
): number {
  if (reason === 'first_load') return -Infinity;
  return reason === 'silence' ? (lastSuccessAtMs ?? -Infinity) : arrivedAtMs;
}

/** True when the last success is so long ago that values may have been missed. */
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

/** Longest distance between two successive events of a source without a missing one. */
export function longestSpacingMs(source: SourceDefinition): number {
  if (source.publishedOn === 'working_days') return WORKING_DAYS_PAUSE_MS;
  if (source.tsSemantics === 'event') return MISSED_SPACINGS * source.publicationSeconds * SECOND_MS;
  const nowSpacingMs = FRESH_CADENCES * source.cadenceSeconds * SECOND_MS;
  return source.providerHistoryDays === 0
    ? nowSpacingMs
    : Math.max(nowSpacingMs, MISSED_SPACINGS * PAST_OF_NOW_STEP_MS);
}

/** Funding comes every eight hours, at times of stress every hour. */
const SHORTEST_FUNDING_SPACING_MS = HOUR_MS;
/** Tolerance on the number of events in a window: months differ in length, and a provider may repeat some dates. */
const EVENTS_SLACK = 1.25;
const LEAST_EVENTS = 16;

/**
 * The most events that a source can have within [fromMs, toMs), by the spacing of its provider's values. A response
 * with more is rejected.
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
 * From when on the values of a response can be compared with the stored ones: within the loaded history, as far as its
 * rows are kept. Null while no history is loaded.
 */
export function keptSinceMs(
  { historyFromMs, historyLoadedAtMs }: Pick<SourceClaim, 'historyFromMs' | 'historyLoadedAtMs'>,
  nowMs: number,
): number | null {
  if (historyLoadedAtMs === null || historyFromMs === null) return null;
  return Math.max(historyFromMs, nowMs - OBSERVATION_RETENTION_DAYS * DAY_MS);
}

/** In which span of a source's events longer distances than usual are gaps: since `fromMs`, up to what was due by now. */
export const judgedSpan = (source: SourceDefinition, fromMs: number, nowMs: number): JudgedSpan => ({
  fromMs,
  dueUntilMs: nowMs - youngestEventAgeMs(source),
  longestSpacingMs: longestSpacingMs(source),
});

/** The holes that reach into what the provider still has. */
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
 * What of a fetched history is stored. The past of values that are dated by their fetch has dates of its own, so an audit
 * takes only what lies in the holes. First prints replace nothing.
 *
 * @param sinceMs from when on it counts as known (`knownSinceMs`)
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
 * How far back history is loaded: as far as the service keeps it, and farther once older cycles were requested. Per
 * process; loaded history stays loaded.
 */
@Injectable()
export class HistoryReach {
  private firstCycleAtMs = Infinity;

  constructor(@Inject(Clock) private readonly clock: Clock) {}

  /** Extends the required history to what cycles from this moment on need. */
  extendTo(firstCycleAtMs: number): void {
    this.firstCycleAtMs = Math.min(this.firstCycleAtMs, firstCycleAtMs);
  }

  /** Required history of a source, days. */
  daysOf(sourceId: string): number {
    if (this.firstCycleAtMs === Infinity) return historyDays(sourceId);
    const ageDays = Math.ceil((this.clock.now() - this.firstCycleAtMs) / DAY_MS);
    return Math.max(historyDays(sourceId), ageDays + lookbackDays(sourceId));
  }
}
