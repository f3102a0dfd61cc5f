import { type Candle, type NewObservation } from '../../../packages/engine/observations/observation.ts';
import { type ProviderKey } from '../../../packages/engine/sources/provider.ts';
import {
  candleImplausibilityOf,
  implausibilityOf,
  type SourceDefinition,
  type VintageCoverage,
} from '../../../packages/engine/sources/source.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { malformed, ProviderFailure } from '../http/provider-failure.ts';
import { type PayloadRows, type RejectedRow } from '../payload/payload-shape.ts';
import { type RowCount } from '../../observations/source-claim.store.ts';
import { OBSERVATION_RETENTION_DAYS } from '../../domain/source-use.ts';

export interface RejectedItem {
  readonly sourceId: string;
  /** In plain words, without values of class B and without secrets. */
  readonly reason: string;
  readonly eventAtMs: number | null;
}

export interface FetchedRows {
  /** Number of rows, rejected ones included. */
  readonly read: number;
  readonly rejectedCount: number;
  readonly rejected: readonly RejectedItem[];
}

/** Result of a fetch. Without observations and rejections, nothing is new, and the fetch succeeded. */
export interface FetchedObservations {
  readonly observations: readonly NewObservation[];
  readonly rejected: readonly RejectedItem[];
  /** Rows of a provider that sends rows; rejected ones aren't repeated in `rejected`. */
  readonly rows?: FetchedRows;
  readonly vintages?: VintageCoverage;
}

/** Returns the end of the period that begins at an instant, UTC. Candles are dated by their close. */
export function finishedAtMs(
  source: Pick<SourceDefinition, 'period' | 'candles'>,
  eventAtMs: number,
): number {
  if (source.candles) return eventAtMs;
  switch (source.period) {
    case 'instant':
      return eventAtMs;
    case 'hour':
      return eventAtMs + HOUR_MS;
    case 'day':
      return eventAtMs + DAY_MS;
    case 'week':
      return eventAtMs + 7 * DAY_MS;
    case 'month': {
      const date = new Date(eventAtMs);
      return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    }
  }
}

export interface ProviderPoint {
  /** The provider's date; of a candle its close. */
  readonly eventAtMs: number;
  readonly value: number;
  readonly candle?: Candle;
  /** Release time, if the provider gives one. Several points of one event are its revisions. */
  readonly releasedAtMs?: number;
}

export const NEWEST_EVENTS = 5;

/** Most values that one event can have: a monthly value is revised a few times a year, for five years. */
export const MOST_VALUES_OF_AN_EVENT = 24;

/** Maximum plausible distance into the future; providers date forward by a day at most. */
const LONGEST_AHEAD_MS = 48 * HOUR_MS;

const byEvent = (a: ProviderPoint, b: ProviderPoint): number => a.eventAtMs - b.eventAtMs;

/** @param ascending by event, then by when they became known */
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
    const reason = point.candle
      ? candleImplausibilityOf(source, point.candle, point.value)
      : implausibilityOf(source, point.value);
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
 * Returns all points whose period has ended by `nowMs`, known at `nowMs`; open periods still change. Values from before
 * the retention are left out: they are never stored, and many chains begin with zeros. `datedForward`: values count
 * before they come into force.
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

export function currentObservation(
  source: SourceDefinition,
  value: number,
  nowMs: number,
): FetchedObservations {
  return judge(source, [{ eventAtMs: nowMs, value }], () => nowMs);
}

export const NO_OBSERVATIONS: FetchedObservations = { observations: [], rejected: [] };

/** Checks whether the range is so long that an empty response must be an error. */
export const mustHaveData = (source: SourceDefinition, fromMs: number, toMs: number): boolean =>
  toMs - fromMs > (3 * source.publicationSeconds + source.publicationLagSeconds) * SECOND_MS;

/**
 * Largest share of rejected rows with which the others are stored: the shortest lists requested have five rows. A
 * larger share means a changed format or lost data, whose rest would make holes look like history. One rejected row
 * next to a good one is never too many, because a short past can have two rows.
 */
