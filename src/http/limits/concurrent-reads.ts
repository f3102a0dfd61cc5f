import { Injectable } from '@nestjs/common';
import { ServiceError } from '../../domain/errors/errors.ts';
import { keyKindOf } from '../../domain/access/partner-key.ts';
import { type Caller } from '../request/caller.ts';

/** Concurrent database reads per caller: fewer than the connections of the partners' pool. */
export const CONCURRENT_READS = { key: 6, address: 4 } as const;

/** Releases the slot of a read; called once. */
export type ReleaseSlot = () => void;

/** Counts the concurrent database reads of each caller in this process. */
@Injectable()
export class ConcurrentReads {
  private readonly underWay = new Map<string, number>();

  /**
   * Takes a place for one read: of the key, or of the address where there is none or it is that of a page's visitors.
   *
   * @throws RATE_LIMITED where the caller has none left
   */
  enter({ key }: Pick<Caller, 'key'>, address: string): ReleaseSlot {
    const ofAddress = key === null || keyKindOf(key) === 'publishable';
    const reader = ofAddress ? `address:${address}` : `key:${key.id}`;
    const limit = ofAddress ? CONCURRENT_READS.address : CONCURRENT_READS.key;
    const others = this.underWay.get(reader) ?? 0;
    if (others >= limit)
      throw new ServiceError(
        'RATE_LIMITED',
        { reason: ofAddress ? 'reads_of_address' : 'reads_of_key', limit },
        { retryAfterSeconds: 1 },
      );
    this.underWay.set(reader, others + 1);
    return () => {
      const left = this.underWay.get(reader)! - 1;
      if (left === 0) this.underWay.delete(reader);
      else this.underWay.set(reader, left);
    };
  }

  /** Number of callers with reads in progress. */
  get size(): number {
    return this.underWay.size;
  }
}
