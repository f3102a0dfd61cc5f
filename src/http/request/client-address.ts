import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { TextCache } from '../../config/text-cache.ts';

/** What one subscriber is usually given of IPv6; a caller changes addresses within it at will. */
const IPV6_SUBSCRIBER_BITS = 64;

/** Every request asks at least once, and most come from the same few. No address without a zone is longer than 45. */
const parsed = new TextCache(parseAddress, { maxTexts: 4_096, maxLength: 64 });

/**
 * The form under which an address is counted: IPv4 as it is (`192.0.2.7`), IPv6 as its /64 (`2001:db8:1:2::/64`); an IPv4
 * address that is written as IPv6 is the IPv4 one. Null for what isn't an address: short and octal forms of IPv4, which
 * some parsers take, are none.
 */
export function countedAddress(text: string | undefined): string | null {
  return text === undefined ? null : parsed.get(text);
}

function parseAddress(text: string): string | null {
  if (isIP(text) === 0) return null;
  const address = ipaddr.process(text);
  if (address.kind() === 'ipv4') return address.toString();
  const network = ipaddr.IPv6.networkAddressFromCIDR(`${withoutZone(text)}/${IPV6_SUBSCRIBER_BITS}`);
  return `${network.toString()}/${IPV6_SUBSCRIBER_BITS}`;
}

/** The zone (`fe80::1%eth0`) names an interface of one machine and belongs to no caller. */
const withoutZone = (text: string): string => text.split('%', 1)[0]!;
