import { type Candle, type NewObservation } from '../../../domain/observations/observation.ts';
import { candleImplausibilityOf, implausibilityOf } from '../../../domain/sources/plausibility.ts';
import { type SourceDefinition } from '../../../domain/sources/source.ts';
import { HOUR_MS, SECOND_MS } from '../../../domain/timestamps.ts';
import { type FetchedObservations, type RejectedItem } from './provider-adapter.ts';
import { finishedAtMs } from './finished-at.ts';

/** One dated value of a payload that has passed its schema. */
export interface ProviderPoint {
  /** The provider's date; of a candle its close. */
  readonly eventAtMs: number;
  readonly value: number;
  readonly candle?: Candle;
  /** When it was released, if the provider says so. */
  readonly releasedAtMs?: number;
}

/** How many of the newest events `latest` returns, so that a late or revised one is not missed. */
export const NEWEST_EVENTS = 5;

/** Maximum plausible distance into the future; providers date forward by a day at most. */
const LONGEST_AHEAD_MS = 48 * HOUR_MS;

const byEvent = (a: ProviderPoint, b: ProviderPoint): number => a.eventAtMs - b.eventAtMs;

function implausibilityOfPoint(source: SourceDefinition, point: ProviderPoint): string | null {
  return point.candle
    ? candleImplausibilityOf(source, point.candle, point.value)
    : implausibilityOf(source, point.value);
}

/** Turns each point into an observation known at `knownAtMs(point)`, or into a rejected item. */
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
    if (reason !== null) reject(point, reason);
    else if (previous?.eventAtMs !== point.eventAtMs) {
      const { eventAtMs, value, candle } = point;
      observations.push({
        sourceId: source.id,
        eventAtMs,
        knownAtMs: knownAtMs(point),
        value,
        candle: candle ?? null,
      });
    } else if (previous.value !== point.value) reject(point, 'a second value for the same moment');
  }
  return { observations, rejected };
}

/**
 * Live semantics: the newest few of the points whose period has ended by `nowMs`, all known at `nowMs`. `datedForward`:
 * the provider publishes values before they come into force; they are used at once.
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
  const judged = judge(source, usable.slice(-NEWEST_EVENTS), () => nowMs);
  const future = fromTheFuture.slice(-NEWEST_EVENTS).map((point) => ({
    sourceId: source.id,
    reason: 'dated in the future',
    eventAtMs: point.eventAtMs,
  }));
  return { observations: judged.observations, rejected: [...judged.rejected, ...future] };
}

/** When a historic point became known: its release, or the end of its period plus the declared lag. */
function historicKnownAtMs(source: SourceDefinition, point: ProviderPoint): number {
  return (
    point.releasedAtMs ?? finishedAtMs(source, point.eventAtMs) + source.publicationLagSeconds * SECOND_MS
  );
}

/** History: points of [fromMs, toMs) that were known by `toMs`, oldest first. */
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
    .sort(byEvent);
  return judge(source, known, (point) => historicKnownAtMs(source, point));
}

/** A current value: dated and known at the moment of the fetch. */
export function currentObservation(
  source: SourceDefinition,
  value: number,
  nowMs: number,
): FetchedObservations {
  return judge(source, [{ eventAtMs: nowMs, value }], () => nowMs);
}

/** Result of a source without history, or without anything new. */
export const NO_OBSERVATIONS: FetchedObservations = { observations: [], rejected: [] };

/** True if the range is so long that an empty response must be an error. */
export const mustHaveData = (source: SourceDefinition, fromMs: number, toMs: number): boolean =>
  toMs - fromMs > (3 * source.publicationSeconds + source.publicationLagSeconds) * SECOND_MS;
