import { type Response } from 'supertest';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { until } from '../support/eventually.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { type OidcServer, startOidcServer } from '../support/oidc-server.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { errorOf } from '../support/error-of.ts';
import { type Json } from '../support/json.ts';

type Headers = Readonly<Record<string, string>>;

const CLIENT = { id: 'back-office', secret: 'a-secret-of-the-provider-0123456789' };
const START = '/sign-in/oidc';
const CALLBACK = `${START}/callback`;

describe('sign-in through an OpenID provider', () => {
  let provider: OidcServer;
  let service: ServiceApp;
  /** Another process on the same database, which maps the groups otherwise. */
  let remapped: ServiceApp;
  /** One that knows no provider. */
  let without: ServiceApp;
  beforeAll(async () => {
    provider = await startOidcServer(CLIENT);
    const environment = {
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_GROUPS_CLAIM: 'teams',
      OIDC_VIEWER_GROUPS: 'support, sales',
      OIDC_OPERATOR_GROUPS: 'on-call',
      OIDC_OWNER_GROUPS: 'platform',
    };
    service = await startServiceApp({ environment });
    const beside = { database: service.database, clock: service.clock };
    remapped = await startServiceApp({
      ...beside,
      environment: { ...environment, OIDC_OWNER_GROUPS: 'nobody' },
    });
    without = await startServiceApp(beside);
  });
  afterAll(async () => {
    await without.close();
    await remapped.close();
    await service.close();
    await provider.stop();
  });
  beforeEach(() => {
    provider.claims = { sub: 'ana', email: 'ana@example.org', teams: ['on-call'] };
    provider.tampering = {};
    provider.failsWith = null;
  });

  const get = (path: string, headers: Headers = {}, { http } = service): Promise<Response> =>
    http.get(ADMIN_API_PATH + path).set({ 'X-Forwarded-For': freshAddress(), ...headers });
  const cookieOf = (reply: Response, name: string): string | undefined =>
    (reply.headers['set-cookie'] as unknown as string[] | undefined)
      ?.find((cookie) => cookie.startsWith(`${name}=`))
      ?.split(';', 1)[0];

  interface Begun {
    readonly cookie: string;
    readonly callback: string;
  }
  const begin = async (headers: Headers = {}, query = ''): Promise<Begun> => {
    const started = await get(START + query, headers);
    expect(started.status).toBe(303);
    const answered = await fetch(started.headers.location!, { redirect: 'manual' });
    const callback = answered.headers.get('location')!;
    return { cookie: cookieOf(started, 'operator_sign_in')!, callback };
  };
  const pathOf = (callback: string): string => {
    const { pathname, search } = new URL(callback);
    return pathname.slice(ADMIN_API_PATH.length) + search;
  };
  const signIn = async (headers: Headers = {}): Promise<Response> => {
    const { cookie, callback } = await begin();
    return get(pathOf(callback), { Cookie: cookie, ...headers });
  };
  const sessionOf = (reply: Response): Headers => ({ Cookie: cookieOf(reply, 'operator_session')! });
  const faultOf = ({ status, headers }: Response): [number, string] => [status, headers.location!];
  const fault = (code: string): [number, string] => [303, `/admin/?sign_in_error=${code}`];

  it('is offered to anyone where it is configured, without secrets', async () => {
    const ways = await get('/sign-in');
    expect([ways.status, ways.body.data]).toEqual([
      200,
      {
        token: true,
        oidc: { start: '/api/v1/admin/sign-in/oidc' },
        providers: 'sandbox',
        owners_need_totp: false,
      },
    ]);
    expect(ways.text).not.toContain(CLIENT.id);
    expect((await get('/sign-in', {}, without)).body.data.oidc).toBeNull();
    expect(faultOf(await get(START, {}, without))).toEqual(fault('oidc_unavailable'));
    // Nothing else of the API is open.
    for (const path of ['/session', '/switches', '/sign-in-ways'])
      expect([path, errorOf(await get(path))]).toEqual([path, '401 OPERATOR_REQUIRED']);
    expect((await get('/sign-in/other')).status).toBe(404);
  });

  it('opens a session in the name and with the role that the ID token gives', async () => {
    const started = await get(START);
    const { origin, pathname, searchParams } = new URL(started.headers.location!);
    expect(origin + pathname).toBe(`${provider.issuer}/authorize`);
    expect(searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/127\.0\.0\.1:\d+\/api\/v1\/admin\/sign-in\/oidc\/callback$/,
    );
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(String(started.headers['set-cookie'])).toMatch(
      /^operator_sign_in=[^;]+; Max-Age=600; Path=\/api\/v1\/admin\/sign-in; HttpOnly; SameSite=Lax$/,
    );
    for (const secret of [searchParams.get('state')!, searchParams.get('nonce')!])
      expect(String(started.headers['set-cookie'])).not.toContain(secret);

    const reply = await signIn();
    expect(faultOf(reply)).toEqual([303, '/admin/']);
    expect(String(reply.headers['set-cookie'])).toMatch(
      /operator_session=[^;]+; Path=[^;]+; HttpOnly; SameSite=Strict/,
    );
    const session = sessionOf(reply);
    const { data } = (await get('/session', session)).body;
    expect(data).toMatchObject({
      operator: 'ana@example.org',
      role: 'operator',
      signed_in_by: 'oidc',
      awaits: null,
      totp_enrolled: false,
    });
    const writing = { ...session, 'X-CSRF-Token': data.csrf_token, 'X-Forwarded-For': freshAddress() };
    const write = (path: string, body: object): Promise<Response> =>
      service.http
        .post(ADMIN_API_PATH + path)
        .set(writing)
        .send(body);
    expect((await write('/keys', { partner: 'Acme' })).status).toBe(201);
    expect(errorOf(await write('/operators', { name: 'Ben' }))).toBe('403 ROLE_INSUFFICIENT');
    const { entries } = (await get('/audit?actor=ana%40example.org', AS_OPERATOR)).body.data;
    expect(entries.map(({ action, role }: Json) => [action, role])).toEqual([
      ['key.issue', 'operator'],
      ['session.open', 'operator'],
    ]);
    const listed = (await get('/operators/sessions', AS_OPERATOR)).body.data.sessions;
    expect(listed[0]).toMatchObject({ operator: 'ana@example.org', standing: 'open', signed_in_by: 'oidc' });
  });

  it.each([
    [['support'], 'viewer'],
    [['sales', 'platform', 'on-call'], 'owner'],
    ['platform', 'owner'],
  ])('gives the groups %j the role %s, anew at each sign-in', async (teams, role) => {
    provider.claims = { ...provider.claims, teams };
    const { data } = (await get('/session', sessionOf(await signIn()))).body;
    expect(data.role).toBe(role);
  });

  it('ends with another provider, client, or mapping of groups', async () => {
    const session = sessionOf(await signIn());
    expect((await get('/switches', session)).status).toBe(200);
    for (const process of [remapped, without]) {
      expect(errorOf(await get('/switches', session, process))).toBe('401 OPERATOR_REQUIRED');
    }
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['without a group that has a role', { teams: ['guests'] }, 'oidc_no_role'],
    ['without groups', { teams: undefined }, 'oidc_no_role'],
    ['with groups that are no list', { teams: { platform: true } }, 'oidc_no_role'],
    ['without a name', { email: undefined }, 'oidc_name'],
    ['with a name that is no text', { email: ['ana'] }, 'oidc_name'],
    ['with a name of the service', { email: 'environment' }, 'oidc_name'],
    ['with a name that looks like one', { email: 'аdmin' }, 'oidc_name'],
    ['with an unreadable name', { email: 'ana\u202e@example.org' }, 'oidc_name'],
    ['with a name that is too long', { email: 'a'.repeat(65) }, 'oidc_name'],
    ['with an e-mail that the provider has not verified', { email_verified: false }, 'oidc_name'],
    ['with such an e-mail, of a provider that writes it as text', { email_verified: 'false' }, 'oidc_name'],
    ['with the name of an operator with a token', { email: 'Nino' }, 'oidc_name_taken'],
  ])('is refused to somebody %s', async (_whom, claims, code) => {
    await service.http
      .post(`${ADMIN_API_PATH}/operators`)
      .set({ ...AS_OPERATOR, 'X-Forwarded-For': freshAddress() })
      .send({ name: 'nino' });
    provider.claims = { ...provider.claims, ...claims };
    const reply = await signIn();
    expect(faultOf(reply)).toEqual(fault(code));
    expect(cookieOf(reply, 'operator_session')).toBeUndefined();
  });

  it('gives a name to one person only, whoever has it first', async () => {
    provider.claims = { ...provider.claims, sub: 'kim-1', email: 'kim@example.org', email_verified: true };
    expect(faultOf(await signIn())).toEqual([303, '/admin/']);
    provider.claims = { ...provider.claims, sub: 'kim-2', email: 'Kim@example.org' };
    expect(faultOf(await signIn())).toEqual(fault('oidc_name_taken'));
    const issued = await service.http
      .post(`${ADMIN_API_PATH}/operators`)
      .set({ ...AS_OPERATOR, 'X-Forwarded-For': freshAddress() })
      .send({ name: 'kim@example.org' });
    expect(errorOf(issued)).toBe('409 CONFLICT');
    provider.claims = { ...provider.claims, sub: 'kim-1', email: 'kim@example.org' };
    expect(faultOf(await signIn())).toEqual([303, '/admin/']);
    const { entries } = (await get('/audit?actor=kim%40example.org', AS_OPERATOR)).body.data;
    for (const { action, after } of entries)
      expect([action, after.holder]).toEqual(['session.open', `${provider.issuer}#kim-1`]);
  });

  it('ends the session that the browser had before, which it does not send from another site', async () => {
    const former = sessionOf(await signIn());
    const started = await begin(former);
    const done = await get(pathOf(started.callback), { Cookie: started.cookie });
    expect(faultOf(done)).toEqual([303, '/admin/']);
    expect(errorOf(await get('/switches', former))).toBe('401 OPERATOR_REQUIRED');
    expect((await get('/switches', sessionOf(done))).status).toBe(200);
    // A sign-in that fails ends nothing.
    const again = await begin(sessionOf(done));
    provider.claims = { ...provider.claims, teams: [] };
    expect(faultOf(await get(pathOf(again.callback), { Cookie: again.cookie }))).toEqual(
      fault('oidc_no_role'),
    );
    expect((await get('/switches', sessionOf(done))).status).toBe(200);
  });

  it('leads to the screen that was asked for, after a failure too', async () => {
    const to = '/admin/keys?status=active&q=Acme#used';
    const signInTo = async (path: string): Promise<Response> => {
      const { cookie, callback } = await begin({}, `?to=${encodeURIComponent(path)}`);
      return get(pathOf(callback), { Cookie: cookie });
    };
    expect((await signInTo(to)).headers.location).toBe(to);
    provider.claims = { ...provider.claims, teams: [] };
    expect((await signInTo(to)).headers.location).toBe(
      `/admin/?sign_in_error=oidc_no_role&to=${encodeURIComponent(to)}`,
    );
    provider.claims = { ...provider.claims, teams: ['on-call'] };
    for (const elsewhere of [
      'https://evil.example/admin/',
      '//evil.example/admin/',
      '/\\evil.example/admin/',
      'javascript:alert(1)',
      '/api/v1/admin/session',
      '/admin/../api/v1/admin/session',
      '/admin/%2e%2e/api/v1/admin/session',
      '/administrators',
      `/admin/?q=${'x'.repeat(1_500)}`,
      `/admin/?q=${'€'.repeat(600)}`,
    ])
      expect([elsewhere, (await signInTo(elsewhere)).headers.location]).toEqual([elsewhere, '/admin/']);
  });

  it.each([
    ['the nonce of another sign-in', { nonce: 'another' }],
    ['another audience', { audience: 'another-client' }],
    ['another issuer', { issuer: 'https://elsewhere.example' }],
    ['an unknown signature', { foreignKey: true }],
  ])('refuses an ID token with %s', async (_what, tampering) => {
    provider.tampering = tampering;
    expect(faultOf(await signIn())).toEqual(fault('oidc_failed'));
  });

  it('is bound to the browser that began it, once, and for ten minutes', async () => {
    const [one, other] = [await begin(), await begin()];
    expect(faultOf(await get(pathOf(one.callback)))).toEqual(fault('oidc_expired'));
    expect(faultOf(await get(pathOf(one.callback), { Cookie: other.cookie }))).toEqual(fault('oidc_failed'));
    expect(faultOf(await get(pathOf(one.callback), { Cookie: `${one.cookie}x` }))).toEqual(
      fault('oidc_expired'),
    );
    expect(faultOf(await get(CALLBACK, { Cookie: one.cookie }))).toEqual(fault('oidc_failed'));
    const done = await get(pathOf(one.callback), { Cookie: one.cookie });
    expect(faultOf(done)).toEqual([303, '/admin/']);
    expect(String(done.headers['set-cookie'])).toContain(
      'operator_sign_in=; Path=/api/v1/admin/sign-in; Expires=Thu, 01 Jan 1970',
    );
    expect(faultOf(await get(pathOf(one.callback), { Cookie: one.cookie }))).toEqual(fault('oidc_failed'));

    const late = await begin();
    service.clock.advance(601_000);
    expect(faultOf(await get(pathOf(late.callback), { Cookie: late.cookie }))).toEqual(fault('oidc_expired'));
  });

  it('shows a refusal of the provider as one', async () => {
    const { cookie, callback } = await begin();
    const state = new URL(callback).searchParams.get('state')!;
    const back = (error: string): Promise<Response> =>
      get(`${CALLBACK}?error=${error}&state=${state}`, { Cookie: cookie });
    expect(faultOf(await back('access_denied'))).toEqual(fault('oidc_denied'));
    expect(faultOf(await back('server_error'))).toEqual(fault('oidc_failed'));
  });

  it('shows an outage of the provider as one, and works again after it', async () => {
    const { cookie, callback } = await begin();
    provider.failsWith = 503;
    const down = await get(pathOf(callback), { Cookie: cookie });
    expect(faultOf(down)).toEqual(fault('oidc_unavailable'));

    const unread = await startServiceApp({
      database: service.database,
      clock: service.clock,
      environment: {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: CLIENT.id,
        OIDC_CLIENT_SECRET: CLIENT.secret,
        OIDC_OWNER_GROUPS: 'platform',
      },
    });
    try {
      expect(faultOf(await get(START, {}, unread))).toEqual(fault('oidc_unavailable'));
      provider.failsWith = null;
      const started = await get(START, {}, unread);
      expect(new URL(started.headers.location!).origin).toBe(provider.issuer);
    } finally {
      await unread.close();
    }
  });

  it('leads nowhere but to the provider and the back office, whatever a request says', async () => {
    for (const query of [
      '?to=https://evil.example',
      '?redirect_uri=https://evil.example',
      '?next=//evil.example',
    ]) {
      const started = await get(START + query);
      if (query.startsWith('?to=')) {
        expect(new URL(started.headers.location!).origin).toBe(provider.issuer);
        expect(started.headers.location).not.toContain('evil');
      } else
        expect([errorOf(started), started.headers.location]).toEqual(['422 VALIDATION_ERROR', undefined]);
      const { cookie, callback } = await begin();
      const done = await get(`${pathOf(callback)}&${query.slice(1)}`, { Cookie: cookie });
      expect(done.headers.location).toBe('/admin/');
      expect((await get(CALLBACK + query)).headers.location).toBe('/admin/?sign_in_error=oidc_expired');
    }
  });

  it('limits attempts per address, audits them, and locks nobody out', async () => {
    const address = { 'X-Forwarded-For': freshAddress() };
    const session = sessionOf(await signIn(address));
    const locations: string[] = [];
    for (let attempt = 0; attempt < 25; attempt += 1)
      locations.push((await get(`${CALLBACK}?code=${attempt}&state=x`, address)).headers.location!);
    expect(locations).toEqual([
      ...Array<string>(20).fill('/admin/?sign_in_error=oidc_expired'),
      ...Array<string>(5).fill('/admin/?sign_in_error=rate_limited'),
    ]);
    expect((await get('/switches', { ...session, ...address })).status).toBe(200);
    expect((await get('/switches', { ...AS_OPERATOR, ...address })).status).toBe(200);
    const again = await begin();
    const done = await get(pathOf(again.callback), { Cookie: again.cookie, ...address });
    expect(done.headers.location).toBe('/admin/');
    await until(async () => {
      const { entries } = (await get('/audit?action=operator.locked_out', AS_OPERATOR)).body.data;
      return entries.some((entry: { address: string }) => entry.address === address['X-Forwarded-For']);
    });
  });

  it('counts what the provider leads back, although that comes from another site', async () => {
    const led = { 'X-Forwarded-For': freshAddress(), 'Sec-Fetch-Site': 'cross-site' };
    const { cookie } = await begin();
    const faults: string[] = [];
    for (let attempt = 0; attempt < 22; attempt += 1)
      faults.push(
        (await get(`${CALLBACK}?code=${attempt}&state=x`, { Cookie: cookie, ...led })).headers.location!,
      );
    expect(faults).toEqual([
      ...Array<string>(20).fill('/admin/?sign_in_error=oidc_failed'),
      ...Array<string>(2).fill('/admin/?sign_in_error=rate_limited'),
    ]);
    expect(faultOf(await signIn(led))).toEqual([303, '/admin/']);
  });

  it('asks owners for a code of their app as sign-in with a token does', async () => {
    provider.claims = { ...provider.claims, sub: 'olga', email: 'olga@example.org', teams: ['platform'] };
    const first = sessionOf(await signIn());
    const csrf = (await get('/session', first)).body.data.csrf_token as string;
    const begun = await service.http
      .post(`${ADMIN_API_PATH}/session/totp`)
      .set({ ...first, 'X-CSRF-Token': csrf, 'X-Forwarded-For': freshAddress() });
    const { URI } = await import('otpauth');
    const code = (URI.parse(begun.body.data.otpauth_uri) as { generate(at: object): string }).generate({
      timestamp: service.clock.now(),
    });
    const confirmed = await service.http
      .post(`${ADMIN_API_PATH}/session/totp/confirm`)
      .set({ ...first, 'X-CSRF-Token': csrf, 'X-Forwarded-For': freshAddress() })
      .send({ code });
    expect(confirmed.status).toBe(200);
    const second = sessionOf(await signIn());
    expect((await get('/session', second)).body.data).toMatchObject({ awaits: 'code', totp_enrolled: true });
    expect(errorOf(await get('/switches', second))).toBe('401 OPERATOR_REQUIRED');
  });
});
