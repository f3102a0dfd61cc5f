import { type AnyRecordedEvent } from '../domain/events/event.ts';
import { type WebhookFormat } from '../domain/webhook-endpoint.ts';
import { chatText, MAX_BODY_BYTES, messageOf, testMessage } from './webhook-message.ts';

const AT_MS = Date.parse('2026-03-10T09:00:04Z');
const published: AnyRecordedEvent = {
  sequence: 4711,
  type: 'cycle.published',
  atMs: AT_MS,
  data: {
    cycle_number: 76740,
    cycle_at: '2022-03-10T09:00:00+00:00',
    published_at: '2026-03-10T09:00:04+00:00',
    backfilled: false,
    mode: 'paper',
    methodology_version: '4.0.0',
    signal: 'bullish',
    confidence: 61.4,
    checkpoint: null,
  },
};
const attention: AnyRecordedEvent = {
  sequence: 4712,
  type: 'key.quota_reached',
  atMs: AT_MS,
  data: {
    id: 'key_near_quota:1',
    kind: 'key_near_quota',
    severity: 'notice',
    severity_before: null,
    subject: '1',
    message: 'The key mdk_… of Acme has used 80% of today’s quota of 1,000 requests.',
    affects: 'Partners see no effect so far.',
    since: null,
    link: null,
  },
};
const withdrawn: AnyRecordedEvent = {
  sequence: 4713,
  type: 'cycle.withdrawn',
  atMs: AT_MS,
  data: {
    cycle_numbers: Array.from({ length: 1_000 }, (_, index) => 999_998_000 + index),
    withdrawn_at: '2026-03-10T09:00:04+00:00',
    reason: 'x'.repeat(500),
  },
};
const body = (event: AnyRecordedEvent, format: WebhookFormat): Record<string, unknown> =>
  JSON.parse(messageOf(event, format).body) as Record<string, unknown>;

describe('messageOf', () => {
  it.each(['standard', 'slack', 'telegram', 'discord'] as const)(
    'is one line to every reader: %s',
    (format) => {
      const data = { ...withdrawn.data, cycle_numbers: [1], reason: 'a\u2028b\u2029c\u0085d' };
      const { body: text } = messageOf({ ...withdrawn, data }, format);
      expect(text).toContain('a\\u2028b\\u2029c\\u0085d');
      expect(text).not.toMatch(/[\u2028\u2029\u0085]/);
    },
  );

  it('is the event as the stream has it, with a link to the rest', () => {
    const { id } = messageOf(published, 'standard');
    expect(id).toBe('evt_4711');
    expect(body(published, 'standard')).toEqual({
      sequence: 4711,
      type: 'cycle.published',
      timestamp: '2026-03-10T09:00:04+00:00',
      data: published.data,
      resource: expect.stringMatching(
        /^\/api\/v1\/data\/verdicts\/history\?from=2.*%2B00%3A00&to=2.*%2B00%3A00$/,
      ),
    });
  });

  it('stays thin, however many cycles are withdrawn at once', () => {
    expect(Buffer.byteLength(messageOf(withdrawn, 'standard').body)).toBeLessThan(MAX_BODY_BYTES);
  });

  it('tells operators of theirs, without a route of partners', () => {
    expect(body(attention, 'standard')).toEqual({
      sequence: 4712,
      type: 'key.quota_reached',
      timestamp: '2026-03-10T09:00:04+00:00',
      data: attention.data,
    });
  });

  it('tells chats in the form of each', () => {
    const text = 'Cycle 76740 published: bullish, confidence 61.4.';
    expect(body(published, 'slack')).toEqual({ text, mrkdwn: false });
    expect(body(published, 'telegram')).toEqual({ text });
    expect(body(published, 'discord')).toEqual({ content: text, allowed_mentions: { parse: [] } });
  });

  it('lets no text of an operator name people or link in a chat', () => {
    const event: AnyRecordedEvent = {
      ...withdrawn,
      data: { ...withdrawn.data, cycle_numbers: [7], reason: '<!channel> & <https://evil.example|here>' },
    };
    expect(body(event, 'slack')['text']).toBe(
      'Cycles withdrawn: 7. &lt;!channel&gt; &amp; &lt;https://evil.example|here&gt;',
    );
  });

  it('writes an attention item with what partners notice', () => {
    expect(chatText(attention)).toBe(
      'notice: The key mdk_… of Acme has used 80% of today’s quota of 1,000 requests. Partners see no effect so far.',
    );
  });
});

it('makes tests that are told from events', () => {
  expect(testMessage(3, AT_MS, 'standard')).toEqual({
    id: 'test_3',
    body: '{"type":"webhook.test","timestamp":"2026-03-10T09:00:04+00:00","data":{}}',
  });
  expect(JSON.parse(testMessage(3, AT_MS, 'slack').body)).toMatchObject({
    text: expect.stringContaining('Test'),
  });
});
