import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import {
  backfillArguments,
  UsageError,
  backupArguments,
  restoreArguments,
  upgradeArguments,
  verifyRange,
  weekArgument,
} from './command-arguments.ts';

const NOW = Date.parse('2026-06-01T12:07:00Z');
const number = (iso: string): number => cycleNumberAt(Date.parse(iso));

describe('the range of a backfill', () => {
  it('holds the cycles from the first at or after `from` to the last before `to`', () => {
    const args = ['--from', '2026-05-01T00:01:00Z', '--to', '2026-05-01T01:00:00Z'];
    expect(backfillArguments(args, NOW)).toEqual({
      from: number('2026-05-01T00:15:00Z'),
      to: number('2026-05-01T00:45:00Z'),
    });
  });

  it('takes plain dates as midnight UTC, and never reaches past the running slot', () => {
    expect(backfillArguments(['--from', '2026-06-01', '--to', '2026-06-01T12:15:00+00:00'], NOW)).toEqual({
      from: number('2026-06-01T00:00:00Z'),
      to: number('2026-06-01T12:00:00Z'),
    });
  });

  it.each([
    [['--from', '2026-05-01']],
    [['--from', '2026-02-30', '--to', '2026-05-01']],
    [['--from', 'yesterday', '--to', '2026-05-01']],
    [['--from', '2026-05-02', '--to', '2026-05-01']],
    [['--from', '2023-12-31', '--to', '2026-05-01']],
    [['--from', '2026-05-01', '--to', '2027-05-01']],
    [['--since', '2026-05-01']],
  ])('rejects %o', (args) => {
    expect(() => backfillArguments(args, NOW)).toThrow(UsageError);
  });
});

describe('the arguments of backup, restore and database:upgrade', () => {
  it('are folders, and how many backups to keep', () => {
    expect(backupArguments(['--to', '/backups'])).toEqual({ to: '/backups', keep: null });
    expect(backupArguments(['--to', '/backups', '--keep', '30'])).toEqual({ to: '/backups', keep: 30 });
    expect(restoreArguments(['--from', '/backups/one'])).toEqual({ from: '/backups/one' });
    expect(upgradeArguments(['--programs', '/old/bin'])).toEqual({ programs: '/old/bin', to: null });
    expect(upgradeArguments(['--programs', '/old/bin', '--to', '/b'])).toEqual({
      programs: '/old/bin',
      to: '/b',
    });
  });

  it.each([
    [],
    ['--to', ''],
    ['--to'],
    ['--to', '/b', '--keep', '0'],
    ['--to', '/b', '--keep', '-1'],
    ['/b'],
  ])('refuse %j for a backup, with the usage', (...argv) => {
    expect(() => backupArguments(argv)).toThrow(UsageError);
    expect(() => backupArguments(argv)).toThrow(/; usage: npm run backup -- --to /);
  });

  it('refuse a restore from nowhere, and an upgrade without the programs', () => {
    expect(() => restoreArguments([])).toThrow(/^--from is missing; usage: npm run restore /);
    expect(() => restoreArguments(['--to', '/b'])).toThrow(UsageError);
    expect(() => upgradeArguments([])).toThrow(/^--programs is missing; usage: npm run database:upgrade /);
  });
});

describe('the week of a report', () => {
  const now = Date.parse('2026-11-23T00:00:00Z');

  it('is the one that ended last, or the one that is named', () => {
    expect(weekArgument([], now).name).toBe('2026-W47');
    expect(weekArgument([], now - 1).name).toBe('2026-W46');
    expect(weekArgument(['--week', '2025-W01'], now).name).toBe('2025-W01');
  });

  it.each([
    [['--week', '2025-W53']],
    [['--week', '2026-W48']],
    [['--week', '1970-W01']],
    [['--week']],
    [['--last', '1']],
  ])('is not %o', (argv) => {
    expect(() => weekArgument(argv, now)).toThrow(UsageError);
  });
});

describe('the range of a verification', () => {
  it('is one cycle, the latest few, a day, or the chain', () => {
    expect(verifyRange(['--cycle', '101315'])).toEqual({ cycle: 101_315 });
    expect(verifyRange(['--last', '8'])).toEqual({ last: 8 });
    expect(verifyRange([])).toEqual({ last: 96 });
    expect(verifyRange(['--chain'])).toEqual({ chain: true });
  });

  it.each([
    [['--cycle', '1e3']],
    [['--last', '-1']],
    [['--cycle', '1', '--last', '2']],
    [['--chain', '--last', '2']],
    [['--all']],
  ])('rejects %o', (args) => {
    expect(() => verifyRange(args)).toThrow(UsageError);
  });
});
