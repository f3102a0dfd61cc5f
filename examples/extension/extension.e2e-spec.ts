import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildService, BuiltService } from '../../test/support/built-service.ts';
import { EventStreamClient } from '../../test/support/event-stream-client.ts';
import { postMcp, toolCall } from '../../test/support/mcp-client.ts';
import { OPERATOR_TOKEN } from '../../test/support/operator.ts';
import { until } from '../../test/support/eventually.ts';

type Json = any; // eslint-disable-line @typescript-eslint/no-explicit-any

const SERVICE = process.cwd();
const EXAMPLE = join(SERVICE, 'examples', 'extension');
const { devDependencies } = JSON.parse(readFileSync(join(EXAMPLE, 'package.json'), 'utf8')) as {
  devDependencies: Readonly<Record<string, string>>;
};

/** Copies the example outside the tree, and links what `npm install` would install: its packages and the service. */
async function copyOutside(): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'euro-rates-'));
  chmodSync(place, 0o755);
  for (const name of ['src', 'package.json', 'tsconfig.json'])
    cpSync(join(EXAMPLE, name), join(place, name), { recursive: true });
  const link = (name: string, target: string): void => {
    const linked = join(place, 'node_modules', name);
    mkdirSync(dirname(linked), { recursive: true });
    symlinkSync(target, linked, 'junction');
  };
  for (const name of Object.keys(devDependencies)) link(name, join(SERVICE, 'node_modules', name));
  link('market-intelligence', SERVICE);
  return place;
}

let outside: string;
let folder: string;
beforeAll(async () => {
  buildService();
  outside = await copyOutside();
  // As `npm run build` of the example does.
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc'], {
    cwd: outside,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the example doesn't compile outside the tree:\n${stdout}`);
});
afterAll(() => rm(outside, { recursive: true, force: true }));
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'extension-'));
  chmodSync(folder, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }));

