import { UsageError } from './backfill-arguments.ts';
import { verifyRange } from './verify-range.ts';

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
