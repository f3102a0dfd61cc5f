import { RequestMethod } from '@nestjs/common';
import { type Response } from 'supertest';
import { OPERATOR_ROLES, type OperatorRole } from '../../src/domain/operators/operator-terms.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { ADMIN_API_PATH, SHARED_SESSIONS_PATH, SHARED_USE_PATH } from '../../src/http/request/surfaces.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { startServiceApp } from '../support/service-app.ts';
import { errorOf } from '../support/error-of.ts';
import { suiteService } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete';
type Headers = Readonly<Record<string, string>>;

const UNKNOWN = '0192f0c1-7d4e-7a2b-9c3d-5e6f70819203';

/** Routes that only owners may call; every other one is for viewers (GET, and the own session) or operators. */
const OF_OWNERS = [
  'PATCH /operators/:id',
  'POST /operators',
  'POST /operators/:id/invite',
  'POST /operators/:id/revoke',
  'POST /operators/:id/rotate',
  'POST /operators/sessions/:id/end',
  'POST /operators/sessions/end',
  'POST /operators/totp/:id/reset',
];

describe('roles of operators', () => {
  const service = suiteService();
  let ofRole: Record<OperatorRole, Headers>;
  beforeAll(async () => {
    const made = await Promise.all(
      OPERATOR_ROLES.map(async (role) => [role, bearer((await issue(`A ${role}`, role)).token)] as const),
    );
    ofRole = Object.fromEntries(made) as Record<OperatorRole, Headers>;
  });

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
  const issue = async (name: string, role?: string, headers: Headers = AS_OPERATOR): Promise<Json> => {
    const reply = await ask('post', '/operators', headers, { name, ...(role && { role }) });
    expect([name, reply.status]).toEqual([name, 201]);
    return reply.body.data;
  };

  it('are given to new operators; one without is an owner, as all were', async () => {
    expect(await issue('Vera', 'viewer')).toMatchObject({ name: 'Vera', role: 'viewer' });
    expect(await issue('As before')).toMatchObject({ name: 'As before', role: 'owner' });
    const refused = await ask('post', '/operators', AS_OPERATOR, { name: 'Nobody', role: 'admin' });
    expect([refused.status, refused.body.detail]).toEqual([422, expect.stringContaining('role must be')]);
    const { body }: Json = await ask('get', '/operators');
    const roles = body.data.operators.map(({ name, role }: Json) => [name, role]);
    expect(roles).toEqual(expect.arrayContaining([['Vera', 'viewer']]));
  });

  it('are checked on every route as it declares them, before anything of the request is read', async () => {
    const routes = service.app
      .get(DeclaredRoutes)
      .all()
      .flatMap(({ declaration, paths, method }) =>
        declaration?.surface === 'admin' && declaration.role !== 'anyone'
          ? paths.map((path) => ({
              method: RequestMethod[method].toLowerCase() as Method,
              path: path.slice(ADMIN_API_PATH.length),
              role: declaration.role as OperatorRole,
            }))
          : [],
      );
    const named = (role: OperatorRole): string[] =>
      routes
        .filter((route) => route.role === role)
        .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
        .sort();
    expect(named('owner')).toEqual(OF_OWNERS);
    expect(named('viewer').filter((route) => !route.startsWith('GET '))).toEqual([
      'DELETE /session',
      'POST /session',
      'POST /session/code',
      'POST /session/totp',
      'POST /session/totp/confirm',
      'POST /session/totp/recovery-codes',
      'POST /session/totp/remove',
    ]);
    expect(named('operator').filter((route) => route.startsWith('GET '))).toEqual([]);

    for (const { method, path, role } of routes) {
      const refusedRoles = OPERATOR_ROLES.slice(0, OPERATOR_ROLES.indexOf(role));
      for (const held of refusedRoles) {
        const at = path.replace(/:\w+/g, UNKNOWN);
        // A body that no route takes: the role is judged first.
        const reply = await ask(method, at, ofRole[held], { nonsense: true });
        expect([method, path, held, errorOf(reply)]).toEqual([method, path, held, '403 ROLE_INSUFFICIENT']);
        expect(reply.body.detail).toContain(`needs the role ${role}, and yours is ${held}`);
      }
      if (method === 'get') continue;
      // Held against: the role it names is enough, and the nonsense is what is refused.
      const reply = await ask(method, path.replace(/:\w+/g, UNKNOWN), ofRole[role], { nonsense: true });
      expect([method, path, reply.body.error_code]).not.toEqual([method, path, 'ROLE_INSUFFICIENT']);
    }
  });

  it('are nobody’s who only holds a share of a partner, on every route', async () => {
    await ask('post', '/partners', AS_OPERATOR, { name: 'Shared' });
    const made = await ask('post', '/partners/Shared/shares');
    const token = new URL(made.body.data.link as string, 'http://x').hash.slice(1);
    const opened = await service.http
      .post(SHARED_SESSIONS_PATH)
      .set({ 'X-Forwarded-For': freshAddress() })
      .send({ token });
    const cookie = String(opened.headers['set-cookie']).split(';')[0]!;
    const value = cookie.split('=')[1]!;
    const shown = await service.http.get(`${SHARED_USE_PATH}/report`).set({ Cookie: cookie });
    expect([shown.status, shown.body.partner]).toEqual([200, 'Shared']);
    const routes = service.app
      .get(DeclaredRoutes)
      .all()
      .filter(({ declaration }) => declaration?.surface === 'admin' && declaration.role !== 'anyone');
    expect(routes.length).toBeGreaterThan(100);
    const asShare: Headers[] = [
      { Cookie: cookie },
      { Cookie: `operator_session=${value}; __Host-operator_session=${value}` },
      bearer(value),
    ];
    for (const { paths, method } of routes)
      for (const path of paths)
        for (const headers of asShare) {
          const at = path.slice(ADMIN_API_PATH.length).replace(/:\w+/g, UNKNOWN);
          const reply = await ask(RequestMethod[method].toLowerCase() as Method, at, headers);
          expect([path, errorOf(reply)]).toEqual([path, '401 OPERATOR_REQUIRED']);
        }
  });

  it('hold for sessions too, and change with the next request', async () => {
    const { id, token } = await issue('Promoted', 'viewer');
    const opened = await ask('post', '/session', bearer(token));
    const session = {
      Cookie: String(opened.headers['set-cookie']).split(';')[0]!,
      'X-CSRF-Token': opened.body.data.csrf_token,
    };
    const write = (): Promise<Response> => ask('post', '/sources/econ.m2/pause', session);
    expect((await ask('get', '/sources', session)).status).toBe(200);
    expect(errorOf(await write())).toBe('403 ROLE_INSUFFICIENT');

    const promoted = await ask('patch', `/operators/${id}`, AS_OPERATOR, { role: 'operator' });
    expect([promoted.status, promoted.body.data.role]).toEqual([200, 'operator']);
    expect((await write()).status).toBe(200);
    expect((await ask('post', '/sources/econ.m2/resume', bearer(token))).status).toBe(200);

    await ask('patch', `/operators/${id}`, AS_OPERATOR, { role: 'viewer' });
    expect(errorOf(await write())).toBe('403 ROLE_INSUFFICIENT');
  });

  it('are audited when they change, and not when they stay', async () => {
    const { id } = await issue('Audited', 'viewer');
    const change = (role: string): Promise<Response> =>
      ask('patch', `/operators/${id}`, AS_OPERATOR, { role });
    await change('viewer');
    await change('owner');
    const { body }: Json = await ask('get', `/audit?target=${id}`);
    const found = body.data.entries.map(({ action, before, after }: Json) => [
      action,
      before?.role,
      after.role,
    ]);
    expect(found).toEqual([
      ['operator.amend', 'viewer', 'owner'],
      ['operator.issue', undefined, 'viewer'],
    ]);
    await ask('post', `/operators/${id}/revoke`);
    expect(errorOf(await change('viewer'))).toBe('409 CONFLICT');
    expect(errorOf(await ask('patch', `/operators/${UNKNOWN}`, AS_OPERATOR, { role: 'viewer' }))).toBe(
      '404 NOT_FOUND',
    );
  });
});

