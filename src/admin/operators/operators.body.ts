import { OPERATOR_LIMITS } from '../../domain/operators/operator-terms.ts';
import { BooleanField, NameField, TextField } from '../../http/parameters/field.decorators.ts';

/** An operator to be issued a token. */
export class IssueOperatorBody {
  /** As the audit log is to name them. */
  @NameField({ maxLength: OPERATOR_LIMITS.nameLength })
  readonly name!: string;
}

/** Why an operator is ended. */
export class RevokeOperatorBody {
  @TextField({ maxLength: OPERATOR_LIMITS.reasonLength, optional: true, nullable: true })
  readonly reason?: string | null;
}

/** Which sessions are ended: all of them where nothing is said. */
export class EndSessionsBody {
  /** True: the requesting session stays open. */
  @BooleanField({ optional: true })
  readonly except_own?: boolean;
}
