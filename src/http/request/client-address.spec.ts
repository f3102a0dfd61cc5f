import { type Request } from 'express';
import { clientAddress } from './client-address.ts';

/** As Express hands it over: `ip` is what its proxies leave of X-Forwarded-For, or the peer's address. */
const requestFrom = (ip: string | undefined, peer: string | undefined): Request =>
  ({ ip, socket: { remoteAddress: peer } }) as Request;

describe('clientAddress', () => {
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
  ])('%s is counted under %s', (ip, counted) => {
    expect(clientAddress(requestFrom(ip, '10.0.0.1'))).toBe(counted);
  });

  it.each(['', 'unknown', '192.0.2.7:4711', '[2001:db8::1]', '1', '010.0.0.1', '192.0.2.256', '<script>'])(
    'what was forwarded as %p is counted under the peer',
    (forwarded) => {
      expect(clientAddress(requestFrom(forwarded, '10.0.0.1'))).toBe('10.0.0.1');
    },
  );

  it('has a name for a connection that has ended', () => {
    expect(clientAddress(requestFrom(undefined, undefined))).toBe('unknown');
  });
});
