import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { migrations } from '../../../migrations/index.ts';
import { StartupError } from '../configuration/startup-error.ts';
import { Job } from '../jobs/job.decorator.ts';

interface ReleaseSchema {
  readonly migrations: readonly string[];
}

interface StoredSchema {
  readonly migrations: readonly string[];
  /** Oldest release schema that may use it; 0: any. */
  readonly oldestSchema: number;
}

export type SchemaRelation =
  /** `ahead`: a newer release migrated it compatibly. */
  | { readonly kind: 'current' | 'ahead' }
  /** `behind`: migrations are missing. `incompatible`: a newer release has ended this one. */
  | { readonly kind: 'behind' | 'incompatible'; readonly message: string };

export class SchemaRefusedError extends StartupError {}

export class SchemaBehindError extends SchemaRefusedError {}

const TIMESTAMP_LENGTH = 13;
const versionOf = (migration: string): number => Number(migration.slice(-TIMESTAMP_LENGTH));

export const schemaVersion = ({ migrations }: { readonly migrations: readonly string[] }): number =>
  Math.max(0, ...migrations.map(versionOf));

/** A release needs all its migrations, and accepts a newer compatible schema (docs/adr/0063). */
export function relationOf(release: ReleaseSchema, stored: StoredSchema): SchemaRelation {
  const version = schemaVersion(release);
  if (version < stored.oldestSchema)
    return {
      kind: 'incompatible',
      message:
        `the schema is of a newer release (${schemaVersion(stored)}), which needs releases of schema ${stored.oldestSchema} ` +
        `or later; this one is of ${version}: install the newer release`,
    };
  const run = new Set(stored.migrations);
  const missing = release.migrations.filter((name) => !run.has(name)).length;
  if (missing > 0)
    return {
      kind: 'behind',
      message:
        `the schema is not up to date (${schemaVersion(stored)}; this release needs ${version}, ` +
        `${missing} migration${missing === 1 ? ' is' : 's are'} missing): run npm run migrate`,
    };
  return { kind: schemaVersion(stored) > version ? 'ahead' : 'current' };
}

export const LOWEST_POSTGRES_VERSION = 15;

export class OlderServerError extends Error {}

const PER_MAJOR_VERSION = 10_000;

export const SELECT_SERVER_VERSION = `SELECT current_setting('server_version_num')::int AS number`;

/** @param number `server_version_num`, 150018 for 15.18 */
export function assertServerVersion(number: number): void {
  const major = Math.floor(number / PER_MAJOR_VERSION);
  if (major < LOWEST_POSTGRES_VERSION)
    throw new OlderServerError(
      `its server is PostgreSQL ${major}, and the service needs ${LOWEST_POSTGRES_VERSION} or later`,
    );
}

export type QueryFunction = (sql: string) => Promise<unknown[]>;

export const MIGRATIONS_TABLE = 'schema_migrations';

export const knownMigrations = (): string[] => migrations.map((Migration) => new Migration().name);

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

export const readSchemaRelation = async (
  query: QueryFunction,
  release: ReleaseSchema = { migrations: knownMigrations() },
): Promise<SchemaRelation> => relationOf(release, await readStoredSchema(query));

export function assertUsable(relation: SchemaRelation): void {
  if (relation.kind === 'behind') throw new SchemaBehindError(relation.message);
  if (relation.kind === 'incompatible') throw new SchemaRefusedError(relation.message);
}

const LOOK_EVERY_SECONDS = 10;

@Injectable()
export class SchemaWatch {
  private readonly logger = new Logger('Schema');
  /** Null while this release may continue. */
  refusal: string | null = null;
  private toldOfNewer = false;

  constructor(private readonly dataSource: DataSource) {}

  assertUsable(): void {
    if (this.refusal !== null) throw new SchemaRefusedError(this.refusal);
  }

  @Job({ name: 'looking at the schema', everySeconds: LOOK_EVERY_SECONDS })
  async look(): Promise<void> {
    const relation = await readSchemaRelation((sql) => this.dataSource.query(sql));
    if (relation.kind === 'ahead' && !this.toldOfNewer) {
      this.toldOfNewer = true;
      this.logger.log('a newer release has migrated the schema, which this one may go on with');
    }
    const refusal = relation.kind === 'incompatible' ? relation.message : null;
    if (refusal !== null && this.refusal === null) this.logger.error(`not ready any more: ${refusal}`);
    this.refusal = refusal;
  }
}
