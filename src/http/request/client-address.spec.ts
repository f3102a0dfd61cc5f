import { type IncomingMessage } from 'node:http';
import {
  clientAddressOf,
  isSecure,
  addressClassOf,
  isInNetworks,
  networkOf,
  isForeign,
  requestOriginOf,
} from './client-address.ts';

/** A request of a peer, with the headers of a proxy. */
const requestFrom = (peer: string | undefined, headers: IncomingMessage['headers'] = {}): IncomingMessage =>
  ({ headers, socket: { remoteAddress: peer } }) as IncomingMessage;
const PROXY = '10.0.0.1';
const trustsProxy = (address: string): boolean => address === PROXY;
const unreadable = jest.fn();
const counted = (peer: string | undefined, forwarded?: string): string =>
  clientAddressOf(
    requestFrom(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }),
    trustsProxy,
    unreadable,
  );

describe('clientAddressOf', () => {
  beforeEach(() => unreadable.mockClear());

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['::ffff:c000:207', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
    ['::1', '::/64'],
  ])('%s is counted under %s', (address, expected) => {
    expect(counted(address)).toBe(expected);
    expect(counted(PROXY, address)).toBe(expected);
    expect(counted(PROXY, `203.0.113.9, ${address}`)).toBe(expected);
    expect(unreadable).not.toHaveBeenCalled();
  });

  it.each([
    ['192.0.2.7:4711', '192.0.2.7'],
    ['[2001:db8:1:2::3]:4711', '2001:db8:1:2::/64'],
    ['[::1]:443', '::/64'],
    ['[2001:db8:1:2::3]', '2001:db8:1:2::/64'],
    ['203.0.113.9:1, 192.0.2.7:4711', '192.0.2.7'],
    ['192.0.2.7:4711, 10.0.0.1:80', '192.0.2.7'],
  ])('leaves out the ports of %s', (forwarded, expected) => {
    expect(counted(PROXY, forwarded)).toBe(expected);
    expect(unreadable).not.toHaveBeenCalled();
  });

  it('ignores what is forwarded by others than a trusted proxy', () => {
    expect(counted('203.0.113.9', '192.0.2.7')).toBe('203.0.113.9');
  });

  it.each([
    'unknown',
    '_hidden',
    '1',
    '010.0.0.1',
    '192.0.2.256',
    '192.0.2.7:',
    '192.0.2.7:http',
    '[192.0.2.7',
    '[]:443',
    '<script>',
  ])('counts the unreadable address %p under the proxy, and reports it', (forwarded) => {
    expect(counted(PROXY, forwarded)).toBe(PROXY);
    expect(unreadable).toHaveBeenCalledWith(PROXY);
  });

  it('counts a request of the proxy itself under its address', () => {
    expect(counted(PROXY, '')).toBe(PROXY);
    expect(unreadable).not.toHaveBeenCalled();
  });

  it('has a name for a connection that has ended', () => {
    expect(counted(undefined, '192.0.2.7')).toBe('unknown');
  });
});

describe('isSecure', () => {
  it.each([
    [PROXY, 'https', true],
    [PROXY, 'https, http', true],
    [PROXY, 'http, https', false],
    [PROXY, undefined, false],
    ['203.0.113.9', 'https', false],
  ])('of %s that forwards %p: %p', (peer, proto, expected) => {
    const headers = proto === undefined ? {} : { 'x-forwarded-proto': proto };
    expect(isSecure(requestFrom(peer, headers), trustsProxy)).toBe(expected);
  });
});

describe('addressClassOf', () => {
  it.each([
    ['127.0.0.1', 'loopback', '127.0.0.0/24'],
    ['10.1.2.3', 'private', '10.1.2.0/24'],
    ['100.64.0.9', 'private', '100.64.0.0/24'],
    ['203.0.113.77', 'public', '203.0.113.0/24'],
    ['8.8.8.8', 'public', '8.8.8.0/24'],
    // The address of ::1 as it is counted, by its /64.
    ['::/64', 'loopback', '::/48'],
    ['fd12:3456:789a:1::/64', 'private', 'fd12:3456:789a::/48'],
    ['2a00:1450:4001:82a::/64', 'public', '2a00:1450:4001::/48'],
    ['2001:db8:0:1::/64', 'public', '2001:db8::/48'],
    ['2001:db8::/64', 'public', '2001:db8::/48'],
    ['fe80::/64', 'private', 'fe80::/48'],
    ['172.32.0.1', 'public', '172.32.0.0/24'],
    ['172.31.0.1', 'private', '172.31.0.0/24'],
    ['unknown', 'unknown', null],
  ])('of %s is %s in %s', (counted, name, network) => {
    expect(addressClassOf(counted)).toEqual({ class: name, network });
  });
});

