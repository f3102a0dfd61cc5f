import { csvOf } from './csv.ts';

const cell = (value: string | number | null): string =>
  csvOf(['value'], [[value]]).slice('value\r\n'.length, -2);

describe('a table as CSV', () => {
  it('has its header first and ends every line', () => {
    expect(csvOf(['partner', 'keys'], [['Acme Trading', 2]])).toBe('partner,keys\r\nAcme Trading,2\r\n');
  });

  it.each(['=HYPERLINK("x")', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\u0000x'])(
    'makes %j harmless in a spreadsheet',
    (text) => {
      expect(cell(text).replace(/^"/, '')).toMatch(/^'/);
    },
  );

  it('leaves numbers as they are, negative ones too, and what is absent empty', () => {
    expect([cell(-1.5), cell(0), cell(null)]).toEqual(['-1.5', '0', '']);
  });

  it.each([
    ['Acme, Inc.', '"Acme, Inc."'],
    ['the "inputs"', '"the ""inputs"""'],
    ['two\nlines', '"two\nlines"'],
    ['a=b', 'a=b'],
  ])('writes %j as %s', (text, expected) => {
    expect(cell(text)).toBe(expected);
  });
});
