import { OPERATOR_ROLES, SIGN_IN_STEPS, SIGN_IN_WAYS } from '../domain/operators/operator-terms.ts';
import { f, shape } from '../http/shape/shape.ts';

/** An operator signed in at the back office. The session's secret is only in an HttpOnly cookie. */
export class SessionView extends shape({
  operator: f.text('Name of the operator, as the audit log shows it.'),
  providers: f.choice('Where the data of this deployment comes from. `meta.mode` has paper or live.', [
    'sandbox',
    'live',
  ]),
  opened_at: f.moment('When it was opened.'),
  idle_expires_at: f.moment('When it ends without activity. Requests marked as background do not count.'),
  expires_at: f.moment('When it ends in any case.'),
  idle_timeout_seconds: f.count('Seconds without activity after which it ends.'),
  csrf_token: f.text(
    'Value of `X-CSRF-Token` for every write of the session. Keep it in the memory of the page.',
  ),
  role: f.choice('Role of the operator now.', OPERATOR_ROLES),
  signed_in_by: f.choice('How the operator signed in.', SIGN_IN_WAYS),
  awaits: f.choiceOrNull(
    'What the sign-in still lacks: `code` (POST /session/code) or `enrolment` (POST /session/totp). Until then every other route is 401. Null: nothing.',
    SIGN_IN_STEPS,
  ),
  totp_enrolled: f.flag('Whether the operator has enrolled an authenticator app.'),
}) {}

export class EndedSession extends shape({
  operator: f.text('Name of the operator.'),
  ended_at: f.moment('When it ended.'),
}) {}
