import { z } from 'zod';
import { finiteNumber, unixSeconds, unixSecondsAsMs } from '../adapter/wire-values.schema.ts';
import { joinRows, mapRows, MOST_NAMED_ROWS, rowsOf } from './payload-shape.ts';

const AUGUST = 1_722_470_400;
const row = z.object({ t: unixSeconds, v: finiteNumber });
const schema = rowsOf(row, { field: 't', schema: unixSecondsAsMs }, { mayBeEmpty: true });
const good = (index: number) => ({ t: AUGUST + index, v: index });

describe('rowsOf', () => {
  it('parses each row by itself and names the rejected ones by place, field and date', () => {
    const payload = schema.parse([good(0), { t: AUGUST, v: null }, good(2), null, { t: 'soon', v: 1 }]);
    expect(payload).toEqual({
      rows: [good(0), good(2)],
      read: 5,
      rejectedCount: 3,
      rejected: [
        { reason: 'row 2: v: Invalid input: expected number, received null', dateMs: AUGUST * 1000 },
        { reason: 'row 4: the row: Invalid input: expected object, received null', dateMs: null },
        { reason: 'row 5: t: Invalid input: expected number, received string', dateMs: null },
      ],
    });
  });

  it('counts every rejected row and names the first of them only', () => {
    const { rejectedCount, rejected } = schema.parse(Array.from({ length: 9_000 }, () => ({ v: 1 })));
    expect(rejectedCount).toBe(9_000);
    expect(rejected).toHaveLength(MOST_NAMED_ROWS);
  });

  it('quotes no value, and cuts names that the provider chose', () => {
    const pegs = z.object({ t: unixSeconds, v: z.record(z.string(), finiteNumber) });
    const { rejected } = rowsOf(pegs, { field: 't', schema: unixSecondsAsMs }, { mayBeEmpty: true }).parse([
      { t: AUGUST, v: { ['x'.repeat(5_000)]: '77.7' } },
    ]);
    expect(rejected[0]!.reason.length).toBeLessThan(200);
    expect(rejected[0]!.reason).not.toContain('77');
  });

  it('rejects an empty list unless it can be empty, and anything but a list', () => {
    const filled = rowsOf(row, { field: 't', schema: unixSecondsAsMs }, { mayBeEmpty: false });
    expect(schema.safeParse([]).success).toBe(true);
    expect(filled.safeParse([]).error?.issues[0]?.message).toBe('an empty list where there must be data');
    for (const json of [null, {}, 'rows']) expect(schema.safeParse(json).success).toBe(false);
  });
});

it('mapRows and joinRows keep the counts', () => {
  const first = mapRows(schema.parse([good(0), {}]), (rows) => rows.map(({ v }) => v));
  const second = mapRows(schema.parse([good(1)]), () => []);
  expect(joinRows([first, second])).toMatchObject({ rows: [0], read: 3, rejectedCount: 1, rejected: [{}] });
});
