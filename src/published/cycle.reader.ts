import { Injectable } from '@nestjs/common';
import { DataSource, LessThanOrEqual, type Repository } from 'typeorm';
import { type Asset } from '../../packages/engine/assets.ts';
import { type CycleResult } from '../../packages/engine/computation/engine.ts';
import { type PreviousRead, type StoredInputs } from '../../packages/engine/cycle/cycle-inputs.ts';
import { cycleAtMs, cycleNumberAt, type CycleSlots } from '../../packages/engine/schedule/cycle-clock.ts';
import { type Signal } from '../../packages/engine/signals.ts';
import { type TrailingMap } from '../../packages/engine/usual-range/usual-range.ts';
import { CycleEntity } from './cycle.entity.ts';
import { knownBy, type PublishedCycle, CYCLE_COLUMNS } from './published-cycle.ts';
import { onReplicaAsObjects } from '../platform/database/replica-query.ts';

export interface CycleRecord {
  readonly cycleNumber: number;
  readonly methodologyVersion: string;
  readonly inputs: StoredInputs;
  readonly resultText: string;
  readonly resultHash: string;
  readonly narration: { readonly templateVersion: string; readonly textHash: string } | null;
}

export interface ComparedRow {
  readonly cycleNumber: number;
  /** Null if the cycle isn't published. */
  readonly result: CycleResult | null;
  readonly price: number | null;
  readonly isWithdrawn: boolean;
}

/** SQL for the maps of the table among a cycle's inputs (`d.inputs`); null without a table or its maps. */
const MAPS_OF_INPUTS = `(SELECT content::json -> 'maps' FROM usual_range_tables
  WHERE sha256 = decode(d.inputs -> 'usualRanges' ->> 'sha256', 'hex'))`;

@Injectable()
export class CycleReader {
  private readonly cycles: Repository<CycleEntity>;

  constructor(private readonly dataSource: DataSource) {
    this.cycles = dataSource.getRepository(CycleEntity);
  }

  async newest(): Promise<PublishedCycle | null> {
    const [row]: (PublishedCycle & { readonly maps: readonly TrailingMap[] | null })[] = await this.dataSource
      .query(`
        SELECT ${CYCLE_COLUMNS}, d.result, ${MAPS_OF_INPUTS} AS maps
        FROM (SELECT * FROM cycles ORDER BY cycle_number DESC LIMIT 1) cycles
        JOIN cycle_details d USING (cycle_at, cycle_number)`);
    if (!row) return null;
    const { maps, ...cycle } = row;
    return maps === null ? cycle : { ...cycle, maps };
  }

  async newestNumber(upTo = Number.MAX_SAFE_INTEGER): Promise<number | null> {
    return this.cycles.maximum('cycleNumber', { cycleNumber: LessThanOrEqual(upTo) });
  }

  async oldestAtMs(among: Partial<Pick<CycleEntity, 'backfilled'>> = {}): Promise<number | null> {
    const oldest = await this.cycles.minimum('cycleNumber', among);
    return oldest === null ? null : cycleAtMs(oldest);
  }

  async emptySlots(): Promise<CycleSlots[]> {
    return this.dataSource.query(
      `SELECT previous::float8 + 1 AS "from", cycle_number::float8 - 1 AS "to"
       FROM (SELECT cycle_number, lag(cycle_number) OVER (ORDER BY cycle_number) AS previous FROM cycles) numbered
       WHERE cycle_number - previous > 1 ORDER BY cycle_number`,
    );
  }

  async missingNumbers(from: number, to: number): Promise<number[]> {
    const rows: { number: string }[] = await this.dataSource.query(
      `SELECT n AS number FROM generate_series($1::bigint, $2::bigint) n
       WHERE NOT EXISTS (SELECT 1 FROM cycles WHERE cycle_number = n) ORDER BY n`,
      [from, to],
    );
    return rows.map((row) => Number(row.number));
  }

