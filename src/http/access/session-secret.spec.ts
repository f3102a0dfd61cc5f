import { sha256 } from './operator-token.ts';
import { csrfTokenOf, isCsrfTokenOf, makeSessionSecret, sessionHashOf } from './session-secret.ts';

describe('the secret of a session', () => {
  it('is 256 random bits that are looked up by their SHA-256', () => {
    const made = Array.from({ length: 50 }, makeSessionSecret);
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(50);
    for (const { secret, secretHash } of made) {
      expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/);
      expect(sessionHashOf(secret)).toEqual(secretHash);
      expect(secretHash).toEqual(sha256(secret));
    }
  });

  it.each(['', 'a', 'a'.repeat(42), 'a'.repeat(44), `${'a'.repeat(42)}=`, `${'a'.repeat(43)}\n`])(
    'cannot be %j',
    (presented) => expect(sessionHashOf(presented)).toBeNull(),
  );
});

describe('the CSRF token of a session', () => {
  // Reckoned by another implementation: printf %s "$LABEL" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64
  it('is an HMAC of its secret', () => {
    expect(csrfTokenOf('A'.repeat(43))).toBe('o6JnlAGoVN0xjfR3Rk2AQvtutal_bytfMLwbVTSABV8');
  });

  it('is good for its own session alone', () => {
    const [one, other] = [makeSessionSecret().secret, makeSessionSecret().secret];
    expect(isCsrfTokenOf(one, csrfTokenOf(one))).toBe(true);
    for (const presented of [
      csrfTokenOf(other),
      one,
      '',
      `${csrfTokenOf(one)} `,
      csrfTokenOf(one).slice(1),
      'x'.repeat(10_000),
      'ა',
    ])
      expect([presented, isCsrfTokenOf(one, presented)]).toEqual([presented, false]);
  });
});
