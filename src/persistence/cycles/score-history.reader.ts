import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type Asset, type CompositeIndex } from '../../domain/assets.ts';
import { cycleAtMs } from '../../domain/cycle-clock.ts';
import { onReplica } from '../database/replica-query.ts';

/** The score of one composite in one cycle; null where none of its components had a value. */
export interface RecordedScore {
  readonly cycleNumber: number;
  readonly asset: Asset;
  readonly index: CompositeIndex;
  readonly score: number | null;
}

type Row = [cycleNumber: number, asset: Asset, index: CompositeIndex, score: number | null];

/** Reads the scores of published cycles out of their results. */
@Injectable()
export class ScoreHistoryReader {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /**
   * The scores of those of the cycles that were published, in no particular order. It costs what these cycles cost
   * to read, one to two milliseconds each because their results are large, however many there are beside them.
   *
   * @throws what the database throws
   */
  async of(cycleNumbers: readonly number[]): Promise<RecordedScore[]> {
    if (cycleNumbers.length === 0) return [];
    // The instants lead to the partitions, and within them to the rows.
    const instants = cycleNumbers.map((number) => new Date(cycleAtMs(number)));
    const rows = await onReplica(this.dataSource, (ask) =>
      ask<Row>(
        `SELECT cycle_number::float8, reading.asset, reading.index, reading.score
         FROM cycle_details,
              json_to_recordset(result->'composites') AS reading (asset text, index text, score float8)
         WHERE cycle_at = ANY($1::timestamptz[])`,
        [instants],
      ),
    );
    return rows.map(([cycleNumber, asset, index, score]) => ({ cycleNumber, asset, index, score }));
  }
}
