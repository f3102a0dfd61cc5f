import { ACCESS_REQUEST_LIMITS } from '../../src/domain/access/access-request.ts';
import { DAY_MS, HOUR_MS } from '../../packages/engine/timestamps.ts';
import { KEY_REQUESTS_PATH } from '../../src/http/request/surfaces.ts';
import { createLogs } from '../../src/platform/logging/create-logs.ts';
import { deleteExpired } from '../support/expired-rows.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { suiteService } from '../support/suite-service.ts';
import { errorOf, operatorClient, operatorSuite } from './operator-client.ts';

const NOBODY = '7b1c9d1e-0000-4000-8000-000000000001';
const CONTACT = 'partners@example.com';
const FORM = {
  name: 'Ana Kvariani',
  organisation: 'Kvariani Trading',
  email: 'ana@kvariani.example',
  purpose: 'A dashboard.\r\nFor our clients.',
  scopes: ['data:history', 'data:series'],
  language: 'en',
  website: '',
};
/** Nothing of these may be found elsewhere than in the table. */
const WORDS = ['Kvariani', 'ana@kvariani.example', 'A dashboard'];

const lines: string[] = [];
const { service, operator, query } = operatorSuite({
  environment: { PARTNER_CONTACT: CONTACT, PARTNER_KEY_REQUESTS: 'true' },
  logs: createLogs({
    role: 'api',
    level: 'trace',
    secrets: [],
    destination: { write: (line) => lines.push(line) },
  }),
});
beforeEach(async () => {
  service.clock.set(SEEDED_NOW_MS);
  await query('DELETE FROM access_requests');
});

const send = (form: object = {}, headers: Readonly<Record<string, string>> = {}) =>
  service.http
    .post(KEY_REQUESTS_PATH)
    .type('form')
    .set({ 'X-Forwarded-For': freshAddress(), Accept: 'text/html', ...headers })
    .send({ ...FORM, ...form });
const listed = async (state = '') =>
  (await operator.read(`/key-requests${state === '' ? '' : `?state=${state}`}`)).requests;
const sentId = async (): Promise<string> => {
  await send().expect(303);
  const [{ id }] = await listed('new');
  return id;
};

