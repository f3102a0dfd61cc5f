import { type Response } from 'supertest';
import { type AuditItem } from '../../src/audit/audit.dto.ts';
import { SessionSecrets, sha256 } from '../../src/access/callers/operator.resolver.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { HOUR_MS, isoUtc, MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { OperatorStore } from '../../src/access/callers/operator.store.ts';
import { whileBlocked } from '../support/blocked-database.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR, OPERATOR_TOKEN } from '../support/operator.ts';
import { createSeededDatabase } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { unmaskedLogs } from '../support/unmasked-logs.ts';
import { errorOf } from '../support/error-of.ts';
import { OperatorSessionStore } from '../../src/access/callers/operator-session.store.ts';

type Method = 'get' | 'head' | 'post' | 'patch' | 'put' | 'delete' | 'options';
type Headers = Readonly<Record<string, string>>;

interface SignedIn {
  readonly secret: string;
  readonly csrf: string;
  readonly cookie: { readonly Cookie: string };
  readonly writing: Headers;
}

const STORED_TOKEN = `mdo_${'S'.repeat(43)}`;
const STORED = { prefix: STORED_TOKEN.slice(0, 12), tokenHash: sha256(STORED_TOKEN) };
const CLEARED =
  /^operator_session=; Path=\/api\/v1\/admin; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Strict$/;

