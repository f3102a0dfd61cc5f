import { PageQuery } from '../admin/paging.ts';
import { HAND_OVER_HOURS } from '../domain/access/hand-over.ts';
import { OPERATOR_LIMITS, OPERATOR_ROLES, type OperatorRole } from '../domain/operators/operator-terms.ts';
import {
  BooleanField,
  ChoiceField,
  IntegerField,
  NameField,
  TextField,
} from '../http/parameters/field.decorators.ts';
import { BACK_OFFICE_PATH } from '../http/request/surfaces.ts';

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

  @IntegerField({
    description:
      'Hours until the link of an invitation expires. With it, there is no token until the link is opened. Default: no link, and a token.',
    minimum: 1,
    maximum: HAND_OVER_HOURS.most,
    optional: true,
  })
  readonly invite_hours?: number;
}

export class AmendOperatorBody {
  @ChoiceField({
    description: 'The new role, in force with the next request.',
    allowed: OPERATOR_ROLES,
    optional: true,
  })
  readonly role?: OperatorRole;
}

export class RevokeOperatorBody {
  @TextField({
    description: 'Why the operator is revoked.',
    maxLength: OPERATOR_LIMITS.reasonLength,
    optional: true,
    nullable: true,
  })
  readonly reason?: string | null;
}

export class EndSessionsBody {
  @BooleanField({ description: 'Whether the requesting session stays open. Default: false.', optional: true })
  readonly except_own?: boolean;
}

const STATUSES = ['open', 'over'] as const;

export class OperatorSessionsQuery extends PageQuery {
  @ChoiceField({
    optional: true,
    description: 'Whether they open something now.',
    allowed: STATUSES,
    example: 'open',
  })
  readonly status?: (typeof STATUSES)[number];
}

export class InviteOperatorBody {
  @IntegerField({ description: 'Hours until the link expires.', minimum: 1, maximum: HAND_OVER_HOURS.most })
  readonly hours!: number;
}

export class OpenInvitationBody {
  @TextField({ description: 'The secret of the link: what follows `#`.', maxLength: 100 })
  readonly token!: string;
}

/** Longer than any code, written with blanks or hyphens. */
const MAX_CODE_LENGTH = 40;

export class CodeBody {
  @TextField({
    description: 'Six digits from the authenticator app, or a recovery code. Each is accepted once.',
    maxLength: MAX_CODE_LENGTH,
  })
  readonly code!: string;
}

/** Longest address as it is sent: longer ones are a fault. */
const MAX_SENT = 8_000;
/** Longest address that fits in the cookie of a sign-in. */
const MAX_KEPT = 1_500;

export class BeginSignInQuery {
  @TextField({
    description: `Address in the back office to lead to after the sign-in, with its query: a path that begins with \`${BACK_OFFICE_PATH}/\`. Others, and those that are too long, lead to the overview.`,
    maxLength: MAX_SENT,
    optional: true,
    example: `${BACK_OFFICE_PATH}/keys?status=active`,
  })
  readonly to?: string;
}

/**
 * Returns an address of the back office as browsers read it; null: `to` is another, such as `/admin/../api`
 * or `//elsewhere.example/admin/`.
 */
export function backOfficeAddress(to: string | undefined): string | null {
  const here = 'http://here.invalid';
  if (to === undefined || !URL.canParse(to, here)) return null;
  const { origin, pathname, search, hash } = new URL(to, here);
  const address = pathname + search + hash;
  return origin === here && pathname.startsWith(`${BACK_OFFICE_PATH}/`) && address.length <= MAX_KEPT
    ? address
    : null;
}
