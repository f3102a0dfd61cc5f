import { ObservationWriter } from '../../src/observations/observation.writer.ts';
import { SourceStateStore } from '../../src/observations/source-state.store.ts';
import { type ServiceApp } from './service-app.ts';

/** Has values arrive as ingestion does it: rows, then the state of the source, then word to every process. */
export async function arrive(
  service: ServiceApp,
  sourceId: string,
  rows: readonly (readonly [eventAtMs: number, value: number])[],
): Promise<void> {
  const { dataSource } = service.database;
  const nowMs = service.clock.now();
  await dataSource.transaction((manager) =>
    service.app.get(ObservationWriter).append(
      rows.map(([eventAtMs, value]) => ({ sourceId, eventAtMs, value, knownAtMs: nowMs, candle: null })),
      nowMs,
      manager,
    ),
  );
  await dataSource.query(
    `UPDATE source_states SET last_success_at = $2, (newest_event_at, newest_known_at) = (
       SELECT event_at, known_at FROM observations WHERE source_id = $1
       ORDER BY event_at DESC, known_at DESC, id DESC LIMIT 1) WHERE source_id = $1`,
    [sourceId, new Date(nowMs)],
  );
  await service.app.get(SourceStateStore).announceChange([sourceId]);
}

export async function arriveWithGaps(
  service: ServiceApp,
  sourceId: string,
  gaps: readonly (readonly [from: string, to: string])[],
): Promise<void> {
  const { dataSource } = service.database;
  for (const [from, to] of gaps)
    await dataSource.query(
      'INSERT INTO ingest_gaps (source_id, from_at, to_at, noticed_at) VALUES ($1, $2, $3, $3)',
      [sourceId, from, to],
    );
  await dataSource.query(
    `UPDATE source_states SET last_success_at = last_success_at + interval '1 millisecond' WHERE source_id = $1`,
    [sourceId],
  );
  await service.app.get(SourceStateStore).announceChange([sourceId]);
}
