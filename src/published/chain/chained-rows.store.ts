import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { cycleAtMs, cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { epochMs } from '../../platform/database/entity-columns.ts';
import { appendToChain, holdChain } from './chain-append.ts';
import {
  CHAINED_TABLES,
  type ChainedColumns,
  chainedColumns,
  type ChainedRow,
  chainedRow,
  type ChainedTable,
  type ChainEntry,
  type ChainPart,
  ENTRY_COLUMNS,
  ROW_KINDS,
  type RowKind,
  rowsContent,
  saltedHash,
} from './chain-content.ts';

const TABLES: readonly ChainedTable[] = Object.values(CHAINED_TABLES);
const OF_ROWS = `kind IN (${ROW_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

@Injectable()
export class ChainedRowStore {
  constructor(private readonly dataSource: DataSource) {}

  async rowsOf(cycleNumbers: readonly number[]): Promise<ChainedRow[]> {
    return rowsOf(this.dataSource.manager, cycleNumbers);
  }

  async unchained(): Promise<number> {
    const stored = TABLES.map((table) => `(SELECT count(*) FROM ${this.nameOf(table)})`).join(' + ');
    const [row]: { unchained: number }[] = await this.dataSource.query(
      `SELECT greatest(0, ${stored} - (SELECT coalesce(sum(json_array_length(parts)), 0) FROM cycle_chain
                                       WHERE ${OF_ROWS}))::float8 AS unchained`,
    );
    return row!.unchained;
  }

  /** Cycle by cycle. @param afterMs last cycle of the batch before; -Infinity at first. Null: none was left. */
  async appendEarlier(
    afterMs: number,
    limit: number,
  ): Promise<{ readonly rows: number; readonly lastMs: number } | null> {
    return this.dataSource.transaction(async (manager) => {
      // Whoever stores rows appends their entries under this lock: what is seen without an entry now stays without.
      await holdChain(manager);
      const cycles = await this.incompleteCycles(manager, afterMs, limit);
      if (cycles.length === 0) return null;
      const missing = await this.unrecorded(manager, cycles.map(cycleNumberAt));
      await appendRows(manager, 'earlier_outcomes', missing);
      return { rows: missing.length, lastMs: cycles.at(-1)! };
    });
  }

  private async incompleteCycles(manager: EntityManager, afterMs: number, limit: number): Promise<number[]> {
    const stored = TABLES.map(
      (table) => `SELECT cycle_at FROM ${this.nameOf(table)} WHERE cycle_at > $1::timestamptz`,
    ).join(' UNION ALL ');
    const number = `(${epochMs('cycle_at')} - ${cycleAtMs(0)}) / ${cycleAtMs(1) - cycleAtMs(0)}`;
    const rows: { atMs: number }[] = await manager.query(
      `SELECT ${epochMs('cycle_at')} AS "atMs"
       FROM (SELECT cycle_at, count(*) AS rows FROM (${stored}) stored GROUP BY cycle_at) counted
       WHERE rows > (SELECT coalesce(sum(json_array_length(parts)), 0) FROM cycle_chain
                     WHERE cycle_number = (${number})::bigint AND ${OF_ROWS})
       ORDER BY cycle_at LIMIT $2`,
      [afterMs === -Infinity ? '-infinity' : new Date(afterMs), limit],
    );
    return rows.map(({ atMs }) => atMs);
  }

  private async unrecorded(manager: EntityManager, cycleNumbers: readonly number[]): Promise<ChainedRow[]> {
    const entries: ChainEntry[] = await manager.query(
      `SELECT ${ENTRY_COLUMNS} FROM cycle_chain c WHERE c.cycle_number = ANY($1::bigint[]) AND c.${OF_ROWS}`,
      [cycleNumbers],
    );
    const byCycle = rowsByCycle(entries);
    return (await rowsOf(manager, cycleNumbers)).filter(
      (row) =>
        !byCycle
          .get(row.cycleNumber)
          ?.some(({ salt, parts }) => parts.some((part) => recordsRow(salt, part, row))),
    );
  }

  private nameOf({ entity }: ChainedTable): string {
    return this.dataSource.getMetadata(entity).tableName;
  }
}

export const recordsRow = (salt: string, part: ChainPart, row: ChainedRow): boolean =>
  part.name === row.part && part.sha256 === saltedHash(salt, row.sha256);

/** Appends an entry per cycle that rows are about. Call it last in the transaction that stored them. */
export async function appendRows(
  manager: EntityManager,
  kind: RowKind,
  rows: readonly ChainedRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await holdChain(manager);
  const cycles = [...rowsByCycle(rows)].sort(([one], [other]) => one - other);
  await appendToChain(
    manager,
    cycles.map(([cycleNumber, own]) => rowsContent(kind, cycleNumber, own)),
  );
}

export function rowsByCycle<Row extends { readonly cycleNumber: number }>(
  rows: readonly Row[],
): ReadonlyMap<number, readonly Row[]> {
  const byCycle = new Map<number, Row[]>();
  for (const row of rows) {
    const known = byCycle.get(row.cycleNumber);
    if (known) known.push(row);
    else byCycle.set(row.cycleNumber, [row]);
  }
  return byCycle;
}

async function rowsOf(manager: EntityManager, cycleNumbers: readonly number[]): Promise<ChainedRow[]> {
  if (cycleNumbers.length === 0) return [];
  const { connection } = manager;
  const rows: ChainedColumns[] = await manager.query(
    TABLES.map(
      (table) =>
        `SELECT ${chainedColumns(connection, table, 'r')} FROM ${connection.getMetadata(table.entity).tableName} r
         WHERE r.cycle_at = ANY($1::timestamptz[])`,
    ).join(' UNION ALL '),
    [cycleNumbers.map((number) => new Date(cycleAtMs(number)))],
  );
  return rows.map(chainedRow);
}