const LARGEST_REJECTED_SHARE = 0.2;

export const isTooMany = ({ read, rejected }: RowCount): boolean =>
  rejected > 1 && rejected > LARGEST_REJECTED_SHARE * read;

/** @example percentOf({ read: 2500, rejected: 1 }) === '0.04%' */
export const percentOf = ({ read, rejected }: RowCount): string =>
  `${Number(((100 * rejected) / read).toFixed(2))}%`;

export class RejectedRowsError extends ProviderFailure {
  /** @param firstReason without values of the payload */
  constructor(
    provider: ProviderKey,
    of: string,
    readonly rows: RowCount,
    firstReason: string,
  ) {
    super(
      provider,
      'malformed',
      `${provider}: ${rows.rejected} of ${rows.read} rows of ${of} rejected (${percentOf(rows)}), ` +
        `more than ${100 * LARGEST_REJECTED_SHARE}%, so that none is stored; the first: ${firstReason}`,
    );
    this.name = 'RejectedRowsError';
  }
}

/**
 * @param untilMs the moment of the fetch; a broken row of a period that is still open is ignored like a good one
 * @throws RejectedRowsError if too many rows were rejected, by their schema or by `observe`, or none was readable
 * @throws ProviderFailure if the past is zero throughout
 */
export function observeRows(
  source: SourceDefinition,
  payload: PayloadRows<ProviderPoint>,
  untilMs: number,
  observe: (points: readonly ProviderPoint[]) => FetchedObservations,
): FetchedObservations {
  const finished = withoutUnfinished(source, payload, untilMs);
  refuseBrokenRows(source.provider, source.id, finished);
  const { rows, read, rejectedCount, rejected } = finished;
  if (hasFallenToZero(source, rows))
    throw malformed(source.provider, `the rows of ${source.id}`, 'every value but the newest is zero');
  const observed = observe(rows);
  const count = { read, rejected: rejectedCount + observed.rejected.length };
  const firstReason = rejected[0]?.reason ?? observed.rejected[0]?.reason;
  if (firstReason !== undefined && isTooMany(count))
    throw new RejectedRowsError(source.provider, source.id, count, firstReason);
  const items = rejected.map(({ reason, dateMs }) => ({ sourceId: source.id, reason, eventAtMs: dateMs }));
  return { ...observed, rows: { read, rejectedCount, rejected: items } };
}

/** @throws RejectedRowsError if too many rows, or all, are broken */
export function refuseBrokenRows(
  provider: ProviderKey,
  of: string,
  { read, rejectedCount, rejected }: PayloadRows<unknown>,
): void {
  const firstReason = rejected[0]?.reason;
  const count = { read, rejected: rejectedCount };
  if (firstReason !== undefined && (rejectedCount === read || isTooMany(count)))
    throw new RejectedRowsError(provider, of, count, firstReason);
}

/** A few zeros in a row are possible; GitHub returns zero for all 52 weeks while its statistics are lost. */
const LEAST_ZEROS = 4;

/** The latest value doesn't count, because its period might have begun after the loss. */
function hasFallenToZero(
  { canStayZero }: Pick<SourceDefinition, 'canStayZero'>,
  points: readonly ProviderPoint[],
): boolean {
  if (canStayZero || points.length <= LEAST_ZEROS) return false;
  const newestAtMs = points.reduce((latest, { eventAtMs }) => Math.max(latest, eventAtMs), -Infinity);
  return points.every(({ eventAtMs, value }) => value === 0 || eventAtMs === newestAtMs);
}

function withoutUnfinished(source: SourceDefinition, payload: PayloadRows<ProviderPoint>, untilMs: number) {
  const isFinished = ({ dateMs }: RejectedRow): boolean =>
    dateMs === null || finishedAtMs(source, dateMs) <= untilMs;
  const rejected = payload.rejected.filter(isFinished);
  const unfinished = payload.rejected.length - rejected.length;
  return {
    rows: payload.rows,
    read: payload.read - unfinished,
    rejectedCount: payload.rejectedCount - unfinished,
    rejected,
  };
}
