import { z } from 'zod';
import { assertLinearTime } from '../../../test/support/processor-time.ts';
import { finiteNumber, unixSeconds, unixSecondsAsMs } from '../adapter/wire-values.schema.ts';
import { ECON_PROVIDER } from '../providers/econ.ts';
import {
  joinRows,
  jsonShape,
  mapRows,
  MOST_NAMED_ROWS,
  parsePayload,
  type PayloadShape,
  rowsOf,
  structureProblem,
} from './payload-shape.ts';

const JSON_SHAPE = jsonShape('test.values', z.array(z.number()));
const CSV_SHAPE = ECON_PROVIDER.shapes['csv']!;
const parse = (shape: PayloadShape<unknown>, body: Buffer) => parsePayload({ shape, body, maxItems: 10 });

const BYTE_ORDER_MARK = '\ufeff';

describe('a byte order mark', () => {
  it('is stripped from JSON', () => {
    expect(parse(JSON_SHAPE, Buffer.from(`${BYTE_ORDER_MARK}[1,2]`))).toEqual({ content: [1, 2] });
  });

  it('is stripped from a CSV, even before a quoted header', () => {
    const csv = `${BYTE_ORDER_MARK}"observation_date","DFF"\n2024-08-01,5.33\n`;
    expect(parse(CSV_SHAPE, Buffer.from(csv))).toMatchObject({ content: { seriesId: 'DFF' } });
  });

  it('does not hide an empty body or an HTML page', () => {
    expect(parse(JSON_SHAPE, Buffer.from(BYTE_ORDER_MARK))).toEqual({ problem: 'an empty body' });
    expect(parse(JSON_SHAPE, Buffer.from(`${BYTE_ORDER_MARK}<html>`))).toEqual({
      problem: 'an HTML page or XML instead of data',
    });
  });

  it('is stripped once: a second one is not JSON', () => {
    expect(parse(JSON_SHAPE, Buffer.from(`${BYTE_ORDER_MARK}${BYTE_ORDER_MARK}[1]`))).toHaveProperty(
      'problem',
    );
  });
});

describe('another encoding than UTF-8 is named in the rejection', () => {
  const text = '[1,2]';
  const littleEndian = Buffer.from(text, 'utf16le');
  const bigEndian = Buffer.from(littleEndian).swap16();
  it.each<[string, Buffer]>([
    ['UTF-16 with a mark, little-endian', Buffer.concat([Buffer.from([0xff, 0xfe]), littleEndian])],
    ['UTF-16 with a mark, big-endian', Buffer.concat([Buffer.from([0xfe, 0xff]), bigEndian])],
    ['UTF-16 without a mark, little-endian', littleEndian],
    ['UTF-16 without a mark, big-endian', bigEndian],
    ['UTF-32', Buffer.concat([...text].map((character) => Buffer.from([0, 0, 0, character.charCodeAt(0)])))],
  ])('%s', (_what, body) => {
    for (const shape of [JSON_SHAPE, CSV_SHAPE])
      expect(parse(shape, body)).toEqual({ problem: 'text in UTF-16 or UTF-32 where UTF-8 is required' });
  });
});

const NESTED = (levels: number): string => '['.repeat(levels) + ']'.repeat(levels);

it.each([
  ['an empty list', '[]', 64],
  ['as many items as were asked for', '[1,2,3]', 3],
  ['as many items on each of several levels', '[[1,2,3],[1,2,3],[1,2,3]]', 3],
  ['brackets, commas and quotes within texts', String.raw`{"a":"[[[[\",,,,\\","b":"}}}}"}`, 2],
  ['16 levels', NESTED(16), 64],
  ['a text of 4,096 characters', `"${'x'.repeat(4_096)}"`, 64],
  ['a number of 64 characters', `[${'1'.repeat(64)}]`, 64],
  ['long blanks', `[${' '.repeat(10_000)}1]`, 64],
  ['what is no JSON', '}}]] oops "', 64],
])('lets %s through', (_, json, maxItems) => expect(structureProblem(json, maxItems)).toBeNull());

it.each([
  ['17 levels', NESTED(17), 64, 'nested deeper than 16 levels'],
  ['one item too many', '[1,2,3,4]', 3, 'a list of more than the 3 requested items'],
  [
    'one item too many on the second level',
    '[[1],[1,2,3,4]]',
    3,
    'a list of more than the 3 requested items',
  ],
  ['one field too many', '{"a":1,"b":2,"c":3}', 2, 'a list of more than the 2 requested items'],
  ['a longer text', `"${'x'.repeat(4_098)}"`, 64, 'a text longer than 4096 characters'],
  ['a longer name', `{"${'x'.repeat(4_098)}":1}`, 64, 'a text longer than 4096 characters'],
  ['a longer number', `[${'1'.repeat(65)}]`, 64, 'a number longer than 64 characters'],
])('rejects %s', (_, json, maxItems, problem) => expect(structureProblem(json, maxItems)).toContain(problem));

// JSON.parse itself takes 3.6 s for the first of these.
it.each([
  ['levels', '', '['],
  ['closing brackets', '', ']'],
  ['quotes', '', '"'],
  ['escapes', '"', '\\'],
  ['blanks', '', ' '],
])('takes linear time over five million %s', (_, head, repeated) =>
  assertLinearTime(5_000_000, (length) => structureProblem(head.padEnd(length, repeated), 1_000)),
);

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
