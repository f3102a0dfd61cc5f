import { isIP } from 'node:net';
import { type IncomingMessage } from 'node:http';
import { type TLSSocket } from 'node:tls';
import ipaddr from 'ipaddr.js';
import proxyAddress from 'proxy-addr';
import { type AddressClassName } from '../../domain/logged-request.ts';
import { TextCache } from '../../platform/configuration/text-cache.ts';
import { READ_METHODS } from './surfaces.ts';

/** What one subscriber is usually given of IPv6; a caller changes addresses within it at will. */
const IPV6_SUBSCRIBER_BITS = 64;

/** Every request asks at least once, and most come from the same few. No address without a zone is longer than 45. */
const parsed = new TextCache(parseAddress, { maxTexts: 4_096, maxLength: 64 });

/** IPv4 as it is, IPv6 as its /64 (`2001:db8:1:2::/64`). Null for short and octal forms of IPv4, which some parsers accept. */
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

/** Whether the peer at an address, so many hops away, may say for whom it forwards (`TRUST_PROXY`). */
export type TrustProxy = (address: string, hop: number) => boolean;

const NO_ADDRESS = 'unknown';

/** In the form of `countedAddress`; the proxy's own if a trusted proxy forwarded an unreadable address. */
export function clientAddressOf(
  request: IncomingMessage,
  trusts: TrustProxy,
  onUnreadable: (proxy: string) => void,
): string {
  const { remoteAddress } = request.socket;
  const sender = sentFrom(request, trusts);
  const counted = countedAddress(sender);
  if (counted !== null) return counted;
  if (sender !== remoteAddress) onUnreadable(remoteAddress!);
  return countedAddress(remoteAddress) ?? NO_ADDRESS;
}

/** Null if it isn't known. It decides on access, so the proxy's own address never stands for it. */
export function wholeAddressOf(request: IncomingMessage, trusts: TrustProxy): string | null {
  const whole = sentFrom(request, trusts);
  return whole === undefined || countedAddress(whole) === null ? null : withoutZone(whole);
}

function sentFrom(request: IncomingMessage, trusts: TrustProxy): string | undefined {
  const { remoteAddress } = request.socket;
  const forwards = remoteAddress !== undefined && request.headers['x-forwarded-for'] !== undefined;
  if (!forwards) return remoteAddress;
  return withoutPort(proxyAddress(request, (address, hop) => trusts(withoutPort(address), hop)));
}

const WITH_PORT = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;

/** Removes the port that proxies of Azure and IIS append: `192.0.2.7:4711`, `[2001:db8::1]:4711`. */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = WITH_PORT.exec(entry) ?? [];
  return ipv6 ?? ipv4 ?? entry;
}

/** The host that the client asked for: a trusted proxy's `X-Forwarded-Host`, else `Host`; undefined where neither says. */
function hostOf({ headers, socket }: IncomingMessage, trusts: TrustProxy): string | undefined {
  const forwarded = headers['x-forwarded-host'];
  const { remoteAddress } = socket;
  if (forwarded === undefined || remoteAddress === undefined || !trusts(remoteAddress, 0))
    return headers.host;
  return String(forwarded).split(',', 1)[0]!.trimEnd();
}

/** Whether the client's own connection is encrypted: known of a proxy that is trusted, by its `X-Forwarded-Proto`. */
export function isSecure(request: IncomingMessage, trusts: TrustProxy): boolean {
  const { remoteAddress } = request.socket;
  const own = (request.socket as TLSSocket).encrypted === true;
  const forwarded = request.headers['x-forwarded-proto'];
  if (forwarded === undefined || remoteAddress === undefined || !trusts(remoteAddress, 0)) return own;
  const [first] = String(forwarded).split(',', 1);
  return first!.trim() === 'https';
}

export interface AddressClass {
  readonly class: AddressClassName;
  /** The /24 of IPv4, the /48 of IPv6: many callers, and enough to find where a flood comes from. Null: no address. */
  readonly network: string | null;
}

/** RFC 1918, link-local (RFC 3927) and carrier-grade NAT (RFC 6598). */
const PRIVATE_IPV4 =
  /^(?:10|192\.168|172\.(?:1[6-9]|2\d|3[01])|169\.254|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./;
/** Unique local (RFC 4193) and link-local addresses. */
const PRIVATE_IPV6 = /^f(?:[cd]|e[89ab])[0-9a-f]{1,2}:/;

/** Runs for every request, so it splits the text itself: a full parse would cost more than the log line. */
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

export interface RequestOrigin {
  readonly method: string;
  /** `Sec-Fetch-Site`; undefined where it was not sent. */
  readonly fetchSite: string | undefined;
  readonly origin: string | undefined;
  /** Scheme, host and port that the request came to; null where it does not say. */
  readonly ownOrigin: string | null;
}

/** Values of Sec-Fetch-Site for the page itself, or for an address typed by a person. */
const SITES_THAT_READ: readonly string[] = ['same-origin', 'none'];
const SITES_THAT_WRITE: readonly string[] = ['same-origin'];
const OTHER_SITES: readonly string[] = ['cross-site', 'same-site'];

export const isSafeMethod = (method: string): boolean => (READ_METHODS as readonly string[]).includes(method);

/** Programs send neither header. `same-site` is another host of the same domain, and `Origin: null` a sandboxed frame. */
export function isForeign({ method, fetchSite, origin, ownOrigin }: RequestOrigin): boolean {
  const sites = isSafeMethod(method) ? SITES_THAT_READ : SITES_THAT_WRITE;
  if (fetchSite !== undefined && !sites.includes(fetchSite)) return true;
  return origin !== undefined && origin !== ownOrigin;
}

/** True if a page of another site or host sent the request. `Sec-Fetch-Site` takes precedence over `Origin`. */
export const isFromAnotherSite = ({ fetchSite, origin, ownOrigin }: RequestOrigin): boolean =>
  fetchSite === undefined ? origin !== undefined && origin !== ownOrigin : OTHER_SITES.includes(fetchSite);

export function requestOriginOf(
  request: IncomingMessage,
  { trusts }: { readonly trusts: TrustProxy },
): RequestOrigin {
  const { method, headers } = request;
  const host = hostOf(request, trusts);
  return {
    method: method!,
    fetchSite: headers['sec-fetch-site'],
    origin: headers.origin,
    ownOrigin: host ? originOf(`${isSecure(request, trusts) ? 'https' : 'http'}://${host}`) : null,
  };
}

/** As browsers write it: lower case, without the scheme's own port. */
function originOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null;
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

export const NETWORK_FORM = 'a network in CIDR form: 203.0.113.0/24, 2001:db8::/48, 203.0.113.7/32';

/** In its shortest form, with the host bits cleared. Null for IPv4 written as IPv6, because client addresses never are. */
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
const parsedNetworks = new WeakMap<readonly string[], readonly Range[]>();

export function isInNetworks(address: string, networks: readonly string[]): boolean {
  let ranges = parsedNetworks.get(networks);
  if (ranges === undefined)
    parsedNetworks.set(networks, (ranges = networks.map((network) => ipaddr.parseCIDR(network))));
  const client = ipaddr.process(address);
  return ranges.some((range) => range[0].kind() === client.kind() && client.match(range));
}