describe('the form of /key/', () => {
  it('stores a valid request, and leads to a page that can be reloaded', async () => {
    await send().expect(303).expect('Location', '/key/sent/');
    service.clock.set(SEEDED_NOW_MS + 1);
    await send({ language: 'ka', name: 'ანა' }).expect(303).expect('Location', '/ka/key/sent/');
    expect(await listed()).toEqual([
      expect.objectContaining({ name: 'ანა', language: 'ka' }),
      {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        made_at: '2026-03-10T09:07:00+00:00',
        language: 'en',
        name: 'Ana Kvariani',
        organisation: 'Kvariani Trading',
        email: 'ana@kvariani.example',
        purpose: 'A dashboard.\nFor our clients.',
        scopes: ['data:history', 'data:series'],
        state: 'new',
        ended_at: null,
        ended_by: null,
        reason: null,
        key_id: null,
      },
    ]);
  });

  it('keeps what was typed and names each wrong field, in the language of the page', async () => {
    const reply = await send({ name: ' ', email: 'ana@', purpose: '<b>"quotes"</b>', scopes: 'data:agents' });
    expect([reply.status, reply.headers['cache-control']]).toEqual([422, 'no-store']);
    expect(reply.text).toContain('role="alert"');
    for (const field of ['name', 'email']) {
      expect(reply.text).toContain(`<a href="#${field}">`);
      expect(reply.text).toMatch(
        new RegExp(`id="${field}"[^>]* aria-invalid="true" aria-describedby="${field}-fault"`),
      );
    }
    expect(reply.text).not.toContain('href="#purpose"');
    expect(reply.text).toContain('value="ana@"');
    expect(reply.text).toContain('&lt;b&gt;&quot;quotes&quot;&lt;/b&gt;</textarea>');
    expect(reply.text).toMatch(/value="data:agents"\s+checked/);
    expect(reply.text).not.toContain('<b>"quotes"');
    expect((await send({ language: 'ka', email: '' })).text).toContain('<html lang="ka"');
    expect(await listed()).toEqual([]);
  });

  it.each([
    ['name', 'x'.repeat(ACCESS_REQUEST_LIMITS.nameLength + 1)],
    ['name', 'Ana\u202eKvariani'],
    ['organisation', 'Two\nlines'],
    ['email', 'ana.example'],
    ['purpose', 'x'.repeat(ACCESS_REQUEST_LIMITS.purposeLength + 1)],
    ['purpose', 'a \u0000 character'],
    ['scopes', 'data:everything'],
  ])('rejects %s that is %j', async (field, value) => {
    const reply = await send({ [field]: value });
    expect([reply.status, reply.text.includes(`<a href="#${field}">`)]).toEqual([422, true]);
    expect(await listed()).toEqual([]);
  });

  it('takes a whole form in Georgian, and no more than 8 kB', async () => {
    const georgian = { name: 'ა'.repeat(100), organisation: 'ბ'.repeat(100), purpose: 'გ'.repeat(600) };
    await send(georgian).expect(303);
    await send({ purpose: 'x'.repeat(9_000) }).expect(413);
  });

  it('takes neither JSON nor what another site’s page sends', async () => {
    await service.http.post(KEY_REQUESTS_PATH).send(FORM).expect(415);
    for (const [name, value] of [
      ['Sec-Fetch-Site', 'cross-site'],
      ['Origin', 'https://other.example'],
    ] as const)
      expect(errorOf(await send({}, { [name]: value }))).toEqual('403 CSRF_REFUSED');
    await send({}, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }).expect(303);
    expect(await listed()).toHaveLength(1);
  });

  it('stores nothing of a program that fills what people don’t see, and says nothing of it', async () => {
    await send({ website: 'https://spam.example' }).expect(303);
    expect(await listed()).toEqual([]);
  });

  it('takes three an hour from one address, and tells whom to write to', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.9' };
    // A form that is corrected counts once.
    await send({ email: 'ana' }, from).expect(422);
    for (let i = 0; i < 3; i += 1) await send({}, from).expect(303);
    const refused = await send({}, from).expect(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused.text).toContain(`href="mailto:${CONTACT}"`);
    expect(refused.text).toContain('value="Ana Kvariani"');
    await send({}, { 'X-Forwarded-For': '203.0.113.10' }).expect(303);
    service.clock.set(SEEDED_NOW_MS + HOUR_MS + 1);
    await send({}, from).expect(303);
  });

  it('stores no more than wait for an answer at once, however many come together', async () => {
    await query(
      `INSERT INTO access_requests (id, made_at, language, name, organisation, email, purpose, scopes, state)
       SELECT gen_random_uuid(), now(), 'en', 'n', 'o', 'n@o.example', 'p', '{}', 'new' FROM generate_series(1, $1::int)`,
      [ACCESS_REQUEST_LIMITS.open - 1],
    );
    const replies = await Promise.all(Array.from({ length: 5 }, () => send()));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([303, 503, 503, 503, 503]);
    expect(replies.find(({ status }) => status === 503)!.text).toContain(`mailto:${CONTACT}`);
    expect(await listed('new')).toHaveLength(ACCESS_REQUEST_LIMITS.open);
  });

  it('is the only thing that its path takes', async () => {
    await service.http.get(KEY_REQUESTS_PATH).expect(405).expect('Allow', 'POST, OPTIONS');
  });
});

