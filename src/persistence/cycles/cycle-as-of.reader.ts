import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type StoredInputs } from '../../domain/cycle/stored-inputs.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { epochMs } from '../database/entity-columns.ts';
import { onReplica } from '../database/replica-query.ts';
import { knownBy } from './cycle-moment.ts';
import { type PublishedCycle } from './published-cycle.ts';

/** The newest cycle that was known at a moment. */
export interface CycleAsOf extends PublishedCycle {
  readonly inputs: StoredInputs;
  /** True while something that was told of it can be read. */
  readonly isNarrated: boolean;
}

type Row = [
  cycleNumber: number,
  cycleAtMs: number,
  publishedAtMs: number,
  backfilled: boolean,
  mode: PublishedCycle['mode'],
  result: CycleResult,
  inputs: StoredInputs,
  isNarrated: boolean,
];

/** Reads what the service had published by a moment; `knownBy` says what counts. */
@Injectable()
export class CycleAsOfReader {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * The newest cycle known at a moment, in full; null where none was.
   *
   * @throws StoreUnavailableError while the database does not answer
   */
  async newestKnownAt(asOfMs: number): Promise<CycleAsOf | null> {
    const [row] = await onReplica(this.dataSource, (ask) =>
      ask<Row>(
        `SELECT c.cycle_number::float8, ${epochMs('c.cycle_at')}, ${epochMs('c.published_at')}, c.backfilled, c.mode,
                d.result, d.inputs,
                EXISTS (SELECT FROM narrative_cache n WHERE n.cycle_number = c.cycle_number)
                  OR EXISTS (SELECT FROM narrative_archive n WHERE n.cycle_number = c.cycle_number)
         FROM (SELECT * FROM cycles WHERE cycle_number <= $2 AND ${knownBy('$1')}
               ORDER BY cycle_number DESC LIMIT 1) c
         JOIN cycle_details d USING (cycle_at, cycle_number)`,
        [new Date(asOfMs), cycleNumberAt(asOfMs)],
      ),
    );
    if (!row) return null;
    const [cycleNumber, cycleAtMs, publishedAtMs, backfilled, mode, result, inputs, isNarrated] = row;
    return { cycleNumber, cycleAtMs, publishedAtMs, backfilled, mode, result, inputs, isNarrated };
  }
}
