import { type Candle, type NewObservation } from '../../../domain/observations/observation.ts';
import { candleImplausibilityOf, implausibilityOf } from '../../../domain/sources/plausibility.ts';
import { type SourceDefinition } from '../../../domain/sources/source.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../domain/timestamps.ts';
import { OBSERVATION_RETENTION_DAYS } from '../../../persistence/retention/retention.store.ts';
import { type FetchedObservations, type RejectedItem } from './provider-adapter.ts';
import { finishedAtMs } from './finished-at.ts';

/** One dated value of a payload that has passed its schema. */
export interface ProviderPoint {
  /** The provider's date; of a candle its close. */
  readonly eventAtMs: number;
  readonly value: number;
  readonly candle?: Candle;
  /** Release time, if the provider gives one. Several points of one event are its revisions. */
  readonly releasedAtMs?: number;
}

/** Number of latest events that an adapter requests if the provider accepts a number. */
export const NEWEST_EVENTS = 5;

/** Most values that one event can have: a monthly value is revised a few times a year, for five years. */
export const MOST_VALUES_OF_AN_EVENT = 24;

/** Maximum plausible distance into the future; providers date forward by a day at most. */
const LONGEST_AHEAD_MS = 48 * HOUR_MS;

const byEvent = (a: ProviderPoint, b: ProviderPoint): number => a.eventAtMs - b.eventAtMs;

function implausibilityOfPoint(source: SourceDefinition, point: ProviderPoint): string | null {
  return point.candle
    ? candleImplausibilityOf(source, point.candle, point.value)
    : implausibilityOf(source, point.value);
}

/**
 * Judges each point: an observation known at `knownAtMs(point)`, or a rejected item. A later value of an event is a
 * revision; unchanged ones are left out.
 *
 * @param ascending by event, then by when they became known
 */
function judge(
  source: SourceDefinition,
  ascending: readonly ProviderPoint[],
  knownAtMs: (point: ProviderPoint) => number,
): FetchedObservations {
  const observations: NewObservation[] = [];
  const rejected: RejectedItem[] = [];
  const reject = (point: ProviderPoint, reason: string): void => {
    rejected.push({ sourceId: source.id, reason, eventAtMs: point.eventAtMs });
  };
  for (const point of ascending) {
    const reason = implausibilityOfPoint(source, point);
    const previous = observations.at(-1);
    const pointKnownAtMs = knownAtMs(point);
    const isOfPrevious = previous?.eventAtMs === point.eventAtMs;
    if (reason !== null) reject(point, reason);
    else if (isOfPrevious && previous.value === point.value) continue;
    else if (isOfPrevious && previous.knownAtMs >= pointKnownAtMs)
      reject(point, 'a second value for the same moment');
    else {
      const { eventAtMs, value, candle } = point;
      observations.push({
        sourceId: source.id,
        eventAtMs,
        knownAtMs: pointKnownAtMs,
        value,
        candle: candle ?? null,
      });
    }
  }
  return { observations, rejected };
}

/**
 * Returns all points whose period has ended by `nowMs`, known at `nowMs` (live semantics). Open periods are left out
 * because they still change. Values from before the retention of observations are left out too: they are never stored,
 * and many chains begin with zeros. `datedForward`: the provider publishes values before they come into force, and they
 * count immediately.
 */
export function newestObservations(
  source: SourceDefinition,
  points: readonly ProviderPoint[],
  nowMs: number,
  options: { readonly datedForward?: boolean } = {},
): FetchedObservations {
  const sorted = [...points].sort(byEvent);
  const fromTheFuture = sorted.filter((point) => point.eventAtMs > nowMs + LONGEST_AHEAD_MS);
  const usable = sorted.filter((point) =>
    options.datedForward
      ? point.eventAtMs <= nowMs + LONGEST_AHEAD_MS
      : finishedAtMs(source, point.eventAtMs) <= nowMs,
  );
  const sinceMs = nowMs - OBSERVATION_RETENTION_DAYS * DAY_MS;
  const stored = usable.filter(
    ({ eventAtMs }, i) => eventAtMs >= sinceMs || i >= usable.length - NEWEST_EVENTS,
  );
  const judged = judge(source, stored, () => nowMs);
  const future = fromTheFuture.slice(-NEWEST_EVENTS).map((point) => ({
    sourceId: source.id,
    reason: 'dated in the future',
    eventAtMs: point.eventAtMs,
  }));
  return { observations: judged.observations, rejected: [...judged.rejected, ...future] };
}

/** Returns when a historic point became known: its release, or the end of its period plus the declared lag. */
function historicKnownAtMs(source: SourceDefinition, point: ProviderPoint): number {
  return (
    point.releasedAtMs ?? finishedAtMs(source, point.eventAtMs) + source.publicationLagSeconds * SECOND_MS
  );
}

/** Returns points of the past, [fromMs, toMs), known by `toMs`, oldest first, each event with its revisions. */
export function historicObservations(
  source: SourceDefinition,
  points: readonly ProviderPoint[],
  fromMs: number,
  toMs: number,
): FetchedObservations {
  const known = points
    .filter(
      (point) =>
        point.eventAtMs >= fromMs && point.eventAtMs < toMs && historicKnownAtMs(source, point) <= toMs,
    )
    .sort((a, b) => byEvent(a, b) || historicKnownAtMs(source, a) - historicKnownAtMs(source, b));
  return judge(source, known, (point) => historicKnownAtMs(source, point));
}

/** Returns a current value, dated and known at the moment of the fetch. */
export function currentObservation(
  source: SourceDefinition,
  value: number,
  nowMs: number,
): FetchedObservations {
  return judge(source, [{ eventAtMs: nowMs, value }], () => nowMs);
}

/** Result of a source without history, or without new data. */
export const NO_OBSERVATIONS: FetchedObservations = { observations: [], rejected: [] };

/** Checks whether the range is so long that an empty response must be an error. */
export const mustHaveData = (source: SourceDefinition, fromMs: number, toMs: number): boolean =>
  toMs - fromMs > (3 * source.publicationSeconds + source.publicationLagSeconds) * SECOND_MS;
