import { ApiProperty } from '@nestjs/swagger';
import {
  OPERATOR_ROLES,
  type OperatorRole,
  SIGN_IN_STEPS,
  SIGN_IN_WAYS,
  type SignInStep,
  type SignInWay,
} from '../domain/operators/operator-terms.ts';
import { choice, choiceOrNull, count, flag, moment, text } from '../admin/response.fields.ts';

/** An operator signed in at the back office. The session's secret is only in an HttpOnly cookie. */
export class SessionView {
  @ApiProperty(text('Name of the operator, as the audit log shows it.'))
  readonly operator!: string;

  @ApiProperty(
    choice('Where the data of this deployment comes from. `meta.mode` has paper or live.', [
      'sandbox',
      'live',
    ]),
  )
  readonly providers!: 'sandbox' | 'live';

  @ApiProperty(moment('When it was opened.'))
  readonly opened_at!: string;

  @ApiProperty(moment('When it ends without activity. Requests marked as background do not count.'))
  readonly idle_expires_at!: string;

  @ApiProperty(moment('When it ends in any case.'))
  readonly expires_at!: string;

  @ApiProperty(count('Seconds without activity after which it ends.'))
  readonly idle_timeout_seconds!: number;

  @ApiProperty(
    text('Value of `X-CSRF-Token` for every write of the session. Keep it in the memory of the page.'),
  )
  readonly csrf_token!: string;

  @ApiProperty(choice('Role of the operator now.', OPERATOR_ROLES))
  readonly role!: OperatorRole;

  @ApiProperty(choice('How the operator signed in.', SIGN_IN_WAYS))
  readonly signed_in_by!: SignInWay;

  @ApiProperty(
    choiceOrNull(
      'What the sign-in still lacks: `code` (POST /session/code) or `enrolment` (POST /session/totp). Until then every other route is 401. Null: nothing.',
      SIGN_IN_STEPS,
    ),
  )
  readonly awaits!: SignInStep | null;

  @ApiProperty(flag('Whether the operator has enrolled an authenticator app.'))
  readonly totp_enrolled!: boolean;
}

/** The session that was ended. */
export class EndedSession {
  @ApiProperty(text('Name of the operator.'))
  readonly operator!: string;

  @ApiProperty(moment('When it ended.'))
  readonly ended_at!: string;
}
