import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type HistoryWindow } from '../../domain/history/history-window.ts';
import { epochMs } from '../database/entity-columns.ts';
import { onPreparedReplicaInRounds, onReplica, queryColumns } from '../database/replica-query.ts';

export type ExportedObservation = [eventAtMs: number, knownAtMs: number, value: number, id: number];

interface Place {
  readonly eventAt: Date;
  readonly knownAt: Date | '-infinity';
  readonly id: number;
}

const COLUMNS = ['event_ms', 'known_ms', 'value', 'id'] as const;
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
        COLUMNS,
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
