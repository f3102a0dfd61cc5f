import { ACCESS_REQUEST_STATES, type AccessRequestState } from '../domain/access/access-request.ts';
import { SCOPES } from '../domain/access/access-rights.ts';
import { KEY_LIMITS } from '../domain/access/partner-key.ts';
import { ChoiceField, TextField } from '../http/parameters/field.decorators.ts';
import { f, shape } from '../http/shape/shape.ts';

export class AccessRequestsQuery {
  @ChoiceField({
    optional: true,
    description: 'State of the requests. Default: any.',
    allowed: ACCESS_REQUEST_STATES,
    example: 'new',
  })
  readonly state?: AccessRequestState;
}

export class AnswerRequestBody {
  @TextField({
    description: 'ID of the key that was issued for it. Null: it was answered without one.',
    maxLength: 36,
    optional: true,
    nullable: true,
  })
  readonly key_id?: string | null;
}

export class RefuseRequestBody {
  @TextField({
    description: 'Why it is refused, for operators; nobody else is told.',
    maxLength: KEY_LIMITS.reasonLength,
  })
  readonly reason!: string;
}

export class AccessRequestItem extends shape({
  id: f.text('ID of the request.'),
  made_at: f.moment('When it was sent.'),
  language: f.choice('Language of the page that it was sent from.', ['en', 'ka'] as const),
  name: f.text('Name of the person.'),
  organisation: f.text('Their organisation.'),
  email: f.text('Their e-mail address, unverified.'),
  purpose: f.text('What they want to build.'),
  scopes: f.choices('Scopes that they asked for, besides those of every key.', SCOPES),
  state: f.choice('State of the request.', ACCESS_REQUEST_STATES),
  ended_at: f.momentOrNull('When it was answered or refused; null: it waits.'),
  ended_by: f.textOrNull('Operator who did it; null: it waits.'),
  reason: f.textOrNull('Why it was refused; null: it was not.'),
  key_id: f.textOrNull('ID of the key that was issued for it; null: none was.'),
}) {}

export class AccessRequestList extends shape({
  requests: f.many('The requests, latest first.', AccessRequestItem),
  has_more: f.flag('True if there are more requests than are listed.'),
}) {}
