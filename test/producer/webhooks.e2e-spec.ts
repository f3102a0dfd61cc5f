import { ClaimLostError } from '../../src/platform/database/locks.ts';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { type AnyNewEvent } from '../../src/domain/events/event.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { AuditStore, type Authorship } from '../../src/platform/audit/audit.store.ts';
import { recordEvents } from '../../src/events/event.store.ts';
import { SecretSeal } from '../../src/platform/database/secret.store.ts';
import { WebhookClaimStore } from '../../src/webhooks/webhook-claim.store.ts';
import { GuardedAgents } from '../../src/platform/network/guarded-agents.ts';
import { WebhookSender } from '../../src/webhooks/webhook-sender.ts';
import { WebhookCourier } from '../../src/webhooks/webhook-courier.ts';
import { TestClock } from '../support/test-clock.ts';
import { databaseOfSuite } from '../support/suite-database.ts';
import {
  type EndpointTerms,
  type ListedDelivery,
  type WebhookEndpoint,
  WebhooksRepository,
} from '../../src/webhooks/webhooks.repository.ts';
import { WorkerPresence } from '../../src/platform/database/worker-heartbeat.store.ts';

const SECRET = `whsec_${randomBytes(32).toString('base64')}`;
const NEW_SECRET = `whsec_${randomBytes(32).toString('base64')}`;

interface Received {
  readonly headers: Record<string, string>;
  readonly body: string;
  readonly message: { readonly type: string; readonly sequence: number; readonly resource?: string };
}

afterAll(async () => {
  await agents.close();
  server.close();
});
const database = databaseOfSuite();
let server: Server;
let received: Received[];
/** What the endpoint responds with; the last one stays. */
let statuses: number[];
let answer: { readonly headers: Record<string, string>; readonly body: string };
// Receivers compare the timestamp with their own clock.
const clock = new TestClock(Date.now());
const seal = new SecretSeal(randomBytes(32));
const by = (): Authorship => ({ actor: 'ada', address: '203.0.113.7', atMs: clock.now() });

