import { z } from 'zod';

export const BACKUP_FORM = 1;

const fileSchema = z.object({
  file: z.string().regex(/^[a-z_]+\/[a-zA-Z0-9_.-]+$/),
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const identifier = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** Its presence means that the backup is complete. */
export const backupManifestSchema = z.object({
  form: z.int().positive(),
  serviceVersion: z.string(),
  postgresVersion: z.string(),
  /** The backup contains what was committed before it, and nothing else. */
  takenAt: z.iso.datetime(),
  completedAt: z.iso.datetime(),
  migrations: z.array(z.string()).nonempty(),
  tables: z.array(
    fileSchema.extend({
      name: identifier,
      columns: z.array(identifier).nonempty(),
      /** Months (`2026-03`) of the partitions; empty where the table has none. */
      months: z.array(z.string().regex(/^\d{4}-\d{2}$/)),
      rows: z.int().nonnegative(),
    }),
  ),
  sequences: z.array(
    z.object({
      name: identifier,
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
