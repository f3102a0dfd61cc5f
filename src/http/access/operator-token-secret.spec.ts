import { hasTokenForm, makeOperatorToken, sha256 } from './operator-token-secret.ts';

describe('makeOperatorToken', () => {
  it('makes a token of its own form, and its SHA-256', () => {
    const { token, tokenHash } = makeOperatorToken();
    expect(token).toMatch(/^mdo_[A-Za-z0-9_-]{43}$/);
    expect(hasTokenForm(token)).toBe(true);
    expect(tokenHash.equals(sha256(token))).toBe(true);
    expect(tokenHash).toHaveLength(32);
  });

  it('makes another one each time', () => {
    expect(new Set(Array.from({ length: 50 }, () => makeOperatorToken().token)).size).toBe(50);
  });
});

describe('hasTokenForm', () => {
  it.each([
    '',
    'mdo_',
    `mdo_${'a'.repeat(42)}`,
    `mdo_${'a'.repeat(44)}`,
    `mdo_${'a'.repeat(42)}!`,
    `mdo_${'a'.repeat(43)}\n`,
    `mdk_${'a'.repeat(49)}`,
  ])('rejects %j', (presented) => expect(hasTokenForm(presented)).toBe(false));
});

describe('sha256', () => {
  it('is the digest that everybody else computes', () => {
    expect(sha256('abc').toString('hex')).toBe(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
