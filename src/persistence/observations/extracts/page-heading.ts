import { type ExtractKind } from '../../../domain/sources/series-extract.ts';
import { epochMs } from '../../database/epoch-ms.ts';
import { type QueryRows } from '../../database/replica-query.ts';
import { type EventWindow, NEWEST_EVENT, windowParameters } from '../newest-event.ts';

/** What a page needs to know before its rows are read. Epoch milliseconds. */
export interface PageHeading {
  /** The newest event of the window; null where there is none. */
  readonly newestAtMs: number | null;
  /** How far the extract is built; Infinity: whatever is stored; null: it is not kept. */
  readonly builtBeforeMs: number | null;
}

/** Both in one statement, because a page takes hardly longer than another round trip. */
export async function pageHeading(
  window: EventWindow,
  kind: ExtractKind,
  ask: QueryRows,
): Promise<PageHeading> {
  const [row] = await ask<[number | null, number | null]>(
    `SELECT (${NEWEST_EVENT}),
            (SELECT ${epochMs('built_before')} FROM series_extracts WHERE source_id = $1 AND kind = $5)`,
    [...windowParameters(window), kind],
  );
  const [newestAtMs, builtBeforeMs] = row!;
  return { newestAtMs, builtBeforeMs };
}