describe('sessions of operators', () => {
  let service: ServiceApp;
  /** Another process on the same database, with another ADMIN_TOKEN, and behind no proxy that it trusts. */
  let twin: ServiceApp;
  /** What this suite writes was written by this transaction or a later one. */
  let firstTransaction: string;
  const logged: string[] = [];
  const secrets = new Set([OPERATOR_TOKEN, STORED_TOKEN]);
  const logs = unmaskedLogs(logged);
  beforeAll(async () => {
    const database = await createSeededDatabase();
    [{ firstTransaction }] = await database.dataSource.query(
      'SELECT pg_current_xact_id()::text AS "firstTransaction"',
    );
    service = await startServiceApp({ logs, database });
    twin = await startServiceApp({
      database,
      clock: service.clock,
      environment: { ADMIN_TOKEN: 'another-token-of-the-tests-0123456789', TRUST_PROXY: '' },
      logs,
    });
    await service.app.get(OperatorStore).enterFirst('somebody', STORED, service.clock.now());
  });
  afterAll(async () => {
    await twin.close();
    await service.close();
    await service.database.drop();
  });

  const ask = (method: Method, path: string, headers: Headers, body?: object, { http } = service) =>
    http[method](ADMIN_API_PATH + path)
      .set({ 'X-Forwarded-For': freshAddress(), ...headers })
      .send(body) as Promise<Response>;

  const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });

  const cookiesOf = ({ headers }: Response): string[] =>
    (headers['set-cookie'] as unknown as string[] | undefined) ?? [];

  const signIn = async (token = OPERATOR_TOKEN, headers: Headers = {}): Promise<SignedIn> => {
    const reply = await ask('post', '/session', { ...bearer(token), ...headers });
    expect(reply.status).toBe(201);
    const [pair] = cookiesOf(reply)[0]!.split(';', 1) as [string];
    const secret = pair.slice(pair.indexOf('=') + 1);
    const csrf: string = reply.body.data.csrf_token;
    const cookie = { Cookie: pair };
    secrets.add(secret).add(csrf);
    return { secret, csrf, cookie, writing: { ...cookie, 'X-CSRF-Token': csrf } };
  };

  /** The newest write; failed attempts stand in the log too, a moment after they were answered. */
  const newestAudit = async (): Promise<AuditItem> =>
    ((await ask('get', '/audit?limit=50', AS_OPERATOR)).body.data.entries as AuditItem[]).find(
      ({ actor }) => actor !== 'anonymous',
    )!;

  const expectOver = (reply: Response, why: RegExp): void => {
    expect(errorOf(reply)).toBe('401 OPERATOR_REQUIRED');
    expect(reply.body.detail).toMatch(why);
    expect(cookiesOf(reply)).toEqual([expect.stringMatching(CLEARED)]);
  };

  describe('signing in', () => {
    it('exchanges the token for a cookie that scripts cannot read and that ends with the browser', async () => {
      const nowMs = service.clock.now();
      const reply = await ask('post', '/session', AS_OPERATOR);
      expect(reply.status).toBe(201);
      expect(reply.body.meta.schema_version).toBe('session/1');
      expect(reply.headers['cache-control']).toBe('private, no-store');
      expect(reply.body.data).toEqual({
        operator: 'environment',
        providers: 'sandbox',
        opened_at: isoUtc(nowMs),
        idle_expires_at: isoUtc(nowMs + 30 * MINUTE_MS),
        expires_at: isoUtc(nowMs + 12 * HOUR_MS),
        idle_timeout_seconds: 1_800,
        csrf_token: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
        role: 'owner',
        signed_in_by: 'token',
        awaits: null,
        totp_enrolled: false,
      });
      expect(cookiesOf(reply)).toEqual([
        expect.stringMatching(
          /^operator_session=[A-Za-z0-9_-]{64}; Path=\/api\/v1\/admin; HttpOnly; SameSite=Strict$/,
        ),
      ]);
      secrets.add(reply.body.data.csrf_token);
      secrets.add(/=([^;]+)/.exec(cookiesOf(reply)[0]!)![1]!);
    });

    it('is audited with its end, and names who it was and from where', async () => {
      const { writing } = await signIn(STORED_TOKEN, { 'X-Forwarded-For': '192.0.2.7' });
      const opened = await newestAudit();
      expect(opened).toMatchObject({
        action: 'session.open',
        actor: 'somebody',
        address: '192.0.2.7',
        before: null,
        after: { operator: 'somebody', opened_at: isoUtc(service.clock.now()) },
      });
      await ask('delete', '/session', writing);
      expect(await newestAudit()).toMatchObject({
        action: 'session.end',
        actor: 'somebody',
        target: opened.target,
        before: opened.after,
        after: null,
      });
    });

    it('makes a session of its own whatever the browser presents, and ends what that was', async () => {
      const before = await signIn();
      const after = await signIn(STORED_TOKEN, before.cookie);
      expect(after.secret).not.toBe(before.secret);
      expectOver(await ask('get', '/session', before.cookie), /has ended/);
      expect((await ask('get', '/session', after.cookie)).body.data.operator).toBe('somebody');
      const planted = 'P'.repeat(64);
      const fresh = await signIn(OPERATOR_TOKEN, { Cookie: `operator_session=${planted}` });
      expect(fresh.secret).not.toBe(planted);
      expect((await ask('get', '/session', { Cookie: `operator_session=${planted}` })).status).toBe(401);
    });

    it('requires a token: a session cannot open another session', async () => {
      const { cookie, writing } = await signIn();
      expect(errorOf(await ask('post', '/session', cookie))).toBe('403 CSRF_REFUSED');
      const reply = await ask('post', '/session', writing);
      expect(errorOf(reply)).toBe('401 OPERATOR_REQUIRED');
      expect(cookiesOf(reply)).toEqual([]);
      expect((await ask('get', '/session', cookie)).status).toBe(200);
    });
  });

  describe('over TLS', () => {
    const HTTPS = { 'X-Forwarded-Proto': 'https' };
    const clearedOverTls =
      /^__Host-operator_session=; Path=\/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=Strict$/;

    it('is a cookie that no other host can plant', async () => {
      const reply = await ask('post', '/session', { ...AS_OPERATOR, ...HTTPS });
      expect(cookiesOf(reply)).toEqual([
        expect.stringMatching(
          /^__Host-operator_session=[A-Za-z0-9_-]{64}; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
        ),
      ]);
      // A proxy that is not trusted says nothing of TLS.
      const unproxied = await ask('post', '/session', { ...bearer(STORED_TOKEN), ...HTTPS }, undefined, twin);
      expect(cookiesOf(unproxied)).toEqual([expect.stringMatching(/^operator_session=/)]);
      expect(unproxied.headers['strict-transport-security']).toBeUndefined();
      for (const { body, headers } of [reply, unproxied]) {
        secrets.add(body.data.csrf_token);
        secrets.add(/=([^;]+)/.exec(headers['set-cookie']![0]!)![1]!);
      }
    });

    it('counts alone, and over plain HTTP it counts as nothing', async () => {
      const tls = await signIn(OPERATOR_TOKEN, HTTPS);
      const plain = await signIn(STORED_TOKEN);
      const both = { Cookie: `${plain.cookie.Cookie}; ${tls.cookie.Cookie}` };
      const operatorOf = async (headers: Headers) =>
        (await ask('get', '/session', headers)).body.data?.operator;
      expect(await operatorOf({ ...both, ...HTTPS })).toBe('environment');
      expect(await operatorOf(both)).toBe('somebody');
      // What is beside it can be junk, and is no attempt.
      const address = freshAddress();
      for (let request = 0; request < 30; request += 1) {
        const junk = { Cookie: `operator_session=junk; ${tls.cookie.Cookie}`, ...HTTPS };
        expect((await ask('get', '/session', { 'X-Forwarded-For': address, ...junk })).status).toBe(200);
        for (const headers of [{ ...plain.cookie, ...HTTPS }, { Cookie: tls.cookie.Cookie }]) {
          const reply = await ask('get', '/session', { 'X-Forwarded-For': address, ...headers });
          expect(errorOf(reply)).toBe('401 OPERATOR_REQUIRED');
          expect(cookiesOf(reply)).toEqual([]);
        }
      }
    });

    it('writes with its own CSRF token, and is cleared with its end', async () => {
      const { writing } = await signIn(OPERATOR_TOKEN, HTTPS);
      const issued = await ask('post', '/keys', { ...writing, ...HTTPS }, { partner: 'Over TLS' });
      expect(issued.status).toBe(201);
      const ended = await ask('delete', '/session', { ...writing, ...HTTPS });
      expect(cookiesOf(ended)).toEqual([expect.stringMatching(clearedOverTls)]);
      const over = await ask('get', '/session', { ...writing, ...HTTPS });
      expect(errorOf(over)).toBe('401 OPERATOR_REQUIRED');
      expect(cookiesOf(over)).toEqual([expect.stringMatching(clearedOverTls)]);
    });
  });

  describe('a session', () => {
    it('reads and writes in the name of its operator, among other cookies', async () => {
      const { cookie, writing, csrf } = await signIn();
      const among = { Cookie: `theme=dark; ${cookie.Cookie}; other="x"` };
      const read = await ask('get', '/keys', among);
      expect([read.status, read.body.meta.tier_served]).toEqual([200, 'operator']);
      expect((await ask('head', '/keys', cookie)).status).toBe(200);
      expect((await ask('options', '/keys', cookie)).status).toBe(204);
      expect((await ask('get', '/session', cookie)).body.data).toMatchObject({
        operator: 'environment',
        csrf_token: csrf,
      });
      const issued = await ask('post', '/keys', writing, { partner: 'By a session' });
      expect(issued.status).toBe(201);
      expect(await newestAudit()).toMatchObject({ action: 'key.issue', actor: 'environment' });
    });

    it('is looked up by one query', async () => {
      const { cookie } = await signIn();
      const query = jest.spyOn(service.database.dataSource, 'query');
      await ask('get', '/session', cookie);
      const asked = query.mock.calls.filter(([sql]) => sql.includes('operator'));
      query.mockRestore();
      expect(asked).toHaveLength(1);
      expect(asked[0]![0]).toContain('WHERE secret_hash = $1');
    });

    it('is ignored if a bearer token is sent', async () => {
      const { cookie } = await signIn();
      const wrong = await ask('get', '/keys', { ...cookie, ...bearer('wrong') });
      expect(errorOf(wrong)).toBe('401 OPERATOR_REQUIRED');
      expect(cookiesOf(wrong)).toEqual([]);
      expect((await ask('get', '/keys', { ...cookie, Authorization: 'Bearer' })).status).toBe(401);
      const junk = { ...AS_OPERATOR, Cookie: 'operator_session=junk' };
      expect((await ask('post', '/keys', junk, { partner: 'By a token' })).status).toBe(201);
      for (const method of ['get', 'delete'] as const)
        expect(errorOf(await ask(method, '/session', { ...AS_OPERATOR, ...cookie }))).toBe('404 NOT_FOUND');
      // Another scheme is somebody else's: a proxy's, say.
      expect((await ask('get', '/session', { ...cookie, Authorization: 'Basic b3A6b3A=' })).status).toBe(200);
    });

    it('is known to every process, and so is its end, at once', async () => {
      const { cookie, writing } = await signIn(STORED_TOKEN);
      expect((await ask('get', '/keys', cookie, undefined, twin)).status).toBe(200);
      const ended = await ask('delete', '/session', writing, undefined, twin);
      expect(ended.status).toBe(200);
      expect(ended.body.data).toEqual({ operator: 'somebody', ended_at: isoUtc(service.clock.now()) });
      expect(cookiesOf(ended)).toEqual([expect.stringMatching(CLEARED)]);
      for (const process of [service, twin])
        expectOver(await ask('get', '/keys', cookie, undefined, process), /has ended/);
      expectOver(await ask('delete', '/session', writing), /has ended/);
    });
  });

  describe('writes of other pages', () => {
    it('are rejected without the token of the session, and change nothing', async () => {
      const { cookie, csrf, secret } = await signIn();
      const other = await signIn();
      const newest = await newestAudit();
      for (const token of [
        undefined,
        '',
        'x',
        secret,
        other.csrf,
        csrf.slice(1),
        `${csrf}x`,
        `${csrf}, ${csrf}`,
      ])
        for (const [method, path] of [
          ['post', '/keys'],
          ['patch', '/switches'],
          ['delete', '/session'],
          ['put', '/nothing'],
        ] as const) {
          const headers = token === undefined ? cookie : { ...cookie, 'X-CSRF-Token': token };
          const reply = await ask(method, path, headers, { partner: 'Nobody' });
          expect([token, path, errorOf(reply)]).toEqual([token, path, '403 CSRF_REFUSED']);
          expect(cookiesOf(reply)).toEqual([]);
        }
      expect(await newestAudit()).toEqual(newest);
      expect((await ask('get', '/session', cookie)).status).toBe(200);
    });

    it('are rejected where the browser says whose they are, and so are reads', async () => {
      const { cookie, writing } = await signIn();
      const foreign: Headers[] = [
        { 'Sec-Fetch-Site': 'cross-site' },
        { 'Sec-Fetch-Site': 'same-site' },
        { Origin: 'https://elsewhere.example' },
        { Origin: 'null' },
        { Origin: service.url.replace('http', 'https') },
        { Origin: service.url.replace(/\d+$/, '1') },
        { Origin: service.url, 'Sec-Fetch-Site': 'cross-site' },
      ];
      for (const headers of foreign) {
        const write = await ask('post', '/keys', { ...writing, ...headers }, { partner: 'Nobody' });
        expect([headers, errorOf(write)]).toEqual([headers, '403 CSRF_REFUSED']);
        const read = await ask('get', '/session', { ...cookie, ...headers });
        expect([headers, errorOf(read)]).toEqual([headers, '403 CSRF_REFUSED']);
        expect((await ask('get', '/keys', { ...AS_OPERATOR, ...headers })).status).toBe(200);
      }
      const typed = { 'Sec-Fetch-Site': 'none' };
      expect((await ask('get', '/session', { ...cookie, ...typed })).status).toBe(200);
      expect((await ask('post', '/keys', { ...writing, ...typed }, { partner: 'Nobody' })).status).toBe(403);
      const own = { Origin: service.url, 'Sec-Fetch-Site': 'same-origin' };
      expect((await ask('post', '/keys', { ...writing, ...own }, { partner: 'Own' })).status).toBe(201);
    });

    it('are distinguished from our own by the host that a trusted proxy names, and no other', async () => {
      const { writing } = await signIn(STORED_TOKEN);
      const tls = await signIn(STORED_TOKEN, { 'X-Forwarded-Proto': 'https' });
      const forwarded = {
        Origin: 'https://ops.example',
        'X-Forwarded-Host': 'ops.example',
        'X-Forwarded-Proto': 'https',
      };
      const proxied = await ask('post', '/keys', { ...tls.writing, ...forwarded }, { partner: 'Proxied' });
      expect(proxied.status).toBe(201);
      expect(errorOf(await ask('post', '/keys', { ...writing, ...forwarded }, {}, twin))).toBe(
        '403 CSRF_REFUSED',
      );
    });
  });

  describe('the end of a session', () => {
    it('comes after 30 minutes without operator activity; automatic requests of the page do not count', async () => {
      const { cookie } = await signIn();
      const openedAtMs = service.clock.now();
      const idleExpiry = async (headers: Headers): Promise<string> =>
        (await ask('get', '/session', headers)).body.data.idle_expires_at;
      const background = { ...cookie, 'X-Background-Request': '1' };
      service.clock.advance(59_999);
      expect(await idleExpiry(cookie)).toBe(isoUtc(openedAtMs + 30 * MINUTE_MS));
      service.clock.advance(20 * MINUTE_MS);
      expect(await idleExpiry(background)).toBe(isoUtc(openedAtMs + 30 * MINUTE_MS));
      // Rejected, so nobody's activity.
      await ask('post', '/keys', cookie, { partner: 'Nobody' });
      expect(await idleExpiry(background)).toBe(isoUtc(openedAtMs + 30 * MINUTE_MS));
      const activeAtMs = service.clock.now();
      expect(await idleExpiry(cookie)).toBe(isoUtc(activeAtMs + 30 * MINUTE_MS));
      expect(await idleExpiry(background)).toBe(isoUtc(activeAtMs + 30 * MINUTE_MS));
      service.clock.set(activeAtMs + 30 * MINUTE_MS - 1);
      expect((await ask('get', '/keys', background)).status).toBe(200);
      service.clock.advance(1);
      for (const headers of [background, cookie])
        expectOver(await ask('get', '/keys', headers), /30 minutes without activity/);
    });

    it('comes after 12 hours whatever its operator does', async () => {
      const { cookie, writing } = await signIn();
      const openedAtMs = service.clock.now();
      while (service.clock.now() < openedAtMs + 12 * HOUR_MS - 20 * MINUTE_MS) {
        service.clock.advance(20 * MINUTE_MS);
        expect((await ask('get', '/session', cookie)).status).toBe(200);
      }
      expect((await ask('get', '/session', cookie)).body.data).toMatchObject({
        idle_expires_at: isoUtc(openedAtMs + 12 * HOUR_MS),
        expires_at: isoUtc(openedAtMs + 12 * HOUR_MS),
      });
      service.clock.set(openedAtMs + 12 * HOUR_MS);
      expectOver(await ask('get', '/keys', cookie), /12 hours after they are opened/);
      expectOver(await ask('post', '/keys', writing, { partner: 'Nobody' }), /12 hours/);
      // What ended by itself is replaced without a word in the log.
      await signIn(OPERATOR_TOKEN, cookie);
      expect((await newestAudit()).action).toBe('session.open');
      const beforeIt = await ask('get', '/audit?limit=2', AS_OPERATOR);
      expect(beforeIt.body.data.entries[1].action).not.toBe('session.end');
    });

    it('comes with that of the token it was opened with', async () => {
      const ofEnvironment = await signIn();
      expect((await ask('get', '/keys', ofEnvironment.cookie)).status).toBe(200);
      expectOver(
        await ask('get', '/keys', ofEnvironment.cookie, undefined, twin),
        /token was changed or removed/,
      );

      const ofSomebody = await signIn(STORED_TOKEN);
      const { dataSource } = service.database;
      const give = (token: string) =>
        dataSource.query('UPDATE operators SET token_hash = $1', [sha256(token)]);
      await give(`mdo_${'T'.repeat(43)}`);
      expectOver(await ask('get', '/keys', ofSomebody.cookie), /token was changed or removed/);
      await give(STORED_TOKEN);
      expect((await ask('get', '/keys', ofSomebody.cookie)).status).toBe(200);
      await dataSource.query('DELETE FROM operators');
      expectOver(await ask('get', '/keys', ofSomebody.cookie), /token was changed or removed/);
      expect((await ask('get', '/keys', ofEnvironment.cookie)).status).toBe(200);
      await service.app.get(OperatorStore).enterFirst('somebody', STORED, service.clock.now());
    });
  });

  describe('failed attempts', () => {
    const from = (address: string, headers: Headers): Headers => ({ 'X-Forwarded-For': address, ...headers });

    it('include unknown cookies and malformed ones', async () => {
      const address = freshAddress();
      const guesses = ['', 'x', '%', 'G'.repeat(43), 'g'.repeat(64), 'x'.repeat(5_000)];
      const find = jest.spyOn(service.app.get(OperatorSessionStore), 'find');
      for (let attempt = 0; attempt < 20; attempt += 1) {
        const guess = { Cookie: `operator_session=${guesses[attempt % guesses.length]}` };
        expectOver(await ask('get', '/keys', from(address, guess)), /No session matches/);
      }
      const last = await ask('get', '/keys', from(address, { Cookie: 'operator_session=x' }));
      expect(errorOf(last)).toBe('429 RATE_LIMITED');
      // What was made up is told from what was made without the database.
      expect(find).not.toHaveBeenCalled();
      find.mockRestore();
    });

    it('exclude requests of an open page whose session has ended', async () => {
      const address = freshAddress();
      const { cookie, writing } = await signIn();
      await ask('delete', '/session', writing);
      for (let poll = 0; poll < 30; poll += 1)
        expectOver(await ask('get', '/keys', from(address, cookie)), /has ended/);
      // Nor after its row was deleted: what the service made nobody guessed.
      const { secret } = service.app.get(SessionSecrets).make();
      for (let poll = 0; poll < 30; poll += 1)
        expectOver(
          await ask('get', '/keys', from(address, { Cookie: `operator_session=${secret}` })),
          /No session matches/,
        );
      // Nor is what another page sent, or what lacks its token.
      const other = await signIn();
      for (let write = 0; write < 30; write += 1)
        expect((await ask('post', '/keys', from(address, other.cookie))).status).toBe(403);
      expect((await ask('post', '/session', from(address, AS_OPERATOR))).status).toBe(201);
    });
  });

  it('cannot be confirmed while the database is away, and keep their cookie', async () => {
    const { cookie } = await signIn();
    await whileBlocked(service.database.url, async () => {
      const reply = await ask('get', '/keys', cookie);
      expect(errorOf(reply)).toBe('503 STORE_UNAVAILABLE');
      expect(cookiesOf(reply)).toEqual([]);
    });
    await until(async () => (await ask('get', '/keys', cookie)).status === 200);
  });

  it('leave their secrets in no table and in no line of the log', async () => {
    const { dataSource } = service.database;
    const spellings = [...secrets].flatMap((secret) => [secret, Buffer.from(secret).toString('hex')]);
    const inBytes = [...secrets]
      .filter((secret) => /^[A-Za-z0-9_-]{43,64}$/.test(secret))
      .map((secret) => Buffer.from(secret, 'base64url').toString('hex'));
    const wanted = [...spellings, ...inBytes];
    expect(wanted.length).toBeGreaterThan(100);
    const tables: { name: string }[] = await dataSource.query(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
    );
    expect(tables.map(({ name }) => name)).toContain('operator_sessions');
    // Rows of the seeded history are older than any secret.
    const written: string[] = [];
    for (const { name } of tables) {
      const lines = await service.database.asOwner<{ text: string }>(
        `SELECT line::text AS text FROM "${name}" AS line WHERE xmin::text::bigint >= ${firstTransaction}`,
      );
      written.push(...lines.map(({ text }) => `${name} ${text}`));
    }
    const stored = written.join('\n');
    expect(stored).toMatch(/^operator_sessions /m);
    expect(stored).toMatch(/^audit_entries .*session\.open/m);
    // What is looked for would be found.
    expect(stored).toContain(sha256(STORED_TOKEN).toString('hex'));
    expect(wanted.filter((text) => stored.includes(text))).toEqual([]);

    expect(logged.length).toBeGreaterThan(300);
    const lines = logged.join('');
    expect(lines).toContain(`${ADMIN_API_PATH}/session`);
    expect(wanted.filter((text) => lines.includes(text))).toEqual([]);
    expect(lines).not.toMatch(/operator_session=|x-csrf-token|set-cookie/i);
  });
});
