import { OPERATOR_ROLES, SIGN_IN_STEPS, SIGN_IN_WAYS } from '../domain/operators/operator-terms.ts';
import { SESSION_STATUSES } from '../domain/operators/operator-session.ts';
import { f, shape } from '../http/shape/shape.ts';

export class OperatorItem extends shape({
  id: f.text('ID of the operator.'),
  name: f.text('Name, as the audit log shows it.'),
  role: f.choice('What the operator may do; each role includes those before it.', OPERATOR_ROLES),
  status: f.choice('Whether the operator is in force.', ['active', 'revoked']),
  of_first_start: f.flag(
    'True if the first start made the token: it ends when the next operator is issued one.',
  ),
  token_prefix: f.textOrNull(
    'First 12 characters of the token; null if an invitation has not made it yet, or it was made before they were stored.',
  ),
  created_at: f.moment('When the operator was added.'),
  rotated_at: f.momentOrNull('When the token was last replaced; null: never.'),
  revoked_at: f.momentOrNull('When the operator was revoked; null: not revoked.'),
  revoke_reason: f.textOrNull('Why the operator was revoked.'),
  invitation_expires_at: f.momentOrNull('When the link of the invitation expires; null: there is none.'),
  invitation_opened_at: f.momentOrNull('When this link made the token; null: not yet.'),
}) {}

export class ListedOperatorItem extends shape(OperatorItem, {
  open_sessions: f.count('Number of open sessions.'),
  signed_in_at: f.momentOrNull('Last sign-in among the stored sessions; null: none.'),
}) {}

export class OperatorList extends shape({
  operators: f.many('The operators.', ListedOperatorItem),
  has_more: f.flag('True if there are more than are listed; active ones come first.'),
  environment_token: f.flag(
    'Whether ADMIN_TOKEN is set on the process that responds. Its holder is `environment` and is not listed.',
  ),
}) {}

/** An operator who was just invited; the only response that contains the link. */
export class InvitedOperatorItem extends shape(OperatorItem, {
  link: f.text('The link, shown this once. Its fragment has the secret that makes the token.'),
}) {}

/** The only response that contains the token or the link. */
export class AddedOperatorItem extends shape(OperatorItem, {
  token: f.textOrNull('The token itself, shown this once; null: the link makes it.'),
  link: f.textOrNull('The link of the invitation, shown this once; null without `invite_hours`.'),
  ended_first_token: f.flag(
    'Whether this revoked the token of the first start and its sessions. An invited owner does so by opening the link.',
  ),
}) {}

/** An operator whose token was just made; the only response that contains it. */
export class IssuedOperatorItem extends shape(OperatorItem, {
  token: f.text('The token itself, shown this once.'),
}) {}

export class OperatorSessionItem extends shape({
  id: f.text('ID of the session.'),
  operator: f.text('Name of the operator.'),
  standing: f.choice('Status now.', SESSION_STATUSES),
  own: f.flag('True for the session that makes this request.'),
  address: f.text('Address it was opened from, as addresses are counted for limits.'),
  opened_at: f.moment('When it was opened.'),
  last_active_at: f.moment('When it was last active, stored at most once a minute.'),
  idle_expires_at: f.moment('When it ends, or ended, without activity.'),
  expires_at: f.moment('When it ends, or ended, in any case.'),
  ended_at: f.momentOrNull('When it was revoked; null: not revoked.'),
  signed_in_by: f.choice('How the operator signed in.', SIGN_IN_WAYS),
  awaits: f.choiceOrNull(
    'What the sign-in still lacks, so that it opens nothing; null: nothing.',
    SIGN_IN_STEPS,
  ),
}) {}

export class OperatorSessionList extends shape({ sessions: f.many('The sessions.', OperatorSessionItem) }) {}

export class EndedSessions extends shape({ ended: f.count('How many were ended.') }) {}
