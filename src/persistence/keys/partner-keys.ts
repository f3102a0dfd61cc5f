import { type PartnerKey } from '../../domain/access/partner-key.ts';

/** In-memory copy of all keys, at most a second behind the database. */
export abstract class PartnerKeys {
  /**
   * The key with this SHA-256 (hexadecimal) in any state; undefined if there is none. Its last use is not updated here.
   *
   * @throws StoreUnavailableError before the first read, or when the copy was unconfirmed for too long
   */
  abstract find(secretHash: string): PartnerKey | undefined;

  /**
   * Every key in any state.
   *
   * @throws StoreUnavailableError as `find`
   */
  abstract all(): Iterable<PartnerKey>;
}
