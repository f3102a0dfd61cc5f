import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { signedHeaders } from './webhook-sender.ts';

const secret = (): string => `whsec_${randomBytes(32).toString('base64')}`;

describe('signedHeaders', () => {
  const [old, current, other] = [secret(), secret(), secret()];
  const message = { id: 'evt_4711', body: '{"type":"verdict.changed","text":"ვერდიქტი"}' };
  const headers = signedHeaders(message, [current, old], Date.now());

  it('is verified by the package with each of the secrets, and with no other', () => {
    for (const one of [current, old])
      expect(new Webhook(one).verify(message.body, headers)).toEqual(JSON.parse(message.body));
    expect(() => new Webhook(other).verify(message.body, headers)).toThrow('No matching signature found');
  });

  it('covers body, ID, and time', () => {
    const verify = (body: string, changed: Record<string, string>): unknown =>
      new Webhook(current).verify(body, { ...headers, ...changed });
    expect(() => verify(`${message.body} `, {})).toThrow('No matching signature found');
    expect(() => verify(message.body, { 'webhook-id': 'evt_4712' })).toThrow('No matching signature found');
    const later = String(Number(headers['webhook-timestamp']) + 1);
    expect(() => verify(message.body, { 'webhook-timestamp': later })).toThrow('No matching signature found');
  });
});
