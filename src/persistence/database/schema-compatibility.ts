import { StartupError } from '../../config/startup-error.ts';

/** The schema that a release was made for. */
export interface ReleaseSchema {
  /** Names of its migrations. */
  readonly migrations: readonly string[];
}

/** What a database says of its schema. */
export interface StoredSchema {
  /** Names of the migrations that were run. */
  readonly migrations: readonly string[];
  /** Version of the oldest release schema that may work on it (`schema_compatibility`); 0: any. */
  readonly oldestSchema: number;
}

/** How the schema of a database relates to that of a release. */
export type SchemaRelation =
  /** `ahead`: a newer release migrated it, and declares it compatible with this one. */
  | { readonly kind: 'current' | 'ahead' }
  /** `behind`: migrations of this release were not run. `incompatible`: a newer release has ended this one. */
  | { readonly kind: 'behind' | 'incompatible'; readonly message: string };

/** A schema on which this release does not work. */
export class SchemaRefusedError extends StartupError {}

/** A schema that may come up to date while a start waits. */
export class SchemaBehindError extends SchemaRefusedError {}

/** The length of the timestamp that the name of a migration ends with. */
const TIMESTAMP_LENGTH = 13;
const versionOf = (migration: string): number => Number(migration.slice(-TIMESTAMP_LENGTH));

/** Version of a schema: the timestamp of its newest migration; 0 without any. */
export const schemaVersion = ({ migrations }: { readonly migrations: readonly string[] }): number =>
  Math.max(0, ...migrations.map(versionOf));

/**
 * The rule of docs/adr/0063: a release needs all its migrations, and works on a newer schema as long as that declares
 * itself compatible.
 */
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
