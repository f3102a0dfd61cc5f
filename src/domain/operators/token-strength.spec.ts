import { createHash } from 'node:crypto';
import { assertLinearTime } from '../../../test/support/processor-time.ts';
import { guessableBits, TOKEN_MIN_BITS } from './token-strength.ts';

/** Returns bytes that differ for each number and are the same on every machine. */
const digest = (n: number): Buffer => createHash('sha256').update(`token ${n}`).digest();
const RANDOM = Array.from({ length: 2_000 }, (_, n) => digest(n));

describe('how hard a token is to guess', () => {
  it.each([
    ['one character', 'a'.repeat(32), 6],
    ['one character, however often', 'a'.repeat(5_000), 6],
    ['two characters in turn', 'ab'.repeat(40), 10],
    ['a word over and over', 'password'.repeat(8), 40],
    ['two words over and over', 'change-me-please-'.repeat(3), 70],
    ['the digits over and over', '0123456789'.repeat(4), 30],
    ['the alphabet and the digits', 'abcdefghijklmnopqrstuvwxyz0123456789', 30],
    ['the alphabet backwards', 'zyxwvutsrqponmlkjihgfedcba9876543210', 30],
    ['a random head before a long tail', `Kq7vTz2L${'0'.repeat(40)}`, 60],
    ['few characters in no order', 'abbabaabbaababbabaababbaabbabaab', 40],
  ])('is little of %s', (_what, token, most) => {
    expect(guessableBits(token)).toBeLessThan(most);
    expect(guessableBits(token)).toBeLessThan(TOKEN_MIN_BITS);
  });

  it.each([
    ['32 hexadecimal digits', (bytes: Buffer) => bytes.toString('hex').slice(0, 32)],
    ['64 hexadecimal digits', (bytes: Buffer) => bytes.toString('hex')],
    ['43 characters of base64url', (bytes: Buffer) => bytes.toString('base64url')],
    ['32 characters of base64', (bytes: Buffer) => bytes.toString('base64').slice(0, 32)],
    ['a token that the service makes', (bytes: Buffer) => `mdo_${bytes.toString('base64url')}`],
    [
      'a random UUID',
      (bytes: Buffer) =>
        bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5'),
    ],
  ])('is enough of %s, whichever', (_what, spell) => {
    const weakest = Math.min(...RANDOM.map((bytes) => guessableBits(spell(bytes))));
    expect(weakest).toBeGreaterThanOrEqual(TOKEN_MIN_BITS);
  });

  it('is enough of ten words in no order', () => {
    expect(
      guessableBits('velvet-orbit-cactus-thunder-maple-quiver-donkey-frozen-basil-kite'),
    ).toBeGreaterThan(TOKEN_MIN_BITS);
  });

  it('is reckoned in time in proportion to the length, whatever is given', () =>
    assertLinearTime(3_000, (length) =>
      guessableBits(Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * i) % 90))).join('')),
    ));
});
