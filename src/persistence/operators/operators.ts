import { timingSafeEqual } from 'node:crypto';
import { type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Job } from '../../jobs/job.decorator.ts';
import { type AuditStore } from '../audit/audit.store.ts';
import { RefreshedTable, KEEP_UP_EVERY_SECONDS } from '../copies/refreshed-table.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type OperatorInForce, type OperatorStore, type StoredOperator } from './operator.store.ts';

/** The operators in force in the memory of this process, at most a second behind the database. */
export class Operators implements OnApplicationBootstrap, OnApplicationShutdown {
  /** By SHA-256 of the token in hexadecimal. */
  private readonly copy: RefreshedTable<ReadonlyMap<string, OperatorInForce>>;

  /** @param goodForMs how long unconfirmed operators stay valid */
  constructor(store: OperatorStore, audit: AuditStore, channel: NotificationChannel, goodForMs?: number) {
    const read = async (): Promise<ReadonlyMap<string, OperatorInForce>> =>
      new Map((await store.inForce()).map((found) => [found.tokenHash.toString('hex'), found]));
    this.copy = new RefreshedTable(
      {
        called: 'operators',
        changedBy: 'operators_changed',
        read,
        ...(goodForMs === undefined ? {} : { goodForMs }),
      },
      channel,
    );
    audit.follow('operators_changed', () => this.copy.reread());
  }

  /** @throws StoreUnavailableError before the first read, or when the copy was unconfirmed for too long */
  find(tokenHash: Buffer): StoredOperator | undefined {
    const found = this.copy.value.get(tokenHash.toString('hex'));
    return found && timingSafeEqual(found.tokenHash, tokenHash) ? found.operator : undefined;
  }

  /** Reads the operators before the application listens. If that fails, `keepUp` retries. */
  async onApplicationBootstrap(): Promise<void> {
    await this.copy.reread();
  }

  @Job({ name: 'keeping up with operators', everySeconds: KEEP_UP_EVERY_SECONDS })
  async keepUp(): Promise<void> {
    await this.copy.keepUp();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.copy.settled();
  }
}
