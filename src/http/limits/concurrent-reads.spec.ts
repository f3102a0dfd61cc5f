import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { ConcurrentReads, type ReleaseSlot } from './concurrent-reads.ts';

const holderOf = (allowedOrigins: readonly string[] | null) => ({
  key: { id: 'k', allowedOrigins } as PartnerKey,
});
const VISITOR = holderOf(['https://partner.example']);

describe('ConcurrentReads', () => {
  /** How many reads an address has under way before one is rejected, and by which words. */
  const filled = (reads: ConcurrentReads, caller: typeof VISITOR | { key: null }, address: string) => {
    const releases: ReleaseSlot[] = [];
    for (;;) {
      try {
        releases.push(reads.enter(caller, address));
      } catch (error) {
        return [releases.length, (error as Error).message];
      }
    }
  };
  const OF_ADDRESS = 'More than 4 simultaneous history reads from one address.';

  it('counts those of a secret key together, wherever they come from', () => {
    const reads = new ConcurrentReads();
    const leave = reads.enter(holderOf(null), '192.0.2.7');
    expect(filled(reads, holderOf(null), '192.0.2.8')).toEqual([
      5,
      'More than 6 simultaneous history reads with this key.',
    ]);
    leave();
    reads.enter(holderOf(null), '192.0.2.7');
  });

  it('counts those of a page by visitor, with what the same address asks without a key', () => {
    const reads = new ConcurrentReads();
    reads.enter({ key: null }, '192.0.2.7');
    expect(filled(reads, VISITOR, '192.0.2.7')).toEqual([3, OF_ADDRESS]);
    expect(filled(reads, VISITOR, '192.0.2.8')).toEqual([4, OF_ADDRESS]);
  });
});