describe('the last owner', () => {
  it('is neither demoted nor revoked without ADMIN_TOKEN, and the first token stays until another owner exists', async () => {
    const service = await startServiceApp({ environment: { ADMIN_TOKEN: '' } });
    try {
      const { FirstOperator } = await import('../../src/operators/first-operator.service.ts');
      const first = (await service.app.get(FirstOperator).enter())!;
      const ask = (method: Method, path: string, token: string, body?: object): Promise<Response> =>
        service.http[method](ADMIN_API_PATH + path)
          .set({ 'X-Forwarded-For': freshAddress(), Authorization: `Bearer ${token}` })
          .send(body);
      const issue = async (name: string, role: string, token: string, more: object = {}): Promise<Json> =>
        (await ask('post', '/operators', token, { name, role, ...more })).body.data;

      expect(await issue('Vera', 'viewer', first)).toMatchObject({ ended_first_token: false });
      const { id, link } = await issue('Ana', 'owner', first, { invite_hours: 1 });
      // The link could be lost.
      expect((await ask('get', '/switches', first)).status).toBe(200);
      const opened = await ask('post', '/sign-in/invitation', first, { token: link.split('#')[1] });
      const ana = { id, token: opened.body.data.token };
      expect((await ask('get', '/switches', first)).status).toBe(401);

      await issue('Whose link is closed', 'owner', ana.token, { invite_hours: 1 });

      const demote = (id: string, token: string): Promise<Response> =>
        ask('patch', `/operators/${id}`, token, { role: 'operator' });
      const refused = await demote(ana.id, ana.token);
      expect(errorOf(refused)).toBe('409 CONFLICT');
      expect(refused.body.detail).toContain('last operator who can sign in as an owner');
      expect(errorOf(await ask('post', `/operators/${ana.id}/revoke`, ana.token))).toBe('409 CONFLICT');

      const ben = await issue('Ben', 'owner', ana.token);
      expect((await demote(ana.id, ana.token)).status).toBe(200);
      expect(errorOf(await ask('post', `/operators/${ben.id}/revoke`, ben.token))).toBe('409 CONFLICT');
      // Who isn't an owner can always go.
      expect((await ask('post', `/operators/${ana.id}/revoke`, ben.token)).status).toBe(200);
    } finally {
      await service.close();
    }
  });
});
