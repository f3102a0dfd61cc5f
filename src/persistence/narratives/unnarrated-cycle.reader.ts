import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type PreviousRead } from '../../domain/cycle/cycle-inputs.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { epochMs } from '../database/entity-columns.ts';

/** A published cycle without a narrative, with the inputs for writing one. */
export interface UnnarratedCycle {
  readonly cycleNumber: number;
  readonly cycleAtMs: number;
  readonly result: CycleResult;
  readonly previous: PreviousRead | null;
}

/** Finds cycles that were published without a narrative, by a version of the service that had none. */
@Injectable()
export class UnnarratedCycleReader {
  constructor(private readonly dataSource: DataSource) {}

  /** The newest first, `limit` of them, none before a moment, from behind a number on. */
  async find(fromMs: number, beforeNumber: number | null, limit: number): Promise<UnnarratedCycle[]> {
    return this.dataSource.query(
      `SELECT c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs",
              d.result, d.inputs->'previous' AS previous
       FROM (
         SELECT cycle_number, cycle_at FROM cycles
         WHERE cycle_at >= $1 AND ($2::bigint IS NULL OR cycle_number < $2::bigint)
           AND NOT EXISTS (SELECT FROM narrations n WHERE n.cycle_number = cycles.cycle_number)
         ORDER BY cycle_number DESC LIMIT $3) c
       JOIN cycle_details d USING (cycle_at, cycle_number)
       ORDER BY c.cycle_number DESC`,
      [new Date(fromMs), beforeNumber, limit],
    );
  }
}
