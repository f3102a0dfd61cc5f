import { type PartnerKey } from '../../domain/access/partner-key.ts';

/** All keys in the memory of this process, kept within a second of the database. */
export abstract class PartnerKeys {
  /**
   * The key with this SHA-256, in whatever state; undefined where there is none. When it was last used is not
   * kept up to date here.
   *
   * @throws StoreUnavailableError while the keys could not be read, or not be confirmed for too long
   */
  abstract find(secretHash: Buffer): PartnerKey | undefined;
}
