import { isInNetworks, networkOf } from './client-network.ts';

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
