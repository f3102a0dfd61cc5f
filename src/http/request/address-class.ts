/** Where an address is, as far as a log needs to know it, and the network it is in. */
export interface AddressClass {
  readonly class: 'loopback' | 'private' | 'public' | 'unknown';
  /** The /24 of IPv4, the /48 of IPv6: many callers, and enough to find where a flood comes from. Null: no address. */
  readonly network: string | null;
}

/** RFC 1918, link-local (RFC 3927) and carrier-grade NAT (RFC 6598). */
const PRIVATE_IPV4 =
  /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
/** Unique local (RFC 4193) and link-local addresses. */
const PRIVATE_IPV6 = /^f(?:[cd]|e[89ab])[0-9a-f]{1,2}:/;

/**
 * The class of an address that a request is counted under. Runs for every request, so it splits the text itself: a full
 * parse would cost more than the log line.
 *
 * @param counted as `clientAddress` has it: `192.0.2.7`, or the /64 of IPv6 in its shortest form, `2001:db8:1:2::/64`
 */
export function addressClassOf(counted: string): AddressClass {
  if (counted.includes(':')) return classOfIpv6(counted);
  if (!counted.includes('.')) return { class: 'unknown', network: null };
  return {
    class: counted.startsWith('127.') ? 'loopback' : PRIVATE_IPV4.test(counted) ? 'private' : 'public',
    network: `${counted.slice(0, counted.lastIndexOf('.'))}.0/24`,
  };
}

/** `::` is what remains of `::1` where IPv6 is counted by its /64. */
function classOfIpv6(counted: string): AddressClass {
  if (counted.startsWith('::/')) return { class: 'loopback', network: '::/48' };
  const groups = counted.split('::', 1)[0]!.split(':').slice(0, 3);
  while (groups.at(-1) === '0') groups.pop();
  return {
    class: PRIVATE_IPV6.test(counted) ? 'private' : 'public',
    network: `${groups.join(':')}::/48`,
  };
}
