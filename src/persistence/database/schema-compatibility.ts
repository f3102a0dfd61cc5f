import { StartupError } from '../../config/startup-error.ts';

export interface ReleaseSchema {
  readonly migrations: readonly string[];
}

export interface StoredSchema {
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

/** A start waits for it. */
export class SchemaBehindError extends SchemaRefusedError {}

const TIMESTAMP_LENGTH = 13;
const versionOf = (migration: string): number => Number(migration.slice(-TIMESTAMP_LENGTH));

export const schemaVersion = ({ migrations }: { readonly migrations: readonly string[] }): number =>
  Math.max(0, ...migrations.map(versionOf));

/**
 * A release needs all its migrations, and accepts a newer schema that declares compatibility (docs/adr/0063).
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
