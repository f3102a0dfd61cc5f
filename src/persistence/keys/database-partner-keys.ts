import { timingSafeEqual } from 'node:crypto';
import { type PartnerKey } from '../../domain/partner-key.ts';
import { ConfirmedCopy } from '../copies/confirmed-copy.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type PartnerKeyStore, type StoredKey } from './partner-key.store.ts';
import { PartnerKeys } from './partner-keys.ts';

/** All keys in the memory of this process, as a `ConfirmedCopy`. */
export class DatabasePartnerKeys extends PartnerKeys {
  /** By SHA-256 in hexadecimal. */
  private readonly ring: ConfirmedCopy<ReadonlyMap<string, StoredKey>>;

  /** @param goodForMs how long keys stay good that cannot be confirmed */
  constructor(store: PartnerKeyStore, channel: NotificationChannel, goodForMs?: number) {
    super();
    const read = async (): Promise<ReadonlyMap<string, StoredKey>> =>
      new Map((await store.all()).map((stored) => [stored.secretHash.toString('hex'), stored]));
    this.ring = new ConfirmedCopy(
      { called: 'keys', changedBy: 'keys_changed', read, ...(goodForMs === undefined ? {} : { goodForMs }) },
      channel,
      'PartnerKeys',
    );
    store.follow(() => this.ring.reread());
  }

  override find(secretHash: Buffer): PartnerKey | undefined {
    const stored = this.ring.value.get(secretHash.toString('hex'));
    return stored && timingSafeEqual(stored.secretHash, secretHash) ? stored.key : undefined;
  }

  /** Reads the keys once and keeps them up to date from then on. Where they cannot be read, it goes on trying. */
  start(): Promise<void> {
    return this.ring.start();
  }

  /** The notification channel is not ours and goes on. */
  stop(): Promise<void> {
    return this.ring.stop();
  }
}
