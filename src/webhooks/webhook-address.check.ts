import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { Inject, Injectable } from '@nestjs/common';
import { type Configuration, CONFIGURATION } from '../config/configuration.ts';
import { pause } from '../config/pause.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { SECOND_MS } from '../domain/timestamps.ts';
import { isReachable } from '../domain/webhooks/reachable-address.ts';
import { hostOf, urlFaultOf } from '../domain/webhooks/webhook-url.ts';

const RESOLVE_WITHIN_MS = 5 * SECOND_MS;

/** Checks addresses of endpoints as they are entered. Each connection is checked again, because names change. */
@Injectable()
export class WebhookAddressCheck {
  private readonly allowedNetworks: readonly string[];

  constructor(
    @Inject(CONFIGURATION) { webhookAllowedNetworks }: Pick<Configuration, 'webhookAllowedNetworks'>,
  ) {
    this.allowedNetworks = webhookAllowedNetworks;
  }

  /** @throws VALIDATION_ERROR for an address that webhooks can't be delivered to */
  async assertReachable(url: string): Promise<void> {
    const fault = urlFaultOf(url);
    if (fault !== null) throw new ServiceError('VALIDATION_ERROR', { reason: 'webhook_url', fault });
    const host = hostOf(url);
    const { protocol } = new URL(url);
    const addresses = isIP(host) === 0 ? await resolved(host) : [host];
    if (addresses.length === 0)
      throw new ServiceError('VALIDATION_ERROR', { reason: 'webhook_host_unresolved', host });
    const forbidden = addresses.find((address) => !isReachable(address, protocol, this.allowedNetworks));
    if (forbidden !== undefined)
      throw new ServiceError('VALIDATION_ERROR', {
        reason: 'webhook_address_forbidden',
        host,
        address: forbidden,
        isPlain: protocol === 'http:',
      });
  }
}

/** The addresses of a name; none if it has none, or the resolver is slow. */
async function resolved(host: string): Promise<readonly string[]> {
  const patience = new AbortController();
  const late = pause(RESOLVE_WITHIN_MS, patience.signal).then(() => []);
  // Whatever the resolver says against the name, it can't be delivered to.
  const found = lookup(host, { all: true }).catch(() => []);
  const addresses = await Promise.race([found, late]);
  patience.abort();
  return addresses.map(({ address }) => address);
}
