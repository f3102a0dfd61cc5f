import { type Outage, outagesWithin } from './outage.ts';

const outage = (id: string, startsAtMs: number, endsAtMs: number | null, products: Outage['products'] = []) =>
  ({ id, startsAtMs, endsAtMs, reason: 'db_outage', products }) as const;

describe('outagesWithin', () => {
  const known = [
    outage('late', 30, 40),
    outage('early', 10, 20),
    outage('running', 35, null, ['series']),
    outage('elsewhere', 10, 40, ['verdict']),
  ];

  it.each([
    [0, 10, []],
    [0, 11, ['early']],
    [20, 30, []],
    [19, 31, ['early', 'late']],
    [50, 60, ['running']],
  ])('from %d to %d', (from, to, ids) => {
    expect(outagesWithin(known, ['series'], from, to).map(({ id }) => id)).toEqual(ids);
  });
});