describe('operators and key requests', () => {
  it('see how many wait, for how long, and where', async () => {
    await send().expect(303);
    service.clock.set(SEEDED_NOW_MS + 3 * HOUR_MS);
    await send().expect(303);
    const { attention } = await operator.read('/overview');
    expect(attention.filter(({ kind }: { kind: string }) => kind === 'key_requests_waiting')).toEqual([
      expect.objectContaining({
        severity: 'notice',
        message: '2 key requests wait, the oldest for 3 h.',
        link: { screen: 'key-requests', id: null, filters: { state: 'new' } },
      }),
    ]);
    for (const { id } of await listed()) await operator.post(`/key-requests/${id}/answer`, {});
    const after = await operator.read('/overview');
    expect(JSON.stringify(after)).not.toContain('key_requests_waiting');
  });

  it('answer one with a key, once, and refuse another for a reason', async () => {
    const id = await sentId();
    const issued = await operator.post('/keys', { partner: 'Acme' });
    const keyId = issued.body.data.id;
    const answered = await operator.post(`/key-requests/${id}/answer`, { key_id: keyId });
    expect(answered.body.data).toMatchObject({
      state: 'answered',
      key_id: keyId,
      ended_at: '2026-03-10T09:07:00+00:00',
    });
    const again = await operator.post(`/key-requests/${id}/refuse`, { reason: 'too late' });
    expect(errorOf(again)).toEqual('409 CONFLICT');
    const other = await sentId();
    expect((await operator.post(`/key-requests/${other}/refuse`, {})).status).toBe(422);
    const refused = await operator.post(`/key-requests/${other}/refuse`, { reason: 'a free mail address' });
    expect(refused.body.data).toMatchObject({ state: 'refused', reason: 'a free mail address' });
    expect(await listed('new')).toEqual([]);
    expect(await listed('refused')).toHaveLength(1);
  });

  it('delete one, and find none by another ID', async () => {
    const id = await sentId();
    expect((await operator.delete(`/key-requests/${id}`)).status).toBe(200);
    for (const none of [id, NOBODY, 'none'])
      expect(errorOf(await operator.get(`/key-requests/${none}`))).toEqual('404 NOT_FOUND');
    expect(await query('SELECT FROM access_requests')).toEqual([]);
  });

  it('as viewers only read', async () => {
    const id = await sentId();
    const { token } = (await operator.post('/operators', { name: 'Viewer', role: 'viewer' })).body.data;
    const viewer = operatorClient(service, token);
    expect(await viewer.read(`/key-requests/${id}`)).toMatchObject({ id });
    for (const refused of [
      await viewer.post(`/key-requests/${id}/answer`, {}),
      await viewer.post(`/key-requests/${id}/refuse`, { reason: 'no' }),
      await viewer.delete(`/key-requests/${id}`),
    ])
      expect(errorOf(refused)).toEqual('403 ROLE_INSUFFICIENT');
  });

  it('leave no word of it in the log, the audit log, and the request log', async () => {
    lines.splice(0);
    const id = await sentId();
    await send({ email: 'no address' }).expect(422);
    await operator.post(`/key-requests/${id}/refuse`, { reason: 'not now' });
    const other = await sentId();
    await operator.post(`/key-requests/${other}/answer`, {});
    await operator.delete(`/key-requests/${other}`);
    const audit = JSON.stringify(await query('SELECT * FROM audit_entries'));
    for (const action of ['key_request.refuse', 'key_request.answer', 'key_request.remove'])
      expect(audit).toContain(action);
    const requests = JSON.stringify(await query('SELECT * FROM request_log'));
    expect(lines.join('')).toContain(KEY_REQUESTS_PATH);
    for (const word of WORDS)
      for (const [where, text] of Object.entries({ log: lines.join(''), audit, requests }))
        expect([where, word, text.includes(word)]).toEqual([where, word, false]);
  });

  it('lose requests after 90 days, answered or not', async () => {
    const id = await sentId();
    await operator.post(`/key-requests/${id}/answer`, {});
    service.clock.set(SEEDED_NOW_MS + HOUR_MS);
    await send().expect(303);
    const keptFromMs = SEEDED_NOW_MS + 1;
    expect(ACCESS_REQUEST_LIMITS.keepDays * DAY_MS).toBe(90 * DAY_MS);
    expect(await deleteExpired(service.database.dataSource, 'access_requests', keptFromMs)).toBe(1);
    expect(await listed()).toHaveLength(1);
  });
});

describe('a deployment without the form', () => {
  const without = suiteService({ environment: { PARTNER_CONTACT: CONTACT } });

  it('says whom to write to, and takes no request', async () => {
    const { text } = await without.http.get('/key/').expect(200);
    expect(text).toContain(`href="mailto:${CONTACT}"`);
    expect(text).not.toContain('<form');
    await without.http.post(KEY_REQUESTS_PATH).type('form').send(FORM).expect(404);
  });
});
