import { type BackupManifest } from '../persistence/backup/backup-file.ts';

const BYTES_PER_MEGABYTE = 1_000_000;

const sum = <Row>(rows: readonly Row[], valueOf: (row: Row) => number): number =>
  rows.reduce((total, row) => total + valueOf(row), 0);

export function describeBackup({
  takenAt,
  serviceVersion,
  postgresVersion,
  tables,
  journal,
}: BackupManifest): string {
  const megabytes = sum([...tables, ...journal], ({ bytes }) => bytes) / BYTES_PER_MEGABYTE;
  return (
    `backup of ${takenAt} (release ${serviceVersion}, PostgreSQL ${postgresVersion}): ` +
    `${sum(tables, ({ rows }) => rows)} rows of ${tables.length} tables, ` +
    `${sum(journal, ({ requests }) => requests)} requests of the journal, ${megabytes.toFixed(1)} MB`
  );
}
