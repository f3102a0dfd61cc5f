import { timingSafeEqual } from 'node:crypto';
import { Job } from '../../jobs/job.decorator.ts';
import { type AuditStore } from '../audit/audit.store.ts';
import { RefreshedTable, KEEP_UP_EVERY_SECONDS } from '../copies/refreshed-table.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type OperatorInForce, type OperatorStore, type StoredOperator } from './operator.store.ts';

/** The operators in force in the memory of this process, by the SHA-256 of their tokens in hexadecimal. */
export class Operators extends RefreshedTable<ReadonlyMap<string, OperatorInForce>> {
  /** @param goodForMs how long unconfirmed operators stay valid */
  constructor(store: OperatorStore, audit: AuditStore, channel: NotificationChannel, goodForMs?: number) {
    const read = async (): Promise<ReadonlyMap<string, OperatorInForce>> =>
      new Map((await store.inForce()).map((found) => [found.tokenHash.toString('hex'), found]));
    super({ called: 'operators', changedBy: 'operators_changed', read, goodForMs }, channel);
    audit.follow('operators_changed', () => this.reread());
  }

  /** @throws StoreUnavailableError before the first read, or when the copy was unconfirmed for too long */
  find(tokenHash: Buffer): StoredOperator | undefined {
    const found = this.value.get(tokenHash.toString('hex'));
    return found && timingSafeEqual(found.tokenHash, tokenHash) ? found.operator : undefined;
  }

  @Job({ name: 'keeping up with operators', everySeconds: KEEP_UP_EVERY_SECONDS })
  override keepUp(): Promise<void> {
    return super.keepUp();
  }
}
