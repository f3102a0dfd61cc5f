import { type StoredOperator } from './operator.store.ts';

/** The operators in force in the memory of this process, kept within a second of the database. */
export abstract class Operators {
  /**
   * The operator in force whose token has this SHA-256; undefined where there is none.
   *
   * @throws StoreUnavailableError while they could not be read, or not be confirmed for too long
   */
  abstract find(tokenHash: Buffer): StoredOperator | undefined;
}
