import { Injectable } from '@nestjs/common';
import { type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { type Observation, type SeriesPoint } from '../../domain/observations/observation.ts';
import { holdLock } from '../database/locks.ts';
import { candleOf } from './revisions.ts';
import { epochMs } from '../database/entity-columns.ts';

export interface WindowRequest {
  readonly sourceId: string;
  readonly fromEventMs: number;
}

const COLUMNS = ['event_at', 'known_at', 'fetched_at']
  .map((column) => epochMs(`observations.${column}`))
  .concat('observations.value', ...[1, 2, 3, 4, 5, 6].map((place) => `observations.candle[${place}]`))
  .join(', ');

type ObservationRow = [string, number, number, number, number, ...(number | null)[]];

export interface SampleRequest {
  readonly sourceId: string;
  readonly fromMs: number;
  /** Exclusive; the last step can be shorter than the others. */
  readonly toMs: number;
  readonly stepMs: number;
}

@Injectable()
export class ObservationReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * A watermark of stored ids: every observation up to it is committed or rolled back, so the same watermark always
   * shows the same observations. `known_at` alone does not: a row dated earlier can be committed later, and history is loaded
   * into the past. Waits for running writers.
   */
  async watermark(): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      await holdLock(manager, 'observations');
      const rows: { last: string | null }[] = await manager.query(
        `SELECT pg_sequence_last_value('observations_id_seq') AS last`,
      );
      return rows[0]!.last ?? '0';
    });
  }

  /** With all revisions; sorted by source, event time, known time, and ID. `knownBeforeMs` is inclusive. */
  async windows(
    requests: readonly WindowRequest[],
    watermark: string,
    knownBeforeMs: number,
  ): Promise<Observation[]> {
    return this.read(
      `SELECT observations.source_id, ${COLUMNS}
       FROM unnest($1::text[], $2::timestamptz[]) AS wanted (source_id, from_event)
       JOIN observations ON observations.source_id = wanted.source_id AND event_at >= from_event
       WHERE observations.id <= $3::bigint AND known_at <= $4::timestamptz
       ORDER BY observations.source_id, event_at, known_at, observations.id`,
      [
        requests.map((request) => request.sourceId),
        requests.map((request) => new Date(request.fromEventMs)),
        watermark,
        new Date(knownBeforeMs),
      ],
    );
  }

  /** Oldest first; steps without events are left out. One look into the index per step, however many events there are. */
  async sampled({ sourceId, fromMs, toMs, stepMs }: SampleRequest): Promise<SeriesPoint[]> {
    return this.dataSource.query(
      `SELECT ${epochMs('last.event_at')} AS "eventAtMs", last.value
       FROM (SELECT $2::timestamptz + step * $3::float8 * interval '1 millisecond' AS from_at,
                    least($2::timestamptz + (step + 1) * $3::float8 * interval '1 millisecond', $5::timestamptz) AS to_at
             FROM generate_series(0, $4::integer - 1) AS step) steps
       CROSS JOIN LATERAL (
         SELECT event_at, value FROM observations
         WHERE source_id = $1 AND event_at >= steps.from_at AND event_at < steps.to_at
         ORDER BY event_at DESC, known_at DESC, id DESC
         LIMIT 1) last
       ORDER BY last.event_at`,
      [sourceId, new Date(fromMs), stepMs, Math.ceil((toMs - fromMs) / stepMs), new Date(toMs)],
    );
  }

  async newest(sourceIds: readonly string[]): Promise<Observation[]> {
    return this.read(
      `SELECT observations.source_id, ${COLUMNS}
       FROM unnest($1::text[]) AS wanted (source_id)
       CROSS JOIN LATERAL (
         SELECT * FROM observations
         WHERE observations.source_id = wanted.source_id
         ORDER BY event_at DESC, known_at DESC, id DESC
         LIMIT 1) observations
       ORDER BY observations.source_id`,
      [sourceIds],
    );
  }

  async recent(sourceId: string, limit: number): Promise<Observation[]> {
    return this.read(
      `SELECT observations.source_id, ${COLUMNS} FROM observations WHERE source_id = $1
       ORDER BY event_at DESC, known_at DESC, id DESC LIMIT $2`,
      [sourceId, limit],
    );
  }

  async oldestEvents(sourceIds: readonly string[]): Promise<Map<string, number>> {
    const rows: { sourceId: string; eventAtMs: number }[] = await this.dataSource.query(
      `SELECT wanted.source_id AS "sourceId", ${epochMs('oldest.event_at')} AS "eventAtMs"
       FROM unnest($1::text[]) AS wanted (source_id)
       CROSS JOIN LATERAL (
         SELECT event_at FROM observations
         WHERE observations.source_id = wanted.source_id ORDER BY event_at LIMIT 1) oldest`,
      [sourceIds],
    );
    return new Map(rows.map(({ sourceId, eventAtMs }) => [sourceId, eventAtMs]));
  }

  /** Rows as arrays: objects with a key per column take twice the time for a long window. */
  private async read(text: string, values: unknown[]): Promise<Observation[]> {
    const runner = this.dataSource.createQueryRunner('master');
    try {
      const client = (await runner.connect()) as PoolClient;
      const { rows } = await client.query<ObservationRow>({ text, values, rowMode: 'array' });
      return rows.map(toObservation);
    } finally {
      await runner.release();
    }
  }
}

function toObservation(row: ObservationRow): Observation {
  const [sourceId, eventAtMs, knownAtMs, fetchedAtMs, value, ...candle] = row;
  return {
    sourceId,
    eventAtMs,
    knownAtMs,
    fetchedAtMs,
    value,
    // All are null, or none is.
    candle: candle[0] === null ? null : candleOf(candle as number[]),
  };
}
