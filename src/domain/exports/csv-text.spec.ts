import { parse } from 'csv-parse/sync';
import { csvHeader, csvRows, csvText } from './csv-text.ts';
import { type Column } from './export-product.ts';

describe('a text as a cell', () => {
  it.each([
    ['plain', 'plain'],
    ['', ''],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ['=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
    ['a,b', '"a,b"'],
    ['a "b"', '"a ""b"""'],
    ['a\nb', '"a\nb"'],
    ['2026-01-01', '2026-01-01'],
    ['a=b', 'a=b'],
  ])('%j is %j', (text, cell) => {
    expect(csvText(text)).toBe(cell);
  });
});

it('rows are read by a foreign parser; numbers are not escaped, and null is empty', () => {
  const columns: Column[] = [
    { name: 'at', type: 'moment', description: '' },
    { name: 'value', type: 'number', description: '' },
    { name: 'is', type: 'boolean', description: '' },
    { name: 'text', type: 'text', description: '' },
  ];
  const text =
    csvHeader(columns) +
    csvRows(columns, [
      [Date.UTC(2026, 0, 1), -0.5, true, 'a "b", c'],
      [0, 1e-9, false, null],
    ]);
  expect(text).toContain('\r\n');
  expect(parse(text)).toEqual([
    ['at', 'value', 'is', 'text'],
    ['2026-01-01T00:00:00+00:00', '-0.5', 'true', 'a "b", c'],
    ['1970-01-01T00:00:00+00:00', '1e-9', 'false', ''],
  ]);
});
