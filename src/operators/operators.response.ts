import { ApiProperty } from '@nestjs/swagger';
import {
  OPERATOR_ROLES,
  type OperatorRole,
  SIGN_IN_STEPS,
  SIGN_IN_WAYS,
  type SignInStep,
  type SignInWay,
} from '../domain/operators/operator-terms.ts';
import { SESSION_STATUSES, type SessionStatus } from '../domain/operators/operator-session.ts';
import {
  choice,
  choiceOrNull,
  count,
  flag,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '../admin/response.fields.ts';

/** An operator, without the token and its hash. */
export class OperatorItem {
  @ApiProperty(text('ID of the operator.'))
  readonly id!: string;

  @ApiProperty(text('Name, as the audit log shows it.'))
  readonly name!: string;

  @ApiProperty(choice('What the operator may do; each role includes those before it.', OPERATOR_ROLES))
  readonly role!: OperatorRole;

  @ApiProperty(choice('Whether the token is in force.', ['active', 'revoked']))
  readonly status!: 'active' | 'revoked';

  @ApiProperty(flag('True if the first start made the token: it ends when the next operator is issued one.'))
  readonly of_first_start!: boolean;

  @ApiProperty(textOrNull('First 12 characters of the token; null if it was made before they were stored.'))
  readonly token_prefix!: string | null;

  @ApiProperty(moment('When the operator was added.'))
  readonly created_at!: string;

  @ApiProperty(momentOrNull('When the token was last replaced; null: never.'))
  readonly rotated_at!: string | null;

  @ApiProperty(momentOrNull('When the operator was revoked; null: not revoked.'))
  readonly revoked_at!: string | null;

  @ApiProperty(textOrNull('Why the operator was revoked.'))
  readonly revoke_reason!: string | null;
}

/** An operator of the listing, with sessions. */
export class ListedOperatorItem extends OperatorItem {
  @ApiProperty(count('Number of open sessions.'))
  readonly open_sessions!: number;

  @ApiProperty(momentOrNull('Last sign-in among the stored sessions; null: none.'))
  readonly signed_in_at!: string | null;
}

/** Active operators by name, then revoked ones. */
export class OperatorList {
  @ApiProperty({ description: 'The operators.', type: () => [ListedOperatorItem] })
  readonly operators!: readonly ListedOperatorItem[];

  @ApiProperty(flag('True if there are more than are listed; active ones come first.'))
  readonly has_more!: boolean;

  @ApiProperty(
    flag(
      'Whether ADMIN_TOKEN is set on the process that responds. Its holder is `environment` and is not listed.',
    ),
  )
  readonly environment_token!: boolean;
}

/** An operator whose token was just made; the only response that contains it. */
export class IssuedOperatorItem extends OperatorItem {
  @ApiProperty(text('The token itself, shown this once.'))
  readonly token!: string;

  @ApiProperty(flag('Whether this revoked the token of the first start and its sessions.'))
  readonly ended_first_token!: boolean;
}

/** A session of an operator, without its secret and hash. */
export class OperatorSessionItem {
  @ApiProperty(text('ID of the session.'))
  readonly id!: string;

  @ApiProperty(text('Name of the operator.'))
  readonly operator!: string;

  @ApiProperty(choice('Status now.', SESSION_STATUSES))
  readonly standing!: SessionStatus;

  @ApiProperty(flag('True for the session that makes this request.'))
  readonly own!: boolean;

  @ApiProperty(text('Address it was opened from, as addresses are counted for limits.'))
  readonly address!: string;

  @ApiProperty(moment('When it was opened.'))
  readonly opened_at!: string;

  @ApiProperty(moment('When it was last active, stored at most once a minute.'))
  readonly last_active_at!: string;

  @ApiProperty(moment('When it ends, or ended, without activity.'))
  readonly idle_expires_at!: string;

  @ApiProperty(moment('When it ends, or ended, in any case.'))
  readonly expires_at!: string;

  @ApiProperty(momentOrNull('When it was revoked; null: not revoked.'))
  readonly ended_at!: string | null;

  @ApiProperty(choice('How the operator signed in.', SIGN_IN_WAYS))
  readonly signed_in_by!: SignInWay;

  @ApiProperty(
    choiceOrNull('What the sign-in still lacks, so that it opens nothing; null: nothing.', SIGN_IN_STEPS),
  )
  readonly awaits!: SignInStep | null;
}

/** Sessions, newest first. */
export class OperatorSessionList {
  @ApiProperty({ description: 'The sessions.', type: () => [OperatorSessionItem] })
  readonly sessions!: readonly OperatorSessionItem[];
}

/** Number of sessions that were ended. */
export class EndedSessions {
  @ApiProperty(count('How many were ended.'))
  readonly ended!: number;
}
