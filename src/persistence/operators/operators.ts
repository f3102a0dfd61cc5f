import { type StoredOperator } from './stored-operator.ts';

/** In-memory copy of the operators in force, at most a second behind the database. */
export abstract class Operators {
  /**
   * The operator in force with this token hash (SHA-256); undefined if there is none.
   *
   * @throws StoreUnavailableError before the first read, or when the copy was unconfirmed for too long
   */
  abstract find(tokenHash: Buffer): StoredOperator | undefined;
}
