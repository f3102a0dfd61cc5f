import { migrations } from '../../../migrations/index.ts';
import {
  relationOf,
  type ReleaseSchema,
  SchemaBehindError,
  SchemaRefusedError,
  type SchemaRelation,
  type StoredSchema,
} from './schema-compatibility.ts';

/** Runs a statement; the rows of the answer. */
export type QueryFunction = (sql: string) => Promise<unknown[]>;

/** TypeORM's table of the migrations that have run. */
export const MIGRATIONS_TABLE = 'schema_migrations';

/** Names of this release's migrations, oldest first. */
export const knownMigrations = (): string[] => migrations.map((Migration) => new Migration().name);

/** Names of the migrations that have run, oldest first; empty for a database without the service's schema. */
export async function storedMigrations(query: QueryFunction): Promise<string[]> {
  const [there] = (await query(`SELECT to_regclass('${MIGRATIONS_TABLE}') IS NOT NULL AS run`)) as {
    run: boolean;
  }[];
  if (!there!.run) return [];
  const rows = (await query(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`)) as { name: string }[];
  return rows.map(({ name }) => name);
}

/** Of an empty database: that nothing was run. */
async function readStoredSchema(query: QueryFunction): Promise<StoredSchema> {
  const [there] = (await query(`SELECT to_regclass('schema_compatibility') IS NOT NULL AS declared`)) as {
    declared: boolean;
  }[];
  const declared = there!.declared
    ? ((await query('SELECT oldest_schema FROM schema_compatibility')) as { oldest_schema: string }[])
    : [];
  return { migrations: await storedMigrations(query), oldestSchema: Number(declared[0]?.oldest_schema ?? 0) };
}

/** How the schema of a database relates to that of a release. Default: of this build. */
export const readSchemaRelation = async (
  query: QueryFunction,
  release: ReleaseSchema = { migrations: knownMigrations() },
): Promise<SchemaRelation> => relationOf(release, await readStoredSchema(query));

/**
 * @throws SchemaBehindError where migrations are missing
 * @throws SchemaRefusedError where a newer release has ended this one
 */
export function assertUsable(relation: SchemaRelation): void {
  if (relation.kind === 'behind') throw new SchemaBehindError(relation.message);
  if (relation.kind === 'incompatible') throw new SchemaRefusedError(relation.message);
}
