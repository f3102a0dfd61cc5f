import { type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { listenForOperators } from '../../src/access/server/listen.ts';
import { OPERATOR_TOKEN } from '../support/operator.ts';
import { sendRaw } from '../support/raw-http.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { suiteService } from '../support/suite-service.ts';

const AS_OPERATOR = { Authorization: `Bearer ${OPERATOR_TOKEN}` };

describe('a listener of the operators', () => {
  let service: ServiceApp;
  let operators: Server;
  let operatorsUrl: string;
  const status = async (url: string): Promise<number> =>
    (await fetch(url, { headers: AS_OPERATOR, redirect: 'manual' })).status;

  beforeAll(async () => {
    service = await startServiceApp({ environment: { ADMIN_PORT: '0' } });
    operators = await listenForOperators(service.app, 0, '127.0.0.1');
    operatorsUrl = `http://127.0.0.1:${(operators.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    await new Promise((resolve) => operators.close(resolve));
    await service.close();
  });

  it.each(['/api/v1/admin/switches', '/api/v1/admin/keys', '/admin', '/admin/', '/admin/keys'])(
    'answers %s, which the partners’ listener does not know',
    async (path) => {
      expect(await status(operatorsUrl + path)).toBeLessThan(400);
      const reply = await fetch(service.url + path, { headers: AS_OPERATOR, redirect: 'manual' });
      expect(reply.status).toBe(404);
      expect(((await reply.json()) as { error_code: string }).error_code).toBe('NOT_FOUND');
    },
  );

  it.each(['/api/v1/data/health', '/api/v1/public/narratives/latest', '/api/v1/data-sources'])(
    'does not know %s, which partners are served',
    async (path) => {
      expect(await status(service.url + path)).toBe(200);
      expect(await status(operatorsUrl + path)).toBe(404);
    },
  );

  it('answers the probes on both', async () => {
    for (const url of [service.url, operatorsUrl]) expect(await status(`${url}/healthz`)).toBe(200);
  });

  it('does not let a sign-in through on the partners’ side', async () => {
    const reply = await fetch(`${service.url}/api/v1/admin/session`, {
      method: 'POST',
      headers: AS_OPERATOR,
    });
    expect(reply.status).toBe(404);
    expect(reply.headers.get('set-cookie')).toBeNull();
  });
});

describe('paths of operators on a shared listener', () => {
  const service = suiteService();

  it.each([
    '/api/v1/Admin/switches',
    '/API/V1/ADMIN/SWITCHES',
    '/api/v1/admin/Switches',
    '/api/v1/%61dmin/switches',
    '//api/v1/admin/switches',
    '/ADMIN/',
    '/Admin',
    '/%61dmin/',
  ])('%s is unknown', async (path) => {
    const reply = await sendRaw(
      service.app,
      `GET ${path} HTTP/1.1\r\nHost: here\r\nAuthorization: Bearer ${OPERATOR_TOKEN}\r\nConnection: close\r\n\r\n`,
    );
    expect(reply).toMatch(/^HTTP\/1\.1 404 /);
  });

  it('rejects a Host that is given twice', async () => {
    const reply = await sendRaw(
      service.app,
      'GET /api/v1/data/health HTTP/1.1\r\nHost: here\r\nhost: there\r\nConnection: close\r\n\r\n',
    );
    expect(reply).toMatch(/^HTTP\/1\.1 400 [^]*appears more than once/);
  });
});
