import { randomUUID } from 'node:crypto';
import { type Response } from 'supertest';
import { ADMIN_API_PATH } from '../../src/http/request/surfaces.ts';
import { freshAddress } from '../support/fresh-address.ts';
import { AS_OPERATOR } from '../support/operator.ts';
import { SEEDED_NOW_MS } from '../support/seeded-database.ts';
import { errorOf, operatorSuite } from './operator-client.ts';

const NOW = '2026-03-10T09:07:00+00:00';

const { service, operator } = operatorSuite({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1' } });
beforeEach(() => service.clock.set(SEEDED_NOW_MS));

const etagOf = ({ headers }: Response): string => headers['etag'] as string;
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
  plan: {
    add: async () =>
      `/plans/${(await operator.post('/plans', { name: `Edited ${randomUUID()}` })).body.data.id}`,
    first: { rate_limit_per_min: 30 },
    second: { quota_per_day: null },
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
    expect(errorOf(second)).toBe('412 PRECONDITION_FAILED');
    expect(second.body).toEqual({
      detail: 'The resource was changed since you read it. Compare with current, then save again.',
      error_code: 'PRECONDITION_FAILED',
      current: expect.objectContaining(resource.first),
      changed_by: 'environment',
      changed_at: NOW,
      request_id: expect.any(String),
    });
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
    expect(errorOf(await patchIf(etag, path, resource.second))).toBe('412 PRECONDITION_FAILED');
  });

  it('is refused for what is no tag', async () => {
    const path = await resource.add();
    const etag = etagOf(await operator.get(path));
    for (const malformed of ['', 'x', etag.slice(1, -1), `${etag} x`]) {
      const reply = await patchIf(malformed, path, resource.first);
      expect([malformed, errorOf(reply), reply.body.detail]).toEqual([
        malformed,
        '422 VALIDATION_ERROR',
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
    expect(errorOf(second)).toBe('412 PRECONDITION_FAILED');
    expect(second.body).toEqual(
      expect.objectContaining({
        current: expect.objectContaining({ signals_enabled: false, mode: 'paper', data_api_enabled: true }),
        changed_by: 'environment',
        changed_at: NOW,
      }),
    );
    expect((await operator.read('/switches')).mode).toBe('paper');
    expect((await patchIf(etag, '/switches', { data_api_enabled: false })).body.data).toMatchObject({
      data_api_enabled: false,
    });
  });
});

type Fields = Readonly<Record<string, unknown>>;

interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly items?: Schema;
  readonly format?: string;
}

interface Operation {
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } };
  };
}

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, { readonly properties: Readonly<Record<string, Schema>> }>>;
  };
}

/** Bodies that add one of each resource with a PATCH, and a key of each kind, because each kind has a separate field. */
const ADDED: Readonly<Record<string, readonly Fields[]>> = {
  '/keys/{id}': [
    {
      partner: 'Edited',
      allowed_networks: ['198.51.100.0/24'],
      expires_at: '2027-01-01T00:00:00Z',
      raise_factor: 2,
      raise_ends_at: '2026-03-11T12:00:00Z',
      raise_reason: 'first',
    },
    { partner: 'Edited', kind: 'publishable', allowed_origins: ['https://first.example'] },
  ],
  '/partners/{partner}': [{ name: `Edited ${randomUUID()}` }],
  '/plans/{id}': [{ name: `Edited ${randomUUID()}` }],
  '/operators/{id}': [{ name: `Edited ${randomUUID()}`, role: 'viewer' }],
  '/outages/{id}': [
    {
      starts_at: '2026-03-10T06:00:00Z',
      ends_at: '2026-03-10T07:00:00Z',
      reason: 'db_outage',
      products: ['series'],
    },
    {
      starts_at: '2026-03-10T06:00:00Z',
      ends_at: null,
      reason: 'db_outage',
      products: [],
      publish_at: '2026-03-20T12:00:00Z',
    },
  ],
  '/changelog/{id}': [
    {
      date: '2026-03-26',
      type: 'deprecated',
      scope: ['series'],
      summary: 'first',
      sunset_at: '2026-04-20T12:00:00Z',
      publish_at: '2026-03-20T12:00:00Z',
    },
    {
      date: '2026-03-26',
      type: 'added',
      scope: ['series'],
      summary: 'first',
      publish_at: '2026-03-20T12:00:00Z',
    },
  ],
  '/webhooks/{id}': [{ partner: 'Edited', url: 'http://127.0.0.1:41500/first' }],
  '/switches': [{}],
};

/** Field of a PATCH that isn't a field of the resource: its reason. */
const OF_THE_EDIT: Readonly<Record<string, readonly string[]>> = { '/switches': ['reason'] };

/** Its terms are those of a key without a plan, so a key that joins it changes only in one field. */
const PLAN = { id: '' };
beforeAll(async () => {
  PLAN.id = (await operator.post('/plans', { name: 'Joined' })).body.data.id;
});

