import fc from 'fast-check';
import { hostOf, isInRanges, isPublicAddress, isReachable } from '../platform/network/reachable-addresses.ts';
import { shownUrl, urlFaultOf } from './webhook-url.ts';

describe('urlFaultOf', () => {
  it.each([
    'https://hooks.example.com/market',
    'https://hooks.example.com:8443/?token=1',
    'http://10.0.0.1/x',
    'https://[2606:4700::1111]:4430/',
  ])('finds none in %s', (url) => expect(urlFaultOf(url)).toBeNull());

  it.each([
    ['malformed', 'hooks.example.com'],
    ['malformed', 'https://'],
    ['scheme', 'ftp://hooks.example.com/'],
    ['scheme', 'file:///etc/passwd'],
    ['credentials', 'https://user:secret@hooks.example.com/'],
    ['credentials', 'https://user@hooks.example.com/'],
    ['fragment', 'https://hooks.example.com/#'],
    ['port', 'https://hooks.example.com:22/'],
    ['port', 'https://hooks.example.com:0/'],
    ['too_long', `https://hooks.example.com/${'x'.repeat(2_000)}`],
  ])('finds %s in %s', (fault, url) => expect(urlFaultOf(url)).toBe(fault));
});

it('shows an address without what can be a secret', () => {
  expect(shownUrl('https://a.example/hook?token=1', 'standard')).toBe('https://a.example/hook?…');
  expect(shownUrl('https://a.example/hook', 'standard')).toBe('https://a.example/hook');
  expect(shownUrl('https://a.example/hook/', 'standard')).toBe('https://a.example/hook/');
  expect(shownUrl('https://a.example/hooks/catch/secret?a=1', 'standard')).toBe('https://a.example/hooks/…');
  expect(shownUrl('https://hooks.slack.com/services/T0/B0/secret', 'slack')).toBe(
    'https://hooks.slack.com/…',
  );
  expect(shownUrl('https://api.telegram.org/bot1:secret/sendMessage?chat_id=1', 'telegram')).toBe(
    'https://api.telegram.org/…',
  );
});

it('names hosts as a resolver takes them', () => {
  expect(hostOf('https://[::1]:8443/')).toBe('::1');
  expect(hostOf('https://HOOKS.example.com/')).toBe('hooks.example.com');
  expect(hostOf('http://0x7f.1/')).toBe('127.0.0.1');
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '192.169.0.1', '2606:4700::1111', '2a00:1450:4001::200e'])(
    'accepts %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ['this network', '0.0.0.0', '0.1.2.3', '::'],
    ['loopback', '127.0.0.1', '127.255.255.254', '::1'],
    ['private', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', 'fc00::1', 'fdff::1'],
    ['shared by carriers', '100.64.0.1', '100.127.255.255'],
    ['link-local', '169.254.0.1', 'fe80::1', 'fe80::1%eth0'],
    [
      'metadata of clouds',
      '169.254.169.254',
      'fd00:ec2::254',
      '100.100.100.200',
      '168.63.129.16',
      '192.0.0.192',
    ],
    ['multicast and broadcast', '224.0.0.1', '239.1.1.1', '255.255.255.255', 'ff02::1'],
    [
      'reserved and documentation',
      '240.0.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '203.0.113.1',
      '2001:db8::1',
      '100::1',
    ],
    ['IPv4-mapped', '::ffff:127.0.0.1', '::ffff:10.0.0.1', '::ffff:a9fe:a9fe'],
    ['IPv4-compatible', '::127.0.0.1', '::10.0.0.1'],
    ['6to4, Teredo, and NAT64', '2002:7f00:1::', '2001:0:1::1', '64:ff9b::7f00:1', '64:ff9b:1::1'],
    ['former site-local and unassigned', 'fec0::1', '4000::1', '1::1'],
    ['no address', '', 'localhost', '8.8.8', '0x7f.1', '8.8.8.8/32'],
  ])('refuses addresses that are %s', (_kind, ...addresses) => {
    for (const address of addresses) expect([address, isPublicAddress(address)]).toEqual([address, false]);
  });

  it('judges a mapped address as what it stands for', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      }),
    );
  });
});

describe('isReachable', () => {
  const allowed = ['10.1.0.0/16', '127.0.0.1', 'fd00::/8'];

  it('takes public addresses by https alone', () => {
    expect(isReachable('8.8.8.8', 'https:', [])).toBe(true);
    expect(isReachable('8.8.8.8', 'http:', [])).toBe(false);
    expect(isReachable('10.1.2.3', 'https:', [])).toBe(false);
  });

  it('takes addresses of allowed networks by http as well', () => {
    for (const address of ['10.1.2.3', '127.0.0.1', 'fd00::1', '::ffff:10.1.0.1'])
      for (const protocol of ['http:', 'https:'])
        expect([address, isReachable(address, protocol, allowed)]).toEqual([address, true]);
    expect(isReachable('10.2.0.1', 'https:', allowed)).toBe(false);
    expect(isReachable('127.0.0.2', 'https:', allowed)).toBe(false);
  });
});

it('finds no address in a range of the other family', () => {
  expect(isInRanges('::1', ['0.0.0.0/0'])).toBe(false);
  expect(isInRanges('1.2.3.4', ['::/0'])).toBe(false);
});