describe('the example extension', () => {
  let url: string;
  const get = (path: string): Promise<Response> => fetch(`${url}/api/v1/data${path}`);
  const read = async (path: string): Promise<Json> => (await get(path)).json();

  it('serves its route, its source and its product like any other', async () => {
    const service = BuiltService.start({
      EXTENSIONS: outside,
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      ADMIN_TOKEN: OPERATOR_TOKEN,
      WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8',
    });
    try {
      url = await service.listening();
      await service.says(/extensions: euro-rates/);
      // Not asked before: who asks too often is told so.
      await service.says(/cycles: [\d,]+ published in/);
      await until(async () => (await read('/rates/euro-in-lari')).data.gel_per_eur !== null);

      const reply = await get('/rates/euro-in-lari');
      const { data, meta } = (await reply.json()) as Json;
      expect(data.gel_per_eur).toBeCloseTo(data.usd_per_eur * data.gel_per_usd, 4);
      expect(meta).toMatchObject({ schema_version: 'euro-in-lari/1', unavailable: [], tier_served: 'tier0' });
      expect(meta.attribution.map(({ source }: Json) => source)).toEqual(['fx', 'euro']);
      expect(reply.headers.get('cache-control')).toBe('public, max-age=60');
      const page = await fetch(`${url}/docs/reference/getEuroInLari/`, { headers: { Accept: 'text/html' } });
      expect(await page.text()).toContain('<h1>What a euro costs in lari</h1>');
      const markdown = await fetch(page.url.replace(/\/$/, '.md'));
      // The client that is shipped has no function for it.
      expect(await markdown.text()).toContain(
        'fetch(`https://market.example/api/v1/data/rates/euro-in-lari`)',
      );
      const etag = reply.headers.get('etag')!;
      const again = await fetch(reply.url, { headers: { 'If-None-Match': etag } });
      expect([again.status, again.headers.has('x-ratelimit-limit')]).toEqual([304, true]);
      const hundred = (await read('/rates/euro-in-lari?euros=100')).data;
      expect(hundred.gel).toBeCloseTo(100 * data.gel_per_eur, 2);
      for (const query of ['day=1', 'euros=0', 'euros=1&euros=2'])
        expect((await get(`/rates/euro-in-lari?${query}`)).status).toBe(422);
      const withBadKey = await fetch(reply.url, { headers: { 'X-API-Key': 'nobody' } });
      expect(withBadKey.status).toBe(401);

      expect((await read('/sources/euro.eur_usd')).data).toMatchObject({
        status: 'fresh',
        metric_id: 'euro.eur_usd',
        feeds_products: ['series', 'euro-in-lari'],
      });
      const series = (await read('/series/euro.eur_usd')).data;
      expect([series.unit, series.points[0].value]).toEqual(['USD per EUR', data.usd_per_eur]);
      const catalog = await read('/catalog');
      expect(catalog.data.products.at(-1)).toMatchObject({
        id: 'euro-in-lari',
        path: '/api/v1/data/rates/euro-in-lari',
        entitled: true,
        license_class: 'C',
      });
      const admin = { Authorization: `Bearer ${OPERATOR_TOKEN}`, 'Content-Type': 'application/json' };
      const issued = await fetch(`${url}/api/v1/admin/keys`, {
        method: 'POST',
        headers: admin,
        body: JSON.stringify({ partner: 'Partner of the tests' }),
      });
      const key = { 'X-API-Key': ((await issued.json()) as Json).data.key };
      const exported = await fetch(`${url}/api/v1/data/export/euro-in-lari`, { headers: key });
      const [row] = (await exported.text()).split('\n');
      expect(JSON.parse(row!)).toMatchObject({ usd_per_eur: expect.any(Number), licence: 'synthetic' });
      const contract = await read('/openapi.json');
      const operation = contract.paths['/api/v1/data/rates/euro-in-lari'].get;
      expect(operation.operationId).toBe('getEuroInLari');
      expect(operation.parameters[0]).toMatchObject({ name: 'euros', required: false, in: 'query' });

      const type = 'euro-rates.rate_published';
      const stream = await EventStreamClient.open(`${url}/api/v1/data/stream?events=${type}`, {
        ...key,
        'Last-Event-ID': '0',
      });
      const announced = await stream.first(type);
      stream.close();
      expect(announced.data).toMatchObject({ type, data: { usd_per_eur: data.usd_per_eur } });
      expect(stream.events.filter((event) => event.type === type)).toHaveLength(1);
      const item = contract.paths['/api/v1/data/stream'].get.responses['200'].content['text/event-stream'];
      expect(JSON.stringify(item)).toContain('#/components/schemas/EuroRatesRatePublishedEvent');
      expect(contract.components.schemas['EuroRatesRatePublishedData'].required).toEqual([
        'event_at',
        'usd_per_eur',
      ]);
      expect(contract.webhooks[type].post.operationId).toBe('receiveEuroRatesRatePublishedEvent');
      const addWebhook = (event: string): Promise<Response> =>
        fetch(`${url}/api/v1/admin/webhooks`, {
          method: 'POST',
          headers: admin,
          body: JSON.stringify({ partner: 'Partner', url: 'http://127.0.0.1:9999/hook', events: [event] }),
        });
      expect((await addWebhook('euro-rates.unknown')).status).toBe(422);
      expect(((await (await addWebhook(type)).json()) as Json).data.events).toEqual([type]);

      const called = await postMcp(url, toolCall('get_euro_in_lari', { euros: 100 }));
      expect(called.body.result.structuredContent.data).toEqual({
        gel: hundred.gel,
        gel_per_eur: data.gel_per_eur,
      });
    } finally {
      await service.end('SIGTERM');
    }
  });
});

/** A package with these files, which EXTENSIONS can name. */
function packageOf(files: Readonly<Record<string, string>>): string {
  const place = join(folder, 'broken');
  mkdirSync(place);
  writeFileSync(join(place, 'package.json'), '{"name":"broken","type":"module","main":"./index.js"}');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(place, name), text);
  return place;
}

