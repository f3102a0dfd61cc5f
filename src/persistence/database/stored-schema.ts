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
export type AskDatabase = (sql: string) => Promise<unknown[]>;

const schemaOfBuild = (): ReleaseSchema => ({
  migrations: migrations.map((Migration) => new Migration().name),
});

/** Of an empty database: that nothing was run. */
async function readStoredSchema(ask: AskDatabase): Promise<StoredSchema> {
  const [there] = (await ask(
    `SELECT to_regclass('schema_migrations') IS NOT NULL AS run, to_regclass('schema_compatibility') IS NOT NULL AS declared`,
  )) as { run: boolean; declared: boolean }[];
  const run = there!.run ? ((await ask('SELECT name FROM schema_migrations')) as { name: string }[]) : [];
  const declared = there!.declared
    ? ((await ask('SELECT oldest_schema FROM schema_compatibility')) as { oldest_schema: string }[])
    : [];
  return { migrations: run.map(({ name }) => name), oldestSchema: Number(declared[0]?.oldest_schema ?? 0) };
}

/** How the schema of a database relates to that of a release. Default: of this build. */
export const readSchemaRelation = async (
  ask: AskDatabase,
  release: ReleaseSchema = schemaOfBuild(),
): Promise<SchemaRelation> => relationOf(release, await readStoredSchema(ask));

/**
 * @throws SchemaBehindError where migrations are missing
 * @throws SchemaRefusedError where a newer release has ended this one
 */
export function assertUsable(relation: SchemaRelation): void {
  if (relation.kind === 'behind') throw new SchemaBehindError(relation.message);
  if (relation.kind === 'incompatible') throw new SchemaRefusedError(relation.message);
}
