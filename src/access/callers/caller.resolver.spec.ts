import * as fc from 'fast-check';
import {
  isMarkedPublishable,
  makeKey,
  secretHashOf,
  presentedKeyOf,
  RepeatableKeys,
  type RepeatableRequest,
  type RequestSource,
  CallerResolver,
} from './caller.resolver.ts';
import { type IncomingMessage } from 'node:http';
import { Clock } from '../../platform/clock/clock.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type PartnerKeys } from './partner-keys.ts';
import {
  type PublishedSnapshot,
  PublishedState,
  StoreUnavailableError,
} from '../../published/published-state.ts';
import { ANONYMOUS } from '../../http/request/caller.ts';
import { type SurfaceName } from '../../http/request/surfaces.ts';

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

describe('presentedKeyOf', () => {
  it.each([
    [{}, undefined],
    [{ 'x-api-key': 'mdk_a' }, 'mdk_a'],
    [{ 'x-api-key': '' }, ''],
    [{ authorization: 'Bearer mdk_a' }, 'mdk_a'],
    [{ authorization: 'bearer  mdk_a' }, 'mdk_a'],
    [{ 'x-api-key': 'mdk_a', authorization: 'Bearer mdk_b' }, 'mdk_a'],
    [{ authorization: 'Bearer' }, ''],
    [{ authorization: 'Bearer mdk_a mdk_b' }, ''],
    [{ authorization: 'Basic bWRrX2E=' }, ''],
    [{ authorization: 'mdk_a' }, ''],
  ])('of %j is %j', (headers, key) => {
    expect(presentedKeyOf(headers)).toBe(key);
  });
});

const SECRET = Buffer.alloc(32, 1);
const NONCE = Buffer.alloc(32, 2);
const REQUEST: RepeatableRequest = { header: 'a-b', actor: 'Ana', asks: ['issue', { partner: 'Acme' }] };

describe('a key that can be told again', () => {
  const keys = new RepeatableKeys(SECRET);
  const keyOf = (request: Partial<RepeatableRequest> = {}, nonce = NONCE, from = keys): string =>
    from.keyOf({ ...REQUEST, ...request }, 'secret', nonce).key;

  it('has the form of every key, and is the same for the same request', () => {
    expect(secretHashOf(keyOf())).not.toBeNull();
    expect(keyOf()).toBe(keyOf());
    expect(keys.keyOf(REQUEST, 'publishable', NONCE).key).toMatch(/^mdp_/);
  });

  it('is another one for another header, operator, nonce, or secret', () => {
    const others = [
      keyOf({ header: 'a' }),
      keyOf({ header: 'a', actor: 'b Ana' }),
      keyOf({ actor: 'ana' }),
      keyOf({}, Buffer.alloc(32, 3)),
      keyOf({}, NONCE, new RepeatableKeys(Buffer.alloc(32, 4))),
    ];
    expect(new Set([keyOf(), ...others]).size).toBe(6);
  });
});

describe('what is stored of a request', () => {
  const stored = (request: Partial<RepeatableRequest> = {}) =>
    new RepeatableKeys(SECRET).stored({ ...REQUEST, ...request });

  it('is the same for the same body in any order, absent fields included, and a new nonce', () => {
    const one = stored({ asks: ['issue', { partner: 'Acme', label: null }] });
    const other = stored({ asks: ['issue', { scopes: undefined, label: null, partner: 'Acme' }] });
    expect([other.headerHash, other.bodyHash]).toEqual([one.headerHash, one.bodyHash]);
    expect(other.nonce.equals(one.nonce)).toBe(false);
  });

  it('tells bodies, headers, and operators apart', () => {
    expect(stored({ asks: ['rotate', { partner: 'Acme' }] }).bodyHash).not.toEqual(stored().bodyHash);
    for (const other of [{ header: 'a' }, { actor: 'ana' }])
      expect(stored(other).headerHash).not.toEqual(stored().headerHash);
  });
});