let endpoints: WebhooksRepository;
let claims: WebhookClaimStore;
const agents = new GuardedAgents(['127.0.0.1']);
beforeAll(async () => {
  const { dataSource } = database;
  endpoints = new WebhooksRepository(dataSource, new AuditStore(dataSource));
  claims = new WebhookClaimStore(dataSource);
  server = createServer(
    (request, response) =>
      void respond(request).then((status) => {
        response.writeHead(status, answer.headers).end(answer.body);
      }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  received = [];
  statuses = [200];
  answer = { headers: {}, body: 'ok' };
});
afterEach(() => database.query('DELETE FROM webhook_endpoints'));

async function respond(request: IncomingMessage): Promise<number> {
  const body = await text(request);
  received.push({
    headers: request.headers as Record<string, string>,
    body,
    message: JSON.parse(body) as Received['message'],
  });
  return statuses.length > 1 ? statuses.shift()! : statuses[0]!;
}

const add = async (terms: Partial<EndpointTerms> = {}): Promise<WebhookEndpoint> => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return endpoints.add(
    {
      partner: 'Acme',
      sealedUrl: await seal.seal(url),
      shownUrl: url,
      events: null,
      format: 'standard',
      sealedSecret: await seal.seal(SECRET),
      ...terms,
    },
    by(),
  );
};

const withdrawn = (cycleNumber: number): AnyNewEvent => ({
  type: 'cycle.withdrawn',
  atMs: clock.now(),
  data: { cycle_numbers: [cycleNumber], withdrawn_at: '2026-03-01T12:00:00+00:00', reason: 'wrong prices' },
});
const revised: AnyNewEvent = {
  type: 'observation.revised',
  atMs: clock.now(),
  data: { source_id: 'econ.cpi', points: 1, first_event_at: '', last_event_at: '', known_at: '' },
};
const attention: AnyNewEvent = {
  type: 'attention.opened',
  atMs: clock.now(),
  data: {
    id: 'no_cycle',
    kind: 'no_cycle',
    severity: 'critical',
    severity_before: null,
    subject: null,
    message: 'No cycle has been published yet.',
    affects: 'Everything.',
    since: null,
    link: null,
  },
};
const record = (...events: AnyNewEvent[]): Promise<void> =>
  database.dataSource.transaction((manager) => recordEvents(manager, events));

async function deliver(worker = 'one'): Promise<Received[]> {
  const courier = new WebhookCourier(claims, new WebhookSender(agents), seal, clock, () => 0);
  const before = received.length;
  const { signal } = new AbortController();
  for (const claim of await claims.claimDue(worker, clock.now(), 10)) await courier.serve(claim, signal);
  return received.slice(before);
}

const typesOf = (messages: readonly Received[]): string[] => messages.map(({ message }) => message.type);
const sequencesOf = (messages: readonly Received[]): number[] =>
  messages.map(({ message }) => message.sequence);
const listed = (id: string): Promise<ListedDelivery[]> =>
  endpoints.listDeliveries(id, { delivered: null, sequence: null }, 100, null);

describe('delivery of webhooks', () => {
  it('delivers what is recorded after an endpoint was added, in order and signed', async () => {
    await record(withdrawn(1));
    const { id } = await add();
    await record(withdrawn(2), withdrawn(3), withdrawn(4));
    const arrived = await deliver();
    expect(sequencesOf(arrived)).toEqual(sequencesOf(arrived).toSorted((a, b) => a - b));
    expect(arrived).toHaveLength(3);
    for (const { body, headers, message } of arrived) {
      expect(new Webhook(SECRET).verify(body, headers)).toEqual(message);
      expect(headers['webhook-id']).toBe(`evt_${message.sequence}`);
      expect(message.resource).toMatch(/^\/api\/v1\/data\//);
    }
    expect(await deliver()).toEqual([]);
    expect(await listed(id)).toMatchObject([
      { delivered: true, status: 200, attempt: 1, cause: 'event', response: 'ok', error: null },
      {},
      {},
    ]);
  });

  it('delivers only the events that an endpoint wants', async () => {
    await add({ events: ['observation.revised'] });
    await record(withdrawn(1), revised, withdrawn(2));
    expect(typesOf(await deliver())).toEqual(['observation.revised']);
  });

  it('keeps events of operators from partners, and those of partners from operators', async () => {
    await add();
    await record(attention, withdrawn(1));
    expect(typesOf(await deliver())).toEqual(['cycle.withdrawn']);
    await database.query('DELETE FROM webhook_endpoints');
    await add({ partner: null });
    await record(attention, withdrawn(2));
    expect(typesOf(await deliver())).toEqual(['attention.opened']);
  });

  it('tries a failed event again before any later one, ever more rarely', async () => {
    const { id } = await add();
    statuses = [500, 301, 200];
    answer = { headers: { location: 'https://elsewhere.example/' }, body: 'no \0 thanks' };
    await record(withdrawn(1), withdrawn(2));
    expect(await deliver()).toHaveLength(1);
    expect(await deliver()).toEqual([]);
    clock.advance(5_000);
    expect(await deliver()).toHaveLength(1);
    clock.advance(4 * MINUTE_MS);
    expect(await deliver()).toEqual([]);
    expect(await endpoints.get(id)).toMatchObject({ attempts: 2, lastError: expect.stringContaining('301') });
    expect(await endpoints.inTrouble(clock.now() - MINUTE_MS)).toHaveLength(1);
    clock.advance(MINUTE_MS);
    const rest = await deliver();
    expect(rest).toHaveLength(2);
    expect(rest[0]!.headers['webhook-id']).toBe(received[0]!.headers['webhook-id']);
    const [, third, second, first] = await listed(id);
    expect([first, second, third]).toMatchObject([
      { attempt: 1, delivered: false, status: 500, response: 'no   thanks' },
      { attempt: 2, delivered: false, status: 301, error: 'responded with 301; redirects are not followed' },
      { attempt: 3, delivered: true },
    ]);
    expect(await endpoints.get(id)).toMatchObject({ attempts: 0, failingSinceMs: null, lastError: null });
  });

  it('waits as long as an endpoint asks', async () => {
    await add();
    statuses = [503, 200];
    answer = { headers: { 'retry-after': '120' }, body: '' };
    await record(withdrawn(1));
    await deliver();
    clock.advance(MINUTE_MS);
    expect(await deliver()).toEqual([]);
    clock.advance(MINUTE_MS);
    expect(await deliver()).toHaveLength(1);
  });

  it('stops at 410, and continues where it stopped once enabled', async () => {
    const { id } = await add();
    statuses = [410, 200];
    await record(withdrawn(1), withdrawn(2));
    expect(await deliver()).toHaveLength(1);
    clock.advance(DAY_MS);
    expect(await deliver()).toEqual([]);
    expect(await endpoints.inTrouble(0)).toMatchObject([{ id, disabledReason: 'gone' }]);
    await endpoints.enable(id, false, by());
    expect(await deliver()).toHaveLength(2);
    await endpoints.disable(id, by());
    await record(withdrawn(3));
    expect(await deliver()).toEqual([]);
    await endpoints.enable(id, true, by());
    expect(await deliver()).toEqual([]);
    await record(withdrawn(4));
    expect(await deliver()).toHaveLength(1);
  });

  it('disables an endpoint that fails for three days', async () => {
    const { id } = await add();
    statuses = [500];
    await record(withdrawn(1));
    const begunAtMs = clock.now();
    while ((await endpoints.get(id))!.disabledReason === null) {
      await deliver();
      clock.advance(HOUR_MS);
    }
    expect(await endpoints.get(id)).toMatchObject({ disabledReason: 'failing', attempts: 10 });
    expect(clock.now() - begunAtMs).toBeGreaterThan(3 * DAY_MS);
    expect(clock.now() - begunAtMs).toBeLessThan(4 * DAY_MS);
    expect(received).toHaveLength(10);
    // As the endpoint itself reads the time.
    clock.set(Date.now());
  });

  it('signs with both secrets while one replaces the other', async () => {
    const { id } = await add();
    await endpoints.rotate(id, await seal.seal(NEW_SECRET), clock.now() + HOUR_MS, by());
    await record(withdrawn(1));
    const [{ body, headers }] = (await deliver()) as [Received];
    for (const secret of [SECRET, NEW_SECRET])
      expect(new Webhook(secret).verify(body, headers)).toBeDefined();
    await endpoints.rotate(id, await seal.seal(SECRET), clock.now(), by());
    await record(withdrawn(2));
    const [{ body: later, headers: signed }] = (await deliver()) as [Received];
    expect(new Webhook(SECRET).verify(later, signed)).toBeDefined();
    expect(() => new Webhook(NEW_SECRET).verify(later, signed)).toThrow('No matching signature');
  });

  it('delivers one event or a range again on request', async () => {
    const endpoint = await add({ events: ['cycle.withdrawn'] });
    await record(withdrawn(1), revised, withdrawn(2), withdrawn(3));
    const [first, second, third] = sequencesOf(await deliver()) as [number, number, number];
    expect(await endpoints.countEvents(endpoint, first, second)).toBe(2);
    await endpoints.requestRedelivery(endpoint.id, first, second, by());
    await record(withdrawn(4));
    const again = await deliver();
    expect(sequencesOf(again).slice(0, 2)).toEqual([first, second]);
    expect(again).toHaveLength(3);
    expect(again[0]!.headers['webhook-id']).toBe(`evt_${first}`);
    statuses = [500, 200];
    await endpoints.requestRedelivery(endpoint.id, third, third, by());
    expect(await deliver()).toHaveLength(1);
    clock.advance(5_000);
    expect(sequencesOf(await deliver())).toEqual([third]);
    expect(await deliver()).toEqual([]);
    expect((await listed(endpoint.id))[0]).toMatchObject({
      cause: 'redelivery',
      delivered: true,
      sequence: third,
    });
  });

  it('tries a test once, even while the endpoint is disabled or waits', async () => {
    const { id } = await add();
    statuses = [500];
    await record(withdrawn(1));
    await deliver();
    await endpoints.requestTest(id, by());
    expect(typesOf(await deliver())).toEqual(['webhook.test']);
    expect(await deliver()).toEqual([]);
    await endpoints.disable(id, by());
    await endpoints.requestTest(id, by());
    expect(typesOf(await deliver())).toEqual(['webhook.test']);
    expect((await listed(id))[0]).toMatchObject({ cause: 'test', delivered: false, sequence: null });
  });

  it('gives an endpoint to one worker at a time, and to another once that is gone or its lease ends', async () => {
    const { id } = await add();
    const presence = new WorkerPresence(database.dataSource);
    await presence.enter('one');
    await record(withdrawn(1));
    const [claim] = await claims.claimDue('one', clock.now(), 10);
    expect(await claims.claimDue('two', clock.now(), 10)).toEqual([]);
    clock.advance(60_000);
    expect(await deliver('two')).toHaveLength(1);
    const courier = new WebhookCourier(claims, new WebhookSender(agents), seal, clock);
    await expect(courier.serve(claim!, new AbortController().signal)).rejects.toThrow(ClaimLostError);
    expect(await listed(id)).toHaveLength(1);
    await record(withdrawn(2));
    expect(await claims.claimDue('one', clock.now(), 10)).toHaveLength(1);
    expect(await deliver('two')).toEqual([]);
    await presence.leave('one');
    expect(await deliver('two')).toHaveLength(1);
  });

  it('connects to no address that is not allowed, by number or by name', async () => {
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/`;
    const { id } = await add();
    for (const [forbidden, words] of [
      [`http://localhost:${port}/`, 'which is not allowed'],
      [`http://127.0.0.2:${port}/`, 'the address 127.0.0.2 is not allowed'],
      [`http://[::ffff:127.0.0.2]:${port}/`, 'is not allowed'],
      ['http://169.254.169.254/latest/meta-data', 'the address 169.254.169.254 is not allowed'],
    ] as const) {
      const sender = new WebhookSender(
        new GuardedAgents(forbidden.includes('localhost') ? [] : ['127.0.0.1']),
      );
      const sent = await sender.send(
        { url: forbidden, format: 'standard', secrets: [SECRET] },
        { id: 'evt_1', body: '{}' },
        clock.now(),
        new AbortController().signal,
      );
      expect([forbidden, sent]).toEqual([
        forbidden,
        expect.objectContaining({ delivered: false, status: null, error: expect.stringContaining(words) }),
      ]);
    }
    expect(received).toEqual([]);
    expect(await seal.open(await seal.seal(url))).toBe(url);
    expect(await listed(id)).toEqual([]);
  });
});
