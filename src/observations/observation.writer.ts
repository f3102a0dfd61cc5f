import { Injectable } from '@nestjs/common';
import { type EntityManager } from 'typeorm';
import { type NewObservation } from '../../packages/engine/observations/observation.ts';
import { holdLock } from '../platform/database/locks.ts';
import { PartitionStore } from '../platform/database/partition.store.ts';
import { carryOver } from './series-extract.store.ts';
import { CANDLE_FIELDS, EQUAL_WITHIN, type OfferedObservation, revisionsOf } from './observation.reader.ts';

/** Rows per statement; keeps a statement below a few megabytes. */
const CHUNK_ROWS = 5_000;

/** PostgreSQL's code of a row that no partition takes (and of a broken CHECK). */
const CHECK_VIOLATION = '23514';

/** The events of a batch are read as one range of the index, so that thousands of unchanged values cost little. */
const INSERT = `
  WITH change AS (
  SELECT offered.source_id, moment.event_at,
         CASE WHEN newest.id IS NULL THEN to_timestamp(offered.known_ms / 1000)
              ELSE greatest($10::timestamptz, newest.known_at) END AS known_at,
         $10::timestamptz AS fetched_at, offered.value, offer.candle, offered.position,
         newest.id IS NOT NULL AS revises
  FROM unnest($1::text[], $2::float8[], $3::float8[], $4::float8[], $5::boolean[],
              $6::boolean[], $7::float8[], $8::float8[], $9::float8[],
              $11::float8[], $12::float8[], $13::float8[])
       WITH ORDINALITY AS offered (source_id, event_ms, known_ms, value, newest_of_batch,
                                   is_candle, open, high, low,
                                   base_volume, quote_volume, taker_buy_quote_volume, position)
  CROSS JOIN LATERAL (SELECT to_timestamp(offered.event_ms / 1000) AS event_at) moment
  CROSS JOIN LATERAL (
    SELECT CASE WHEN offered.is_candle
                THEN ARRAY[offered.open, offered.high, offered.low, offered.base_volume,
                           offered.quote_volume, offered.taker_buy_quote_volume] END AS candle) offer
  LEFT JOIN (
    SELECT DISTINCT ON (source_id, event_at) source_id, event_at, known_at, id, value, candle
    FROM observations
    WHERE source_id = ANY ($1) AND event_at BETWEEN to_timestamp($14::float8 / 1000) AND to_timestamp($15::float8 / 1000)
    ORDER BY source_id, event_at, known_at DESC, id DESC) newest
    ON newest.source_id = offered.source_id AND newest.event_at = moment.event_at
  WHERE newest.id IS NULL
     OR (offered.newest_of_batch AND (newest.candle IS DISTINCT FROM offer.candle
         OR abs(newest.value - offered.value) > ${EQUAL_WITHIN} * greatest(abs(newest.value), abs(offered.value))))
  ), inserted AS (
    INSERT INTO observations (source_id, event_at, known_at, fetched_at, value, candle)
    SELECT source_id, event_at, known_at, fetched_at, value, candle FROM change ORDER BY change.position)
  SELECT source_id AS "sourceId", event_at AS "eventAt", revises FROM change ORDER BY change.position`;

interface AppendedRow {
  readonly sourceId: string;
  readonly eventAt: Date;
  readonly revises: boolean;
}

export interface Appended {
  readonly stored: number;
  readonly revisedEventsMs: readonly number[];
}

/** Rows are never changed: a new value of an event is a new row; a repetition of the latest revision is not stored. */
@Injectable()
export class ObservationWriter {
  private readonly knownMonths = new Set<string>();

  constructor(private readonly partitions: PartitionStore) {}

  /**
   * The first observation of an event keeps its `knownAtMs`; a revision is known from `fetchedAtMs`. Writers of a source must
   * exclude each other. Returns how many were stored. @throws if a value is not finite; the transaction must be rolled back
   */
  async append(
    observations: readonly NewObservation[],
    fetchedAtMs: number,
    manager: EntityManager,
  ): Promise<number> {
    if (observations.length === 0) return 0;
    await this.prepare(fetchedAtMs, manager);
    const { stored } = await this.appendPrepared(observations, fetchedAtMs, manager);
    return stored;
  }

  /** Must precede any read of observations in the transaction: two writers that have read would deadlock on a partition. */
  async prepare(fetchedAtMs: number, manager: EntityManager): Promise<void> {
    // Before any row lock, so that writers and readers of a watermark cannot deadlock.
    await holdLock(manager, 'observations', '_shared');
    await this.ensurePartition(fetchedAtMs, manager);
  }

  async appendPrepared(
    observations: readonly NewObservation[],
    fetchedAtMs: number,
    manager: EntityManager,
  ): Promise<Appended> {
    const rows: AppendedRow[] = [];
    for (const chunk of chunksOf(revisionsOf(observations), CHUNK_ROWS))
      rows.push(...(await this.insert(chunk, fetchedAtMs, manager)));
    const revised = rows.filter(({ revises }) => revises).map(({ eventAt }) => eventAt.getTime());
    return { stored: rows.length, revisedEventsMs: revised };
  }

  private async insert(
    chunk: readonly OfferedObservation[],
    fetchedAtMs: number,
    manager: EntityManager,
  ): Promise<readonly AppendedRow[]> {
    const eventsMs = chunk.map(({ eventAtMs }) => eventAtMs);
    const [open, high, low, ...volumes] = CANDLE_FIELDS.map((field) =>
      chunk.map(({ candle }) => candle?.[field] ?? null),
    );
    try {
      const rows: AppendedRow[] = await manager.query(INSERT, [
        chunk.map((observation) => observation.sourceId),
        eventsMs,
        chunk.map((observation) => observation.knownAtMs),
        chunk.map((observation) => observation.value),
        chunk.map((observation) => observation.newestOfBatch),
        chunk.map((observation) => observation.candle !== null),
        open,
        high,
        low,
        new Date(fetchedAtMs),
        ...volumes,
        Math.min(...eventsMs),
        Math.max(...eventsMs),
      ]);
      const appended = {
        sourceIds: rows.map(({ sourceId }) => sourceId),
        events: rows.map(({ eventAt }) => eventAt),
      };
      await carryOver(appended, manager);
      return rows;
    } catch (error) {
      // The partition may have been dropped manually: check again next time.
      if ((error as { code?: string }).code === CHECK_VIOLATION) this.knownMonths.clear();
      throw error;
    }
  }

  private async ensurePartition(momentMs: number, manager: EntityManager): Promise<void> {
    const month = new Date(momentMs).toISOString().slice(0, 7);
    if (this.knownMonths.has(month)) return;
    const made = await this.partitions.ensureMonth('observations', momentMs, manager);
    if (!made) this.knownMonths.add(month);
  }
}

/** Chunks of about `size` rows that keep the revisions of one event in one statement. */
function* chunksOf(
  groups: readonly (readonly OfferedObservation[])[],
  size: number,
): Generator<readonly OfferedObservation[]> {
  let chunk: OfferedObservation[] = [];
  for (const group of groups) {
    if (chunk.length > 0 && chunk.length + group.length > size) {
      yield chunk;
      chunk = [];
    }
    chunk.push(...group);
  }
  if (chunk.length > 0) yield chunk;
}