describe('an extension with a repeated job', () => {
  it('has it run by the worker', async () => {
    const parts = `import { Module } from '@nestjs/common';
      import { Job } from 'market-intelligence/extension';
      class Sweep { async run() { return 'swept clean'; } }
      Job({ name: 'sweeping', everySeconds: 3600, group: 'upkeep' })(
        Sweep.prototype, 'run', Object.getOwnPropertyDescriptor(Sweep.prototype, 'run'));
      export class Sweeping {}
      Module({ providers: [Sweep] })(Sweeping);`;
    const entry = `export default { name: 'sweeper',
      load: async () => ({ upkeep: [(await import('./parts.js')).Sweeping] }) };`;
    const service = BuiltService.start({
      EXTENSIONS: packageOf({ 'index.js': entry, 'parts.js': parts }),
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
    });
    try {
      await service.says(/swept clean/);
    } finally {
      await service.end('SIGTERM');
    }
  });
});

describe('an extension that cannot be loaded', () => {
  const NOTHING = 'export default { name: "nothing", load: async () => ({}) };';

  it.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
    [
      'imports a file of the service',
      { 'index.js': `import '${join(process.cwd(), 'dist/src/platform/clock/clock.js')}'; ${NOTHING}` },
      /only market-intelligence\/extension of the service can be imported/,
    ],
    [
      'imports a file of the service in load()',
      {
        'index.js': `export default { name: "late", load: () => import('${join(process.cwd(), 'dist/src/process/start-service.js')}') };`,
      },
      /only market-intelligence\/extension of the service can be imported/,
    ],
    [
      'exports nothing',
      { 'index.js': 'export const name = 1;' },
      /the default export of .* is not an extension/,
    ],
    [
      'has a row that cannot be',
      {
        'index.js': `export default { name: 'rows', load: async () => ({}), providers: [{ key: 'Euro!', name: 'x', category: 'fx', homepage: null, attributionText: 'x', needsKey: false, sources: [] }] };`,
      },
      /is not an extension: .*lower-case letters and digits/,
    ],
    [
      'has an event under the name of another',
      {
        'index.js': `export default { name: 'one', load: async () => ({}), events: [{ type: 'two.happened', data: class {}, resource: 'catalog', say: () => '' }] };`,
      },
      /is not an extension: events.0.type: must be "one." and a name without a dot/,
    ],
    [
      'has no reader for its provider',
      { 'index.js': `${readableProvider('export default')}` },
      /silent has no reader for its provider "mute"/,
    ],
    [
      'imports the public entry in its own entry',
      {
        'index.js': `import { DAY_MS } from 'market-intelligence/extension'; const days = DAY_MS; ${readableProvider('export default')}`,
      },
      /imports more than types in its entry/,
    ],
    ['throws', { 'index.js': 'throw new Error("out of order");' }, /could not be loaded: out of order/],
  ])('ends the start in one line where it %s', async (_, files, message) => {
    const service = BuiltService.start({ EXTENSIONS: packageOf(files), DATA_DIR: join(folder, 'data') });
    expect(await service.ended).toBe(1);
    expect(service.printed).toMatch(message);
    expect(service.printed.trim().split('\n')).toHaveLength(1);
  });

  it('is named where it is not there', async () => {
    const service = BuiltService.start({ EXTENSIONS: 'nowhere-to-be-found', DATA_DIR: join(folder, 'data') });
    expect(await service.ended).toBe(1);
    expect(service.printed).toBe(
      'market-intelligence: EXTENSIONS: nowhere-to-be-found was not found among the installed packages\n',
    );
  });

  it('may not share its name with another', async () => {
    const one = packageOf({ 'index.js': NOTHING });
    const other = join(folder, 'other');
    cpSync(one, other, { recursive: true });
    const service = BuiltService.start({ EXTENSIONS: `${one},${other}`, DATA_DIR: join(folder, 'data') });
    expect(await service.ended).toBe(1);
    expect(service.printed).toContain('two extensions are named "nothing"');
  });
});

