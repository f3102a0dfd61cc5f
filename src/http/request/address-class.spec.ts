import { addressClassOf } from './address-class.ts';

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
