import { type PartnerKey } from '../../domain/access/partner-key.ts';

/** At most a second behind the database. */
export abstract class PartnerKeys {
  /**
   * Of the SHA-256 (hexadecimal), in any state; its last use is not updated here.
   * @throws StoreUnavailableError before the first read, or when the copy was unconfirmed for too long
   */
  abstract find(secretHash: string): PartnerKey | undefined;

  /** @throws StoreUnavailableError as `find` */
  abstract all(): Iterable<PartnerKey>;
}
