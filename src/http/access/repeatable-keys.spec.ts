import { secretHashOf } from './key-form.ts';
import { RepeatableKeys, type RepeatableRequest } from './repeatable-keys.ts';

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
