import { UsageError } from './backfill-arguments.ts';
import { backupArguments, restoreArguments, upgradeArguments } from './backup-arguments.ts';

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
