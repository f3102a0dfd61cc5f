import { type ColumnType, type DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { cycleNumberAt } from '../../domain/schedule/cycle-clock.ts';
import { epochMs } from '../database/entity-columns.ts';
import { CycleOutcomeEntity, OutlookJudgementEntity } from '../entities/track-record.entity.ts';

/** Rows are stored once, after the publication of the cycle at `cycle_at`, and then belong to the public record. */
export interface ChainedTable {
  readonly entity: EntityTarget<ObjectLiteral>;
  readonly part: string;
  /** The columns by which the rows of a cycle differ; they follow in the name. */
  readonly key: readonly string[];
}

/**
 * The tables whose rows join the chain. A row is inserted `RETURNING` its `chainedColumns` and passed to `appendRows` in
 * the same transaction; verification then covers it.
 */
export const CHAINED_TABLES = {
  outcomes: { entity: CycleOutcomeEntity, part: 'outcome', key: ['horizon_hours', 'asset'] },
  outlookJudgements: { entity: OutlookJudgementEntity, part: 'outlook', key: ['horizon_hours', 'asset'] },
} as const satisfies Record<string, ChainedTable>;

export interface ChainedRow {
  readonly cycleNumber: number;
  /** Name of its part in an entry: `outcome.24.BTC`. */
  readonly part: string;
  readonly sha256: string;
}

export interface ChainedColumns {
  readonly cycleAtMs: number;
  readonly part: string;
  readonly sha256: string;
}

export const chainedRow = ({ cycleAtMs, part, sha256 }: ChainedColumns): ChainedRow => ({
  cycleNumber: cycleNumberAt(cycleAtMs),
  part,
  sha256,
});

/**
 * SQL of the columns of `ChainedColumns`. The hash covers every column that isn't null, under its name and in an order
 * of the names, so that a nullable column can be added without a change of earlier hashes. It doesn't depend on the
 * settings of a session.
 *
 * @param row name of the table or its alias
 */
export function chainedColumns(
  dataSource: DataSource,
  { entity, part, key }: ChainedTable,
  row: string,
): string {
  const fields = dataSource
    .getMetadata(entity)
    .columns.map(
      ({ databaseName, type }) => `'${databaseName}', ${exactValue(type, `${row}.${databaseName}`)}`,
    );
  const text = `jsonb_strip_nulls(jsonb_build_object(${fields.join(', ')}))::text`;
  return `${epochMs(`${row}.cycle_at`)} AS "cycleAtMs",
    concat_ws('.', '${part}', ${key.map((column) => `${row}.${column}`).join(', ')}) AS part,
    encode(sha256(convert_to(${text}, 'UTF8')), 'hex') AS sha256`;
}

/** SQL of a value as JSON has it: moments in microseconds, which the database keeps, and JSON byte for byte. */
function exactValue(type: ColumnType, column: string): string {
  if (type === 'timestamptz') return `(extract(epoch FROM ${column}) * 1000000)::bigint`;
  if (type === 'json') return `${column}::text`;
  if (type === 'bytea') return `encode(${column}, 'hex')`;
  return column;
}
