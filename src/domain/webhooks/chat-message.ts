import { addedEvent } from '../events/added-events.ts';
import { type AnnouncedSourceState, type AnyRecordedEvent, isAddedType } from '../events/event.ts';
import { jsonLine } from '../json-line.ts';
import { type WebhookFormat } from './webhook-endpoint.ts';

type ChatFormat = Exclude<WebhookFormat, 'standard'>;
type TestEvent = { readonly type: 'webhook.test' };

/** Discord takes the shortest texts. */
const MAX_TEXT_LENGTH = 1_900;

/** How the incoming webhook of each chat takes a text that names nobody and has no markup. */
const BODIES: Readonly<Record<ChatFormat, (text: string) => object>> = {
  slack: (text) => ({
    text: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    mrkdwn: false,
  }),
  // The address names the chat: …/sendMessage?chat_id=…
  telegram: (text) => ({ text }),
  discord: (content) => ({ content, allowed_mentions: { parse: [] } }),
};

/** Returns the body that tells a chat of an event. */
export const chatBody = (event: AnyRecordedEvent | TestEvent, format: ChatFormat): string =>
  jsonLine(BODIES[format](chatText(event).slice(0, MAX_TEXT_LENGTH)));

/** Returns an event as a text for people. */
export function chatText(event: AnyRecordedEvent | TestEvent): string {
  if (event.type === 'webhook.test') return 'Test: this endpoint receives events.';
  if (isAddedType(event.type)) return addedEvent(event.type)?.say(event.data) ?? `${event.type}.`;
  switch (event.type) {
    case 'cycle.published':
      return `Cycle ${event.data.cycle_number} published: ${event.data.signal}, confidence ${event.data.confidence}.`;
    case 'verdict.changed':
      return `Verdict changed: ${event.data.changes.map(({ subject, from, to }) => `${subject} from ${from} to ${to}`).join(', ')}.`;
    case 'source.state_changed':
      return `Source ${event.data.source_id}: ${stateWords(event.data.from)}, now ${stateWords(event.data.to)}.`;
    case 'outage.opened':
      return `Outage of ${productWords(event.data.products)} since ${event.data.starts_at}: ${event.data.reason}.`;
    case 'outage.closed':
      return `Outage of ${productWords(event.data.products)} ended: ${event.data.reason}.`;
    case 'changelog.published':
      return `Changelog, ${event.data.type}: ${event.data.summary}`;
    case 'cycle.withdrawn':
      return `Cycles withdrawn: ${rangeWords(event.data.cycle_numbers)}. ${event.data.reason}`;
    case 'observation.revised':
      return `Source ${event.data.source_id}: ${event.data.points} points corrected, ${event.data.first_event_at} to ${event.data.last_event_at}.`;
    case 'attention.opened':
    case 'key.quota_reached':
    case 'key.expires_soon':
      return `${event.data.severity}: ${event.data.message} ${event.data.affects}`;
  }
}

const stateWords = ({ status, degraded_reason: reason }: AnnouncedSourceState): string =>
  reason === null ? status : `${status} (${reason})`;

const productWords = (products: readonly string[]): string =>
  products.length === 0 ? 'every product' : products.join(', ');

const rangeWords = (numbers: readonly number[]): string =>
  numbers.length > 1 ? `${numbers[0]} to ${numbers.at(-1)} (${numbers.length})` : String(numbers[0]);
