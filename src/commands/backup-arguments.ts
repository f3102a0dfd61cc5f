import { parseArgs } from 'node:util';
import { UsageError } from './backfill-arguments.ts';

const BACKUP_USAGE = 'usage: npm run backup -- --to /var/backups/market-intelligence [--keep 30]';
const RESTORE_USAGE = 'usage: npm run restore -- --from /var/backups/market-intelligence/backup-…';
const UPGRADE_USAGE =
  'usage: npm run database:upgrade -- --programs FOLDER [--to FOLDER] (of the programs of the PostgreSQL that made the ' +
  'database, and for the backup that is taken first)';

function texts<Name extends string>(
  argv: readonly string[],
  names: readonly Name[],
  usage: string,
): Partial<Record<Name, string>> {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]));
    return parseArgs({ args: [...argv], options }).values as Partial<Record<Name, string>>;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; ${usage}`, { cause: error });
  }
}

function required(name: string, text: string | undefined, usage: string): string {
  if (!text) throw new UsageError(`--${name} is missing; ${usage}`);
  return text;
}

export function backupArguments(argv: readonly string[]): { to: string; keep: number | null } {
  const { to, keep } = texts(argv, ['to', 'keep'], BACKUP_USAGE);
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
    throw new UsageError(`--keep ${keep} is not a whole number of at least 1; ${BACKUP_USAGE}`);
  return { to: required('to', to, BACKUP_USAGE), keep: keep === undefined ? null : Number(keep) };
}

export function restoreArguments(argv: readonly string[]): { from: string } {
  return { from: required('from', texts(argv, ['from'], RESTORE_USAGE).from, RESTORE_USAGE) };
}

export function upgradeArguments(argv: readonly string[]): { programs: string; to: string | null } {
  const { programs, to } = texts(argv, ['programs', 'to'], UPGRADE_USAGE);
  return { programs: required('programs', programs, UPGRADE_USAGE), to: to ?? null };
}
