import { Injectable } from '@nestjs/common';
import { type PoolClient } from 'pg';
import { DataSource } from 'typeorm';
import { type HistoryWindow } from '../domain/history-window.ts';
import {
  type Candle,
  type NewObservation,
  type Observation,
  type SeriesPoint,
} from '../../packages/engine/observations/observation.ts';
import {
  EMPTY_WINDOW,
  type SeriesWindow,
  timelinesOf,
} from '../../packages/engine/observations/series-window.ts';
import { epochMs } from '../platform/database/entity-columns.ts';
import { holdLock } from '../platform/database/locks.ts';
import { onPreparedReplicaInRounds, onReplica, queryColumns } from '../platform/database/replica-query.ts';

/** Relative difference: a provider that adds up in another order changes the last digits, which isn't a correction. */
export const EQUAL_WITHIN = 1e-12;

export interface OfferedObservation extends NewObservation {
  /** The newest revision of its event within the batch: the only one that can replace what is stored. */
  readonly newestOfBatch: boolean;
}

/** By `knownAtMs`, without repetitions. @example values 1, 1, 2 of one event become 1 and 2; only 2 is the newest */
export function revisionsOf(observations: readonly NewObservation[]): OfferedObservation[][] {
  const byEvent = new Map<string, NewObservation[]>();
  for (const observation of observations) {
    const key = `${observation.sourceId}|${observation.eventAtMs}`;
    const known = byEvent.get(key);
    if (known) known.push(observation);
    else byEvent.set(key, [observation]);
  }
  return [...byEvent.values()].map((revisions) => {
    const distinct: NewObservation[] = [];
    for (const revision of [...revisions].sort((a, b) => a.knownAtMs - b.knownAtMs)) {
      const previous = distinct.at(-1);
      if (!previous || !sameContent(previous, revision)) distinct.push(revision);
    }
    return distinct.map((observation, i) => ({
      ...observation,
      newestOfBatch: i === distinct.length - 1 && observation.isFirstPrint !== true,
    }));
  });
}

function sameContent(a: NewObservation, b: NewObservation): boolean {
  if (!isSameValue(a.value, b.value)) return false;
  if (a.candle === null || b.candle === null) return a.candle === b.candle;
  return CANDLE_FIELDS.every((field) => a.candle![field] === b.candle![field]);
}

const isSameValue = (a: number, b: number): boolean =>
  Math.abs(a - b) <= EQUAL_WITHIN * Math.max(Math.abs(a), Math.abs(b));

export const CANDLE_FIELDS = [
  'open',
  'high',
  'low',
  'baseVolume',
  'quoteVolume',
  'takerBuyQuoteVolume',
] as const;

export const candleOf = (numbers: readonly number[]): Candle => ({
  open: numbers[0]!,
  high: numbers[1]!,
  low: numbers[2]!,
  baseVolume: numbers[3]!,
  quoteVolume: numbers[4]!,
  takerBuyQuoteVolume: numbers[5]!,
});

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

  /** The same watermark always shows the same observations: all up to it are committed or rolled back. Waits for writers. */
  async watermark(): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      await holdLock(manager, 'observations');
      const rows: { last: string | null }[] = await manager.query(
        `SELECT pg_sequence_last_value('observations_id_seq') AS last`,
      );
      return rows[0]!.last ?? '0';
    });
  }

  /** As known at an instant; empty without a request. */
  async windowsAt(
    requests: readonly WindowRequest[],
    watermark: string,
    atMs: number,
  ): Promise<(sourceId: string) => SeriesWindow> {
    const ids = requests.map(({ sourceId }) => sourceId);
    const timelines = timelinesOf(ids, await this.windows(requests, watermark, atMs));
    return (sourceId) => timelines.get(sourceId)?.asOf(atMs, atMs) ?? EMPTY_WINDOW;
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

export type ExportedObservation = [eventAtMs: number, knownAtMs: number, value: number, id: number];

interface Place {
  readonly eventAt: Date;
  readonly knownAt: Date | '-infinity';
  readonly id: number;
}

const EXPORTED_COLUMNS = ['event_ms', 'known_ms', 'value', 'id'] as const;
const SELECTED = `${epochMs('event_at')} AS event_ms, ${epochMs('known_at')} AS known_ms, value, id::float8 AS id`;

/** Rows of one query, which every partition is asked for: some 10 ms of the event loop. */
const QUERIED = 10_000;
/** Rows of one page: some 5 ms of the event loop, and half a megabyte of text. */
const PAGE = 2_500;

@Injectable()
export class ExportedObservationReader {
  constructor(private readonly dataSource: DataSource) {}

  async *pages(sourceId: string, { fromMs, toMs }: HistoryWindow): AsyncGenerator<ExportedObservation[]> {
    let after: Place | null = { eventAt: new Date(fromMs), knownAt: '-infinity', id: 0 };
    while (after !== null) {
      const rows = await this.queried(sourceId, new Date(toMs), after);
      for (let at = 0; at < rows.length; at += PAGE) yield rows.slice(at, at + PAGE);
      const last = rows.length < QUERIED ? undefined : rows.at(-1);
      after = last ? { eventAt: new Date(last[0]), knownAt: new Date(last[1]), id: last[3] } : null;
    }
  }

  private queried(
    sourceId: string,
    to: Date,
    { eventAt, knownAt, id }: Place,
  ): Promise<ExportedObservation[]> {
    return onPreparedReplicaInRounds(this.dataSource, (ask) =>
      queryColumns<ExportedObservation>(
        ask,
        EXPORTED_COLUMNS,
        `SELECT ${SELECTED} FROM observations
         WHERE source_id = $1 AND event_at < $2 AND (event_at, known_at, id) > ($3, $4, $5)
         ORDER BY event_at, known_at, id LIMIT $6`,
        [sourceId, to, eventAt, knownAt, id, QUERIED],
      ),
    );
  }

  /** Names the state of some sources in a window. Observations are only added, and deleted by whole months. */
  async versionOf(sourceIds: readonly string[], { fromMs, toMs }: HistoryWindow): Promise<string> {
    const [row] = await onReplica(this.dataSource, (ask) =>
      ask<[count: number, newest: number | null]>(
        `SELECT count(*)::float8, max(id)::float8 FROM observations
         WHERE source_id = ANY ($1) AND event_at >= $2 AND event_at < $3`,
        [sourceIds, new Date(fromMs), new Date(toMs)],
      ),
    );
    return row!.join();
  }
}
