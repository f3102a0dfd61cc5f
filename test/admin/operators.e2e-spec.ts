import { type Response } from 'supertest';
import { type AuditItem } from '../../src/audit/audit.dto.ts';
import { FirstOperator } from '../../src/operators/first-operator.service.ts';
import {
  type AddedOperatorItem,
  type IssuedOperatorItem,
  type ListedOperatorItem,
  type OperatorList,
  type OperatorSessionItem,
} from '../../src/operators/operators.response.ts';
import { type Configuration, CONFIGURATION } from '../../src/platform/configuration/configuration.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import { HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { makeOperatorToken, type NewOperatorToken } from '../../src/access/callers/operator.resolver.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { AuditStore } from '../../src/platform/audit/audit.store.ts';
import { Operators, OperatorStore } from '../../src/access/callers/operator.store.ts';
import { DatabaseWait } from '../../src/platform/database/await-database.ts';
import { NotificationChannel } from '../../src/platform/database/notification-channel.ts';
import { unblockDatabase, blockDatabase } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp } from '../support/service-app.ts';
import { errorOf } from '../support/error-of.ts';
import { startParts } from '../support/running-parts.ts';
import { suiteServices } from '../support/suite-service.ts';

type Headers = Readonly<Record<string, string>>;

const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });

describe('operators', () => {
  /** Has ADMIN_TOKEN. */
  /** The other process has no ADMIN_TOKEN. */
  const [service, twin] = suiteServices({}, { environment: { ADMIN_TOKEN: '' } });

  const ask = (
    method: 'get' | 'post',
    path: string,
    headers: Headers = AS_OPERATOR,
    body?: object,
    { http } = service,
  ): Promise<Response> =>
    http[method](ADMIN_API_PATH + path)
      .set({ 'X-Forwarded-For': freshAddress(), ...headers })
      .send(body);

  const add = async (name: string, headers: Headers, more: object = {}): Promise<AddedOperatorItem> => {
    const reply = await ask('post', '/operators', headers, { name, ...more });
    expect([name, reply.status]).toEqual([name, 201]);
    return (reply.body as { data: AddedOperatorItem }).data;
  };
  const issue = async (name: string, headers: Headers = AS_OPERATOR) => {
    const { token, ...added } = await add(name, headers);
    return { ...added, token: token! };
  };
  const list = async (): Promise<OperatorList> =>
    ((await ask('get', '/operators')).body as { data: OperatorList }).data;
  const listed = async (id: string): Promise<ListedOperatorItem> =>
    (await list()).operators.find((operator) => operator.id === id)!;
  const sessions = async (headers: Headers = AS_OPERATOR, query = ''): Promise<OperatorSessionItem[]> =>
    (
      (await ask('get', `/operators/sessions${query}`, headers)).body as {
        data: { sessions: OperatorSessionItem[] };
      }
    ).data.sessions;
  const signIn = async (headers: Headers, process = service): Promise<Headers> => {
    const reply = await ask('post', '/session', headers, undefined, process);
    expect(reply.status).toBe(201);
    const { data } = reply.body as { data: { csrf_token: string } };
    const cookies = reply.headers['set-cookie'] as unknown as string[];
    return { Cookie: cookies[0]!.split(';', 1)[0]!, 'X-CSRF-Token': data.csrf_token };
  };
  const statusOf = async (headers: Headers, process = service): Promise<number> =>
    (await ask('get', '/switches', headers, undefined, process)).status;
  /** The newest write; failed attempts stand in the log too, a moment after they were answered. */
  const newestAudit = async (): Promise<AuditItem> =>
    ((await ask('get', '/audit?limit=50')).body as { data: { entries: AuditItem[] } }).data.entries.find(
      ({ actor }) => actor !== 'anonymous',
    )!;

  const open = (token: string, headers: Headers = {}): Promise<Response> =>
    ask('post', '/sign-in/invitation', headers, { token });
  const invite = async (id: string, hours = 24): Promise<{ address: string; secret: string }> => {
    const owner = { ...AS_OPERATOR, Host: 'office.example:8443' };
    const reply = await ask('post', `/operators/${id}/invite`, owner, { hours });
    expect(reply.status).toBe(201);
    const [address, secret] = (reply.body as { data: { link: string } }).data.link.split('#') as [
      string,
      string,
    ];
    return { address, secret };
  };
  const linkState = (reply: Response) => [errorOf(reply), (reply.body as { link?: string }).link];

  it('are invited by a link that makes a token, which is shown once and replaces the earlier one', async () => {
    const issued = await issue('Invited');
    const { address, secret } = await invite(issued.id);
    expect(address).toBe('http://office.example:8443/admin/invitation');
    expect(await listed(issued.id)).toMatchObject({
      invitation_expires_at: isoUtc(service.clock.now() + 24 * HOUR_MS),
      invitation_opened_at: null,
    });
    expect(errorOf(await open(secret, { 'Sec-Fetch-Site': 'cross-site' }))).toBe('403 CSRF_REFUSED');
    expect((await ask('get', '/sign-in/invitation', {})).status).toBe(405);
    const replies = await Promise.all(Array.from({ length: 4 }, () => open(secret)));
    const [opened, ...others] = replies.toSorted((a, b) => a.status - b.status);
    const { data } = opened!.body as { data: { token: string } };
    expect(data).toEqual({ operator: 'Invited', role: 'owner', token: expect.stringMatching(/^mdo_/) });
    expect(others.map(linkState)).toEqual(others.map(() => ['404 NOT_FOUND', 'opened']));
    expect([await statusOf(bearer(data.token)), await statusOf(bearer(issued.token))]).toEqual([200, 401]);
    expect((await listed(issued.id)).invitation_opened_at).toBe(isoUtc(service.clock.now()));
    expect((await ask('get', `/audit?target=${issued.id}`)).body).toMatchObject({
      data: {
        entries: [
          { actor: 'anonymous', action: 'operator.collect' },
          { actor: 'environment', action: 'operator.invite' },
          { action: 'operator.issue' },
        ],
      },
    });
    const rows: object[] = await service.database.dataSource.query(
      `SELECT row_to_json(operators)::text AS line FROM operators
       UNION ALL SELECT audit_entries::text FROM audit_entries`,
    );
    for (const secretText of [secret, data.token.slice(12)])
      expect(JSON.stringify(rows)).not.toContain(secretText);
  });

  it('have no token before they open the link that they were added with', async () => {
    const added = await add('Added by a link', AS_OPERATOR, { invite_hours: 24 });
    expect(added).toMatchObject({
      token: null,
      token_prefix: null,
      link: expect.stringMatching(/\/admin\/invitation#[A-Za-z0-9_-]{43}$/),
      invitation_expires_at: isoUtc(service.clock.now() + 24 * HOUR_MS),
    });
    const secret = added.link!.split('#')[1]!;
    expect(await newestAudit()).toMatchObject({
      action: 'operator.issue',
      after: { token_prefix: null, invitation_expires_at: added.invitation_expires_at },
    });
    const { data } = (await open(secret)).body as { data: { token: string } };
    expect(await statusOf(bearer(data.token))).toBe(200);
    expect(await listed(added.id)).toMatchObject({ token_prefix: data.token.slice(0, 12) });
    for (const invite_hours of [0, 169, null])
      expect(errorOf(await ask('post', '/operators', AS_OPERATOR, { name: 'Nobody', invite_hours }))).toBe(
        '422 VALIDATION_ERROR',
      );
  });

  it('lose an invitation by its end, by a later one, by another token, and by their own end', async () => {
    const { id } = await issue('Invited often');
    const [first, second] = [await invite(id), await invite(id)];
    expect(linkState(await open(first.secret))).toEqual(['404 NOT_FOUND', 'unknown']);
    await ask('post', `/operators/${id}/rotate`);
    expect(linkState(await open(second.secret))).toEqual(['404 NOT_FOUND', 'unknown']);
    const third = await invite(id, 1);
    const madeAtMs = service.clock.now();
    service.clock.set(madeAtMs + HOUR_MS);
    expect(linkState(await open(third.secret))).toEqual(['404 NOT_FOUND', 'expired']);
    service.clock.set(madeAtMs);
    const fourth = await invite(id);
    await ask('post', `/operators/${id}/revoke`, AS_OPERATOR, {});
    expect(linkState(await open(fourth.secret))).toEqual(['404 NOT_FOUND', 'revoked']);
    expect(errorOf(await ask('post', `/operators/${id}/invite`, AS_OPERATOR, { hours: 1 }))).toBe(
      '409 CONFLICT',
    );
    expect(errorOf(await ask('post', `/operators/${id}/invite`, AS_OPERATOR, { hours: 169 }))).toBe(
      '422 VALIDATION_ERROR',
    );
    for (const wrong of ['', 'x', 'x'.repeat(43)]) expect((await open(wrong)).status).toBeGreaterThan(400);
  });

  it('are issued by name with a token that is shown once, stored hashed, and good on every process', async () => {
    const reply = await ask('post', '/operators', AS_OPERATOR, { name: 'Nino' });
    expect([reply.status, reply.headers['cache-control']]).toEqual([201, 'private, no-store']);
    const { data } = reply.body as { data: AddedOperatorItem & { token: string } };
    expect(data).toEqual({
      id: expect.any(String),
      name: 'Nino',
      role: 'owner',
      status: 'active',
      of_first_start: false,
      token_prefix: data.token.slice(0, 12),
      created_at: isoUtc(service.clock.now()),
      rotated_at: null,
      revoked_at: null,
      revoke_reason: null,
      invitation_expires_at: null,
      invitation_opened_at: null,
      token: expect.stringMatching(/^mdo_[A-Za-z0-9_-]{43}$/),
      link: null,
      ended_first_token: false,
    });
    expect(await newestAudit()).toMatchObject({
      action: 'operator.issue',
      actor: 'environment',
      target: data.id,
      before: null,
      after: { name: 'Nino', token_prefix: data.token_prefix },
    });
    expect(await statusOf(bearer(data.token))).toBe(200);
    await until(async () => (await statusOf(bearer(data.token), twin)) === 200);

    await ask('post', '/keys', bearer(data.token), { partner: 'Of Nino' });
    expect(await newestAudit()).toMatchObject({ action: 'key.issue', actor: 'Nino' });

    const rows: object[] = await service.database.dataSource.query(
      'SELECT operators::text AS line FROM operators UNION ALL SELECT audit_entries::text FROM audit_entries',
    );
    expect(JSON.stringify(rows)).not.toContain(data.token.slice(12));
    expect(JSON.stringify(await list())).not.toContain(data.token.slice(12));
    expect((await list()).environment_token).toBe(true);
    expect((await ask('get', '/operators', bearer(data.token), undefined, twin)).body).toMatchObject({
      data: { environment_token: false },
    });
  });

  it('have names of their own', async () => {
    await issue('Luka');
    for (const [name, detail] of [
      ['Luka', /has this name/],
      ['LUKA', /has this name/],
      ['Ｌｕｋａ', /has this name/],
      ['environment', /is reserved/],
      ['First Operator', /is reserved/],
      ['anonymous', /is reserved/],
      ['Anonymоus', /is reserved/],
      ['ｅｎｖｉｒｏｎｍｅｎｔ', /is reserved/],
      ['еnvirоnment', /is reserved/],
      ['System', /is reserved/],
      ['ЅУЅТЕМ', /is reserved/],
      ['sandb0x', /is reserved/],
      ['Αdmin', /is reserved/],
    ] as const) {
      const reply = await ask('post', '/operators', AS_OPERATOR, { name });
      expect([name, errorOf(reply)]).toEqual([name, '409 CONFLICT']);
      expect((reply.body as { detail: string }).detail).toMatch(detail);
    }
    const unreadable = ['Lu\u200bka', 'Luka\u202e', 'Lu\u2066ka', 'Luka\ufe0f', 'Luka\ud83d', 'Lu\u2028ka'];
    for (const name of ['', ' Luka', 'x'.repeat(65), 'a\nb', 5, null, undefined, ...unreadable])
      expect(errorOf(await ask('post', '/operators', AS_OPERATOR, { name }))).toBe('422 VALIDATION_ERROR');
    const both = await Promise.all(
      ['Both', 'both'].map((name) => ask('post', '/operators', AS_OPERATOR, { name })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('lose the old token and every session with a new token', async () => {
    const { id, token } = await issue('Mari');
    const session = await signIn(bearer(token));
    await until(async () => (await statusOf(bearer(token), twin)) === 200);
    expect((await listed(id)).open_sessions).toBe(1);

    const reply = await ask('post', `/operators/${id}/rotate`, session);
    expect(reply.status).toBe(201);
    const { data } = reply.body as { data: IssuedOperatorItem };
    expect(data).toMatchObject({ id, name: 'Mari', rotated_at: isoUtc(service.clock.now()) });
    expect(data.token).not.toBe(token);
    expect(await newestAudit()).toMatchObject({
      action: 'operator.rotate',
      actor: 'Mari',
      target: id,
      before: { token_prefix: token.slice(0, 12) },
      after: { token_prefix: data.token.slice(0, 12), sessions_ended: 1 },
    });
    for (const headers of [bearer(token), session]) {
      expect(await statusOf(headers)).toBe(401);
      await until(async () => (await statusOf(headers, twin)) === 401);
    }
    expect(await statusOf(bearer(data.token))).toBe(200);
    expect((await listed(id)).open_sessions).toBe(0);
    expect((await sessions()).find(({ operator }) => operator === 'Mari')).toMatchObject({
      standing: 'credential_gone',
    });
  });

  it('are rejected on every process once revoked, and may be issued again', async () => {
    const { id, token } = await issue('Giorgi');
    const session = await signIn(bearer(token));
    await until(async () => (await statusOf(bearer(token), twin)) === 200);
    const revoke = () => ask('post', `/operators/${id}/revoke`, AS_OPERATOR, { reason: 'left' });
    const reply = await revoke();
    expect(reply.status).toBe(200);
    expect((reply.body as { data: object }).data).toEqual(
      expect.objectContaining({
        status: 'revoked',
        revoke_reason: 'left',
        revoked_at: isoUtc(service.clock.now()),
      }),
    );
    const entry = await newestAudit();
    expect(entry).toMatchObject({ action: 'operator.revoke', target: id, after: { sessions_ended: 1 } });
    for (const headers of [bearer(token), session]) {
      expect(await statusOf(headers)).toBe(401);
      await until(async () => (await statusOf(headers, twin)) === 401);
    }
    // Again it does nothing; what is over is not replaced.
    expect((await revoke()).status).toBe(200);
    expect(await newestAudit()).toEqual(entry);
    expect(errorOf(await ask('post', `/operators/${id}/rotate`))).toBe('409 CONFLICT');
    expect((await issue('Giorgi')).id).not.toBe(id);
    expect(await statusOf(bearer(token))).toBe(401);
    for (const path of ['/operators/nobody', '/operators/00000000-0000-4000-8000-000000000000'])
      for (const act of ['rotate', 'revoke'])
        expect(errorOf(await ask('post', `${path}/${act}`))).toBe('404 NOT_FOUND');
  });

  it('are never all revoked, unless ADMIN_TOKEN is set', async () => {
    const all = (await list()).operators.filter(({ status }) => status === 'active');
    const last = await issue('The last one');
    await until(async () => (await statusOf(bearer(last.token), twin)) === 200);
    const revoke = (id: string, process: ServiceApp) =>
      ask('post', `/operators/${id}/revoke`, bearer(last.token), undefined, process);
    for (const { id } of all) expect((await revoke(id, twin)).status).toBe(200);
    const rejected = await revoke(last.id, twin);
    expect(errorOf(rejected)).toBe('409 CONFLICT');
    expect((rejected.body as { detail: string }).detail).toMatch(
      /last operator who can sign in.*ADMIN_TOKEN/,
    );
    expect(await statusOf(bearer(last.token), twin)).toBe(200);
    expect((await revoke(last.id, service)).status).toBe(200);
  });

  it('end the token of the first start when one of them is issued, and with it who signed in by it', async () => {
    const { app } = service;
    const first = new FirstOperator(
      { ...app.get<Configuration>(CONFIGURATION), adminToken: null },
      app.get(Clock),
      app.get(OperatorStore),
      app.get(DatabaseWait),
    );
    // Nobody is in force: whoever starts without ADMIN_TOKEN is given a way in again.
    const token = await first.enter();
    expect(token).not.toBeNull();
    expect(await first.enter()).toBeNull();
    const session = await signIn(bearer(token!));
    // Nobody could sign in if its link were lost.
    const invited = await add('Invited first', session, { invite_hours: 1 });
    expect([invited.ended_first_token, await statusOf(session)]).toEqual([false, 200]);
    const issued = await issue('Ana', session);
    expect(issued.ended_first_token).toBe(true);
    expect(await newestAudit()).toMatchObject({
      action: 'operator.revoke',
      actor: 'first operator',
      after: { name: 'first operator', revoke_reason: 'the operator Ana was issued' },
    });
    for (const headers of [bearer(token!), session]) expect(await statusOf(headers)).toBe(401);
    expect(await statusOf(bearer(issued.token))).toBe(200);
    expect((await issue('Ana too')).ended_first_token).toBe(false);
    expect(await first.enter()).toBeNull();
  });

  it('are told to the start whose answer was lost, and to no other, when it asks again', async () => {
    const store = service.app.get(OperatorStore);
    const enter = (made: NewOperatorToken) => store.enterFirst('first operator', made, service.clock.now());
    for (const { operator } of await store.inForce())
      await service.database.dataSource.query(
        'UPDATE operators SET revoked_at = now(), revoke_reason = $2 WHERE id = $1',
        [operator.id, 'for this test'],
      );
    const [made, another] = [makeOperatorToken(), makeOperatorToken()];
    expect([await enter(made), await enter(made), await enter(another)]).toEqual([true, true, false]);
  });

  it('see every session and none of its secrets', async () => {
    const { token } = await issue('Tamar');
    const own = await signIn({ ...bearer(token), 'X-Forwarded-For': '2001:db8:7:7::1' });
    const openedAtMs = service.clock.now();
    service.clock.advance(10 * MINUTE_MS);
    await statusOf(own);
    const seen = await sessions(own, '?status=open');
    expect(seen.every(({ standing }) => standing === 'open')).toBe(true);
    expect(seen.filter((session) => session.own)).toEqual([
      {
        id: expect.any(String),
        operator: 'Tamar',
        standing: 'open',
        own: true,
        address: '2001:db8:7:7::/64',
        opened_at: isoUtc(openedAtMs),
        last_active_at: isoUtc(openedAtMs + 10 * MINUTE_MS),
        idle_expires_at: isoUtc(openedAtMs + 40 * MINUTE_MS),
        expires_at: isoUtc(openedAtMs + 12 * HOUR_MS),
        ended_at: null,
        signed_in_by: 'token',
        awaits: null,
      },
    ]);
    const everything = JSON.stringify([await sessions(own), await list()]);
    expect(everything).not.toContain(own['Cookie']!.split('=')[1]);
    expect(everything).not.toContain(own['X-CSRF-Token']);
    // With a token nobody's session is the own one.
    expect((await sessions(AS_OPERATOR)).some((session) => session.own)).toBe(false);

    const all = await sessions(AS_OPERATOR, '?limit=500');
    const first = await ask('get', '/operators/sessions?limit=2');
    const { next_cursor } = (first.body as { meta: { next_cursor: string } }).meta;
    const second = await sessions(AS_OPERATOR, `?limit=2&cursor=${next_cursor}`);
    expect(second.map(({ id }) => id)).toEqual(all.slice(2, 4).map(({ id }) => id));
    const over = await sessions(AS_OPERATOR, '?status=over&limit=500');
    const open = await sessions(AS_OPERATOR, '?status=open&limit=500');
    expect(over.length).toBeGreaterThan(0);
    expect(over.length + open.length).toBe(all.length);
    expect(errorOf(await ask('get', '/operators/sessions?status=old'))).toBe('422 VALIDATION_ERROR');
  });

  it('end one session, all others, or all', async () => {
    const { token } = await issue('Davit');
    const [one, two, three] = [
      await signIn(bearer(token)),
      await signIn(AS_OPERATOR),
      await signIn(AS_OPERATOR),
    ];
    const idOf = async (session: Headers): Promise<string> =>
      (await sessions(session)).find(({ own }) => own)!.id;
    const target = await idOf(one);
    const ended = await ask('post', `/operators/sessions/${target}/end`, two);
    expect([ended.status, (ended.body as { data: object }).data]).toEqual([200, { ended: 1 }]);
    expect(await newestAudit()).toMatchObject({ action: 'session.end', actor: 'environment', target });
    expect(await statusOf(one)).toBe(401);
    for (const id of [target, 'nothing'])
      expect(errorOf(await ask('post', `/operators/sessions/${id}/end`, two))).toBe('404 NOT_FOUND');

    // Sessions of another ADMIN_TOKEN are none here: the twin has none, and sees these as over.
    const others = await ask('post', '/operators/sessions/end', two, { except_own: true });
    expect((others.body as { data: { ended: number } }).data.ended).toBeGreaterThanOrEqual(1);
    expect([await statusOf(two), await statusOf(three)]).toEqual([200, 401]);
    expect((await sessions(two, '?status=open')).map(({ own }) => own)).toEqual([true]);
    const all = await ask('post', '/operators/sessions/end', two);
    expect((all.body as { data: object }).data).toEqual({ ended: 1 });
    expect(await statusOf(two)).toBe(401);
    expect(await sessions(AS_OPERATOR, '?status=open')).toEqual([]);
  });

  it('are trusted from memory only while they can be confirmed', async () => {
    const { token } = await issue('Keti');
    const { database, app } = service;
    const channel = new NotificationChannel(database.url);
    const operators = new Operators(app.get(OperatorStore), app.get(AuditStore), channel, 300);
    const { tokenHash } = (await app.get(OperatorStore).inForce()).find(
      ({ operator }) => operator.name === 'Keti',
    )!;
    expect(() => operators.find(tokenHash)).toThrow('have not been read yet');
    const parts = await startParts(channel, operators);
    expect(operators.find(tokenHash)).toMatchObject({ name: 'Keti' });
    await blockDatabase(database.url);
    try {
      await until(() => {
        try {
          operators.find(tokenHash);
          return false;
        } catch (error) {
          return (error as { code?: string }).code === 'STORE_UNAVAILABLE';
        }
      });
      // ADMIN_TOKEN needs no database to be known; what it asks for does.
      expect(errorOf(await ask('get', '/operators', AS_OPERATOR))).toBe('503 STORE_UNAVAILABLE');
      expect(errorOf(await ask('post', '/operators', bearer(token), { name: 'Nobody' }))).toBe(
        '503 STORE_UNAVAILABLE',
      );
    } finally {
      await unblockDatabase(database.url);
      await parts.stop();
    }
    await until(async () => (await statusOf(bearer(token))) === 200);
  });
});
