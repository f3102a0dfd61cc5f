import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { weakEtag, alreadyHas, parseIfNoneMatch } from './etag.ts';
import { assertLinearTime } from '../../../test/support/processor-time.ts';

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
