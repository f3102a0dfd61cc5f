import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { HOUR_MS, MINUTE_MS } from '../../domain/timestamps.ts';
import { type AuditStore } from '../audit/audit.store.ts';
import { ConfirmedCopy, KEEP_UP_EVERY_SECONDS } from '../copies/confirmed-copy.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type KeyCopy } from './key-copy.ts';
import { type KeyCopyReader } from './key-copy.reader.ts';
import { PartnerKeys } from './partner-keys.ts';

/** How long a comparison with the database is good for, and when one that failed is tried again. */
const COMPARED_EVERY_MS = HOUR_MS;
const COMPARED_AGAIN_AFTER_MS = MINUTE_MS;
/** Of so many comparisons in a row one must agree: a change in the middle of one makes it differ. */
const COMPARISONS = 2;

/**
 * All keys in the memory of this process, as a `ConfirmedCopy` that reads what changed. It is compared with the database
 * every hour and whenever a connection was lost, because the database may be another one since: restored from a backup, or
 * a replica that was promoted.
 */
export class DatabasePartnerKeys
  extends PartnerKeys
  implements OnApplicationBootstrap, OnApplicationShutdown
{
  private readonly logger = new Logger('PartnerKeys');
  private readonly copy: ConfirmedCopy<KeyCopy>;
  /** Read whole in place of a copy that differed, until the next read takes it over. */
  private replacement: KeyCopy | null = null;
  private comparing: Promise<void> | null = null;
  /** Monotonic time of the next comparison, milliseconds; sooner where `doubted`. */
  private comparesAtMs = performance.now() + COMPARED_EVERY_MS;
  /** True once a connection was lost, until the next comparison. */
  private doubted = false;

  /** @param goodForMs how long unconfirmed keys stay valid */
  constructor(
    audit: AuditStore,
    private readonly reader: KeyCopyReader,
    channel: NotificationChannel,
    goodForMs?: number,
  ) {
    super();
    this.copy = new ConfirmedCopy(
      {
        called: 'keys',
        changedBy: 'keys_changed',
        read: (before) => this.read(before),
        ...(goodForMs === undefined ? {} : { goodForMs }),
      },
      channel,
      'PartnerKeys',
    );
    audit.follow('keys_changed', () => this.copy.reread());
    let lost = false;
    channel.subscribe({
      onNotification: () => undefined,
      onLost: () => (lost = true),
      onConnected: () => {
        this.doubted ||= lost;
        lost = false;
      },
    });
  }

  override find(secretHash: string): PartnerKey | undefined {
    return this.copy.value.get(secretHash);
  }

  override all(): Iterable<PartnerKey> {
    return this.copy.value.keys();
  }

  /** Reads the keys before the application listens. If that fails, `keepUp` retries. */
  async onApplicationBootstrap(): Promise<void> {
    await this.copy.reread();
  }

  /** Reads what changed if the copy may be out of date, and compares it where that is due. */
  @Job({ name: 'keeping up with partner keys', everySeconds: KEEP_UP_EVERY_SECONDS })
  keepUp(): void {
    this.copy.keepUp();
    if (this.doubted || performance.now() >= this.comparesAtMs)
      this.comparing ??= this.compare().finally(() => (this.comparing = null));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.comparing;
    await this.copy.settled();
  }

  private async read(before: KeyCopy | null): Promise<KeyCopy> {
    const known = this.replacement ?? before;
    try {
      if (known === null) return await this.reader.whole();
      await this.reader.bringUp(known);
    } catch (error) {
      this.doubted = true;
      throw error;
    }
    this.replacement = null;
    return known;
  }

  /** Compares the copy with the database, and reads all keys beside it where the two differ. */
  private async compare(): Promise<void> {
    this.doubted = false;
    this.comparesAtMs = performance.now() + COMPARED_AGAIN_AFTER_MS;
    try {
      if (await this.differs()) {
        this.logger.warn('the keys in memory are not those of the database: all are read again');
        this.replacement = await this.reader.whole();
        await this.copy.reread();
      }
      this.comparesAtMs = performance.now() + COMPARED_EVERY_MS;
    } catch (error) {
      this.logger.warn(`the keys could not be compared with the database: ${(error as Error).message}`);
    }
  }

  /** False also where the database does not answer, and the keys are doubted again. */
  private async differs(): Promise<boolean> {
    for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
      await this.copy.reread();
      if (this.doubted || this.copy.value.agreesWith(await this.reader.digest())) return false;
    }
    return true;
  }
}
