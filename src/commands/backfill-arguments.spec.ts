import { cycleNumberAt } from '../domain/schedule/cycle-clock.ts';
import { backfillArguments, UsageError } from './backfill-arguments.ts';

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
