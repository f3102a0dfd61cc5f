import { type IncomingMessage } from 'node:http';
import { clientAddressOf, isSecure, addressClassOf } from './client-address.ts';

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
