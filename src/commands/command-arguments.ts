import { parseArgs, type ParseArgsConfig } from 'node:util';
import { StartupError } from '../platform/configuration/startup-error.ts';
import { CYCLE_MS, cycleAtMs, cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { DAY_MS, isoUtc } from '../../packages/engine/timestamps.ts';
import { type IsoWeek, isoWeekNamed, latestEndedWeek } from '../../packages/engine/weekly-record/iso-week.ts';

/** Invalid arguments; the message is for the operator's terminal. */
export class UsageError extends StartupError {}

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

function optionsOf<const Options extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: Options,
  usage: string,
) {
  try {
    return parseArgs({ args: [...argv], options }).values;
  } catch (error) {
    throw new UsageError(`${(error as Error).message}; ${usage}`, { cause: error });
  }
}

function required(name: string, text: string | undefined, usage: string): string {
  if (!text) throw new UsageError(`--${name} is missing; ${usage}`);
  return text;
}

const BACKFILL_USAGE =
  'usage: npm run cycles:backfill -- --from 2026-01-01T00:00:00Z --to 2026-01-02T00:00:00Z (from inclusive, to exclusive, both UTC)';

const MOMENT = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|\+00:00))?$/;

function moment(name: string, text: string | undefined): number {
  if (text === undefined) throw new UsageError(`--${name} is missing; ${BACKFILL_USAGE}`);
  const epochMs = MOMENT.test(text) ? Date.parse(text) : NaN;
  // Date.parse turns 30 February into 1 March, so the result must read back as the same date.
  if (Number.isNaN(epochMs) || !isoUtc(epochMs).startsWith(text.slice(0, 10)))
    throw new UsageError(`--${name} ${text} is not an ISO-8601 UTC moment; ${BACKFILL_USAGE}`);
  return epochMs;
}

/** Returns the first cycle at or after `from`, and the last before `to`. */
export function backfillArguments(argv: readonly string[], nowMs: number): { from: number; to: number } {
  const values = optionsOf(argv, { from: TEXT, to: TEXT }, BACKFILL_USAGE);
  const fromMs = moment('from', values.from);
  const toMs = moment('to', values.to);
  if (fromMs >= toMs) throw new UsageError(`--from must be before --to; ${BACKFILL_USAGE}`);
  if (fromMs < cycleAtMs(0))
    throw new UsageError(`--from must not be before ${isoUtc(cycleAtMs(0))}, cycle 0`);
  if (toMs > nowMs + CYCLE_MS) throw new UsageError('--to must not be in the future');
  return {
    from: cycleNumberAt(fromMs + CYCLE_MS - 1),
    to: Math.min(cycleNumberAt(toMs - 1), cycleNumberAt(nowMs)),
  };
}

const BACKUP_USAGE = 'usage: npm run backup -- --to /var/backups/market-intelligence [--keep 30]';
const RESTORE_USAGE = 'usage: npm run restore -- --from /var/backups/market-intelligence/backup-…';
const UPGRADE_USAGE =
  'usage: npm run database:upgrade -- --programs FOLDER [--to FOLDER] (of the programs of the PostgreSQL that made the ' +
  'database, and for the backup that is taken first)';

/** `keep` null: all completed backups. */
export function backupArguments(argv: readonly string[]): { to: string; keep: number | null } {
  const { to, keep } = optionsOf(argv, { to: TEXT, keep: TEXT }, BACKUP_USAGE);
  if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
    throw new UsageError(`--keep ${keep} is not a whole number of at least 1; ${BACKUP_USAGE}`);
  return { to: required('to', to, BACKUP_USAGE), keep: keep === undefined ? null : Number(keep) };
}

export const restoreArguments = (argv: readonly string[]): { from: string } => ({
  from: required('from', optionsOf(argv, { from: TEXT }, RESTORE_USAGE).from, RESTORE_USAGE),
});

export function upgradeArguments(argv: readonly string[]): { programs: string; to: string | null } {
  const { programs, to } = optionsOf(argv, { programs: TEXT, to: TEXT }, UPGRADE_USAGE);
  return { programs: required('programs', programs, UPGRADE_USAGE), to: to ?? null };
}

/** Returns for how long the earlier keys sign as well. */
export function overlapMs(argv: readonly string[]): number {
  const options = { 'overlap-days': { ...TEXT, default: '30' } };
  const { values } = parseArgs({ args: [...argv], options });
  const days = values['overlap-days'];
  if (!/^\d{1,3}$/.test(days))
    throw new UsageError(
      '--overlap-days must be from 0 to 999; usage: npm run checkpoints:rotate [-- --overlap-days 30]',
    );
  return Number(days) * DAY_MS;
}

const WEEK_USAGE = 'usage: npm run record:week [-- --week 2026-W47]';

/** The week that ended last, or another one that has ended. */
export function weekArgument(argv: readonly string[], nowMs: number): IsoWeek {
  const { week: name } = optionsOf(argv, { week: TEXT }, WEEK_USAGE);
  if (name === undefined) return latestEndedWeek(nowMs);
  const week = isoWeekNamed(name);
  if (week === null) throw new UsageError(`--week ${name} is not a week of ISO 8601; ${WEEK_USAGE}`);
  if (week.untilMs > nowMs)
    throw new UsageError(`--week ${name} has not ended: it ends at ${isoUtc(week.untilMs)}; ${WEEK_USAGE}`);
  if (week.untilMs <= cycleAtMs(0))
    throw new UsageError(`--week ${name} ended before ${isoUtc(cycleAtMs(0))}, cycle 0; ${WEEK_USAGE}`);
  return week;
}

const VERIFY_USAGE =
  'usage: npm run cycles:verify [-- --cycle 101315 | -- --last 96 | -- --chain | -- --checkpoints | -- --series]';

/** The latest day. */
const DEFAULT_LAST = 96;

const wholeNumber = (name: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text))
    throw new UsageError(`--${name} ${text} is not a whole number; ${VERIFY_USAGE}`);
  return Number(text);
};

export type VerifyRange =
  | { readonly cycle: number }
  | { readonly last: number }
  | { readonly chain: true }
  | { readonly checkpoints: true }
  | { readonly series: true };

export function verifyRange(argv: readonly string[]): VerifyRange {
  const options = { cycle: TEXT, last: TEXT, chain: FLAG, checkpoints: FLAG, series: FLAG };
  const values = optionsOf(argv, options, VERIFY_USAGE);
  if (Object.keys(values).length > 1)
    throw new UsageError(
      `--cycle, --last, --chain, --checkpoints, and --series exclude each other; ${VERIFY_USAGE}`,
    );
  if (values.chain) return { chain: true };
  if (values.checkpoints) return { checkpoints: true };
  if (values.series) return { series: true };
  if (values.cycle !== undefined) return { cycle: wholeNumber('cycle', values.cycle) };
  return { last: values.last === undefined ? DEFAULT_LAST : wholeNumber('last', values.last) };
}
