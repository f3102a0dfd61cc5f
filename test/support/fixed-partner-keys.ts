import { type PartnerKeys } from '../../src/access/callers/partner-keys.ts';
import { type PartnerKey } from '../../src/domain/access/partner-key.ts';
import { StoreUnavailableError } from '../../src/published/published-state.ts';

/** A ring of keys without a database: whatever a test put there. */
export class FixedPartnerKeys implements Pick<PartnerKeys, 'find' | 'all'> {
  /** False: as if the keys could not be confirmed for too long. */
  confirmed = true;
  private readonly keys = new Map<string, PartnerKey>();

  find(secretHash: string): PartnerKey | undefined {
    if (!this.confirmed) throw new StoreUnavailableError('connect ECONNREFUSED 10.0.0.5:5432');
    return this.keys.get(secretHash);
  }

  all(): Iterable<PartnerKey> {
    return this.keys.values();
  }

  hold(secretHash: Buffer, key: PartnerKey): void {
    this.keys.set(secretHash.toString('hex'), key);
  }
}
