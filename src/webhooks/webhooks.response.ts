import { DELIVERY_CAUSES, DISABLED_REASONS, WEBHOOK_FORMATS } from '../domain/webhook-endpoint.ts';
import { EVENT_TYPES_OF } from '../domain/events/event.ts';
import { f, shape } from '../http/shape/shape.ts';

const EVENTS = [...EVENT_TYPES_OF.partners, ...EVENT_TYPES_OF.operators];

const WEBHOOK_STATES = ['enabled', 'disabled'] as const;

export class WebhookItem extends shape({
  id: f.text('ID of the endpoint.'),
  partner_id: f.textOrNull('ID of the partner; null: an endpoint of the operators.'),
  partner: f.textOrNull('Name of the partner; null: an endpoint of the operators.'),
  url: f.text('Address without the parts that can be secret: the query, and for a chat the path.'),
  events: f.orNull(f.choices('The events that it receives; null: all.', EVENTS)),
  format: f.choice('What is posted: signed Standard Webhooks, or a text for a chat.', WEBHOOK_FORMATS),
  state: f.choice('Whether events are delivered.', WEBHOOK_STATES),
  disabled_reason: f.choiceOrNull(
    'Why it is disabled; null if it is enabled. `operator`: an operator disabled it. `gone`: it responded with 410. `failing`: every attempt failed for three days.',
    DISABLED_REASONS,
  ),
  disabled_at: f.momentOrNull('When it was disabled; null if it is enabled.'),
  created_at: f.moment('When it was added.'),
  position: f.count(
    'Last event number that is done: every event up to it was delivered, or is not for this endpoint.',
  ),
  last_delivered_at: f.momentOrNull('When an event was last delivered; null: never.'),
  failing_since: f.momentOrNull('When the current run of failures began; null: the last attempt succeeded.'),
  failed_attempts: f.count('Failed attempts at the next event.'),
  next_attempt_at: f.momentOrNull('When the next event is tried again; null unless it failed.'),
  last_error: f.textOrNull('Why the last attempt failed; null: it succeeded.'),
  old_secret_expires_at: f.momentOrNull(
    'End of the time in which the previous secret signs too; null: only one secret signs.',
  ),
}) {}

export class WebhookWithSecret extends shape(WebhookItem, {
  secret: f.textOrNull('Signing secret, `whsec_…`, shown only once. Null: a chat has none.'),
}) {}

export class WebhookList extends shape({ webhooks: f.many('The endpoints.', WebhookItem) }) {}

export class WebhookDeliveryItem extends shape({
  id: f.count('Number of the attempt, which grows with time.'),
  webhook_id: f.text('`webhook-id`, the same for all attempts at an event.'),
  type: f.choice('Event type.', [...EVENTS, 'webhook.test']),
  sequence: f.countOrNull('Number of the event; null for a test.'),
  cause: f.choice(
    'Cause: the event happened, or an operator requested a redelivery or a test.',
    DELIVERY_CAUSES,
  ),
  attempt: f.count('Number of attempts at this event so far, from 1.'),
  at: f.moment('When it was sent.'),
  delivered: f.flag('True if the response was 2xx.'),
  status: f.countOrNull('Status of the response; null: there was none.'),
  error: f.textOrNull('Why it failed; null: it didn’t.'),
  response: f.textOrNull(
    'Beginning of the response, up to 1,000 characters; null: it was empty, or there was none.',
  ),
  duration_ms: f.count('Time until the response, milliseconds.'),
}) {}

export class WebhookSentDelivery extends shape(WebhookDeliveryItem, {
  url: f.text('Address of the endpoint now, without the parts that can be secret.'),
  headers: f.anyObjectOrNull(
    'Headers as they were sent, signature included; null: an earlier release sent it.',
  ),
  body: f.textOrNull(
    'Body, made from the event as it was for the attempt; null: the event is no longer stored.',
  ),
}) {}

export class WebhookDeliveryList extends shape({
  deliveries: f.many('The attempts.', WebhookDeliveryItem),
}) {}
