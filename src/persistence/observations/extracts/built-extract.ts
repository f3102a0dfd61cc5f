import { type ExtractKind } from '../../../domain/sources/series-extract.ts';
import { epochMs } from '../../database/epoch-ms.ts';
import { type QueryRows } from '../../database/replica-query.ts';

/** How far an extract of a source is built, epoch milliseconds; Infinity: whatever is stored; null: not kept. */
export async function builtBeforeMs(
  sourceId: string,
  kind: ExtractKind,
  ask: QueryRows,
): Promise<number | null> {
  const [row] = await ask<[number]>(
    `SELECT ${epochMs('built_before')} FROM series_extracts WHERE source_id = $1 AND kind = $2`,
    [sourceId, kind],
  );
  return row?.[0] ?? null;
}