/** The only line of its kind that is printed; a log in JSON may stand before it. */
const lastLine = (service: BuiltService): string => service.printed.trim().split('\n').at(-1)!;

describe('an extension with a route that declares no access', () => {
  it('ends the start in one line that names the decorator, and before anything reads the database', async () => {
    const parts = `import { Controller, Get, Module } from '@nestjs/common';
      class Open { read() {} }
      Get('open')(Open.prototype, 'read', Object.getOwnPropertyDescriptor(Open.prototype, 'read'));
      Controller('api/v1/data')(Open);
      export class Opening {}
      Module({ controllers: [Open] })(Opening);`;
    const entry = `export default { name: 'open',
      load: async () => ({ features: [(await import('./parts.js')).Opening] }) };`;
    const service = BuiltService.start({
      EXTENSIONS: packageOf({ 'index.js': entry, 'parts.js': parts }),
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
    });
    expect(await service.ended).toBe(1);
    expect(lastLine(service)).toBe(
      'market-intelligence: invalid routes: Open.read (GET /api/v1/data/open) declares no access: decorate it with @DataRoute',
    );
    expect(service.printed).not.toMatch(/pool|error while stopping/);
  });
});

describe('an extension that declares what is declared already', () => {
  const partsOf = (parts: string, entry: string) => ({ 'index.js': entry, 'parts.js': parts });
  const routes = (path: string, operationId: string): string => `
    import { Controller, Module } from '@nestjs/common';
    import { DataRoute, DATA_API_PATH } from 'market-intelligence/extension';
    class Copy { read() {} }
    DataRoute({ path: '${path}', operationId: '${operationId}', product: 'series', tier: 'tier0', scope: 'data:read',
      cache: { kind: 'no-store' }, schemaVersion: 'copy/1', reads: 'state', tag: 'Series', summary: 'Copy',
      description: 'Copy', response: Copy })(Copy.prototype, 'read', Object.getOwnPropertyDescriptor(Copy.prototype, 'read'));
    Controller(DATA_API_PATH)(Copy);
    class Inner {}
    Module({ controllers: [Copy] })(Inner);
    export class Copies {}
    Module({ imports: [Inner] })(Copies);`;
  const COPIES = `export default { name: 'copies', load: async () => ({ features: [(await import('./parts.js')).Copies] }) };`;
  const JOBS = `import { Module } from '@nestjs/common';
    import { Job } from 'market-intelligence/extension';
    class Sweep { async run() {} }
    Job({ name: 'deleting old rows', everySeconds: 3600, group: 'upkeep' })(
      Sweep.prototype, 'run', Object.getOwnPropertyDescriptor(Sweep.prototype, 'run'));
    export class Sweeping {}
    Module({ providers: [Sweep] })(Sweeping);`;
  const product = (id: string): string => `{ id: '${id}', cadenceSeconds: 60, licenseClass: 'C',
    historyDepthDays: { tier0: 0, tier1: 0 }, sourceIds: [], dimensions: {}, sampleParameters: {} }`;
  const productsOf = (name: string, ...ids: string[]): string =>
    `export default { name: '${name}', load: async () => ({}), products: [${ids.map(product).join()}] };`;

  const toolsOf = (tool: string): Readonly<Record<string, string>> =>
    partsOf(
      `import { tool } from 'market-intelligence/extension'; import { z } from 'zod';
       export const one = tool({ ${tool}, title: 'x', description: 'x', data: z.object({}), read: (call) => call('getMe'), say: () => '' });`,
      `export default { name: 'agents', load: async () => ({ tools: [(await import('./parts.js')).one] }) };`,
    );

  it.each<readonly [string, Readonly<Record<string, string>>, string]>([
    [
      'a tool of the service',
      toolsOf(`name: 'get_verdict', takes: {}`),
      'the MCP tool "get_verdict" is declared by the service and by extension agents',
    ],
    [
      'no tool, for lack of its route',
      toolsOf(`name: 'get_nothing', takes: { getNothing: ['asset'] }`),
      'the MCP tool "get_nothing" of extension agents: no route of the data API declares the operation getNothing',
    ],
    [
      'what events of the service begin with',
      {
        'index.js': `export default { name: 'cycle', load: async () => ({}), events: [{ type: 'cycle.happened', data: class {}, resource: 'catalog', say: () => '' }] };`,
      },
      'the prefix of events "cycle" is declared by the service and by extension cycle',
    ],
    [
      'a provider of the service',
      { 'index.js': readableProvider('export default').replace("key: 'mute'", "key: 'fx'") },
      'the provider key "fx" is declared by the service and by extension silent',
    ],
    [
      'a source twice, in two letter cases',
      {
        'index.js': readableProvider('export default').replace(
          /sources: \[(\{.*\})\] \}\]/s,
          (_, row: string) =>
            `sources: [${row.replace('{ ', "{ dimension: 'a', ")}, ${row.replace('{ ', "{ dimension: 'A', ")}] }]`,
        ),
      },
      'the source id "mute.one:A" is declared twice by extension silent',
    ],
    [
      'a product of the service',
      { 'index.js': productsOf('lens', 'market-lens') },
      'the product id "market-lens" is declared by the service and by extension lens',
    ],
    [
      'a resource of the service as a product',
      { 'index.js': productsOf('lists', 'catalog') },
      'the product id "catalog" is declared by the service and by extension lists',
    ],
    [
      'a route of the service, with another name of its parameter',
      partsOf(routes('series/:id', 'getCopy'), COPIES),
      'the route "GET /api/v1/data/series/:id" is declared by the service and by extension copies',
    ],
    [
      'an operation of the service',
      partsOf(routes('copies', 'getMe'), COPIES),
      'the operation id "getMe" is declared by the service and by extension copies',
    ],
    [
      'a repeated job of the service',
      partsOf(
        JOBS,
        `export default { name: 'sweeper', load: async () => ({ upkeep: [(await import('./parts.js')).Sweeping] }) };`,
      ),
      'the job "deleting old rows" is declared by the service and by extension sweeper',
    ],
  ])('ends the start in one line where it is %s', async (_, files, message) => {
    const service = BuiltService.start({
      EXTENSIONS: packageOf(files),
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
    });
    expect(await service.ended).toBe(1);
    expect(lastLine(service)).toBe(`market-intelligence: ${message}`);
  });

  it.each<readonly [string, string, string, string]>([
    [
      'a provider',
      readableProvider('export default'),
      readableProvider('export default').replace("name: 'silent'", "name: 'second'"),
      'the provider key "mute" is declared by extension silent and by extension second',
    ],
    [
      'a product',
      productsOf('silent', 'rates'),
      productsOf('second', 'rates'),
      'the product id "rates" is declared by extension silent and by extension second',
    ],
  ])('ends the start where %s is of two extensions', async (_, first, second, message) => {
    const one = packageOf({ 'index.js': first });
    const other = join(folder, 'other');
    cpSync(one, other, { recursive: true });
    writeFileSync(join(other, 'index.js'), second);
    const service = BuiltService.start({ EXTENSIONS: `${one},${other}`, DATA_DIR: join(folder, 'data') });
    expect(await service.ended).toBe(1);
    expect(service.printed).toBe(`market-intelligence: ${message}\n`);
  });
});

function readableProvider(exported: string): string {
  return `${exported} { name: 'silent', load: async () => ({}), providers: [{ key: 'mute', name: 'Mute',
    category: 'fx', homepage: null, attributionText: 'Mute', needsKey: false, sources: [{ metric: 'one',
    title: 'One', unit: 'x', licenseClass: 'C', exposure: 'series', tsSemantics: 'event', cadenceSeconds: 3600,
    period: 'instant', publicationSeconds: 86400, publicationLagSeconds: 0, candles: false, aggregates: [],
    providerHistoryDays: 0, plausible: { min: 0, max: 1, minExcluded: false }, wire: {} }] }] };`;
}