/** Candidate values for a field of a type. The test uses the first one that the service accepts and that changes something. */
function candidatesOf({ type, enum: allowed, minimum, items, format }: Schema): readonly unknown[] {
  if (allowed) return allowed;
  const types = [type].flat();
  if (types.includes('boolean')) return [true, false];
  if (types.includes('integer')) return [(minimum ?? 0) + 7];
  if (types.includes('array'))
    return items?.enum
      ? [items.enum.slice(0, 2), items.enum.slice(0, 1)]
      : [['https://second.example'], ['203.0.113.0/24'], ['second@edited.example'], ['second']];
  if (format === 'date') return ['2026-03-27'];
  if (format === 'date-time')
    return ['2026-03-10T06:30:00+00:00', '2026-03-25T12:00:00+00:00', '2027-05-01T12:00:00+00:00'];
  return [PLAN.id, 'http://127.0.0.1:41500/second', 'second'];
}

const dataOf = ({ body }: Response): Fields => (body as { data: Fields }).data;

async function add(collection: string, fields: Fields): Promise<string> {
  const reply = await operator.post(collection, fields);
  expect([collection, reply.status, reply.body.detail]).toEqual([collection, 201, undefined]);
  return `${collection}/${String(dataOf(reply)['id'])}`;
}

async function listed(collection: string, id: unknown): Promise<Fields | undefined> {
  const data = dataOf(await operator.get(collection));
  const items = Object.values(data).find(Array.isArray) as Fields[];
  return items.find((item) => item['id'] === id);
}

/** Adds a resource with a field, and reads it back; false: it accepts no candidate. */
async function isAdded(collection: string, given: Fields, name: string, schema: Schema): Promise<boolean> {
  for (const value of candidatesOf(schema)) {
    const own = Object.hasOwn(given, 'name') ? { name: `Added ${randomUUID()}` } : {};
    const reply = await operator.post(collection, { ...given, ...own, [name]: value });
    if (reply.status === 422 || reply.status === 409) continue;
    const read = dataOf(await operator.get(`${collection}/${String(dataOf(reply)['id'])}`));
    expect([name, reply.status, dataOf(reply)[name], read[name]]).toEqual([name, 201, value, value]);
    return true;
  }
  return false;
}

/** Edits a field, and reads it back everywhere; false: it accepts no candidate. */
async function isEdited(path: string, collection: string, name: string, schema: Schema): Promise<boolean> {
  const read = await operator.get(path);
  const before = dataOf(read);
  expect(before).toHaveProperty(name);
  for (const value of candidatesOf(schema)) {
    if (JSON.stringify(value) === JSON.stringify(before[name])) continue;
    const reply = await operator.patch(path, { [name]: value }, { 'If-Match': etagOf(read) });
    if (reply.status === 422 || reply.status === 409) continue;
    expect([name, reply.status, dataOf(reply)?.[name]]).toEqual([name, 200, value]);

    const again = await operator.get(path);
    expect([name, dataOf(again)[name]]).toEqual([name, value]);
    expect([name, etagOf(again)]).toEqual([name, etagOf(reply)]);
    expect([name, etagOf(again)]).not.toEqual([name, etagOf(read)]);
    const others = ({
      [name]: _edited,
      changes: _changes,
      limits_now: _now,
      plan_exceptions: _own,
      ...rest
    }: Fields): Fields => rest;
    expect(others(dataOf(again))).toEqual(others(before));
    if (before['id'] !== undefined)
      expect([name, (await listed(collection, before['id']))?.[name]]).toEqual([name, value]);
    const [entry] = dataOf(await operator.get('/audit?limit=1'))['entries'] as [
      { before: Fields; after: Fields },
    ];
    expect([name, entry.before[name], entry.after[name]]).toEqual([name, before[name], value]);
    return true;
  }
  return false;
}

describe('every field that operators edit, as their contract lists it', () => {
  it('is stored, read back, part of the ETag, and audited', async () => {
    const { paths, components } = (await operator.get('/openapi.json')).body as Document;
    const patched = Object.entries(paths).flatMap(([path, { patch, put }]) => {
      const body = (patch ?? put)?.requestBody?.content['application/json'].schema.$ref.split('/').at(-1);
      return body === undefined ? [] : [{ path, body }];
    });
    const routeOf = (path: string): string => path.replace('/api/v1/admin', '');
    expect(patched.map(({ path }) => routeOf(path)).toSorted()).toEqual(Object.keys(ADDED).toSorted());

    for (const { path, body } of patched) {
      const route = routeOf(path);
      const collection = route.split('/{')[0]!;
      const names = Object.keys(components.schemas[body]!.properties);
      const edited = new Set(OF_THE_EDIT[route]);
      const added = new Set(route === collection ? names : []);
      for (const fields of ADDED[route]!) {
        const own = route === collection ? collection : await add(collection, fields);
        // A key joins a plan before it differs from it.
        const ordered = Object.entries(components.schemas[body]!.properties).toSorted(
          ([one], [other]) => Number(other === 'plan_id') - Number(one === 'plan_id'),
        );
        for (const [name, schema] of ordered) {
          if (!edited.has(name) && (await isEdited(own, collection, name, schema))) edited.add(name);
          if (!added.has(name) && (await isAdded(collection, fields, name, schema))) added.add(name);
        }
      }
      expect([route, names.filter((name) => !edited.has(name) || !added.has(name))]).toEqual([route, []]);
    }
  });
});
