import { postMcp, toolCall } from '../support/mcp-client.ts';
import { issueKey } from '../support/issue-key.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { suiteServices } from '../support/suite-service.ts';
import { AS_OPERATOR } from '../support/operator.ts';

const CONTACT = 'partners@example.com';
const TERMS = 'https://example.com/terms';
const PRIVACY = 'https://example.com/privacy';
const FOR_A_KEY = `Write to ${CONTACT} for a key.`;

/** The same process with and without what an operator publishes. */
describe('whom partners write to', () => {
  const [named, unnamed] = suiteServices(
    { environment: { PARTNER_CONTACT: CONTACT, PARTNER_TERMS_URL: TERMS, PARTNER_PRIVACY_URL: PRIVACY } },
    {},
  );
  type Service = typeof named;
  const detailOf = async (service: Service, path: string, headers: Readonly<Record<string, string>> = {}) => {
    const { status, body } = await service.http
      .get(path)
      .set({ 'X-Forwarded-For': freshAddress(), ...headers });
    return [status, (body as { detail: string }).detail] as const;
  };

  it.each([
    ['401 without a key', '/api/v1/data/me', {}, FOR_A_KEY],
    ['401 with a wrong key', '/api/v1/data/health', { 'X-API-Key': 'mdk_' }, FOR_A_KEY],
    ['403 of a route', '/api/v1/data/verdicts/76000', {}, null],
    ['403 of a window', '/api/v1/data/series/econ.cpi?limit=500', {}, FOR_A_KEY],
    ['404', '/api/v1/data/nothing', {}, null],
    ['422', '/api/v1/data/health?a=b', {}, null],
  ])('ends the message of %s, where it can help', async (_, path, headers, advice) => {
    const [status, plain] = await detailOf(unnamed, path, headers);
    expect(plain).not.toContain('Write to');
    expect(await detailOf(named, path, headers)).toEqual([
      status,
      advice === null ? plain : `${plain} ${advice}`,
    ]);
  });

  it('ends the message of a limit, remembered or not, and in the form of problem details', async () => {
    const from = { 'X-Forwarded-For': '203.0.113.60' };
    for (let i = 0; i < 60; i += 1) await named.http.get('/api/v1/data/health').set(from);
    for (let i = 0; i < 2; i += 1)
      expect(await detailOf(named, '/api/v1/data/health', from)).toEqual([
        429,
        `More than 60 requests a minute from one address. Write to ${CONTACT} for a higher limit.`,
      ]);
    const { body } = await named.http
      .get('/api/v1/data/me')
      .set({ Accept: 'application/problem+json', 'X-Forwarded-For': freshAddress() });
    expect(body).toMatchObject({
      error_code: 'API_KEY_REQUIRED',
      detail: expect.stringContaining(FOR_A_KEY),
    });
  });

  it('is named to agents, and not to operators', async () => {
    const call = toolCall('get_series', { metric_id: 'econ.cpi', from: '2025-01-01' });
    const { body } = await postMcp(named.url, call, {});
    expect(JSON.stringify(body)).toContain(FOR_A_KEY);
    const { body: refused } = await named.http
      .get('/api/v1/admin/keys')
      .set('X-Forwarded-For', freshAddress());
    expect(JSON.stringify(refused)).not.toContain('Write to');
  });

  it('is in /me, null where the deployment names nobody', async () => {
    const { headers } = await issueKey(named.app);
    const me = async (service: Service) => (await service.http.get('/api/v1/data/me').set(headers)).body.data;
    expect((await me(named)).operator).toEqual({ contact: CONTACT, terms_url: TERMS, privacy_url: PRIVACY });
    expect((await me(unnamed)).operator).toEqual({ contact: null, terms_url: null, privacy_url: null });
  });

  it('is in the contract of partners', async () => {
    const infoOf = async (service: Service) =>
      (await service.http.get('/api/v1/data/openapi.json').set('X-Forwarded-For', freshAddress())).body.info;
    expect(await infoOf(named)).toMatchObject({
      contact: { name: 'The operator of this deployment', email: CONTACT },
      termsOfService: TERMS,
      description: expect.stringContaining(`Privacy policy: ${PRIVACY}`),
    });
    const plain = await infoOf(unnamed);
    expect(plain.contact).toEqual({ name: 'The operator of this deployment' });
    expect(plain).not.toHaveProperty('termsOfService');
    const operators = await named.http
      .get('/api/v1/admin/openapi.json')
      .set({ ...AS_OPERATOR, 'X-Forwarded-For': freshAddress() });
    expect(JSON.stringify(operators.body.info)).not.toContain(CONTACT);
  });

  it('is linked on the pages', async () => {
    const textOf = async (service: Service) =>
      (await service.http.get('/key/').set('Accept', 'text/html').set('X-Forwarded-For', freshAddress()))
        .text;
    const text = await textOf(named);
    for (const address of [`mailto:${CONTACT}`, TERMS, PRIVACY]) expect(text).toContain(`href="${address}"`);
    expect(await textOf(unnamed)).not.toMatch(/mailto:|example\.com/);
  });
});