const NOW_MS = 1_000;
const GOOD = makeKey('secret', Buffer.alloc(32, 1));
const RETIRING = makeKey('secret', Buffer.alloc(32, 2));
const REVOKED = makeKey('secret', Buffer.alloc(32, 3));
const EXPIRED = makeKey('secret', Buffer.alloc(32, 4));
const UNKNOWN = makeKey('secret', Buffer.alloc(32, 5));
const PUBLISHABLE = makeKey('publishable', Buffer.alloc(32, 6));
const SITE = 'https://example.com';
const MISTYPED = `${GOOD.key.slice(0, -1)}${GOOD.key.endsWith('a') ? 'b' : 'a'}`;

const KEY: PartnerKey = {
  id: '7b1c9d1e-0000-4000-8000-000000000001',
  partner: 'Sample partner',
  label: null,
  prefix: GOOD.prefix,
  scopes: ['data:read', 'data:history'],
  allowedOrigins: null,
  rateLimitPerMin: 600,
  quotaPerDay: null,
  issuedAtMs: 0,
  expiresAtMs: null,
  revokedAtMs: null,
  revokeReason: null,
  rotatedFrom: null,
  lineageId: '7b1c9d1e-0000-4000-8000-000000000001',
  lastUsedAtMs: null,
  disabledAtMs: null,
  disabledBy: null,
  disableReason: null,
  allowedNetworks: null,
  raiseFactor: null,
  raiseEndsAtMs: null,
};
const RING = new Map<string, PartnerKey>([
  [GOOD.secretHash.toString('hex'), KEY],
  [RETIRING.secretHash.toString('hex'), { ...KEY, revokedAtMs: NOW_MS + 1 }],
  [REVOKED.secretHash.toString('hex'), { ...KEY, revokedAtMs: NOW_MS }],
  [PUBLISHABLE.secretHash.toString('hex'), { ...KEY, scopes: ['data:read'], allowedOrigins: [SITE] }],
  [EXPIRED.secretHash.toString('hex'), { ...KEY, expiresAtMs: NOW_MS }],
]);

class StoppedClock extends Clock {
  nowMs = NOW_MS;
  override readonly bootId = null;
  override now(): number {
    return this.nowMs;
  }
  override uptimeMs(): number {
    return 0;
  }
}

class Ring implements Pick<PartnerKeys, 'find' | 'all'> {
  lookups = 0;
  confirmed = true;
  find(secretHash: string): PartnerKey | undefined {
    this.lookups += 1;
    if (!this.confirmed) throw new StoreUnavailableError('10.0.0.5 is away');
    return RING.get(secretHash);
  }
  all(): Iterable<PartnerKey> {
    return RING.values();
  }
}

class State extends PublishedState {
  override storeReachable = true;
  legacyKeyEnforcement: boolean | null = false;
  override caughtUp(): Promise<void> {
    return Promise.resolve();
  }
  override get current(): PublishedSnapshot {
    if (this.legacyKeyEnforcement === null) throw new StoreUnavailableError('nothing was read yet');
    return {
      switches: { legacyKeyEnforcement: this.legacyKeyEnforcement },
    } as unknown as PublishedSnapshot;
  }
}

/** A request from an address, behind a proxy that is trusted if it is 10.0.0.1. */
const from = (remoteAddress: string, forwarded?: string): RequestSource => ({
  request: {
    socket: { remoteAddress },
    headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    connection: { remoteAddress },
  } as unknown as IncomingMessage,
  context: { trusts: (address) => address === '10.0.0.1' },
});
const source = from('192.0.2.7');

