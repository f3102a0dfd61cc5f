import { ApiProperty } from '@nestjs/swagger';
import {
  DELIVERY_CAUSES,
  type DeliveryCause,
  DISABLED_REASONS,
  type DisabledReason,
  WEBHOOK_FORMATS,
  type WebhookFormat,
} from '../domain/webhooks/webhook-endpoint.ts';
import {
  choice,
  choiceOrNull,
  choices,
  count,
  countOrNull,
  flag,
  moment,
  momentOrNull,
  text,
  textOrNull,
} from '../admin/response.fields.ts';
import { type AnyEventType, EVENT_TYPES_OF } from '../domain/events/event.ts';

const EVENTS = [...EVENT_TYPES_OF.partners, ...EVENT_TYPES_OF.operators];

/** Whether events are delivered to an endpoint. */
const WEBHOOK_STATES = ['enabled', 'disabled'] as const;

/** An endpoint of webhooks. */
export class WebhookItem {
  @ApiProperty(text('ID of the endpoint.'))
  readonly id!: string;

  @ApiProperty(textOrNull('ID of the partner; null: an endpoint of the operators.'))
  readonly partner_id!: string | null;

  @ApiProperty(textOrNull('Name of the partner; null: an endpoint of the operators.'))
  readonly partner!: string | null;

  @ApiProperty(text('Address without the parts that can be secret: the query, and for a chat the path.'))
  readonly url!: string;

  @ApiProperty({ ...choices('The events that it receives; null: all.', EVENTS), nullable: true })
  readonly events!: readonly AnyEventType[] | null;

  @ApiProperty(choice('What is posted: signed Standard Webhooks, or a text for a chat.', WEBHOOK_FORMATS))
  readonly format!: WebhookFormat;

  @ApiProperty(choice('Whether events are delivered.', WEBHOOK_STATES))
  readonly state!: (typeof WEBHOOK_STATES)[number];

  @ApiProperty(
    choiceOrNull(
      'Why it is disabled; null if it is enabled. `operator`: an operator disabled it. `gone`: it responded with 410. `failing`: every attempt failed for three days.',
      DISABLED_REASONS,
    ),
  )
  readonly disabled_reason!: DisabledReason | null;

  @ApiProperty(momentOrNull('When it was disabled; null if it is enabled.'))
  readonly disabled_at!: string | null;

  @ApiProperty(moment('When it was added.'))
  readonly created_at!: string;

  @ApiProperty(
    count('Last event number that is done: every event up to it was delivered, or is not for this endpoint.'),
  )
  readonly position!: number;

  @ApiProperty(momentOrNull('When an event was last delivered; null: never.'))
  readonly last_delivered_at!: string | null;

  @ApiProperty(momentOrNull('When the current run of failures began; null: the last attempt succeeded.'))
  readonly failing_since!: string | null;

  @ApiProperty(count('Failed attempts at the next event.'))
  readonly failed_attempts!: number;

  @ApiProperty(momentOrNull('When the next event is tried again; null unless it failed.'))
  readonly next_attempt_at!: string | null;

  @ApiProperty(textOrNull('Why the last attempt failed; null: it succeeded.'))
  readonly last_error!: string | null;

  @ApiProperty(
    momentOrNull('End of the time in which the previous secret signs too; null: only one secret signs.'),
  )
  readonly old_secret_expires_at!: string | null;
}

/** An endpoint with the secret that was made for it. */
export class WebhookWithSecret extends WebhookItem {
  @ApiProperty(textOrNull('Signing secret, `whsec_…`, shown only once. Null: a chat has none.'))
  readonly secret!: string | null;
}

/** Endpoints, newest first. */
export class WebhookList {
  @ApiProperty({ description: 'The endpoints.', type: () => [WebhookItem] })
  readonly webhooks!: readonly WebhookItem[];
}

/** An attempt to deliver something to an endpoint. */
export class WebhookDeliveryItem {
  @ApiProperty(count('Number of the attempt, which grows with time.'))
  readonly id!: number;

  @ApiProperty(text('`webhook-id`, the same for all attempts at an event.'))
  readonly webhook_id!: string;

  @ApiProperty(choice('Event type.', [...EVENTS, 'webhook.test']))
  readonly type!: AnyEventType | 'webhook.test';

  @ApiProperty(countOrNull('Number of the event; null for a test.'))
  readonly sequence!: number | null;

  @ApiProperty(
    choice('Cause: the event happened, or an operator requested a redelivery or a test.', DELIVERY_CAUSES),
  )
  readonly cause!: DeliveryCause;

  @ApiProperty(count('Number of attempts at this event so far, from 1.'))
  readonly attempt!: number;

  @ApiProperty(moment('When it was sent.'))
  readonly at!: string;

  @ApiProperty(flag('True if the response was 2xx.'))
  readonly delivered!: boolean;

  @ApiProperty(countOrNull('Status of the response; null: there was none.'))
  readonly status!: number | null;

  @ApiProperty(textOrNull('Why it failed; null: it didn’t.'))
  readonly error!: string | null;

  @ApiProperty(
    textOrNull('Beginning of the response, up to 1,000 characters; null: it was empty, or there was none.'),
  )
  readonly response!: string | null;

  @ApiProperty(count('Time until the response, milliseconds.'))
  readonly duration_ms!: number;
}

/** Attempts of the last 30 days, newest first. */
export class WebhookDeliveryList {
  @ApiProperty({ description: 'The attempts.', type: () => [WebhookDeliveryItem] })
  readonly deliveries!: readonly WebhookDeliveryItem[];
}
