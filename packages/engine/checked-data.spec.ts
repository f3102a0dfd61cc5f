import { z } from 'zod';
import { checkedData } from './checked-data.ts';

const SCHEMA = z.strictObject({ rows: z.array(z.strictObject({ rate: z.number() })) });

describe('checkedData', () => {
  it('returns valid content', () => {
    expect(checkedData('src/rates.json', SCHEMA, { rows: [{ rate: 0.5 }] })).toEqual({
      rows: [{ rate: 0.5 }],
    });
  });

  it('names the file and the path of each invalid value', () => {
    expect(() =>
      checkedData('src/rates.json', SCHEMA, { rows: [{ rate: 0.5 }, { rate: '0.5' }], more: 1 }),
    ).toThrow(
      'src/rates.json is invalid: rows.1.rate: Invalid input: expected number, received string; the file: Unrecognized key: "more"',
    );
    expect(() => checkedData('src/rates.json', SCHEMA, null)).toThrow(
      'src/rates.json is invalid: the file: Invalid input: expected object, received null',
    );
  });
});
