import { type DataSource } from 'typeorm';
import { type SeriesOrder } from '../../packages/engine/observations/observation.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { onPreparedReplica, onPreparedReplicaInRounds } from '../platform/database/replica-query.ts';
import {
  type BucketRequest,
  newestEvent,
  newestEvents,
  type TextPage,
  windowParameters,
} from './series-page.ts';

/** SQL. `$1` to `$5` are the source, the end and the beginning of the page, when it was known, and its limit. */
export interface TextParts {
  /** Named queries that the others read. */
  readonly tables: string;
  /** Points in order, with `event_at`, and whether they are `settled`: none would differ if it were read otherwise. */
  readonly points: string;
  /** Whether something follows the point at `reached`. */
  readonly more: string;
  /** Begin of what belongs on the page and wasn't looked at, or only in part; null: nothing. */
  readonly cut: string;
}

export interface WrittenPage {
  readonly page: TextPage;
  /** Where points are missing; null: nowhere. */
  readonly cutAtMs: number | null;
}

type TextRow = [
  text: string | null,
  firstAtMs: number | null,
  reachedAtMs: number | null,
  more: boolean,
  cutAtMs: number | null,
  newestAtMs: number | null,
];

const statements = new WeakMap<TextParts, Map<string, string>>();

/** Made once: some kilobytes, which would cost as much as to send them. */
function statementOf(order: SeriesOrder, itemSql: string, parts: TextParts, newest: string): string {
  const { tables, points, more, cut } = parts;
  const known = statements.get(parts) ?? new Map<string, string>();
  statements.set(parts, known);
  const key = newest + itemSql;
  const [first, reached] = order === 'asc' ? ['min', 'max'] : ['max', 'min'];
  const text =
    known.get(key) ??
    `${tables} SELECT text, ${epochMs('first')}, ${epochMs('reached')}, ${more}, ${epochMs(cut)}, ${newest}
     FROM (SELECT string_agg(${itemSql}, ',') AS text, count(*) AS count, bool_and(settled) AS settled,
                  ${first}(event_at) AS first, ${reached}(event_at) AS reached
           FROM (${points}) point) page
     WHERE settled IS NOT FALSE`;
  known.set(key, text);
  return text;
}

/**
 * Reads a page by one statement. Null: some points aren't settled.
 *
 * @param left the part of the window that earlier pages left
 */
export async function writtenPage(
  dataSource: DataSource,
  request: BucketRequest,
  left: { readonly fromMs: number; readonly toMs: number },
  parts: TextParts,
  others: readonly unknown[],
): Promise<WrittenPage | null> {
  const { order, itemSql, afterMs, limit } = request;
  const known = request.newestEventAtMs ?? null;
  // Cursors of earlier releases lack it.
  const isAsked = known === null && afterMs === null;
  const text = statementOf(order, itemSql, parts, isAsked ? `(${newestEvent(request)})` : 'NULL');
  const values = [...windowParameters({ ...request, ...left }), limit, ...others];
  const [row] = await onPreparedReplicaInRounds(dataSource, (ask) => ask<TextRow>(text, values));
  if (row === undefined) return null;
  const [written, firstAtMs, reachedAtMs, hasMore, cutAtMs, newestAtMs] = row;
  const newestEventAtMs = known ?? newestAtMs;
  const page: TextPage = {
    text: written ?? '',
    endsAtMs: firstAtMs === null ? [] : [firstAtMs, reachedAtMs!],
    resumeAfterMs: hasMore ? reachedAtMs : null,
    ...(newestEventAtMs === null
      ? await onPreparedReplica(dataSource, (ask) => newestEvents(null, request, ask))
      : { newestEventAtMs, precedingEventAtMs: null }),
  };
  return { page, cutAtMs };
}
