import { z } from 'zod';

/** The form of a backup. A release reads its own form and those before it. */
export const BACKUP_FORM = 1;

const fileSchema = z.object({
  /** Path inside the backup. */
  file: z.string().regex(/^[a-z_]+\/[a-zA-Z0-9_.-]+$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const name = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** What `manifest.json` says of a backup. Its presence means that the backup is complete. */
export const backupManifestSchema = z.object({
  form: z.int().positive(),
  /** Version of the service that took it. */
  serviceVersion: z.string(),
  /** `server_version` of the database. */
  postgresVersion: z.string(),
  /** The moment that the backup shows: what was committed before it is in it, nothing else. */
  takenAt: z.iso.datetime(),
  /** When all of it was written and verified. */
  completedAt: z.iso.datetime(),
  /** Names of the migrations that had run, oldest first. */
  migrations: z.array(z.string()).nonempty(),
  tables: z.array(
    fileSchema.extend({
      name,
      columns: z.array(name).nonempty(),
      /** Months (`2026-03`) of the partitions; empty where the table has none. */
      months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
      rows: z.int().nonnegative(),
    }),
  ),
  sequences: z.array(
    z.object({
      name,
      /** Decimal, because it may exceed a double; null: never used. */
      lastValue: z.string().regex(/^\d+$/).nullable(),
    }),
  ),
  /** Metered requests that may not have been stored yet, as the journal of usage held them. */
  journal: z.array(fileSchema.extend({ requests: z.int().nonnegative() })),
});

export type BackupManifest = z.infer<typeof backupManifestSchema>;
export type BackedUpTable = BackupManifest['tables'][number];
export type BackedUpFile = z.infer<typeof fileSchema>;
