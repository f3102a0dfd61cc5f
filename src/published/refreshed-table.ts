import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { StoreUnavailableError } from './published-state.ts';
import {
  type NotificationChannel,
  type NotificationName,
} from '../platform/database/notification-channel.ts';

/** Interval of re-reads, in case a notification was missed. */
const REREAD_MS = 60_000;
/** Interval of `keepUp`. Without a notification channel, or after a failed read, each call reads. */
export const KEEP_UP_EVERY_SECONDS = 0.5;
/** How long an unconfirmed copy may be used: longer than a restart of the database, and no more. */
const GOOD_FOR_MS = 60_000;

export interface CopiedTable<Value> {
  /** Its name in errors: `keys`. */
  readonly called: string;
  readonly changedBy: NotificationName;
  /** Whole, or what changed since `before`. Must fail within seconds if the database does not answer. */
  read(before: Value | null): Promise<Value>;
  /** How long the copy stays good while it cannot be confirmed, milliseconds; default: a minute. */
  readonly goodForMs?: number | undefined;
}

/**
 * At most a second behind: confirmed by reads, and by a live channel without a change since. Uses monotonic time, so
 * that setting the clock can't make an old copy look confirmed.
 */
export class RefreshedTable<Value> implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly goodForMs: number;
  private copy: { readonly value: Value } | null = null;
  private channelUp = false;
  /** True when something may have changed since the newest read began. */
  private outdated = true;
  private reading: Promise<void> | null = null;
  private failure: Error | null = null;
  private readAtMs = 0;
  private confirmedAtMs = 0;

  constructor(
    private readonly table: CopiedTable<Value>,
    channel: NotificationChannel,
  ) {
    this.goodForMs = table.goodForMs ?? GOOD_FOR_MS;
    channel.subscribe({
      onNotification: (name) => {
        if (name === table.changedBy) void this.reread();
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
        // Notifications were lost while it was disconnected: reads at once, not at the next tick.
        void this.reread();
      },
    });
  }

  /** @throws StoreUnavailableError while it could not be read, or not be confirmed for too long */
  get current(): Value {
    const { called } = this.table;
    if (this.copy === null) throw new StoreUnavailableError(`the ${called} have not been read yet`);
    if (performance.now() - this.confirmedAtMs > this.goodForMs)
      throw new StoreUnavailableError(`the ${called} could not be confirmed for ${this.goodForMs / 1000} s`);
    return this.copy.value;
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.reread();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.reading;
  }

  /** Resolves when everything committed before the call was read, or the read failed; calls share reads. */
  reread(): Promise<void> {
    this.outdated = true;
    this.reading ??= this.read().finally(() => (this.reading = null));
    return this.reading;
  }

  /** For the job of its owner, which reports failures. @throws what the latest read threw; the copy stays */
  async keepUp(): Promise<void> {
    if (!this.channelUp || this.outdated || performance.now() - this.readAtMs >= REREAD_MS)
      await this.reread();
    if (this.failure !== null) throw this.failure;
  }

  private async read(): Promise<void> {
    while (this.outdated) {
      this.outdated = false;
      const askedAtMs = performance.now();
      try {
        this.copy = { value: await this.table.read(this.copy?.value ?? null) };
        this.readAtMs = askedAtMs;
        this.confirmedAtMs = askedAtMs;
        this.failure = null;
      } catch (error) {
        this.failure = error as Error;
        this.outdated = true;
        return;
      }
    }
  }
}
