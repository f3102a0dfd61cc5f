import {
  type BodySlot,
  BodyTemplate,
  contentCodingFor,
  codedText,
  CONTENT_CODINGS,
  weakEtag,
  alreadyHas,
  parseIfNoneMatch,
} from './prepared-reply.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { createHash } from 'node:crypto';
import { assertLinearTime } from '../../../test/support/processor-time.ts';

const moment = { requestId: 'req-1', nowMs: 1_000 };

describe('BodyTemplate', () => {
  const long = Buffer.from(`"${'ა'.repeat(6_000)}"`);

  it.each<[string, (string | Buffer | BodySlot)[], string]>([
    ['fixed text alone', ['{"a":1}'], '{"a":1}'],
    [
      'slots between, before and after',
      [() => '1', '{"ა":"ბ",', () => '"x":', '2', ({ requestId }) => requestId],
      '1{"ა":"ბ","x":2req-1',
    ],
    ['a slot alone', [({ nowMs }) => String(nowMs)], '1000'],
    ['nothing', [], ''],
    [
      'encoded data before slots',
      ['{"data":', long, ',"at":', ({ nowMs }) => String(nowMs), '}'],
      `{"data":${long.toString()},"at":1000}`,
    ],
    ['encoded data alone', [long], long.toString()],
  ])('has the same text and bytes, whole and in pieces: %s', (_, parts, text) => {
    const template = new BodyTemplate(parts);
    expect(template.bytes(moment).toString()).toBe(text);
    for (let reply = 0; reply < 2; reply += 1)
      expect(Buffer.concat(template.pieces(moment)).toString()).toBe(text);
    expect(template.bytes(moment).toString()).toBe(text);
  });

  it('compresses encoded data with the texts around it', async () => {
    const template = new BodyTemplate(['{"data":', long, ',"id":"', ({ requestId }) => requestId, '"}']);
    expect(template.isCompressible).toBe(true);
    await template.code('gzip');
    expect(gunzipSync(Buffer.concat(template.codedPieces('gzip', moment)))).toEqual(template.bytes(moment));
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
    expect(new BodyTemplate([Buffer.from('ა'), () => 'x', 'b']).mostBytes).toBe(3 + 2 + 2 * 4);
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

const AS_OF = '2024-01-01T00:00:00+00:00';

describe('weakEtag', () => {
  it('is the first 128 bits of SHA-256 over as_of and the JSON, as worked out beside it', () => {
    const digest = createHash('sha256').update('2024-01-01T00:00:00+00:00\n{"score":51.2}').digest('hex');
    const expected = Buffer.from(digest.slice(0, 32), 'hex').toString('base64url');
    expect(weakEtag({ score: 51.2 }, AS_OF)).toBe(`W/"${expected}"`);
  });

  it('leaves ages out at every depth', () => {
    const at = (age_seconds: number) => ({ items: [{ id: 'verdict', age_seconds }], age_seconds });
    expect(weakEtag(at(1), AS_OF)).toBe(weakEtag(at(99), AS_OF));
  });

  it('changes with any other value and with as_of', () => {
    const tag = weakEtag({ score: 51.2, items: [1, 2] }, AS_OF);
    expect(weakEtag({ score: 51.3, items: [1, 2] }, AS_OF)).not.toBe(tag);
    expect(weakEtag({ score: 51.2, items: [2, 1] }, AS_OF)).not.toBe(tag);
    expect(weakEtag({ score: 51.2, items: [1, 2] }, '2024-01-01T00:15:00+00:00')).not.toBe(tag);
  });
});

/** The characters of RFC 9110's `etagc`: commas and backslashes included, quotes and blanks left out. */
const opaque = fc.string({
  unit: fc
    .integer({ min: 0x21, max: 0x7e })
    .filter((code) => code !== 0x22)
    .map((code) => String.fromCharCode(code)),
});
const tag = fc.record({ opaque, weak: fc.boolean() });
const written = (one: { opaque: string; weak: boolean }) => `${one.weak ? 'W/' : ''}"${one.opaque}"`;
const separator = fc.constantFrom(',', ', ', ' ,', ' , ', ',,', ', ,\t');

describe('parseIfNoneMatch', () => {
  it.each([
    ['*', '*'],
    ['  *  ', '*'],
    ['"a"', ['"a"']],
    ['W/"a"', ['"a"']],
    ['"a", W/"b" ,"c"', ['"a"', '"b"', '"c"']],
    ['"a,b"', ['"a,b"']],
    ['"W/"', ['"W/"']],
    ['""', ['""']],
    [', "a",,', ['"a"']],
    ['"é"', ['"é"']],
    ['', []],
    ['a', []],
    ['w/"a"', []],
    ['"a', []],
    ['"a" "b"', []],
    ['"a", b, "c"', ['"a"']],
  ])('reads %s', (value, tags) => {
    expect(parseIfNoneMatch(value)).toEqual(tags);
  });

  it('reads every list back, whatever the tags hold and however it is spaced', () => {
    fc.assert(
      fc.property(fc.array(tag, { minLength: 1, maxLength: 6 }), separator, (tags, between) => {
        expect(parseIfNoneMatch(tags.map(written).join(between))).toEqual(
          tags.map((one) => `"${one.opaque}"`),
        );
      }),
      { seed: 20_261_125 },
    );
  });

  it('reads any value without failing, in time linear in its length', async () => {
    fc.assert(
      fc.property(fc.string(), (value) => void parseIfNoneMatch(value)),
      { seed: 20_261_125 },
    );
    await assertLinearTime(20_000, (length) =>
      parseIfNoneMatch(`${'"a",'.repeat(length)}${' '.repeat(length)}x`),
    );
  });
});

describe('alreadyHas', () => {
  it('is true exactly when the tag is in the list, compared weakly', () => {
    fc.assert(
      fc.property(fc.array(tag, { maxLength: 5 }), tag, separator, (tags, own, between) => {
        const known = ['', '-gzip', '-br', '-zstd'].map((suffix) => own.opaque + suffix);
        const inList = tags.some((one) => known.includes(one.opaque));
        const presented = tags.map(written).join(between);
        expect(alreadyHas(presented, `W/"${own.opaque}"`)).toBe(inList);
        for (const opaque of known)
          expect(alreadyHas([presented, written({ ...own, opaque })].join(', '), `W/"${own.opaque}"`)).toBe(
            true,
          );
      }),
      { seed: 20_261_125 },
    );
  });

  it('knows the suffixes of caches only in their place and spelling, and drops none of its own', () => {
    for (const other of ['"a-GZIP"', '"a-gzip-br"', '"agzip"', '"a"-gzip', '"-gzip"', '"a;gzip"'])
      expect([other, alreadyHas(other, 'W/"a"')]).toEqual([other, false]);
    expect(alreadyHas('"a"', 'W/"a-gzip"')).toBe(false);
  });

  it('is false without the header and true for *', () => {
    expect(alreadyHas(undefined, 'W/"a"')).toBe(false);
    expect(alreadyHas('*', 'W/"a"')).toBe(true);
  });
});
