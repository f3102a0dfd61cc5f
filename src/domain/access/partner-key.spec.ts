import { isKeyInForce, keyKindOf, keyStatusAt } from './partner-key.ts';

const at = (revokedAtMs: number | null, expiresAtMs: number | null, disabledAtMs: number | null = null) => ({
  revokedAtMs,
  expiresAtMs,
  disabledAtMs,
});

describe('the status of a key', () => {
  it.each([
    [at(null, null), 'active', true],
    [at(null, 100), 'expired', false],
    [at(null, 101), 'active', true],
    [at(100, null), 'revoked', false],
    [at(101, null), 'retiring', true],
    [at(101, 100), 'expired', false],
    [at(100, 100), 'revoked', false],
    [at(null, null, 100), 'disabled', false],
    [at(101, null, 50), 'disabled', false],
    [at(null, 100, 50), 'expired', false],
    [at(100, null, 50), 'revoked', false],
  ] as const)('of %o at 100 is %s', (key, status, inForce) => {
    expect(keyStatusAt(key, 100)).toBe(status);
    expect(isKeyInForce(key, 100)).toBe(inForce);
  });
});

it('a key is publishable if it has origins', () => {
  expect(keyKindOf({ allowedOrigins: null })).toBe('secret');
  expect(keyKindOf({ allowedOrigins: ['https://example.com'] })).toBe('publishable');
});
