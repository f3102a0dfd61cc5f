import { type AnyRecordedEvent, audienceOf, presentEvent, type RecordedEvent } from '../events/event.ts';
import { jsonLine } from '../json-line.ts';
import { isoUtc } from '../timestamps.ts';
import { chatBody } from './chat-message.ts';
import { resourceOf } from './event-resource.ts';
import { type WebhookFormat } from './webhook-endpoint.ts';

/** Upper bound of a body, which the events keep by what they have. */
export const MAX_BODY_BYTES = 20_000;

/** What is sent. */
export interface WebhookMessage {
  /** `webhook-id`, the same whenever the event is delivered. */
  readonly id: string;
  readonly body: string;
}

/** Returns what is delivered of an event. */
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

/** Returns what is delivered as a test. */
export function testMessage(requestId: number, atMs: number, format: WebhookFormat): WebhookMessage {
  const id = `test_${requestId}`;
  const type = 'webhook.test';
  if (format !== 'standard') return { id, body: chatBody({ type }, format) };
  return { id, body: jsonLine({ type, timestamp: isoUtc(atMs), data: {} }) };
}
