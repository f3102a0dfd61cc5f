import { assertLinearTime } from '../../../test/support/processor-time.ts';
import {
  decimalText,
  finiteNumber,
  unixMilliseconds,
  unixSecondsText,
  valueText,
} from './wire-values.schema.ts';

describe('values on the wire', () => {
  it.each([
    ['5.33', 5.33],
    ['-0.00012', -0.00012],
    ['1e3', 1000],
    ['.5', 0.5],
    ['5.', 5],
    ['10000000000000000.000000000000000', 1e16],
  ])('reads %p as %d', (text, value) => expect(decimalText.parse(text)).toBe(value));

  it.each(['NaN', '0NaN', '', ' ', 'null', '1,000', '0x10', 'Infinity', '1e999', '5.3.3'])(
    'makes no number of %p',
    (text) => expect(decimalText.safeParse(text).success).toBe(false),
  );

  it.each([Number.NaN, Number.POSITIVE_INFINITY, null, '5', undefined])(
    'has no finite number in %p',
    (value) => expect(finiteNumber.safeParse(value).success).toBe(false),
  );

  it('keeps times within a few centuries', () => {
    expect(unixSecondsText.parse('1722816000')).toBe(1722816000);
    expect(unixSecondsText.safeParse('1722816000000').success).toBe(false);
    expect(unixMilliseconds.safeParse(1722816000000.5).success).toBe(false);
  });

  // 80,000 digits and an x once took 27 seconds.
  it.each([
    ['decimal number', decimalText, '1'],
    ['time', unixSecondsText, '1'],
    ['code', valueText, 'x'],
  ])('rejects a %s of millions of characters before any pattern reads it', (_what, schema, character) =>
    assertLinearTime(2_000_000, (length) =>
      expect(schema.safeParse(`${character.repeat(length)}x`).error?.issues).toMatchObject([
        { message: 'longer than 64 characters' },
      ]),
    ),
  );
});
