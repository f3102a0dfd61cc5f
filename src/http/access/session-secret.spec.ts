import { sha256 } from './operator-token-secret.ts';
import { csrfTokenOf, isCsrfTokenOf, SessionSecrets } from './session-secret.ts';

const secrets = new SessionSecrets(Buffer.alloc(32, 7));

describe('the secret of a session', () => {
  it('is 256 random bits and a seal, looked up by their SHA-256', () => {
    const made = Array.from({ length: 50 }, () => secrets.make());
    expect(new Set(made.map(({ secret }) => secret)).size).toBe(50);
    for (const { secret, secretHash } of made) {
      expect(secret).toMatch(/^[A-Za-z0-9_-]{64}$/);
      expect(secrets.hashOf(secret)).toEqual(secretHash);
      expect(new SessionSecrets(Buffer.alloc(32, 7)).hashOf(secret)).toEqual(secretHash);
      expect(secretHash).toEqual(sha256(secret));
    }
  });

  it.each([
    '',
    'a',
    'a'.repeat(63),
    'a'.repeat(64),
    'a'.repeat(65),
    `${'a'.repeat(63)}=`,
    `${'a'.repeat(64)}\n`,
  ])('cannot be %j', (presented) => expect(secrets.hashOf(presented)).toBeNull());

  it('is told from a made-up one without being looked up: by any changed character, and by another seal', () => {
    const { secret } = secrets.make();
    for (let at = 0; at < secret.length; at += 1) {
      const changed = secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1);
      expect([changed, secrets.hashOf(changed)]).toEqual([changed, null]);
    }
    expect(secrets.hashOf(new SessionSecrets(Buffer.alloc(32, 8)).make().secret)).toBeNull();
  });
});

describe('the CSRF token of a session', () => {
  // Reckoned by another implementation: printf %s "$LABEL" | openssl dgst -sha256 -hmac "$SECRET" -binary | base64
  it('is an HMAC of its secret', () => {
    expect(csrfTokenOf('A'.repeat(43))).toBe('o6JnlAGoVN0xjfR3Rk2AQvtutal_bytfMLwbVTSABV8');
  });

  it('is good for its own session alone', () => {
    const [one, other] = [secrets.make().secret, secrets.make().secret];
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
