import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { cycleNumberFrom } from '../../domain/schedule/cycle-clock.ts';
import { type CycleResult } from '../../domain/engine/cycle-result.ts';
import { type StoredInputs } from '../../domain/cycle/stored-inputs.ts';
import { type Signal } from '../../domain/signals.ts';
import { type PublicationFacts } from '../../domain/proof/cycle-parts.ts';
import { epochMs } from '../database/epoch-ms.ts';

/** A published cycle in a list. Moments are epoch milliseconds. */
export interface ArchivedCycle extends PublicationFacts {
  readonly signal: Signal;
  readonly confidence: number;
  /** SHA-256 of the published bytes, hexadecimal. */
  readonly resultHash: string;
}

/** The same with its inputs and its full result. */
export interface WholeArchivedCycle extends ArchivedCycle {
  readonly inputs: StoredInputs;
  readonly result: CycleResult;
}

/** Filters of a listing of cycles; null: no filter. */
export interface CycleFilter {
  /** Signal of the verdict. */
  readonly signal: Signal | null;
  /** Of the instants of the cycles, epoch milliseconds, inclusive. */
  readonly fromMs: number | null;
  /** The same, exclusive. */
  readonly toMs: number | null;
}

const COLUMNS = `c.cycle_number::float8 AS "cycleNumber", ${epochMs('c.cycle_at')} AS "cycleAtMs",
  ${epochMs('c.published_at')} AS "publishedAtMs", c.backfilled, c.mode,
  c.methodology_version AS "methodologyVersion", c.signal, c.confidence,
  encode(c.result_hash, 'hex') AS "resultHash"`;

/** Reads published cycles for operators. */
@Injectable()
export class CycleArchiveReader {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  /** Reads up to `limit` cycles below a number, newest first. */
  async list(limit: number, beforeNumber: number | null, filter: CycleFilter): Promise<ArchivedCycle[]> {
    const { signal, fromMs, toMs } = filter;
    const end = toMs === null ? null : cycleNumberFrom(toMs);
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM cycles c
       WHERE ($2::bigint IS NULL OR c.cycle_number < $2)
         AND ($3::bigint IS NULL OR c.cycle_number >= $3)
         AND ($4::text IS NULL OR c.signal = $4)
       ORDER BY c.cycle_number DESC LIMIT $1`,
      [limit, earlierOf(beforeNumber, end), fromMs === null ? null : cycleNumberFrom(fromMs), signal],
    );
  }

  /** One complete cycle; null if it was not published. */
  async whole(cycleNumber: number): Promise<WholeArchivedCycle | null> {
    const [row]: WholeArchivedCycle[] = await this.dataSource.query(
      `SELECT ${COLUMNS}, d.inputs, d.result
       FROM cycles c JOIN cycle_details d USING (cycle_at, cycle_number) WHERE c.cycle_number = $1`,
      [cycleNumber],
    );
    return row ?? null;
  }
}

/** The end that comes first; null where there is none. */
const earlierOf = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
