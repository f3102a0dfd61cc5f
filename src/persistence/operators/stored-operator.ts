import { editedFields, type EditableColumns } from '../../domain/audit/editable-columns.ts';
import { type OperatorRole } from '../../domain/operators/operator-role.ts';
import { isoUtc, isoUtcOrNull } from '../../domain/timestamps.ts';

/** An operator, without the token. Moments are epoch milliseconds. */
export interface StoredOperator {
  readonly id: string;
  /** Name in the audit log. */
  readonly name: string;
  readonly role: OperatorRole;
  /** True if the first start issued the token. */
  readonly ofFirstStart: boolean;
  /** First characters of the token, for recognition; null for tokens issued before they were stored. */
  readonly tokenPrefix: string | null;
  readonly createdAtMs: number;
  /** Last replacement of the token; null: never. */
  readonly rotatedAtMs: number | null;
  /** Null: in force. */
  readonly revokedAtMs: number | null;
  readonly revokeReason: string | null;
}

/** Fields of a new operator. */
export type OperatorTerms = Pick<StoredOperator, 'name' | 'role' | 'ofFirstStart'>;

/** Editable columns of an operator. */
export const EDITABLE_OPERATOR = { role: 'role' } as const satisfies EditableColumns<
  Exclude<keyof OperatorTerms, 'name' | 'ofFirstStart'>
>;

/** Changes to an operator; absent fields stay unchanged. */
export type OperatorChange = Partial<Pick<StoredOperator, keyof typeof EDITABLE_OPERATOR>>;

/** An operator in force with the token's hash. */
export interface OperatorInForce {
  readonly operator: StoredOperator;
  /** SHA-256 of the token, 32 bytes. */
  readonly tokenHash: Buffer;
}

/** An operator of a listing. */
export interface ListedOperator extends StoredOperator {
  readonly openSessions: number;
  /** Last sign-in among the stored sessions; null: none. */
  readonly signedInAtMs: number | null;
}

/** The stored parts of a token. */
export interface TokenHash {
  /** Its first characters. */
  readonly prefix: string;
  /** SHA-256 of the whole token, 32 bytes. */
  readonly tokenHash: Buffer;
}

/** An added operator, and the first operator whose token this ended; null: none. */
export interface IssuedOperator {
  readonly operator: StoredOperator;
  readonly endedFirst: StoredOperator | null;
}

/** Reason of a conflict. */
export type OperatorConflict = 'name_taken' | 'revoked' | 'last';

/** A write that conflicts with the stored operators. */
export class OperatorConflictError extends Error {
  readonly code = 'CONFLICT';

  constructor(readonly conflict: OperatorConflict) {
    super(`operators: ${conflict}`);
  }
}

/** An operator as the audit log shows it: without secrets or hashes. */
export const auditedOperator = (operator: StoredOperator): object => ({
  id: operator.id,
  name: operator.name,
  ...editedFields(EDITABLE_OPERATOR, operator),
  token_prefix: operator.tokenPrefix,
  created_at: isoUtc(operator.createdAtMs),
  rotated_at: isoUtcOrNull(operator.rotatedAtMs),
  revoked_at: isoUtcOrNull(operator.revokedAtMs),
  revoke_reason: operator.revokeReason,
});
