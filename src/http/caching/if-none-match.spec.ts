import fc from 'fast-check';
import { assertLinearTime } from '../../../test/support/processor-time.ts';
import { alreadyHas, parseIfNoneMatch } from './if-none-match.ts';

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
