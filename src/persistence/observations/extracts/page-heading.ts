import { type ExtractKind } from '../../../domain/sources/series-extract.ts';
import { epochMs } from '../../database/epoch-ms.ts';
import { type QueryRows } from '../../database/replica-query.ts';
import { type EventWindow, NEWEST_EVENT, windowParameters } from '../newest-event.ts';
import { type SeriesRequest } from '../series-page.ts';

/** What a page needs to know before its rows are read. Epoch milliseconds. */
export interface PageHeading {
  /** The newest event of the window; null where there is none. */
  readonly newestAtMs: number | null;
  /** How far the extract is built; Infinity: whatever is stored; null: it is not kept. */
  readonly builtBeforeMs: number | null;
}

/**
 * Both in one statement, because a page takes hardly longer than another round trip. The newest event is not read again
 * where the page before found it: that opens every partition, whatever the window.
 */
export async function pageHeading(
  request: EventWindow & Pick<SeriesRequest, 'newestEventAtMs'>,
  kind: ExtractKind,
  ask: QueryRows,
): Promise<PageHeading> {
  const known = request.newestEventAtMs ?? null;
  const [row] = await (known === null
    ? ask<[number | null, number | null]>(`SELECT (${builtBefore('$5', '$1')}), (${NEWEST_EVENT})`, [
        ...windowParameters(request),
        kind,
      ])
    : ask<[number | null]>(`SELECT (${builtBefore('$2', '$1')})`, [request.sourceId, kind]));
  const [builtBeforeMs, newestAtMs = known] = row!;
  return { newestAtMs, builtBeforeMs };
}

const builtBefore = (kind: string, sourceId: string): string =>
  `SELECT ${epochMs('built_before')} FROM series_extracts WHERE source_id = ${sourceId} AND kind = ${kind}`;
