import * as fc from 'fast-check';
import { isMarkedPublishable, makeKey, secretHashOf } from './key-form.ts';

const SEED = { seed: 20_260_310, numRuns: 500 };
const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const BASE62 = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];

describe('the form of keys', () => {
  // Reckoned by another implementation of base 62, CRC-32 and SHA-256.
  it.each([
    [
      Buffer.alloc(32),
      'mdk_00000000000000000000000000000000000000000002CZclj',
      '2ab719ac69ba334c8f902bd482a10cf01b06587362f3ce3686e377249743a36f',
    ],
    [
      Buffer.alloc(32, 0xff),
      'mdk_yhjskwdA6OZ1AL1YmHWZWm8LLG7HjnuCA2j5rOw8Xp13sRzl1',
      'b31acb3f893b7e1847b3aec3f6935072358e4034a0cc97a20d4a0607522a82ec',
    ],
    [
      Buffer.from(Array.from({ length: 32 }, (_, position) => position)),
      'mdk_003aUlTJC7tjlCTQj2uNU3MFagCXG9LRKRcwGkBIDlf1Yo7hP',
      '6c6a67a9aa1e0d690241031a757a0da4df04504caced2bf7b10556ddfadcab0b',
    ],
  ])('of %o is %s', (secret, key, hash) => {
    const made = makeKey('secret', secret);
    expect(made).toEqual({ key, prefix: key.slice(0, 12), secretHash: Buffer.from(hash, 'hex') });
    expect(secretHashOf(key)).toBe(hash);
  });

  it('is random', () => {
    const keys = Array.from({ length: 100 }, () => makeKey());
    expect(new Set(keys.map(({ key }) => key)).size).toBe(100);
    for (const { key, prefix, secretHash } of keys) {
      expect(key).toMatch(/^mdk_[0-9A-Za-z]{49}$/);
      expect(prefix).toHaveLength(12);
      expect(secretHashOf(key)).toBe(secretHash.toString('hex'));
    }
  });

  it('is read back whatever the secret', () => {
    fc.assert(
      fc.property(secrets, (secret) => {
        const { key, secretHash } = makeKey('secret', secret);
        expect(key).toHaveLength(53);
        expect(secretHashOf(key)).toBe(secretHash.toString('hex'));
      }),
      SEED,
    );
  });

  it('differs between the kinds only in its mark, which changes the hash', () => {
    const [secret, publishable] = [
      makeKey('secret', Buffer.alloc(32)),
      makeKey('publishable', Buffer.alloc(32)),
    ];
    expect(publishable.key).toBe(secret.key.replace('mdk_', 'mdp_'));
    expect(secretHashOf(publishable.key)).toBe(publishable.secretHash.toString('hex'));
    expect(publishable.secretHash).not.toEqual(secret.secretHash);
    expect([publishable.key, 'mdp_', secret.key, ''].map(isMarkedPublishable)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('tells any single character that was changed, dropped or added', () => {
    fc.assert(
      fc.property(secrets, fc.nat(52), fc.constantFrom(...BASE62), (secret, position, other) => {
        const { key } = makeKey('secret', secret);
        const [head, tail] = [key.slice(0, position), key.slice(position + 1)];
        if (key[position] !== other) expect(secretHashOf(head + other + tail)).toBeNull();
        expect(secretHashOf(head + tail)).toBeNull();
        expect(secretHashOf(head + other + key.slice(position))).toBeNull();
      }),
      SEED,
    );
  });

  it('tells two neighbours that changed places', () => {
    fc.assert(
      fc.property(secrets, fc.integer({ min: 0, max: 51 }), (secret, position) => {
        const { key } = makeKey('secret', secret);
        const [one, other] = [key[position]!, key[position + 1]!];
        fc.pre(one !== other);
        expect(secretHashOf(key.slice(0, position) + other + one + key.slice(position + 2))).toBeNull();
      }),
      SEED,
    );
  });

  it('is not what is merely like a key', () => {
    const { key } = makeKey('secret', Buffer.alloc(32));
    for (const like of [
      '',
      ' ',
      'mdk_',
      key.toUpperCase(),
      ` ${key}`,
      `${key}\n`,
      `${key}, ${key}`,
      key.replace('mdk_', 'mdx_'),
      key.slice(4),
      'x'.repeat(10_000),
    ])
      expect([like, secretHashOf(like)]).toEqual([like, null]);
  });

  it('takes any text without failing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(secretHashOf(text)).toBeNull();
      }),
      SEED,
    );
  });
});
