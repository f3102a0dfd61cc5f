import { BodyTemplate, contentCodingFor, codedText, CONTENT_CODINGS } from './prepared-reply.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';

const moment = { requestId: 'req-1', nowMs: 1_000 };

describe('BodyTemplate', () => {
  it.each([
    ['fixed text alone', ['{"a":1}']],
    [
      'slots between, before and after',
      [() => '1', '{"ა":"ბ",', () => '"x":', '2', ({ requestId }: { requestId: string }) => requestId],
    ],
    ['a slot alone', [({ nowMs }: { nowMs: number }) => String(nowMs)]],
    ['nothing', []],
  ])('has the same text and bytes: %s', (_, parts) => {
    const template = new BodyTemplate(parts);
    expect(template.bytes(moment).toString()).toBe(template.text(moment));
  });

  it('fills slots again for every reply, and keeps what was sent', () => {
    const template = new BodyTemplate(['{"id":"', ({ requestId }) => requestId, '"}']);
    const first = template.bytes(moment);
    const second = template.bytes({ ...moment, requestId: 'another' });
    expect([first.toString(), second.toString()]).toEqual(['{"id":"req-1"}', '{"id":"another"}']);
  });

  it('counts its fixed parts as text, encoded and compressed', () => {
    // Two characters of two bytes each; three bytes and one.
    expect(new BodyTemplate(['ა', () => 'x', 'b']).mostBytes).toBe(2 * 2 + 2 * 4);
  });
});

describe('contentCodingFor', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['deflate, zstd', null],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['gzip, deflate, br', 'br'],
    ['gzip, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=0', null],
    ['gzip;q=0.5, identity', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=nonsense', null],
  ])('chooses for %p: %p', (header, coding) => {
    expect(contentCodingFor(header)).toBe(coding);
    expect(contentCodingFor(header)).toBe(coding);
  });
});

const decode = { gzip: gunzipSync, br: brotliDecompressSync } as const;

describe.each(CONTENT_CODINGS)('codedText by %s', (coding) => {
  const roundTrip = async (text: Buffer, rest: Buffer): Promise<Buffer> => {
    const { beginning, end } = await codedText(coding, text);
    return decode[coding](Buffer.concat([beginning, end(rest)]));
  };

  it('is read as the text and whatever follows it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (text, rest) => {
        const sent = await roundTrip(Buffer.from(text), Buffer.from(rest));
        expect(sent.toString()).toBe(text + rest);
      }),
      { numRuns: 200, seed: 20_261_123 },
    );
  });

  it.each([0, 1, 65_534, 65_535, 65_536, 65_537, 200_000])('is continued by %i bytes', async (length) => {
    const text = Buffer.from('{"a":1}'.repeat(1_000));
    const rest = Buffer.alloc(length, 'xyz');
    expect((await roundTrip(text, rest)).equals(Buffer.concat([text, rest]))).toBe(true);
  });

  it('is smaller, and is continued again and again', async () => {
    const text = Buffer.from('{"a":1}'.repeat(1_000));
    const { beginning, end } = await codedText(coding, text);
    expect(beginning.length).toBeLessThan(text.length / 10);
    for (const rest of ['one', 'another'])
      expect(decode[coding](Buffer.concat([beginning, end(Buffer.from(rest))])).toString()).toBe(
        `${text.toString()}${rest}`,
      );
  });
});
