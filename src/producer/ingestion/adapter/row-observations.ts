import { type ProviderKey } from '../../../domain/sources/provider.ts';
import { type SourceDefinition } from '../../../domain/sources/source.ts';
import { type PayloadRows, type RejectedRow } from '../payload/payload-rows.ts';
import { malformed, ProviderFailure } from '../http/provider-failure.ts';
import { finishedAtMs } from './finished-at.ts';
import { type FetchedObservations } from './provider-adapter.ts';
import { historicObservations, newestObservations, type ProviderPoint } from './series-observations.ts';
import { type RowCount } from '../../../persistence/sources/source-claim.store.ts';

/**
 * Largest share of a response's rows that can be rejected while the others are stored. The shortest lists requested
 * from providers have five rows, one of which can be broken. A larger share isn't a slip: the provider changed its
 * format or lost data, and the rest would make holes look like history. A single rejected row next to a good one never
 * counts as too many, because a short window of the past can have two rows.
 */
const LARGEST_REJECTED_SHARE = 0.2;

/** Checks whether the rejected rows exceed `LARGEST_REJECTED_SHARE`. */
export const isTooMany = ({ read, rejected }: RowCount): boolean =>
  rejected > 1 && rejected > LARGEST_REJECTED_SHARE * read;

/** @example percentOf({ read: 2500, rejected: 1 }) === '0.04%' */
export const percentOf = ({ read, rejected }: RowCount): string =>
  `${Number(((100 * rejected) / read).toFixed(2))}%`;

/** Too many rows of a response were rejected, so none of it is stored. */
export class RejectedRowsError extends ProviderFailure {
  /**
   * @param of the rows' source or request
   * @param firstReason without values of the payload
   */
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
 * Returns the observations of a payload in rows, with its rejected rows.
 *
 * @param untilMs the moment of the fetch; a broken row of a period that is still open is ignored like a good one
 * @param observe judges the points: `newestObservations` or `historicObservations`
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

/** Returns the latest observations of a payload in rows, like `observeRows`. */
export const latestOfRows = (
  source: SourceDefinition,
  payload: PayloadRows<ProviderPoint>,
  nowMs: number,
): FetchedObservations =>
  observeRows(source, payload, nowMs, (points) => newestObservations(source, points, nowMs));

/** Returns the observations of [fromMs, toMs) of a payload in rows, like `observeRows`. */
export const historyOfRows = (
  source: SourceDefinition,
  payload: PayloadRows<ProviderPoint>,
  fromMs: number,
  toMs: number,
): FetchedObservations =>
  observeRows(source, payload, toMs, (points) => historicObservations(source, points, fromMs, toMs));

/**
 * Rejects a response if too many of its rows, or all of them, are broken.
 *
 * @param of the rows' source or request
 * @throws RejectedRowsError
 */
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

/**
 * Checks whether a whole past is zero although the source can't stay at zero. The latest value is left out, because its
 * period might have begun after the loss.
 */
function hasFallenToZero(
  { canStayZero }: Pick<SourceDefinition, 'canStayZero'>,
  points: readonly ProviderPoint[],
): boolean {
  if (canStayZero || points.length <= LEAST_ZEROS) return false;
  const newestAtMs = points.reduce((latest, { eventAtMs }) => Math.max(latest, eventAtMs), -Infinity);
  return points.every(({ eventAtMs, value }) => value === 0 || eventAtMs === newestAtMs);
}

function withoutUnfinished(
  source: SourceDefinition,
  payload: PayloadRows<ProviderPoint>,
  untilMs: number,
): PayloadRows<ProviderPoint> {
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
