import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Webhook } from 'standardwebhooks';
import { type AnyNewEvent, EVENT_TYPES } from '../../src/domain/events/event.ts';
import { WEBHOOK_LIMITS } from '../../src/domain/webhook-endpoint.ts';
import { EventStore, recordEvents } from '../../src/events/event.store.ts';
import { type SecretSeal, WEBHOOK_SEAL } from '../../src/platform/database/secret.store.ts';
import { WebhookClaimStore } from '../../src/webhooks/webhook-claim.store.ts';
import { GuardedAgents } from '../../src/platform/network/guarded-agents.ts';
import { WebhookSender } from '../../src/webhooks/webhook-sender.ts';
import { WebhookCourier } from '../../src/webhooks/webhook-courier.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { errorOf, operatorClient, type OperatorClient } from './operator-client.ts';
import { AttentionAnnouncer } from '../../src/overview/attention.service.ts';
import { type Json } from '../support/json.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const NOBODY = '7b1c9d1e-0000-4000-8000-000000000001';
const NOW = '2026-03-10T09:07:00+00:00';

let service: ServiceApp;
let operator: OperatorClient;
let server: Server;
let url: string;
let received: { readonly headers: Record<string, string>; readonly body: string }[] = [];
let status = 200;
const agents = new GuardedAgents(['127.0.0.1']);
beforeAll(async () => {
  service = await startServiceApp({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1' } });
  operator = operatorClient(service);
  server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers as Record<string, string>, body });
      response.writeHead(status).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook?token=7`;
});
afterAll(async () => {
  await agents.close();
  server.close();
  await service.close();
});
beforeEach(() => {
  received = [];
  status = 200;
  service.clock.set(SEEDED_NOW_MS);
});
afterEach(() => service.database.dataSource.query('DELETE FROM webhook_endpoints'));

const add = async (body: object = {}): Promise<Json> => {
  const reply = await operator.post('/webhooks', { partner: 'Acme', url, ...body });
  expect([reply.status, reply.body.detail]).toEqual([201, undefined]);
  return reply.body.data;
};
const refused = async (body: object): Promise<string> => {
  const reply = await operator.post('/webhooks', { partner: 'Acme', url, ...body });
  expect(errorOf(reply)).toBe('422 VALIDATION_ERROR');
  return reply.body.detail;
};
const withdrawn = (cycleNumber: number): AnyNewEvent => ({
  type: 'cycle.withdrawn',
  atMs: service.clock.now(),
  data: { cycle_numbers: [cycleNumber], withdrawn_at: NOW, reason: 'wrong prices' },
});
const record = (...events: AnyNewEvent[]): Promise<void> =>
  service.database.dataSource.transaction((manager) => recordEvents(manager, events));
const verified = (secret: string, body: string, headers: Record<string, string>): boolean =>
  new Webhook(secret).sign(headers['webhook-id']!, new Date(service.clock.now()), body) ===
  headers['webhook-signature'];
const deliver = async (): Promise<void> => {
  const claims = service.app.get(WebhookClaimStore, { strict: false });
  const seal = service.app.get<SecretSeal>(WEBHOOK_SEAL, { strict: false });
  const courier = new WebhookCourier(claims, new WebhookSender(agents), seal, service.clock);
  for (const claim of await claims.claimDue('test', service.clock.now(), 100))
    await courier.serve(claim, new AbortController().signal);
};

describe('webhooks', () => {
  it('are added with their partner, and show their secret once', async () => {
    const made = await add({ partner: 'Söhne', events: ['verdict.changed'] });
    const { secret, ...shown } = made;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(shown).toEqual({
      id: expect.stringMatching(UUID),
      partner_id: expect.stringMatching(UUID),
      partner: 'Söhne',
      url: url.replace('token=7', '…'),
      events: ['verdict.changed'],
      format: 'standard',
      state: 'enabled',
      disabled_reason: null,
      disabled_at: null,
      created_at: NOW,
      position: expect.any(Number),
      last_delivered_at: null,
      failing_since: null,
      failed_attempts: 0,
      next_attempt_at: null,
      last_error: null,
      old_secret_expires_at: null,
    });
    expect(await operator.read(`/webhooks/${made.id}`)).toEqual(shown);
    expect((await operator.read('/partners/S%C3%B6hne')).id).toBe(made.partner_id);
    const audited = await operator.newestAudit();
    expect(audited).toMatchObject({ action: 'webhook.add', target: made.id, before: null });
    const stored = JSON.stringify(await service.database.dataSource.query('SELECT * FROM webhook_endpoints'));
    for (const where of [JSON.stringify(audited), stored]) {
      expect(where).not.toContain(secret);
      expect(where).not.toContain('token=7');
    }
  });

  it('are listed by pages, and by partner', async () => {
    const made = [await add(), await add({ partner: 'Other' }), await add()];
    const first = await operator.get('/webhooks?limit=2');
    const rest = await operator.get(`/webhooks?limit=2&cursor=${first.body.meta.next_cursor}`);
    const ids = [...first.body.data.webhooks, ...rest.body.data.webhooks].map(({ id }: Json) => id);
    expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect((await operator.read('/webhooks?partner=Other')).webhooks).toMatchObject([{ id: made[1].id }]);
    expect(errorOf(await operator.get('/webhooks?cursor=x'))).toBe('400 INVALID_CURSOR');
  });

  it.each([
    ['hooks.example.com', 'url must be a URL'],
    ['ftp://203.0.113.7/', 'url must begin with https://'],
    ['https://user:secret@8.8.8.8/', 'url must not contain a user or password'],
    ['https://8.8.8.8:25/', 'url must have port 80, 443'],
    ['https://8.8.8.8/#x', 'url must not have a fragment'],
    ['https://127.0.0.2/', '127.0.0.2 is not public'],
    ['https://169.254.169.254/latest/', '169.254.169.254 is not public'],
    ['https://[::ffff:10.0.0.1]/', 'is not public'],
    ['https://0x7f000002/', '127.0.0.2 is not public'],
    ['http://8.8.8.8/', 'which http needs'],
    ['https://nowhere.invalid/', 'nowhere.invalid does not'],
  ])('are not added with the address %s', async (forbidden, words) => {
    expect(await refused({ url: forbidden })).toContain(words);
  });

  it('are not added with events of others, unknown ones, or beyond their number', async () => {
    expect(await refused({ events: ['attention.opened'] })).toContain('events of an endpoint of partners');
    expect(await refused({ partner: null, events: ['cycle.published'] })).toContain('attention.opened');
    expect(await refused({ events: ['cycle.exploded'] })).toContain('cycle.published');
    expect(await refused({ format: 'carrier-pigeon' })).toContain('standard');
    expect(errorOf(await operator.post('/webhooks', { partner: 'environment', url }))).toBe('409 CONFLICT');
    for (let n = 0; n < WEBHOOK_LIMITS.endpoints; n += 1) await add({ partner: 'Many' });
    const reply = await operator.post('/webhooks', { partner: 'Many', url });
    expect(errorOf(reply)).toBe('409 CONFLICT');
    expect(reply.body.detail).toEqual(expect.stringContaining('at most 20'));
  });

  it('are changed, unless somebody else changed them since they were read', async () => {
    const { id } = await add();
    const read = await operator.get(`/webhooks/${id}`);
    const ifMatch = { 'If-Match': read.headers['etag'] as string };
    const changed = await operator.patch(`/webhooks/${id}`, { events: ['cycle.published'] }, ifMatch);
    expect([changed.status, changed.body.data.events]).toEqual([200, ['cycle.published']]);
    const late = await operator.patch(`/webhooks/${id}`, { events: null }, ifMatch);
    expect(errorOf(late)).toBe('412 PRECONDITION_FAILED');
    expect(late.body).toMatchObject({ current: { events: ['cycle.published'] }, changed_by: 'environment' });
    expect((await operator.patch(`/webhooks/${id}`, { url: 'https://10.0.0.1/' })).body.detail).toContain(
      '10.0.0.1',
    );
    const moved = await operator.patch(`/webhooks/${id}`, {
      url: url.replace('hook', 'other'),
      events: null,
    });
    expect(moved.body.data).toMatchObject({ events: null, url: expect.stringContaining('/other?…') });
    expect(await operator.newestAudit()).toMatchObject({ action: 'webhook.amend', target_kind: 'webhook' });
  });

  it('deliver, show what became of it, and deliver again', async () => {
    const { id, secret } = await add({ events: ['cycle.withdrawn'] });
    await record(withdrawn(1), withdrawn(2));
    await deliver();
    for (const { body, headers } of received) expect(verified(secret, body, headers)).toBe(true);
    const { deliveries } = await operator.read(`/webhooks/${id}/deliveries`);
    expect(deliveries).toHaveLength(2);
    const [second, first] = deliveries;
    expect(first).toEqual({
      id: expect.any(Number),
      webhook_id: `evt_${first.sequence}`,
      type: 'cycle.withdrawn',
      sequence: expect.any(Number),
      cause: 'event',
      attempt: 1,
      at: NOW,
      delivered: true,
      status: 200,
      error: null,
      response: 'ok',
      duration_ms: expect.any(Number),
    });
    const page = await operator.get(`/webhooks/${id}/deliveries?limit=1`);
    const next = await operator.get(
      `/webhooks/${id}/deliveries?limit=1&cursor=${page.body.meta.next_cursor}`,
    );
    expect(next.body.data.deliveries).toEqual([first]);

    const sent = await operator.read(`/webhooks/${id}/deliveries/${first.id}`);
    const { body, headers } = received[0]!;
    expect(sent).toEqual({
      ...first,
      url: expect.stringMatching(/\/hook(?:\?…)?$/),
      body,
      headers: sent.headers,
    });
    expect(headers).toMatchObject(sent.headers);
    expect(verified(secret, sent.body, sent.headers)).toBe(true);
    expect(JSON.stringify(sent)).not.toContain('token=7');
    const { id: other } = await add();
    for (const path of [`${id}/deliveries/x`, `${id}/deliveries/999999`, `${other}/deliveries/${first.id}`])
      expect(errorOf(await operator.get(`/webhooks/${path}`))).toBe('404 NOT_FOUND');

    const range = { from_sequence: first.sequence, to_sequence: second.sequence };
    const asked = await operator.post(`/webhooks/${id}/redeliver`, range);
    expect([asked.status, (await operator.newestAudit()).action]).toEqual([202, 'webhook.redeliver']);
    expect((await operator.post(`/webhooks/${id}/test`)).status).toBe(202);
    await deliver();
    const ids = received.map(({ headers }) => headers['webhook-id']);
    const events = [first.webhook_id, second.webhook_id];
    expect(ids).toEqual([...events, ...events, expect.stringMatching(/^test_\d+$/)]);
    const again = await operator.get(`/webhooks/${id}/deliveries?sequence=${first.sequence}&delivered=true`);
    expect(again.body.data.deliveries.map(({ cause }: Json) => cause)).toEqual(['redelivery', 'event']);
    for (const [body, words] of [
      [{ from_sequence: 2, to_sequence: 1 }, 'must not be after'],
      [{ from_sequence: 999_999 }, 'no stored event'],
    ] as const)
      expect((await operator.post(`/webhooks/${id}/redeliver`, body)).body.detail).toContain(words);
  });

  it('are tried again now on request, if an attempt failed', async () => {
    const { id } = await add();
    expect(errorOf(await operator.post(`/webhooks/${id}/retry`))).toBe('409 CONFLICT');
    await record(withdrawn(3));
    status = 500;
    await deliver();
    service.clock.advance(1_000);
    await deliver();
    expect(received).toHaveLength(1);
    status = 200;
    expect((await operator.post(`/webhooks/${id}/retry`)).status).toBe(202);
    expect((await operator.newestAudit()).action).toBe('webhook.retry');
    await deliver();
    expect(received).toHaveLength(2);
    expect(await operator.read(`/webhooks/${id}`)).toMatchObject({
      failed_attempts: 0,
      next_attempt_at: null,
    });
    await operator.post(`/webhooks/${id}/disable`);
    expect(errorOf(await operator.post(`/webhooks/${id}/retry`))).toBe('409 CONFLICT');
  });

  it('post what the contract of partners describes', async () => {
    const contract: Json = (await service.http.get('/api/v1/data/openapi.json')).body;
    expect(Object.keys(contract.webhooks)).toEqual([...EVENT_TYPES]);
    await add();
    await record(withdrawn(7));
    await deliver();
    const ajv = new Ajv2020({ strict: false, validateFormats: false });
    ajv.addSchema(contract, 'contract');
    const validate = ajv.compile({
      $ref: 'contract#/webhooks/cycle.withdrawn/post/requestBody/content/application~1json/schema',
    });
    const posted = JSON.parse(received[0]!.body);
    expect([validate(posted), validate.errors]).toEqual([true, null]);
    expect(validate({ ...posted, resource: undefined })).toBe(false);
    expect(validate({ ...posted, type: 'cycle.published' })).toBe(false);
  });

  it('rotate their secret, are disabled, enabled, and deleted', async () => {
    const { id, secret } = await add();
    const rotated = await operator.post(`/webhooks/${id}/rotate`, {
      old_secret_expires_after_seconds: 3_600,
    });
    expect(rotated.body.data.secret).not.toBe(secret);
    expect(rotated.body.data.old_secret_expires_at).toBe('2026-03-10T10:07:00+00:00');
    const disabled = await operator.post(`/webhooks/${id}/disable`);
    expect(disabled.body.data).toMatchObject({
      state: 'disabled',
      disabled_reason: 'operator',
      disabled_at: NOW,
    });
    await record(withdrawn(1));
    await deliver();
    expect(received).toEqual([]);
    expect((await operator.post(`/webhooks/${id}/enable`, { skip_missed: true })).body.data.state).toBe(
      'enabled',
    );
    await deliver();
    expect(received).toEqual([]);
    expect((await operator.delete(`/webhooks/${id}`)).body.data.id).toBe(id);
    expect(await operator.newestAudit()).toMatchObject({ action: 'webhook.remove', after: null });
    for (const ask of [
      operator.get(`/webhooks/${id}`),
      operator.get('/webhooks/x'),
      operator.post(`/webhooks/${NOBODY}/test`),
      operator.post(`/webhooks/${NOBODY}/enable`, {}),
      operator.delete(`/webhooks/${NOBODY}`),
      operator.get(`/webhooks/${NOBODY}/deliveries`),
    ])
      expect(errorOf(await ask)).toBe('404 NOT_FOUND');
  });

  it('of chats are not signed, and hide the whole path', async () => {
    const made = await add({ partner: null, format: 'slack' });
    expect(made).toMatchObject({
      secret: null,
      partner: null,
      url: expect.stringMatching(/^http:\/\/127.0.0.1:\d+\/…$/),
    });
    expect(errorOf(await operator.post(`/webhooks/${made.id}/rotate`, {}))).toBe('409 CONFLICT');
    await operator.post(`/webhooks/${made.id}/test`);
    await deliver();
    expect(JSON.parse(received[0]!.body)).toEqual({
      text: 'Test: this endpoint receives events.',
      mrkdwn: false,
    });
    expect(received[0]!.headers).not.toHaveProperty('webhook-signature');
    const [test] = (await operator.read(`/webhooks/${made.id}/deliveries`)).deliveries;
    expect(await operator.read(`/webhooks/${made.id}/deliveries/${test.id}`)).toMatchObject({
      url: made.url,
      headers: { 'content-type': 'application/json', 'user-agent': 'market-intelligence-webhooks' },
      body: received[0]!.body,
    });
  });

  it('tell operators what newly needs attention, once, and partners nothing of it', async () => {
    const announcer = service.app.get(AttentionAnnouncer, { strict: false });
    expect(await announcer.run(service.clock.now())).toBeNull();
    await add({ partner: null });
    const [{ id }, silenced] = [await add(), await add()];
    status = 410;
    await record(withdrawn(1));
    await deliver();
    const { attention } = await operator.read('/overview');
    const entryOf = (subject: string): Json => attention.find((one: Json) => one.subject === subject);
    expect(entryOf(id)).toMatchObject({
      kind: 'webhook_undelivered',
      severity: 'warning',
      message: expect.stringContaining('410'),
    });
    await operator.post(`/attention/${encodeURIComponent(entryOf(silenced.id).id)}/silence`, {
      until: '2026-03-11T09:00:00Z',
    });
    const partnersNewest = await service.app.get(EventStore, { strict: false }).newest(1);
    received = [];
    status = 200;
    await announcer.run(service.clock.now());
    expect(await announcer.run(service.clock.now())).toBeNull();
    await deliver();
    const told: Json[] = received.map(({ body }) => JSON.parse(body));
    expect(told).toHaveLength(attention.length - 1);
    expect(told.find(({ data }) => data.subject === id)).toMatchObject({
      type: 'attention.opened',
      data: {
        id: entryOf(id).id,
        severity: 'warning',
        severity_before: null,
        subject: id,
        message: entryOf(id).message,
      },
    });
    expect(await service.app.get(EventStore, { strict: false }).newest(1)).toEqual(partnersNewest);
  });

  it('are read by viewers and changed by operators', async () => {
    const { id } = await add();
    const issued = await operator.post('/operators', { name: 'Vera', role: 'viewer' });
    const viewer = operatorClient(service, issued.body.data.token);
    expect((await viewer.get(`/webhooks/${id}/deliveries`)).status).toBe(200);
    expect((await viewer.post(`/webhooks/${id}/test`)).status).toBe(403);
    expect((await viewer.post('/webhooks', { url })).status).toBe(403);
  });
});
