import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

export const PARTITIONED_TABLES = [
  'observations',
  'cycle_details',
  'cycle_outcomes',
  'usage_events',
] as const;
export type PartitionedTable = (typeof PARTITIONED_TABLES)[number];
/** `drop_month_partition` rejects other tables. */
export type ExpiringTable = Exclude<PartitionedTable, 'cycle_details' | 'cycle_outcomes'>;

const DROP_LOCK_TIMEOUT = '2s';

/** Uses functions of the owner, because the service's role owns no tables. */
@Injectable()
export class PartitionStore {
  constructor(private readonly dataSource: DataSource) {}

  /** True if it was created; it is rolled back with the transaction of `manager`. */
  async ensureMonth(
    table: PartitionedTable,
    momentMs: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<boolean> {
    return ensureMonth(manager, table, momentMs);
  }

  async months(table: PartitionedTable): Promise<string[]> {
    const rows: { name: string }[] = await this.dataSource.query(
      `SELECT child.relname AS name
       FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
       WHERE inhparent = $1::regclass ORDER BY child.relname`,
      [table],
    );
    return rows.map(({ name }) => name.slice(table.length + 1).replace('_', '-'));
  }

  /** Each transaction begins with `before`. Returns the dropped months. */
  async dropEndedBefore(
    table: ExpiringTable,
    momentMs: number,
    before: (manager: EntityManager) => Promise<void> = () => Promise.resolve(),
  ): Promise<string[]> {
    const ended = (await this.months(table)).filter((month) => endOfMonthMs(month) <= momentMs);
    for (const month of ended)
      await this.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL lock_timeout = '${DROP_LOCK_TIMEOUT}'`);
        await before(manager);
        await manager.query('SELECT drop_month_partition($1, $2)', [table, `${month}-01`]);
      });
    return ended;
  }
}

export async function ensureMonth(
  manager: EntityManager,
  table: PartitionedTable,
  momentMs: number,
): Promise<boolean> {
  const rows: { made: boolean }[] = await manager.query('SELECT ensure_month_partition($1, $2) AS made', [
    table,
    new Date(momentMs),
  ]);
  return rows[0]!.made;
}

function endOfMonthMs(month: string): number {
  const [year, number] = month.split('-').map(Number);
  return Date.UTC(year!, number, 1);
}
