import { Logger } from '@nestjs/common';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { HOUR_MS } from '../../../packages/engine/timestamps.ts';
import { Job } from '../../platform/jobs/job.decorator.ts';
import { type AuditStore } from '../../platform/audit/audit.store.ts';
import { KEEP_UP_EVERY_SECONDS, RefreshedTable } from '../../published/refreshed-table.ts';
import { type NotificationChannel } from '../../platform/database/notification-channel.ts';
import { type KeyCopy, type KeyCopyReader } from './key-copy.reader.ts';

const COMPARED_EVERY_MS = HOUR_MS;
const LONGEST_WAIT_SECONDS = 60;
/** One of so many must agree: a change in the middle of one makes it differ. */
const COMPARISONS = 2;

/**
 * At most a second behind the database. Compared with it hourly and after a lost connection: it may be a restored one or
 * a promoted replica. Each method may throw StoreUnavailableError, before the first read or if unconfirmed for too long.
 */
export class PartnerKeys extends RefreshedTable<KeyCopy> {
  private readonly logger = new Logger('PartnerKeys');
  /** Read in place of a copy that differed, until the next read takes it over. */
  private replacement: KeyCopy | null = null;
  /** Monotonic; sooner where `doubted`. */
  private comparesAtMs = performance.now() + COMPARED_EVERY_MS;
  /** A connection was lost since the last comparison. */
  private doubted = false;

  /** @param goodForMs how long unconfirmed keys stay valid */
  constructor(
    audit: AuditStore,
    private readonly reader: KeyCopyReader,
    channel: NotificationChannel,
    goodForMs?: number,
  ) {
    const read = (before: KeyCopy | null): Promise<KeyCopy> => this.readFrom(before);
    super({ called: 'keys', changedBy: 'keys_changed', read, goodForMs }, channel);
    audit.follow('keys_changed', () => this.reread());
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

  /** Takes a SHA-256, hexadecimal. */
  find(secretHash: string): PartnerKey | undefined {
    return this.current.get(secretHash);
  }

  all(): Iterable<PartnerKey> {
    return this.current.keys();
  }

  @Job({ name: 'keeping up with partner keys', everySeconds: KEEP_UP_EVERY_SECONDS })
  override keepUp(): Promise<void> {
    return super.keepUp();
  }

  @Job({
    name: 'comparing partner keys with the database',
    everySeconds: KEEP_UP_EVERY_SECONDS,
    longestWaitSeconds: LONGEST_WAIT_SECONDS,
  })
  async compareIfDue(): Promise<void> {
    if (!this.doubted && performance.now() < this.comparesAtMs) return;
    this.doubted = false;
    // Due until it succeeds.
    this.comparesAtMs = Number.NEGATIVE_INFINITY;
    if (await this.differs()) {
      this.logger.warn('the keys in memory are not those of the database: all are read again');
      this.replacement = await this.reader.whole();
      await this.reread();
    }
    this.comparesAtMs = performance.now() + COMPARED_EVERY_MS;
  }

  private async readFrom(before: KeyCopy | null): Promise<KeyCopy> {
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

  /** False also where the database doesn't answer; the keys are doubted again. */
  private async differs(): Promise<boolean> {
    for (let comparison = 0; comparison < COMPARISONS; comparison += 1) {
      await this.reread();
      if (this.doubted || this.current.agreesWith(await this.reader.digest())) return false;
    }
    return true;
  }
}