  /** The maps in force in a cycle by the inputs it stored; undefined without a table or its maps. */
  async mapsOf(inputs: StoredInputs): Promise<readonly TrailingMap[] | undefined> {
    const [row]: { maps: readonly TrailingMap[] | null }[] = await this.dataSource.query(
      `SELECT ${MAPS_OF_INPUTS} AS maps FROM (SELECT $1::json AS inputs) d`,
      [JSON.stringify({ usualRanges: inputs.usualRanges })],
    );
    return row?.maps ?? undefined;
  }

  async previousOf(cycleNumber: number): Promise<PreviousRead | null> {
    const [row]: { previous: PreviousRead | null }[] = await this.dataSource.query(
      `SELECT inputs -> 'previous' AS previous FROM cycle_details WHERE cycle_at = $1 AND cycle_number = $2`,
      [new Date(cycleAtMs(cycleNumber)), cycleNumber],
    );
    return row?.previous ?? null;
  }

  async signalsOf(cycleNumber: number): Promise<Record<Asset, Signal> | null> {
    const cycle = await this.cycles.findOne({ select: { signals: true }, where: { cycleNumber } });
    return cycle?.signals ?? null;
  }

  /** The price is the last trade that the cycle stored for texts. */
  async compared(cycleNumbers: readonly number[]): Promise<ComparedRow[]> {
    return this.dataSource.query(
      `SELECT number::float8 AS "cycleNumber", d.result, (d.inputs #>> '{compared,price}')::float8 AS price,
              EXISTS (SELECT FROM cycle_withdrawals WHERE cycle_number = number) AS "isWithdrawn"
       FROM unnest($1::bigint[], $2::timestamptz[]) AS wanted (number, at)
       LEFT JOIN cycle_details d ON d.cycle_at = at AND d.cycle_number = number`,
      [cycleNumbers, cycleNumbers.map((number) => new Date(cycleAtMs(number)))],
    );
  }

  async record(cycleNumber: number): Promise<CycleRecord | null> {
    const [row]: Omit<CycleRecord, 'cycleNumber'>[] = await this.dataSource.query(
      `SELECT c.methodology_version AS "methodologyVersion", d.inputs, d.result::text AS "resultText",
              encode(c.result_hash, 'hex') AS "resultHash",
              CASE WHEN n.cycle_number IS NOT NULL THEN json_build_object(
                'templateVersion', n.template_version, 'textHash', encode(n.text_hash, 'hex')) END AS narration
       FROM cycles c JOIN cycle_details d USING (cycle_at, cycle_number) LEFT JOIN narrations n USING (cycle_number)
       WHERE c.cycle_number = $1`,
      [cycleNumber],
    );
    return row ? { cycleNumber, ...row } : null;
  }
}

export interface CycleAsOf extends PublishedCycle {
  readonly inputs: StoredInputs;
  readonly isNarrated: boolean;
}

@Injectable()
export class CycleAsOfReader {
  constructor(private readonly dataSource: DataSource) {}

  async newestKnownAt(asOfMs: number): Promise<CycleAsOf | null> {
    const [cycle] = await onReplicaAsObjects(this.dataSource, (ask) =>
      ask<CycleAsOf>(
        `SELECT ${CYCLE_COLUMNS}, d.result, d.inputs,
                EXISTS (SELECT FROM narrative_cache n WHERE n.cycle_number = cycles.cycle_number)
                  OR EXISTS (SELECT FROM narrative_archive n WHERE n.cycle_number = cycles.cycle_number) AS "isNarrated"
         FROM (SELECT * FROM cycles WHERE cycle_number <= $2 AND ${knownBy('$1')}
               ORDER BY cycle_number DESC LIMIT 1) cycles
         JOIN cycle_details d USING (cycle_at, cycle_number)`,
        [new Date(asOfMs), cycleNumberAt(asOfMs)],
      ),
    );
    return cycle ?? null;
  }
}
