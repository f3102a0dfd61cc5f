import { isKeyInForce, keyKindOf, keyStatusAt, isExactOrigin, isOrigin } from './partner-key.ts';

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

describe('an origin of the web', () => {
  it.each([
    ['https://example.com', true],
    ['http://example.com:8080', true],
    ['https://example.com:443', false],
    ['https://example.com/', false],
    ['HTTPS://EXAMPLE.COM', false],
    ['ftp://example.com', false],
    ['null', false],
  ])('%s: %p', (text, expected) => {
    expect(isOrigin(text)).toBe(expected);
  });
});

describe('an origin that a publishable key can be bound to', () => {
  it.each([
    'https://example.com',
    'https://www.example.com',
    'https://example.com:8443',
    'https://xn--80ak6aa92e.com',
    'https://my_site.example.com',
    'https://intranet',
    'https://192.0.2.7',
    'https://[2001:db8::7]:8443',
    'http://localhost',
    'http://localhost:8080',
    'http://app.localhost:3000',
    'http://127.0.0.1:5173',
    'http://[::1]:5173',
  ])('can be %s', (origin) => {
    expect(isExactOrigin(origin)).toBe(true);
  });

  it.each([
    ['a trailing slash', 'https://example.com/'],
    ['a path', 'https://example.com/prices'],
    ['a query', 'https://example.com?x'],
    ['a fragment', 'https://example.com#x'],
    ['a user', 'https://me@example.com'],
    ['capitals', 'https://Example.com'],
    ['a capital scheme', 'HTTPS://example.com'],
    ["the scheme's own port", 'https://example.com:443'],
    ["the scheme's own port on localhost", 'http://localhost:80'],
    ['a port that is none', 'https://example.com:99999'],
    ['letters beyond ASCII', 'https://bücher.example'],
    ['a wildcard', 'https://*.example.com'],
    ['a wildcard alone', '*'],
    ['a dot at the end', 'https://example.com.'],
    ['an empty label', 'https://www..example.com'],
    ['an address in short', 'https://127.1'],
    ['an address that can be shortened', 'https://[2001:db8:0:0::7]'],
    ['no scheme', 'example.com'],
    ['no scheme but a port', 'localhost:8080'],
    ['http of another host', 'http://example.com'],
    ['http of a host that begins like the machine itself', 'http://127.0.0.1.example.com'],
    ['http of a host that ends like it', 'http://notlocalhost'],
    ['another scheme', 'ftp://example.com'],
    ['the scheme of an extension', 'chrome-extension://abcdefghijklmnop'],
    ['a file', 'file://'],
    ['an opaque origin', 'null'],
    ['two of them', 'https://a.example https://b.example'],
    ['a list', 'https://a.example,https://b.example'],
    ['a blank before', ' https://example.com'],
    ['a line break after', 'https://example.com\n'],
    ['nothing', ''],
  ])('is none with %s', (_what, text) => {
    expect(isExactOrigin(text)).toBe(false);
  });
});