describe('CallerResolver', () => {
  let ring: Ring;
  let state: State;
  let clock: StoppedClock;
  let resolver: CallerResolver;
  beforeEach(() => {
    ring = new Ring();
    state = new State();
    clock = new StoppedClock();
    resolver = new CallerResolver(ring as unknown as PartnerKeys, state, clock);
  });

  /** `tier1`, `tier0`, or status and code of the error. */
  const outcome = (key: string | undefined, surface: SurfaceName, origin?: string): string => {
    const { caller, error } = resolver.resolve(key, surface, origin, source);
    return error ? `${error.status} ${error.code}` : caller.rights.tier;
  };

  const presented = [
    ['no key', undefined],
    ['a good key', GOOD.key],
    ['a retiring key', RETIRING.key],
    ['a revoked key', REVOKED.key],
    ['an expired key', EXPIRED.key],
    ['an unknown key', UNKNOWN.key],
    ['a mistyped key', MISTYPED],
    ['an empty header', ''],
  ] as const;

  it.each([
    [
      'data',
      false,
      [
        'tier0',
        'tier1',
        'tier1',
        '401 API_KEY_INVALID',
        '401 API_KEY_INVALID',
        '401 API_KEY_INVALID',
        '401 API_KEY_INVALID',
        '401 API_KEY_INVALID',
      ],
    ],
    ['legacy', false, ['tier0', 'tier1', 'tier1', 'tier0', 'tier0', 'tier0', 'tier0', 'tier0']],
    [
      'legacy',
      true,
      [
        '401 API_KEY_REQUIRED',
        'tier1',
        'tier1',
        '403 API_KEY_INVALID',
        '401 API_KEY_INVALID',
        '401 API_KEY_INVALID',
        '401 API_KEY_INVALID',
        '401 API_KEY_INVALID',
      ],
    ],
  ] as const)('on %s with enforcement %s answers each kind of key', (surface, enforced, expected) => {
    state.legacyKeyEnforcement = enforced;
    expect(presented.map(([name, key]) => [name, outcome(key, surface)])).toEqual(
      presented.map(([name], position) => [name, expected[position]]),
    );
  });

  it('returns when and why a key ended, with the status of the surface', () => {
    const detail = (key: string, surface: SurfaceName): string =>
      resolver.resolve(key, surface, undefined, source).error!.detail;
    state.legacyKeyEnforcement = true;
    for (const surface of ['data', 'legacy', 'mcp', 'data'] as const) {
      expect(detail(REVOKED.key, surface)).toBe(
        'The API key was revoked at 1970-01-01T00:00:01+00:00. Ask the operator for another key.',
      );
      expect(detail(EXPIRED.key, surface)).toContain('expired at 1970-01-01T00:00:01+00:00');
    }
    expect(outcome(REVOKED.key, 'data')).toBe('401 API_KEY_INVALID');
  });

  it('creates one error for all requests without a known key, because anybody can send them', () => {
    for (const key of [UNKNOWN.key, MISTYPED, 'mdk_']) {
      const errors = [1, 2].map(() => resolver.resolve(key, 'data', undefined, source).error);
      expect(errors[0]).toBe(errors[1]);
    }
  });

  it('gives Tier 1 with the scopes of the key, and names the key', () => {
    expect(resolver.resolve(GOOD.key, 'data', SITE, source).caller).toEqual({
      rights: { tier: 'tier1', scopes: ['data:read', 'data:history'] },
      key: KEY,
    });
  });

  it.each([
    [SITE, 'tier0'],
    [undefined, '403 ORIGIN_NOT_ALLOWED'],
    ['', '403 ORIGIN_NOT_ALLOWED'],
    ['null', '403 ORIGIN_NOT_ALLOWED'],
    [`${SITE}/`, '403 ORIGIN_NOT_ALLOWED'],
    [`${SITE}:8443`, '403 ORIGIN_NOT_ALLOWED'],
    [`${SITE}.evil.example`, '403 ORIGIN_NOT_ALLOWED'],
    ['http://example.com', '403 ORIGIN_NOT_ALLOWED'],
    ['https://www.example.com', '403 ORIGIN_NOT_ALLOWED'],
    [`${SITE}, ${SITE}`, '403 ORIGIN_NOT_ALLOWED'],
  ])('answers a publishable key from %p with %s', (origin, expected) => {
    expect(outcome(PUBLISHABLE.key, 'data', origin)).toBe(expected);
  });

  it('gives a publishable key the rights of nobody, whatever scopes it was stored with, and names it', () => {
    const stored: PartnerKey = { ...KEY, allowedOrigins: [SITE] };
    ring.find = () => stored;
    expect(resolver.resolve(PUBLISHABLE.key, 'data', SITE, source).caller).toEqual({
      rights: { tier: 'tier0', scopes: ['data:read'] },
      key: stored,
    });
  });

  it('says nothing of origins where a publishable key is not in force', () => {
    ring.find = () => ({ ...KEY, allowedOrigins: [SITE], revokedAtMs: NOW_MS });
    expect(outcome(PUBLISHABLE.key, 'data', SITE)).toBe('401 API_KEY_INVALID');
    expect(outcome(PUBLISHABLE.key, 'data')).toBe('401 API_KEY_INVALID');
  });

  it('accepts publishable keys only on the data API, and gives that reason for any of them', () => {
    const unknown = makeKey('publishable').key;
    for (const key of [PUBLISHABLE.key, unknown]) {
      state.legacyKeyEnforcement = false;
      expect(resolver.resolve(key, 'legacy', SITE, source)).toEqual({ caller: ANONYMOUS, error: null });
      state.legacyKeyEnforcement = true;
      for (const surface of ['legacy', 'mcp'] as const) {
        const { error } = resolver.resolve(key, surface, SITE, source);
        expect([error!.status, error!.code, error!.reason]).toEqual([401, 'API_KEY_INVALID', 'publishable']);
      }
    }
    expect(outcome(GOOD.key, 'mcp')).toBe('tier1');
    expect(outcome(undefined, 'mcp')).toBe('tier0');
  });

  it.each([
    ['data', false, '401 API_KEY_INVALID'],
    ['legacy', true, '401 API_KEY_INVALID'],
    ['legacy', false, 'tier0'],
    ['mcp', true, '401 API_KEY_INVALID'],
  ] as const)('on %s with enforcement %s answers a disabled key %s', (surface, enforced, expected) => {
    state.legacyKeyEnforcement = enforced;
    ring.find = () => ({ ...KEY, disabledAtMs: 0, disabledBy: 'anna' });
    expect(outcome(GOOD.key, surface)).toBe(expected);
  });

  it.each([
    ['192.0.2.7', undefined, 'tier1'],
    ['::ffff:192.0.2.7', undefined, 'tier1'],
    ['198.51.100.1', undefined, '401 API_KEY_INVALID'],
    // Whom an untrusted peer names doesn't count.
    ['198.51.100.1', '192.0.2.7', '401 API_KEY_INVALID'],
    ['10.0.0.1', '192.0.2.7', 'tier1'],
    ['10.0.0.1', '198.51.100.1, 192.0.2.7', 'tier1'],
    ['10.0.0.1', '192.0.2.7, 198.51.100.1', '401 API_KEY_INVALID'],
    // Narrower than the /64 that IPv6 is counted by.
    ['2001:db8::7', undefined, 'tier1'],
    ['2001:db8::8', undefined, '401 API_KEY_INVALID'],
    ['10.0.0.1', '2001:db8::7', 'tier1'],
  ])('answers a key of two networks from %s, forwarded for %s, %s', (peer, forwarded, expected) => {
    ring.find = () => ({ ...KEY, allowedNetworks: ['192.0.2.0/24', '2001:db8::7/128'] });
    const surfaces = [
      ['data', false],
      ['mcp', false],
      ['legacy', true],
    ] as const;
    for (const [surface, enforced] of surfaces) {
      state.legacyKeyEnforcement = enforced;
      const { caller, error } = resolver.resolve(GOOD.key, surface, undefined, from(peer, forwarded));
      expect(error ? `${error.status} ${error.code}` : caller.rights.tier).toBe(expected);
      if (error) expect(error.reason).toBe('network');
    }
    state.legacyKeyEnforcement = false;
    const { caller } = resolver.resolve(GOOD.key, 'legacy', undefined, from(peer, forwarded));
    expect(caller!.rights.tier).toBe(expected === 'tier1' ? 'tier1' : 'tier0');
  });

  it('names the key that it rejects only to who presents the whole of it', () => {
    const rejectedKey = (presentedKey: string, sender = source) => {
      const resolution = resolver.resolve(presentedKey, 'data', undefined, sender);
      return resolution.caller === null ? resolution.rejectedKey : 'accepted';
    };
    const alike = makeKey().key;
    expect([REVOKED.key, EXPIRED.key].map((key) => rejectedKey(key))).toEqual([
      expect.objectContaining({ revokedAtMs: expect.any(Number) }),
      expect.objectContaining({ expiresAtMs: expect.any(Number) }),
    ]);
    expect(
      [UNKNOWN.key, MISTYPED, `${GOOD.key.slice(0, 12)}${alike.slice(12)}`].map((key) => rejectedKey(key)),
    ).toEqual([null, null, null]);
    const restricted = { ...KEY, allowedNetworks: ['192.0.2.0/24'] };
    ring.find = () => restricted;
    expect([rejectedKey(GOOD.key), rejectedKey(GOOD.key, from('198.51.100.1'))]).toEqual([
      'accepted',
      restricted,
    ]);
    // Everybody knows it.
    ring.find = () => ({ ...KEY, allowedOrigins: [SITE] });
    expect(rejectedKey(PUBLISHABLE.key)).toBeNull();
    ring.find = () => ({ ...KEY, allowedOrigins: [SITE], revokedAtMs: 0 });
    expect(rejectedKey(PUBLISHABLE.key)).toBeNull();
  });

  it('reads no address for a key without networks', () => {
    const unread = new Proxy({} as IncomingMessage, {
      get: () => {
        throw new Error('the request was read');
      },
    });
    const { caller } = resolver.resolve(GOOD.key, 'data', undefined, { ...source, request: unread });
    expect(caller!.key).toBe(KEY);
  });

  describe('with the hashes of a connection', () => {
    const keyHashes = new Map<string, string>();
    const on = { ...source, context: { ...source.context, keyHashes } };
    const presents = (key: string) => resolver.resolve(key, 'data', undefined, on);
    beforeEach(() => keyHashes.clear());

    it('looks a known key up at each request, so that a revoked one is found revoked', () => {
      const lookups = ring.lookups;
      expect([presents(GOOD.key).error, presents(GOOD.key).error]).toEqual([null, null]);
      expect(ring.lookups - lookups).toBe(2);
      expect([...keyHashes]).toEqual([[GOOD.key, GOOD.secretHash.toString('hex')]]);
      ring.find = () => ({ ...KEY, revokedAtMs: 0 });
      expect(presents(GOOD.key).error!.status).toBe(401);
      ring.find = () => undefined;
      expect(presents(GOOD.key).error!.status).toBe(401);
    });

    it('keeps none of a key that is unknown or mistyped, and few of others', () => {
      for (const key of [makeKey().key, MISTYPED, '']) expect(presents(key).error).not.toBeNull();
      expect(keyHashes.size).toBe(0);
      ring.find = () => KEY;
      for (let i = 0; i < 300; i += 1) expect(presents(makeKey().key).error).toBeNull();
      expect(keyHashes.size).toBeLessThanOrEqual(64);
    });
  });

  it('judges a planned end by the clock', () => {
    expect(outcome(RETIRING.key, 'data')).toBe('tier1');
    clock.nowMs += 1;
    expect(outcome(RETIRING.key, 'data')).toBe('401 API_KEY_INVALID');
  });

  it('looks up nothing for what cannot be a key', () => {
    for (const key of [MISTYPED, '', 'mdk_', `${GOOD.key},${GOOD.key}`]) outcome(key, 'data');
    expect(ring.lookups).toBe(0);
  });

  it('hands back STORE_UNAVAILABLE while keys cannot be confirmed, and says nothing of why', () => {
    ring.confirmed = false;
    expect(outcome(undefined, 'data')).toBe('tier0');
    const { error } = resolver.resolve(GOOD.key, 'data', undefined, source);
    expect([error!.status, error!.code, error!.retryAfterSeconds]).toEqual([503, 'STORE_UNAVAILABLE', 10]);
    expect(error!.detail).not.toContain('10.0.0.5');
    // Where any key is accepted, the holder of one that cannot be confirmed is served as anonymous.
    expect(outcome(GOOD.key, 'legacy')).toBe('tier0');
    state.legacyKeyEnforcement = true;
    expect(outcome(GOOD.key, 'legacy')).toBe('503 STORE_UNAVAILABLE');
    expect(outcome(undefined, 'legacy')).toBe('401 API_KEY_REQUIRED');
  });

  it('lets nobody in on legacy while the switch cannot be read', () => {
    state.legacyKeyEnforcement = null;
    expect(outcome(undefined, 'legacy')).toBe('503 STORE_UNAVAILABLE');
    expect(outcome(GOOD.key, 'legacy')).toBe('503 STORE_UNAVAILABLE');
  });
});
