import { OPERATOR_ROLES, type OperatorRole } from '../domain/operators/operator-role.ts';
import { OPERATOR_LIMITS } from '../domain/operators/operator-terms.ts';
import { BooleanField, ChoiceField, NameField, TextField } from '../http/parameters/field.decorators.ts';

/** An operator to be issued a token. */
export class IssueOperatorBody {
  @NameField({ description: 'Name that the audit log uses.', maxLength: OPERATOR_LIMITS.nameLength })
  readonly name!: string;

  @ChoiceField({
    description:
      'What the operator may do: `viewer` reads, `operator` also writes, `owner` also manages operators. Default: owner.',
    allowed: OPERATOR_ROLES,
    optional: true,
  })
  readonly role?: OperatorRole;
}

/** What is changed of an operator. */
export class AmendOperatorBody {
  @ChoiceField({
    description: 'The new role, in force with the next request.',
    allowed: OPERATOR_ROLES,
    optional: true,
  })
  readonly role?: OperatorRole;
}

/** Why an operator is ended. */
export class RevokeOperatorBody {
  @TextField({
    description: 'Why the operator is revoked.',
    maxLength: OPERATOR_LIMITS.reasonLength,
    optional: true,
    nullable: true,
  })
  readonly reason?: string | null;
}

/** Which sessions are ended: all of them where nothing is said. */
export class EndSessionsBody {
  @BooleanField({ description: 'Whether the requesting session stays open. Default: false.', optional: true })
  readonly except_own?: boolean;
}
