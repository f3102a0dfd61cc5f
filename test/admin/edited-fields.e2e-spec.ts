import { randomUUID } from 'node:crypto';
import { type Response } from 'supertest';
import { type ServiceApp, startServiceApp } from '../support/service-app.ts';
import { operatorClient, type OperatorClient } from './operator-client.ts';

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

let service: ServiceApp;
let operator: OperatorClient;
beforeAll(async () => {
  service = await startServiceApp({ environment: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.1' } });
  operator = operatorClient(service);
});
afterAll(() => service.close());

/** Bodies that add one of each resource with a PATCH, and a key of each kind, because each kind has a separate field. */
const ADDED: Readonly<Record<string, readonly Fields[]>> = {
  '/keys/{id}': [
    { partner: 'Edited', allowed_networks: ['198.51.100.0/24'], expires_at: '2027-01-01T00:00:00Z' },
    { partner: 'Edited', kind: 'publishable', allowed_origins: ['https://first.example'] },
  ],
  '/partners/{partner}': [{ name: `Edited ${randomUUID()}` }],
  '/operators/{id}': [{ name: `Edited ${randomUUID()}`, role: 'viewer' }],
  '/outages/{id}': [
    {
      starts_at: '2026-03-10T06:00:00Z',
      ends_at: '2026-03-10T07:00:00Z',
      reason: 'db_outage',
      products: ['series'],
    },
  ],
  '/webhooks/{id}': [{ partner: 'Edited', url: 'http://127.0.0.1:41500/first' }],
  '/switches': [{}],
};

/** Field of a PATCH that isn't a field of the resource: its reason. */
const OF_THE_EDIT: Readonly<Record<string, readonly string[]>> = { '/switches': ['reason'] };

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
  if (format === 'date-time') return ['2026-03-10T06:30:00+00:00', '2027-05-01T12:00:00+00:00'];
  return ['http://127.0.0.1:41500/second', 'second'];
}

const etagOf = ({ headers }: Response): string => headers['etag'] as string;
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
    const others = ({ [name]: _edited, changes: _changes, ...rest }: Fields): Fields => rest;
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
        for (const [name, schema] of Object.entries(components.schemas[body]!.properties)) {
          if (!edited.has(name) && (await isEdited(own, collection, name, schema))) edited.add(name);
          if (!added.has(name) && (await isAdded(collection, fields, name, schema))) added.add(name);
        }
      }
      expect([route, names.filter((name) => !edited.has(name) || !added.has(name))]).toEqual([route, []]);
    }
  });
});
