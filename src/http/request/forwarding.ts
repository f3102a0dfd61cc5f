import { type IncomingMessage } from 'node:http';
import { type TLSSocket } from 'node:tls';
import proxyAddress from 'proxy-addr';
import { countedAddress } from './client-address.ts';

/** Whether the peer at an address, so many hops away, may say for whom it forwards (`TRUST_PROXY`). */
export type TrustProxy = (address: string, hop: number) => boolean;

/** Of a connection that has ended already. */
const NO_ADDRESS = 'unknown';

/**
 * The address a request is counted under, in the form of `countedAddress`. What a trusted proxy forwarded and is no
 * address counts as the proxy's own; what anybody else forwards does not count at all.
 */
export function clientAddressOf(request: IncomingMessage, trusts: TrustProxy): string {
  const { remoteAddress } = request.socket;
  const forwards = remoteAddress !== undefined && request.headers['x-forwarded-for'] !== undefined;
  const client = forwards ? proxyAddress(request, trusts) : remoteAddress;
  return countedAddress(client) ?? countedAddress(remoteAddress) ?? NO_ADDRESS;
}

/** The host that the client asked for: a trusted proxy's `X-Forwarded-Host`, else `Host`; undefined where neither says. */
export function hostOf({ headers, socket }: IncomingMessage, trusts: TrustProxy): string | undefined {
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
