import { randomUUID } from 'node:crypto';
import { type Response } from 'supertest';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { errorOf, operatorClient, type OperatorClient } from './operator-client.ts';

const NOW = '2026-03-10T09:07:00+00:00';

let service: ServiceApp;
let operator: OperatorClient;
beforeAll(async () => {
  service = await startServiceApp();
  operator = operatorClient(service);
});
afterAll(() => service.close());
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const patchIf = (ifMatch: string, path: string, body: object): Promise<Response> =>
  service.http
    .patch(`${ADMIN_API_PATH}${path}`)
    .set({ ...AS_OPERATOR, 'X-Forwarded-For': freshAddress(), 'If-Match': ifMatch })
    .send(body);

interface Resource {
  readonly add: () => Promise<string>;
  readonly first: object;
  readonly second: object;
}

const RESOURCES: Readonly<Record<string, Resource>> = {
  key: {
    add: async () => `/keys/${(await operator.post('/keys', { partner: 'Edited' })).body.data.id}`,
    first: { label: 'first', allowed_networks: ['203.0.113.0/24'] },
    second: { label: 'second', quota_per_day: null },
  },
  partner: {
    add: async () => {
      const { id } = (await operator.post('/partners', { name: `Edited ${randomUUID()}` })).body.data;
      return `/partners/${id}`;
    },
    first: { contact_emails: ['first@partner.example'] },
    second: { notes: 'second' },
  },
  operator: {
    add: async () => {
      const { id } = (await operator.post('/operators', { name: `Edited ${randomUUID()}` })).body.data;
      return `/operators/${id}`;
    },
    first: { role: 'viewer' },
    second: { role: 'operator' },
  },
  outage: {
    add: async () => {
      const outage = { starts_at: '2026-03-10T06:00:00Z', ends_at: null, reason: 'db_outage', products: [] };
      return `/outages/${(await operator.post('/outages', outage)).body.data.id}`;
    },
    first: { ends_at: '2026-03-10T07:00:00+00:00' },
    second: { reason: 'ingest_gap' },
  },
};

describe.each(Object.entries(RESOURCES))('the second of two edits of one %s', (_name, resource) => {
  const etagOf = ({ headers }: Response): string => headers['etag'] as string;

  it('is refused with what is stored now, who stored it and when', async () => {
    const path = await resource.add();
    const read = await operator.get(path);
    const etag = etagOf(read);
    expect(etag).toMatch(/^"[\w-]{22}"$/);
    // It depends on nothing but the fields that can be edited.
    service.clock.advance(1_000);
    expect(etagOf(await operator.get(path))).toBe(etag);
    service.clock.set(SEEDED_NOW_MS);

    const first = await patchIf(etag, path, resource.first);
    expect([first.status, first.body.data]).toEqual([200, expect.objectContaining(resource.first)]);
    expect(etagOf(first)).not.toBe(etag);

    const second = await patchIf(etag, path, resource.second);
    expect([...errorOf(second), second.body]).toEqual([
      412,
      'PRECONDITION_FAILED',
      {
        detail: 'The resource was changed since you read it. Compare with current, then save again.',
        error_code: 'PRECONDITION_FAILED',
        current: expect.objectContaining(resource.first),
        changed_by: 'environment',
        changed_at: NOW,
        request_id: expect.any(String),
      },
    ]);
    expect(second.headers['etag']).toBeUndefined();
    const problem = await service.http
      .patch(`${ADMIN_API_PATH}${path}`)
      .set({ ...AS_OPERATOR, 'If-Match': etag, Accept: 'application/problem+json' })
      .send(resource.second);
    expect([problem.type, problem.body]).toEqual([
      'application/problem+json',
      expect.objectContaining({ status: 412, current: second.body.current, changed_by: 'environment' }),
    ]);
    const kept = await operator.get(path);
    expect(kept.body.data).toMatchObject(resource.first);
    expect(kept.body.data).toMatchObject(second.body.current);
    expect(Object.keys(second.body.current)).toEqual(expect.arrayContaining(Object.keys(resource.second)));

    const again = await patchIf(etagOf(kept), path, resource.second);
    expect([again.status, again.body.data]).toEqual([200, expect.objectContaining(resource.second)]);
  });

  it('is made if it names several tags of which one is right, any state, or none', async () => {
    const path = await resource.add();
    const etag = etagOf(await operator.get(path));
    expect((await patchIf(`"other", ${etag}`, path, resource.first)).status).toBe(200);
    expect((await patchIf('*', path, resource.second)).status).toBe(200);
    expect((await operator.patch(path, resource.first)).status).toBe(200);
  });

  it.each([
    ['weakened', (etag: string) => `W/${etag}`],
    ['marked with its coding', (etag: string) => `${etag.slice(0, -1)}-gzip"`],
    ['weakened and marked', (etag: string) => `W/${etag.slice(0, -1)}-gzip"`],
  ])('is recognised by a tag that a proxy %s', async (_how, onTheWay) => {
    const path = await resource.add();
    const etag = onTheWay(etagOf(await operator.get(path)));
    expect((await patchIf(etag, path, resource.first)).status).toBe(200);
    expect(errorOf(await patchIf(etag, path, resource.second))).toEqual([412, 'PRECONDITION_FAILED']);
  });

  it('is refused for what is no tag', async () => {
    const path = await resource.add();
    const etag = etagOf(await operator.get(path));
    for (const malformed of ['', 'x', etag.slice(1, -1), `${etag} x`]) {
      const reply = await patchIf(malformed, path, resource.first);
      expect([malformed, ...errorOf(reply), reply.body.detail]).toEqual([
        malformed,
        422,
        'VALIDATION_ERROR',
        'If-Match must be * or the ETag of a response, with its quotes',
      ]);
    }
  });

  it('is one of two that arrive together', async () => {
    const path = await resource.add();
    const etag = etagOf(await operator.get(path));
    const replies = await Promise.all([
      patchIf(etag, path, resource.first),
      patchIf(etag, path, resource.second),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it('has an unknown author where the tag was never that of the resource', async () => {
    const path = await resource.add();
    const { body } = await patchIf('"never"', path, resource.first);
    expect([body.error_code, body.changed_by, body.changed_at]).toEqual(['PRECONDITION_FAILED', null, null]);
  });
});

describe('the second of two changes of the switches', () => {
  it('is refused with what is stored now, unless it switches the data API off', async () => {
    const etag = (await operator.get('/switches')).headers['etag'] as string;
    const first = await patchIf(etag, '/switches', { signals_enabled: false });
    expect([first.status, first.headers['etag']]).toEqual([200, expect.not.stringMatching(etag)]);
    const second = await patchIf(etag, '/switches', { mode: 'live' });
    expect([...errorOf(second), second.body]).toEqual([
      412,
      'PRECONDITION_FAILED',
      expect.objectContaining({
        current: expect.objectContaining({ signals_enabled: false, mode: 'paper', data_api_enabled: true }),
        changed_by: 'environment',
        changed_at: NOW,
      }),
    ]);
    expect((await operator.get('/switches')).body.data.mode).toBe('paper');
    expect((await patchIf(etag, '/switches', { data_api_enabled: false })).body.data).toMatchObject({
      data_api_enabled: false,
    });
  });
});
