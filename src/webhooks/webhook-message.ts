import {
  type AnnouncedSourceState,
  type AnyRecordedEvent,
  audienceOf,
  isAddedType,
  presentEvent,
  type RecordedEvent,
} from '../domain/events/event.ts';
import { jsonLine } from '../domain/json-line.ts';
import { cycleAtMs } from '../../packages/engine/schedule/cycle-clock.ts';
import { isoUtc } from '../../packages/engine/timestamps.ts';
import { type WebhookFormat } from '../domain/webhook-endpoint.ts';
import { addedEvent } from '../domain/events/added-events.ts';

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

const chatBody = (event: AnyRecordedEvent | TestEvent, format: ChatFormat): string =>
  jsonLine(BODIES[format](chatText(event).slice(0, MAX_TEXT_LENGTH)));

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

/** Where the routes of the data API are, as in `http/request/surfaces.ts`, which this folder can't import. */
const DATA_API = '/api/v1/data';

/** Path of the route that has the rest, for the caller's own base URL. */
function resourceOf(event: RecordedEvent): string {
  if (isAddedType(event.type)) return `${DATA_API}/${addedEvent(event.type)?.resource ?? 'catalog'}`;
  switch (event.type) {
    case 'cycle.published':
    case 'verdict.changed':
      return verdicts([event.data.cycle_number]);
    case 'source.state_changed':
      return `${DATA_API}/sources/${event.data.source_id}`;
    case 'outage.opened':
    case 'outage.closed':
      return `${DATA_API}/catalog`;
    case 'changelog.published':
      return `${DATA_API}/changelog?since=${event.data.date}`;
    case 'cycle.withdrawn':
      return verdicts(event.data.cycle_numbers);
    case 'observation.revised':
      return `${DATA_API}/sources/${event.data.source_id}`;
  }
}

function verdicts(cycleNumbers: readonly number[]): string {
  const from = isoUtc(cycleAtMs(cycleNumbers[0]!));
  const to = isoUtc(cycleAtMs(cycleNumbers.at(-1)! + 1));
  return `${DATA_API}/verdicts/history?${new URLSearchParams({ from, to }).toString()}`;
}

/** Upper bound of a body, which the events keep by what they have. */
export const MAX_BODY_BYTES = 20_000;

export interface WebhookMessage {
  /** `webhook-id`, the same whenever the event is delivered. */
  readonly id: string;
  readonly body: string;
}

export function messageOf(event: AnyRecordedEvent, format: WebhookFormat): WebhookMessage {
  const id = `evt_${event.sequence}`;
  if (format !== 'standard') return { id, body: chatBody(event, format) };
  return { id, body: jsonLine(standardBody(event)) };
}

/** The event as the stream has it, with a link to the rest. */
function standardBody(event: AnyRecordedEvent): object {
  if (isForPartners(event)) return { ...presentEvent(event), resource: resourceOf(event) };
  const { sequence, type, atMs, data } = event;
  return { sequence, type, timestamp: isoUtc(atMs), data };
}

const isForPartners = (event: AnyRecordedEvent): event is RecordedEvent =>
  audienceOf(event.type) === 'partners';

export function testMessage(requestId: number, atMs: number, format: WebhookFormat): WebhookMessage {
  const id = `test_${requestId}`;
  const type = 'webhook.test';
  if (format !== 'standard') return { id, body: chatBody({ type }, format) };
  return { id, body: jsonLine({ type, timestamp: isoUtc(atMs), data: {} }) };
}
