import { t } from 'ttag';
import { EVENT_TYPES_OF, type AnyEventType } from '../../../../src/domain/events/event.ts';
import { type WebhookFormat } from '../../../../src/domain/webhook-endpoint.ts';

export const FORMAT_LABELS: Readonly<Record<WebhookFormat, string>> = {
  standard: t`Standard Webhooks, signed`,
  slack: t`Slack`,
  telegram: t`Telegram`,
  discord: t`Discord`,
};

export interface WebhookValues extends Record<string, unknown> {
  /** Empty: an endpoint of the operators. */
  readonly partner: string;
  readonly url: string;
  readonly format: WebhookFormat;
  /** None: all. */
  readonly events: AnyEventType[];
}

/** The events that can be chosen for an endpoint of a partner; without one, of the operators. */
export const eventChoices = (partner: string): readonly AnyEventType[] =>
  EVENT_TYPES_OF[partner.trim() === '' ? 'operators' : 'partners'];

/** The events of a form as the API takes them. */
export const eventsBody = (events: AnyEventType[]): AnyEventType[] | null =>
  events.length === 0 ? null : events;
