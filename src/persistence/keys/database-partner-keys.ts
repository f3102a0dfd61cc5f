import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Repeated } from '../../config/schedule/repeated.decorator.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { ConfirmedCopy, KEEP_UP_EVERY_MS } from '../copies/confirmed-copy.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type PartnerKeyStore } from './partner-key.store.ts';
import { PartnerKeys } from './partner-keys.ts';

/** All keys in the memory of this process, as a `ConfirmedCopy`. */
export class DatabasePartnerKeys
  extends PartnerKeys
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  /** By SHA-256 in hexadecimal: how long a lookup takes tells nothing of a key, of which only the hash is compared. */
  private readonly copy: ConfirmedCopy<ReadonlyMap<string, PartnerKey>>;

  /** @param goodForMs how long unconfirmed keys stay valid */
  constructor(store: PartnerKeyStore, channel: NotificationChannel, goodForMs?: number) {
    super();
    const read = async (): Promise<ReadonlyMap<string, PartnerKey>> =>
      new Map((await store.all()).map(({ secretHash, key }) => [secretHash.toString('hex'), key]));
    this.copy = new ConfirmedCopy(
      { called: 'keys', changedBy: 'keys_changed', read, ...(goodForMs === undefined ? {} : { goodForMs }) },
      channel,
      'PartnerKeys',
    );
    store.follow(() => this.copy.reread());
  }

  override find(secretHash: string): PartnerKey | undefined {
    return this.copy.value.get(secretHash);
  }

  override all(): Iterable<PartnerKey> {
    return this.copy.value.values();
  }

  /** Reads the keys before the application listens. If that fails, `keepUp` retries. */
  async onApplicationBootstrap(): Promise<void> {
    await this.copy.reread();
  }

  /** Reads the keys again if they may be out of date. */
  @Repeated({ name: 'keeping up with partner keys', everyMs: KEEP_UP_EVERY_MS })
  keepUp(): void {
    this.copy.keepUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.copy.settled();
  }
}
