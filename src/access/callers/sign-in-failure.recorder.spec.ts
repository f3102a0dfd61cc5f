import { NAMED_ADDRESSES, SEVERAL_ADDRESSES, SignInFailureTally } from './sign-in-failure.recorder.ts';

const at = (time: string): number => Date.parse(`2026-03-10T${time}Z`);

describe('the tally of failed attempts to be an operator', () => {
  it('tells the first failure and the first refusal of an address at once, and the numbers after the minute', () => {
    const tally = new SignInFailureTally();
    const rows = [
      ...Array.from({ length: 20 }, () => tally.note('192.0.2.7', 'failed', at('09:07:01'))).flat(),
      ...Array.from({ length: 40 }, () => tally.note('192.0.2.7', 'refused', at('09:07:59'))).flat(),
    ];
    expect(rows.map(({ action, counts }) => [action, counts])).toEqual([
      ['operator.sign_in_failed', { failed: 1, refused: 0 }],
      ['operator.locked_out', { failed: 20, refused: 1 }],
    ]);
    expect(tally.closeBefore(at('09:07:59'))).toEqual([]);
    expect(tally.closeBefore(at('09:08:00'))).toEqual([
      {
        action: 'operator.sign_in_failed',
        address: '192.0.2.7',
        atMs: at('09:07:59'),
        counts: { failed: 20, refused: 40 },
      },
    ]);
    expect(tally.closeBefore(at('09:09:00'))).toEqual([]);
  });

  it('says nothing twice of a single failure', () => {
    const tally = new SignInFailureTally();
    expect(tally.note('192.0.2.7', 'failed', at('09:07:01'))).toHaveLength(1);
    expect(tally.closeBefore(at('09:08:00'))).toEqual([]);
  });

  it('closes a minute with the first failure of the next one, also when the clock was put back', () => {
    for (const next of ['09:08:00', '09:06:59']) {
      const tally = new SignInFailureTally();
      tally.note('192.0.2.7', 'failed', at('09:07:01'));
      tally.note('192.0.2.7', 'failed', at('09:07:02'));
      expect(
        tally.note('192.0.2.8', 'failed', at(next)).map(({ address, counts }) => [address, counts]),
      ).toEqual([
        ['192.0.2.7', { failed: 2, refused: 0 }],
        ['192.0.2.8', { failed: 1, refused: 0 }],
      ]);
    }
  });

  it('writes a bounded number of rows and holds a bounded number of addresses', () => {
    const tally = new SignInFailureTally();
    const rows = Array.from({ length: 5_000 }, (_, i) => [
      ...tally.note(`2001:db8:0:${i.toString(16)}::/64`, 'failed', at('09:07:01')),
      ...tally.note(`2001:db8:0:${i.toString(16)}::/64`, 'refused', at('09:07:01')),
      ...tally.note(`2001:db8:0:${i.toString(16)}::/64`, 'failed', at('09:07:01')),
    ]).flat();
    const closing = tally.close();
    expect(rows.length + closing.length).toBe(3 * NAMED_ADDRESSES + 1);
    expect(closing.at(-1)).toMatchObject({
      address: SEVERAL_ADDRESSES,
      counts: { failed: 2 * (5_000 - NAMED_ADDRESSES), refused: 5_000 - NAMED_ADDRESSES },
    });
  });
});
