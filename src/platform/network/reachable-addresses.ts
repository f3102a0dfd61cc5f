import ipaddr from 'ipaddr.js';

/** As a resolver takes it: IPv6 addresses without brackets. */
export const hostOf = (url: string): string => new URL(url).hostname.replaceAll(/^\[|\]$/g, '');

/** Everything that the Internet routes of IPv6 is in here. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');
/** Public addresses that cloud platforms answer on inside of their networks, by themselves. */
const OF_PLATFORMS: readonly string[] = ['168.63.129.16'];

/**
 * Checks whether an address is one of the public Internet: neither private, shared, loopback, link-local, multicast, reserved,
 * nor one that has another address inside (IPv4-mapped ones count as their IPv4 address).
 */
export function isPublicAddress(text: string): boolean {
  if (!isAddress(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast' || OF_PLATFORMS.includes(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}

/** Not in the short forms of IPv4, which resolvers never return. */
const isAddress = (text: string): boolean =>
  ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text);

/** Each range is an address or in CIDR form. */
export function isInRanges(text: string, ranges: readonly string[]): boolean {
  if (!isAddress(text)) return false;
  const address = ipaddr.process(text);
  return ranges.some((range) => {
    const [network, bits] = rangeOf(range);
    return network.kind() === address.kind() && address.match([network, bits]);
  });
}

function rangeOf(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (range.includes('/')) return ipaddr.parseCIDR(range);
  const address = ipaddr.parse(range);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Public addresses by https, those of allowed networks also by http. @param protocol as in `URL.protocol` */
export const isReachable = (address: string, protocol: string, allowedNetworks: readonly string[]): boolean =>
  (protocol === 'https:' && isPublicAddress(address)) || isInRanges(address, allowedNetworks);
