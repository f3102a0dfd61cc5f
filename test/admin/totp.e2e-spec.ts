import { TOTP, URI } from 'otpauth';
import { type Response } from 'supertest';
import { MINUTE_MS, SECOND_MS } from '../../packages/engine/timestamps.ts';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { errorOf } from '../support/error-of.ts';
import { type Json } from '../support/json.ts';
import { suiteServices } from '../support/suite-service.ts';

type Method = 'get' | 'post' | 'delete' | 'patch';
type Headers = Readonly<Record<string, string>>;

const PERIOD_MS = 30 * SECOND_MS;

describe('the authenticator app of an operator', () => {
  /** The other process needs owners to enrol one. */
  const [service, strict] = suiteServices({}, { environment: { OWNERS_NEED_TOTP: 'true' } });

  const bearer = (token: string): Headers => ({ Authorization: `Bearer ${token}` });
  const ask = (
    method: Method,
    path: string,
    headers: Headers = AS_OPERATOR,
    body?: object,
    { http } = service,
  ): Promise<Response> =>
    http[method](ADMIN_API_PATH + path)
      .set({ 'X-Forwarded-For': freshAddress(), ...headers })
      .send(body);
  const issue = async (name: string, role = 'owner'): Promise<{ id: string; token: string }> =>
    (await ask('post', '/operators', AS_OPERATOR, { name, role })).body.data;

  interface Opened {
    readonly headers: Headers;
    readonly view: Json;
  }
  const signIn = async (headers: Headers, process = service): Promise<Opened> => {
    const { status, headers: replied, body } = await ask('post', '/session', headers, undefined, process);
    expect(status).toBe(201);
    const cookie = String(replied['set-cookie']).split(';')[0]!;
    return { headers: { Cookie: cookie, 'X-CSRF-Token': body.data.csrf_token }, view: body.data };
  };
  const appOf = (uri: string): TOTP => {
    const app = URI.parse(uri);
    if (!(app instanceof TOTP)) throw new Error(`not a TOTP: ${uri}`);
    return app;
  };
  const codeOf = (app: TOTP): string => app.generate({ timestamp: service.clock.now() });
  const enrol = async (session: Headers): Promise<{ app: TOTP; codes: string[] }> => {
    const begun = await ask('post', '/session/totp', session);
    expect(begun.status).toBe(201);
    const app = appOf(begun.body.data.otpauth_uri);
    expect(app.secret.base32).toBe(begun.body.data.secret);
    const confirmed = await ask('post', '/session/totp/confirm', session, { code: codeOf(app) });
    expect(confirmed.status).toBe(200);
    return { app, codes: confirmed.body.data.recovery_codes };
  };
  const send = (session: Headers, code: string, path = '/session/code'): Promise<Response> =>
    ask('post', path, session, { code });
  const auditOf = async (name: string, action: string): Promise<Json[]> =>
    (await ask('get', `/audit?action=${action}&actor=${name}`)).body.data.entries.map(
      ({ after: { name: _name, ...after } }: Json) => after,
    );
  /** A code of the next period, because each is accepted once. */
  const nextCode = (app: TOTP): string => {
    service.clock.advance(PERIOD_MS);
    return codeOf(app);
  };

  it('is asked for at each sign-in after it was enrolled, and a session without it opens nothing', async () => {
    const { token } = await issue('Ana');
    const first = await signIn(bearer(token));
    expect(first.view).toMatchObject({
      awaits: null,
      totp_enrolled: false,
      role: 'owner',
      signed_in_by: 'token',
    });
    const { app, codes } = await enrol(first.headers);
    expect([codes.length, new Set(codes).size]).toEqual([10, 10]);
    expect(codes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    // Who is signed in stays so.
    expect((await ask('get', '/switches', first.headers)).status).toBe(200);

    const { headers, view } = await signIn(bearer(token));
    expect(view).toMatchObject({ operator: 'Ana', awaits: 'code', totp_enrolled: true });
    for (const [method, path] of [
      ['get', '/switches'],
      ['get', '/operators'],
      ['get', '/audit'],
      ['post', '/keys'],
      ['post', '/operators'],
      ['post', '/session/totp/remove'],
      ['post', '/session/totp/recovery-codes'],
    ] as const) {
      const reply = await ask(method, path, headers, method === 'get' ? undefined : {});
      expect([path, errorOf(reply)]).toEqual([path, '401 OPERATOR_REQUIRED']);
      expect(reply.body.detail).toContain('needs a code');
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    // No other app takes the place of the one that is enrolled, not even for who is signed in.
    for (const session of [headers, first.headers])
      expect(errorOf(await ask('post', '/session/totp', session))).toBe('409 CONFLICT');
    expect((await ask('get', '/session', headers)).body.data.awaits).toBe('code');

    const passed = await send(headers, nextCode(app));
    expect([passed.status, passed.body.data.awaits]).toEqual([200, null]);
    expect((await ask('get', '/switches', headers)).status).toBe(200);
    expect((await ask('post', '/session/end', headers)).status).toBe(404);
  });

  it('is not asked of bearer calls', async () => {
    const { token } = await issue('Bearer');
    await enrol((await signIn(bearer(token))).headers);
    expect((await ask('get', '/switches', bearer(token))).status).toBe(200);
    expect((await ask('post', '/keys', bearer(token), { partner: 'P' })).status).toBe(201);
    for (const path of ['/session/totp', '/session/totp/confirm', '/session/code', '/session/totp/remove'])
      expect([
        path,
        errorOf(
          await ask('post', path, bearer(token), path.endsWith('totp') ? undefined : { code: '123456' }),
        ),
      ]).toEqual([path, '404 NOT_FOUND']);
  });

  it('is enrolled by the holder of ADMIN_TOKEN too, and reset by another owner', async () => {
    const { headers } = await signIn(AS_OPERATOR);
    await enrol(headers);
    expect((await signIn(AS_OPERATOR)).view.awaits).toBe('code');
    const listed = async (): Promise<Json> =>
      (await ask('get', '/operators/totp')).body.data.totp.find(
        ({ operator }: Json) => operator === 'environment',
      );
    expect(await listed()).toMatchObject({ operator: 'environment', recovery_codes_left: 10 });
    const { id } = await listed();
    const reset = (as: Headers): Promise<Response> => ask('post', `/operators/totp/${id}/reset`, as);

    expect(errorOf(await reset(AS_OPERATOR))).toBe('409 CONFLICT');
    expect(errorOf(await reset(headers))).toBe('409 CONFLICT');
    const helper = await issue('Helper', 'operator');
    expect(errorOf(await reset(bearer(helper.token)))).toBe('403 ROLE_INSUFFICIENT');
    const owner = await issue('Resetting');
    expect((await reset(bearer(owner.token))).status).toBe(200);
    expect(await listed()).toBeUndefined();
    expect(errorOf(await reset(bearer(owner.token)))).toBe('404 NOT_FOUND');
    expect((await signIn(AS_OPERATOR)).view.awaits).toBeNull();
    const { entries } = (await ask('get', '/audit?action=operator.totp_reset')).body.data;
    expect(entries[0]).toMatchObject({ actor: 'Resetting', target_name: 'environment' });
  });

  it('accepts each code once, and codes of the periods around now', async () => {
    const { token } = await issue('Once');
    const { app } = await enrol((await signIn(bearer(token))).headers);
    const pass = async (code: string): Promise<number> =>
      (await send((await signIn(bearer(token))).headers, code)).status;
    const ofEnrolment = codeOf(app);
    const wrong = await send((await signIn(bearer(token))).headers, ofEnrolment);
    expect(errorOf(wrong)).toBe('422 VALIDATION_ERROR');
    expect(wrong.body.detail).toContain('not used before');

    service.clock.advance(10 * PERIOD_MS);
    const at = service.clock.now();
    const before = app.generate({ timestamp: at - 2 * PERIOD_MS });
    const earlier = app.generate({ timestamp: at - PERIOD_MS });
    const later = app.generate({ timestamp: at + PERIOD_MS });
    expect(await pass(before)).toBe(422);
    expect(await pass(earlier)).toBe(200);
    expect(await pass(later)).toBe(200);
    // The code of now is older than one that was accepted.
    expect(await pass(codeOf(app))).toBe(422);
    expect(await pass(later)).toBe(422);

    service.clock.advance(10 * PERIOD_MS);
    const code = codeOf(app);
    const both = await Promise.all([signIn(bearer(token)), signIn(bearer(token))]);
    const statuses = await Promise.all(both.map(async ({ headers }) => (await send(headers, code)).status));
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('has recovery codes for whoever has lost it, each once, until others replace them', async () => {
    const { token } = await issue('Lost');
    const session = await signIn(bearer(token));
    const { app, codes } = await enrol(session.headers);
    const pass = async (code: string): Promise<number> =>
      (await send((await signIn(bearer(token))).headers, code)).status;
    expect(await pass(codes[0]!)).toBe(200);
    expect(await pass(codes[0]!)).toBe(422);
    expect(await pass(codes[1]!.toLowerCase().replaceAll('-', ' '))).toBe(200);
    const renewed = await send(session.headers, nextCode(app), '/session/totp/recovery-codes');
    expect(renewed.body.data.recovery_codes).toHaveLength(10);
    expect(await pass(codes[2]!)).toBe(422);
    expect(await pass(renewed.body.data.recovery_codes[0])).toBe(200);

    const rows: Json[] = await service.database.dataSource.query('SELECT * FROM operator_factors');
    const stored =
      JSON.stringify(rows) + rows.map(({ sealed_secret }) => Buffer.from(sealed_secret, 'base64url')).join();
    for (const secret of [app.secret.base32, codes[3]!, codes[3]!.replaceAll('-', '')])
      expect(stored).not.toContain(secret);
  });

  it('limits wrong codes per operator, and never locks out who is signed in or has a recovery code', async () => {
    const { token } = await issue('Guessed');
    const session = await signIn(bearer(token));
    const { app, codes } = await enrol(session.headers);
    const { headers } = await signIn(bearer(token));
    const right = nextCode(app);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    for (let attempt = 0; attempt < 10; attempt += 1)
      expect([attempt, (await send(headers, wrong)).status]).toEqual([attempt, 422]);
    const limited = await send(headers, right);
    expect(errorOf(limited)).toBe('429 RATE_LIMITED');
    expect(Number(limited.headers['retry-after'])).toBe(15 * 60);
    // From whatever session and address.
    expect((await send((await signIn(bearer(token))).headers, right)).status).toBe(429);

    expect((await ask('get', '/switches', session.headers)).status).toBe(200);
    expect((await ask('get', '/switches', bearer(token))).status).toBe(200);
    expect((await send((await signIn(bearer(token))).headers, codes[0]!)).status).toBe(200);
    // The first one, the one that used up the window, and in the next entry how many there were.
    expect(await auditOf('Guessed', 'session.refuse_code')).toEqual([{ failures: 10 }, { failures: 1 }]);
    expect(await auditOf('Guessed', 'session.verify')).toEqual([
      { by: 'recovery_code', failures_before: 10 },
    ]);

    // Another operator is not concerned.
    const other = await issue('Other');
    const ofOther = await enrol((await signIn(bearer(other.token))).headers);
    expect((await send((await signIn(bearer(other.token))).headers, nextCode(ofOther.app))).status).toBe(200);
    service.clock.advance(15 * MINUTE_MS);
    expect((await send((await signIn(bearer(token))).headers, codeOf(app))).status).toBe(200);
  });

  it('limits codes per address before it judges them, and locks nobody else out', async () => {
    const { token } = await issue('Addressed');
    const { codes } = await enrol((await signIn(bearer(token))).headers);
    const { headers } = await signIn(bearer(token));
    const address = { 'X-Forwarded-For': freshAddress() };
    // Wrong tokens of others at the address count apart.
    for (let attempt = 0; attempt < 25; attempt += 1)
      await ask('get', '/switches', { ...address, Authorization: `Bearer wrong-${attempt}` });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1)
      statuses.push((await send({ ...headers, ...address }, 'WRONG-RECOVERY-CODE')).status);
    expect(statuses).toEqual([...Array<number>(20).fill(422), ...Array<number>(5).fill(429)]);
    const limited = await send({ ...headers, ...address }, codes[0]!);
    expect(errorOf(limited)).toBe('429 RATE_LIMITED');
    expect(limited.body.detail).toBe('Too many codes from this address.');
    expect((await ask('get', '/switches', { ...bearer(token), ...address })).status).toBe(200);
    expect((await send(headers, codes[0]!)).status).toBe(200);
    expect((await ask('get', '/switches', { ...headers, ...address })).status).toBe(200);
  });

  it('fills few entries of the audit log, however many recovery codes are guessed from wherever', async () => {
    const { token } = await issue('Flooded');
    const { codes } = await enrol((await signIn(bearer(token))).headers);
    const { headers } = await signIn(bearer(token));
    for (let attempt = 0; attempt < 60; attempt += 1)
      expect((await send(headers, 'WRONG-RECOVERY-CODE')).status).toBe(422);
    expect(await auditOf('Flooded', 'session.refuse_code')).toEqual([{ failures: 10 }, { failures: 1 }]);
    service.clock.advance(15 * MINUTE_MS);
    expect((await send(headers, 'WRONG-RECOVERY-CODE')).status).toBe(422);
    expect((await auditOf('Flooded', 'session.refuse_code'))[0]).toEqual({
      failures: 1,
      failures_before: 60,
    });
    expect((await send(headers, codes[0]!)).status).toBe(200);
    expect(await auditOf('Flooded', 'session.verify')).toEqual([{ by: 'recovery_code', failures_before: 1 }]);
  });

  it('is removed with a code, and its uses are audited', async () => {
    const { id, token } = await issue('Removing');
    const { headers } = await signIn(bearer(token));
    const { app } = await enrol(headers);
    expect(errorOf(await send(headers, '000000', '/session/totp/remove'))).toBe('422 VALIDATION_ERROR');
    const removed = await send(headers, nextCode(app), '/session/totp/remove');
    expect([removed.status, removed.body.data.totp_enrolled]).toEqual([200, false]);
    expect((await signIn(bearer(token))).view.awaits).toBeNull();
    const { entries } = (await ask('get', `/audit?target=${id}`)).body.data;
    expect(entries.map(({ action }: Json) => action)).toEqual([
      'operator.totp_remove',
      'session.refuse_code',
      'operator.totp_enrol',
      'operator.totp_begin',
      'operator.issue',
    ]);
  });

  it('is demanded of owners where the deployment says so, before anything else', async () => {
    const owner = await issue('Strict');
    const operator = await issue('Not strict', 'operator');
    // It is another process, which follows within a second.
    await until(
      async () => (await ask('get', '/switches', bearer(operator.token), undefined, strict)).status === 200,
    );
    expect((await signIn(bearer(operator.token), strict)).view.awaits).toBeNull();
    const { headers, view } = await signIn(bearer(owner.token), strict);
    expect(view).toMatchObject({ awaits: 'enrolment', totp_enrolled: false });
    const refused = await ask('get', '/switches', headers, undefined, strict);
    expect(errorOf(refused)).toBe('401 OPERATOR_REQUIRED');
    expect(refused.body.detail).toEqual(expect.stringContaining('enrol an authenticator app'));
    await enrol(headers);
    expect((await ask('get', '/switches', headers, undefined, strict)).status).toBe(200);
    expect((await ask('get', '/session', headers)).body.data).toMatchObject({
      awaits: null,
      totp_enrolled: true,
    });
  });
});
