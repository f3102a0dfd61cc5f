import { FilterTextField, PageQuery } from '../admin/paging.ts';
import { WEBHOOK_FORMATS, WEBHOOK_LIMITS, type WebhookFormat } from '../domain/webhook-endpoint.ts';
import {
  BooleanField,
  ChoiceField,
  IntegerField,
  ListField,
  NameField,
  TextField,
} from '../http/parameters/field.decorators.ts';
import { KEY_LIMITS } from '../domain/access/partner-key.ts';
import { type AnyEventType, EVENT_TYPES_OF } from '../domain/events/event.ts';

const url = {
  description:
    'Address that events are posted to: https, and public unless the deployment allows its network. For a chat, the URL of its incoming webhook; for Telegram, `…/bot<token>/sendMessage?chat_id=…`.',
  maxLength: WEBHOOK_LIMITS.urlLength,
} as const;
const events = {
  description: 'Only these events, from those of partners or, without a partner, of operators. Null: all.',
  allowed: [...EVENT_TYPES_OF.partners, ...EVENT_TYPES_OF.operators],
  optional: true,
  nullable: true,
} as const;
const sequence = { minimum: 1, maximum: Number.MAX_SAFE_INTEGER } as const;

export class AddWebhookBody {
  @NameField({
    description:
      'Partner that owns the endpoint; a new name adds the partner. Null: an endpoint of the operators.',
    maxLength: KEY_LIMITS.textLength,
    optional: true,
    nullable: true,
  })
  readonly partner?: string | null;

  @TextField(url)
  readonly url!: string;

  @ListField(events)
  readonly events?: readonly AnyEventType[] | null;

  @ChoiceField({
    description: 'What is posted: signed Standard Webhooks, or a text for a chat. Default: standard.',
    allowed: WEBHOOK_FORMATS,
    optional: true,
  })
  readonly format?: WebhookFormat;
}

export class AmendWebhookBody {
  @TextField({ ...url, optional: true })
  readonly url?: string;

  @ListField(events)
  readonly events?: readonly AnyEventType[] | null;
}

export class RotateWebhookSecretBody {
  @IntegerField({
    description: 'How long the old secret also signs, seconds. Default: a day.',
    minimum: 0,
    maximum: WEBHOOK_LIMITS.oldSecretSeconds,
    optional: true,
  })
  readonly old_secret_expires_after_seconds?: number;
}

export class EnableWebhookBody {
  @BooleanField({
    description: 'True: missed events are skipped. Default: they are delivered if they are still stored.',
    optional: true,
  })
  readonly skip_missed?: boolean;
}

export class RedeliverBody {
  @IntegerField({ description: 'Number of the first event.', ...sequence })
  readonly from_sequence!: number;

  @IntegerField({
    description: 'Number of the last event. Default: only the first.',
    ...sequence,
    optional: true,
  })
  readonly to_sequence?: number;
}

export class WebhooksQuery extends PageQuery {
  @FilterTextField({
    description: 'Only endpoints of this partner. Names that are the same after NFKC are one partner.',
    example: 'Acme',
  })
  readonly partner?: string;
}

export class WebhookDeliveriesQuery extends PageQuery {
  @BooleanField({ description: 'Only delivered, or only failed attempts.', optional: true })
  readonly delivered?: boolean;

  @IntegerField({
    description: 'Only attempts at this event.',
    minimum: 1,
    maximum: Number.MAX_SAFE_INTEGER,
    optional: true,
  })
  readonly sequence?: number;
}
