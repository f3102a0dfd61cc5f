import { FRESH_CADENCES } from '../../domain/freshness/freshness.ts';
import { type SourceDefinition } from '../../domain/sources/source.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/timestamps.ts';
import { type IngestGap, type SourceClaim } from '../../persistence/sources/source-claim.ts';

/** Candle width from which the history of sources with current values only is derived. */
const PAST_OF_NOW_STEP_MS = 15 * MINUTE_MS;
/**
 * Longest regular interval between values of a provider that publishes on working days: a weekend with holidays around
 * it.
 */
const WORKING_DAYS_PAUSE_MS = 6 * DAY_MS;
/** A value this much later than its regular spacing counts as missing. */
const MISSED_SPACINGS = 1.5;

/** Why history has to be fetched: all of it, or the part missed during an interruption. */
export interface HistoryNeed {
  readonly reason: 'first_load' | 'silence';
  readonly fromMs: number;
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

/** Which history a fetch has to include; null when the newest values are enough. */
export function historyNeed(
  source: SourceDefinition,
  claim: SourceClaim,
  historyDays: number,
  nowMs: number,
): HistoryNeed | null {
  const startMs = historyStartMs(historyDays, nowMs);
  if (lacksHistory(claim, startMs)) return { reason: 'first_load', fromMs: startMs };
  return wasSilent(source, claim, nowMs)
    ? { reason: 'silence', fromMs: Math.max(startMs, claim.newestEventAtMs ?? startMs) }
    : null;
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
  if (source.provider === 'fx') return WORKING_DAYS_PAUSE_MS;
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
 * The gaps after `afterMs`: stretches without events although they were requested.
 *
 * @example after 0 with events 10, 20, 50 and a longest spacing of 15: one gap, from 20 to 50
 */
export function gapsAfter(afterMs: number, eventsMs: readonly number[], longestMs: number): IngestGap[] {
  const gaps: IngestGap[] = [];
  let previousMs = afterMs;
  for (const eventMs of [...eventsMs].filter((event) => event > afterMs).sort((a, b) => a - b)) {
    if (eventMs - previousMs > longestMs) gaps.push({ fromMs: previousMs, toMs: eventMs });
    previousMs = eventMs;
  }
  return gaps;
}