describe('a network', () => {
  it.each([
    ['203.0.113.0/24', '203.0.113.0/24'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    ['203.0.113.7', '203.0.113.7/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['2001:DB8:0::1/48', '2001:db8::/48'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['::/0', '::/0'],
  ])('%s is written %s', (text, expected) => {
    expect(networkOf(text)).toBe(expected);
    expect(networkOf(expected)).toBe(expected);
  });

  it.each([
    '',
    '/',
    '/24',
    '203.0.113.0/',
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/2e1',
    '203.0.113.0/24/24',
    '203.0.113/24',
    '127.1',
    '0300.0.0.1',
    '203.0.113.0 /24',
    '2001:db8::/129',
    'fe80::1%eth0/64',
    '::ffff:203.0.113.0/120',
    'example.com',
    'https://203.0.113.0/24',
  ])('is none: %p', (text) => {
    expect(networkOf(text)).toBeNull();
  });
});

it.each([
  ['203.0.113.255', true],
  ['203.0.114.0', false],
  ['::ffff:203.0.113.9', true],
  ['2001:db8:0:ffff::1', true],
  ['2001:db9::1', false],
  ['::', false],
])('%s is in one of two networks: %p', (address, expected) => {
  expect(isInNetworks(address, ['203.0.113.0/24', '2001:db8::/48'])).toBe(expected);
});

const OWN = 'https://ops.example';

describe('a request of a browser', () => {
  it.each([
    // method, Sec-Fetch-Site, Origin, foreign
    ['GET', undefined, undefined, false],
    ['GET', 'same-origin', undefined, false],
    ['GET', 'none', undefined, false],
    ['GET', 'same-site', undefined, true],
    ['GET', 'cross-site', undefined, true],
    ['HEAD', 'cross-site', undefined, true],
    ['GET', undefined, 'https://elsewhere.example', true],
    ['POST', undefined, undefined, false],
    ['POST', 'same-origin', OWN, false],
    ['POST', undefined, OWN, false],
    ['POST', 'none', OWN, true],
    ['POST', 'same-site', OWN, true],
    ['POST', 'cross-site', OWN, true],
    ['DELETE', 'something new', OWN, true],
    ['POST', 'same-origin', 'null', true],
    ['POST', 'same-origin', '', true],
    ['POST', 'same-origin', 'http://ops.example', true],
    ['PATCH', undefined, 'https://ops.example:8443', true],
    ['PATCH', undefined, 'https://ops.example.elsewhere.example', true],
  ] as const)('%s, Sec-Fetch-Site %s, Origin %s is foreign: %s', (method, fetchSite, origin, foreign) => {
    expect(isForeign({ method, fetchSite, origin, ownOrigin: OWN })).toBe(foreign);
  });

  it('is foreign where it says whence it comes and not where it came to', () => {
    expect(
      isForeign({ method: 'POST', fetchSite: undefined, origin: 'http://undefined', ownOrigin: null }),
    ).toBe(true);
  });
});

describe('where a request came to', () => {
  const cameTo = (protocol: string, host: string | undefined) =>
    requestOriginOf(
      {
        method: 'GET',
        headers: { host, 'x-forwarded-proto': protocol },
        socket: { remoteAddress: '127.0.0.1' },
      } as unknown as IncomingMessage,
      { trusts: () => true },
    ).ownOrigin;

  it.each([
    ['http', '127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ['https', 'OPS.example', 'https://ops.example'],
    ['https', 'ops.example:443', 'https://ops.example'],
    ['http', '[::1]:3000', 'http://[::1]:3000'],
    ['http', 'a b', null],
    ['http', undefined, null],
  ])('by %s, Host %s: %s', (protocol, host, origin) => expect(cameTo(protocol, host)).toBe(origin));
});
