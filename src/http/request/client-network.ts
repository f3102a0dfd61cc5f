import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Form of a network, for messages that request one. */
export const NETWORK_FORM = 'a network in CIDR form: 203.0.113.0/24, 2001:db8::/48, 203.0.113.7/32';

/**
 * Returns a network in its shortest form, with the host bits cleared; an address is the network of only itself. Null
 * for any other text, and for IPv4 written as IPv6, because client addresses never are.
 *
 * @example networkOf('203.0.113.7/24') === '203.0.113.0/24'
 */
export function networkOf(text: string): string | null {
  const [address, bits, ...rest] = text.split('/');
  const family = isIP(address!);
  if (family === 0 || address!.includes('%') || rest.length > 0) return null;
  const longest = family === 4 ? 32 : 128;
  if (bits !== undefined && (!/^\d{1,3}$/.test(bits) || Number(bits) > longest)) return null;
  const kind = family === 4 ? ipaddr.IPv4 : ipaddr.IPv6;
  const network = kind.networkAddressFromCIDR(`${address!}/${bits ?? longest}`);
  if (network instanceof ipaddr.IPv6 && network.isIPv4MappedAddress()) return null;
  return `${network.toString()}/${Number(bits ?? longest)}`;
}

/** A key's list of networks stays the same object for as long as the key doesn't change. */
const parsed = new WeakMap<readonly string[], readonly Range[]>();

/** Checks whether an address is in one of some networks, as `networkOf` writes them. */
export function isInNetworks(address: string, networks: readonly string[]): boolean {
  let ranges = parsed.get(networks);
  if (ranges === undefined)
    parsed.set(networks, (ranges = networks.map((network) => ipaddr.parseCIDR(network))));
  const client = ipaddr.process(address);
  return ranges.some((range) => range[0].kind() === client.kind() && client.match(range));
}
