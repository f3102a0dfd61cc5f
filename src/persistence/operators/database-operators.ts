import { timingSafeEqual } from 'node:crypto';
import { ConfirmedCopy } from '../copies/confirmed-copy.ts';
import { type NotificationChannel } from '../notifications/notification-channel.ts';
import { type OperatorInForce, type OperatorStore, type StoredOperator } from './operator.store.ts';
import { Operators } from './operators.ts';

/** The operators in force in the memory of this process, as a `ConfirmedCopy`. */
export class DatabaseOperators extends Operators {
  /** By SHA-256 of the token in hexadecimal. */
  private readonly ring: ConfirmedCopy<ReadonlyMap<string, OperatorInForce>>;

  /** @param goodForMs how long operators stay good that cannot be confirmed */
  constructor(store: OperatorStore, channel: NotificationChannel, goodForMs?: number) {
    super();
    const read = async (): Promise<ReadonlyMap<string, OperatorInForce>> =>
      new Map((await store.inForce()).map((found) => [found.tokenHash.toString('hex'), found]));
    this.ring = new ConfirmedCopy(
      {
        called: 'operators',
        changedBy: 'operators_changed',
        read,
        ...(goodForMs === undefined ? {} : { goodForMs }),
      },
      channel,
      'Operators',
    );
    store.follow(() => this.ring.reread());
  }

  override find(tokenHash: Buffer): StoredOperator | undefined {
    const found = this.ring.value.get(tokenHash.toString('hex'));
    return found && timingSafeEqual(found.tokenHash, tokenHash) ? found.operator : undefined;
  }

  /** Reads the operators once and keeps them up to date from then on. Where they cannot be read, it goes on trying. */
  start(): Promise<void> {
    return this.ring.start();
  }

  /** The notification channel is not ours and goes on. */
  stop(): Promise<void> {
    return this.ring.stop();
  }
}
