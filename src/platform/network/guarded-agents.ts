import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { hostOf, isReachable } from './reachable-addresses.ts';

const CONNECT_WITHIN_MS = 10_000;

class ForbiddenAddressError extends Error {
  constructor(host: string, address: string) {
    super(
      host === address
        ? `the address ${address} is not allowed`
        : `${host} resolves to ${address}, which is not allowed`,
    );
  }
}

/** Checked at the time of the connection, so that a name that resolved to others before reaches nothing. */
const guardedLookup =
  (protocol: string, allowedNetworks: readonly string[]): LookupFunction =>
  (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error !== null || first === undefined) return callback(error, '');
      const forbidden = addresses.find(({ address }) => !isReachable(address, protocol, allowedNetworks));
      if (forbidden !== undefined) return callback(new ForbiddenAddressError(host, forbidden.address), '');
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

/** Connections that lead to allowed addresses and nowhere else. Certificates are verified. */
export class GuardedAgents {
  private readonly agents = new Map<string, Agent>();

  /** @param allowedNetworks addresses or CIDR ranges that are allowed although they aren't public */
  constructor(private readonly allowedNetworks: readonly string[]) {}

  /** @throws ForbiddenAddressError for an address in the URL, which is never resolved */
  of(url: string): Agent {
    const host = hostOf(url);
    const { protocol } = new URL(url);
    if (isIP(host) !== 0 && !isReachable(host, protocol, this.allowedNetworks))
      throw new ForbiddenAddressError(host, host);
    let agent = this.agents.get(protocol);
    if (agent === undefined) {
      const lookup = guardedLookup(protocol, this.allowedNetworks);
      agent = new Agent({ connect: { lookup, timeout: CONNECT_WITHIN_MS } });
      this.agents.set(protocol, agent);
    }
    return agent;
  }

  async close(): Promise<void> {
    await Promise.all([...this.agents.values()].map((agent) => agent.destroy()));
  }
}
