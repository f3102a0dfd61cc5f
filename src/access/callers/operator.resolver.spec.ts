import {
  hasTokenForm,
  makeOperatorToken,
  sha256,
  csrfTokenOf,
  isCsrfTokenOf,
  SessionSecrets,
} from './operator.resolver.ts';

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
