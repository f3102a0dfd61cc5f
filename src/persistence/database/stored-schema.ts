import { migrations } from '../../../migrations/index.ts';
import {
  relationOf,
  type ReleaseSchema,
  SchemaBehindError,
  SchemaRefusedError,
  type SchemaRelation,
  type StoredSchema,
} from './schema-compatibility.ts';

export type QueryFunction = (sql: string) => Promise<unknown[]>;

export const MIGRATIONS_TABLE = 'schema_migrations';

export const knownMigrations = (): string[] => migrations.map((Migration) => new Migration().name);

/** Empty for a database without the service's schema. */
export async function storedMigrations(query: QueryFunction): Promise<string[]> {
  const [there] = (await query(`SELECT to_regclass('${MIGRATIONS_TABLE}') IS NOT NULL AS run`)) as {
    run: boolean;
  }[];
  if (!there!.run) return [];
  const rows = (await query(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`)) as { name: string }[];
  return rows.map(({ name }) => name);
}

async function readStoredSchema(query: QueryFunction): Promise<StoredSchema> {
  const [there] = (await query(`SELECT to_regclass('schema_compatibility') IS NOT NULL AS declared`)) as {
    declared: boolean;
  }[];
  const declared = there!.declared
    ? ((await query('SELECT oldest_schema FROM schema_compatibility')) as { oldest_schema: string }[])
    : [];
  return { migrations: await storedMigrations(query), oldestSchema: Number(declared[0]?.oldest_schema ?? 0) };
}

/** Default: this build's. */
export const readSchemaRelation = async (
  query: QueryFunction,
  release: ReleaseSchema = { migrations: knownMigrations() },
): Promise<SchemaRelation> => relationOf(release, await readStoredSchema(query));

/**
 * @throws SchemaBehindError if migrations are missing; SchemaRefusedError if a newer release has ended this
 * one
 */
export function assertUsable(relation: SchemaRelation): void {
  if (relation.kind === 'behind') throw new SchemaBehindError(relation.message);
  if (relation.kind === 'incompatible') throw new SchemaRefusedError(relation.message);
}
