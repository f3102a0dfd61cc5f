import { z } from 'zod';
import { ECON_PROVIDER } from '../providers/econ.ts';
import { parsePayload, jsonShape, type PayloadShape } from './payload-shape.ts';

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
