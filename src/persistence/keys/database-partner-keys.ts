import { timingSafeEqual } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { type PartnerKey } from '../../domain/partner-key.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { StoreUnavailableError } from '../published/published-state.ts';
import { type PartnerKeyStore, type StoredKey } from './partner-key.store.ts';
import { PartnerKeys } from './partner-keys.ts';

/** Everything is read again this often, in case a notification was missed. */
const REREAD_MS = 60_000;
/** Without a notification channel, or after a read that failed, the database is asked this often. */
const ASK_MS = 500;
/** How long keys that nobody can confirm stay good: longer than a restart of the database, and no more. */
const GOOD_FOR_MS = 60_000;

/**
 * All keys in the memory of this process. What confirms them is a read, or a notification channel that answers
 * and has told of no change since the last read. Time is measured monotonically, because a clock that is set
 * must not make old keys look confirmed.
 */
export class DatabasePartnerKeys extends PartnerKeys {
  private readonly logger = new Logger('PartnerKeys');
  /** By SHA-256 in hexadecimal; null until the keys were read once. */
  private ring: ReadonlyMap<string, StoredKey> | null = null;
  private channelUp = false;
  /** True when something may have changed since the newest read began. */
  private outdated = true;
  private reading: Promise<void> | null = null;
  private failing = false;
  private readAtMs = 0;
  private confirmedAtMs = 0;
  private timer: NodeJS.Timeout | undefined;

  /** @param goodForMs how long keys stay good that cannot be confirmed */
  constructor(
    private readonly store: PartnerKeyStore,
    private readonly channel: NotificationChannel,
    private readonly goodForMs = GOOD_FOR_MS,
  ) {
    super();
    store.follow(() => this.reread());
    channel.subscribe({
      onNotification: (name) => {
        if (name === 'keys_changed') void this.reread();
      },
      onConnected: () => {
        this.channelUp = true;
        void this.reread();
      },
      onAlive: () => {
        if (!this.outdated && this.reading === null) this.confirmedAtMs = performance.now();
      },
      onLost: () => {
        this.channelUp = false;
        // What it would have told since it died is asked for at once, not with the next tick.
        void this.reread();
      },
    });
  }

  override find(secretHash: Buffer): PartnerKey | undefined {
    if (this.ring === null) throw new StoreUnavailableError('the keys have not been read yet');
    if (performance.now() - this.confirmedAtMs > this.goodForMs)
      throw new StoreUnavailableError(`the keys could not be confirmed for ${this.goodForMs / 1000} s`);
    const stored = this.ring.get(secretHash.toString('hex'));
    return stored && timingSafeEqual(stored.secretHash, secretHash) ? stored.key : undefined;
  }

  /** Reads the keys once and keeps them up to date from then on. Where they cannot be read, it goes on trying. */
  async start(): Promise<void> {
    this.channel.start();
    this.timer = setInterval(() => this.keepUp(), ASK_MS);
    this.timer.unref();
    await this.reread();
  }

  /** The notification channel is not ours and goes on. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  private keepUp(): void {
    if (!this.channelUp || this.outdated || performance.now() - this.readAtMs >= REREAD_MS)
      void this.reread();
  }

  /** Resolves when everything committed before the call is known, or could not be read; calls share reads. */
  private reread(): Promise<void> {
    this.outdated = true;
    this.reading ??= this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  private async read(): Promise<void> {
    while (this.outdated) {
      this.outdated = false;
      const askedAtMs = performance.now();
      try {
        const keys = await this.store.all();
        this.ring = new Map(keys.map((stored) => [stored.secretHash.toString('hex'), stored]));
        this.readAtMs = askedAtMs;
        this.confirmedAtMs = askedAtMs;
        if (this.failing) this.logger.log('the keys can be read again');
        this.failing = false;
      } catch (error) {
        if (!this.failing) this.logger.error(`the keys could not be read: ${(error as Error).message}`);
        this.failing = true;
        this.outdated = true;
        return;
      }
    }
  }
}
