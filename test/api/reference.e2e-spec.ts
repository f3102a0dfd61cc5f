import { Controller } from '@nestjs/common';
import { DataRoute } from '../../src/access/routes/data-route.decorator.ts';
import { errorDefinition } from '../../src/domain/errors/errors.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { DATA_API_PATH } from '../../src/http/request/surfaces.ts';
import { f, shape } from '../../src/http/shape/shape.ts';
import { escaped } from '../../site/frame/page-frame.ts';
import {
  type Contract as ReferenceContract,
  referenceEntries,
} from '../../src/site/reference/contract-view.ts';
import { type ApiApp, startApi } from '../support/api-app.ts';
import { Contract } from '../support/contract.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

interface Part {
  readonly $ref?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, Part>>;
  readonly items?: Part;
  readonly allOf?: readonly Part[];
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
}

class Weather extends shape({ degrees: f.figure('Temperature & wind.', 21.5, '°C') }) {}

@Controller(DATA_API_PATH)
class WeatherController {
  @DataRoute({
    path: 'weather',
    reads: 'state',
    operationId: 'getWeather',
    product: 'catalog',
    tier: 'tier0',
    scope: 'data:read',
    cache: { kind: 'public', maxAgeSeconds: 60 },
    schemaVersion: 'weather/1',
    tag: 'Weather',
    summary: 'Get the weather',
    description: 'Weather of <today>. From an extension.',
    response: Weather,
  })
  weather(): never {
    throw new Error('this is not called');
  }
}

describe('the reference', () => {
  let api: ApiApp;
  let contract: ReferenceContract;
  let operations: readonly (ReferenceContract['paths'][string]['get'] & { readonly path: string })[];
  beforeAll(async () => {
    api = await startApi({ controllers: [WeatherController] });
    contract = Contract.of(api.app).json as unknown as ReferenceContract;
    operations = Object.entries(contract.paths).map(([path, { get }]) => ({ path, ...get }));
  });
  afterAll(() => api.app.close());

  const open = (path: string) => api.http.get(path).set('Accept', BROWSER);
  const pageOf = async (operationId: string): Promise<string> =>
    (await open(`/docs/reference/${operationId}/`).expect(200)).text;
  const twinPath = (name: string) => `/docs/reference/${name}.md`;
  const openTwin = (name: string) => open(twinPath(name));
  /** Texts as they are in HTML, without breaks and marks of code. */
  const flat = (text: string): string => text.replace(/`|<\/?code>/g, '').replace(/\s+/g, ' ');
  /** Code without marks of its words. */
  const plain = (html: string): string =>
    html.replace(/<span class="(?:word|string|number|comment)">(.*?)<\/span>/gs, '$1');

  it('has a page for every operation, linked from the list with its tier, and to the next', async () => {
    const { text } = await open('/docs/reference/').expect(200);
    const listed = [...text.matchAll(/<li id="(\w+)" data-tier="(tier[01])">\s*<a href="([^"]+)">/g)];
    expect(listed.map(([, id]) => id).toSorted()).toEqual(
      operations.map((one) => one.operationId).toSorted(),
    );
    for (const [place, [, id, tier, href]] of listed.entries()) {
      const { path, summary, security } = operations.find((one) => one.operationId === id)! as unknown as {
        path: string;
        summary: string;
        security: readonly object[];
      };
      expect([id, tier]).toEqual([
        id,
        security.some((one) => Object.keys(one).length === 0) ? 'tier0' : 'tier1',
      ]);
      const page = await pageOf(id!);
      expect(href).toBe(`/docs/reference/${id}/`);
      expect(page).toContain(`<h1>${escaped(summary)}</h1>`);
      expect(page).toContain(`<code>GET ${path}</code>`);
      const next = /<link rel="next" href="([^"]+)" \/>/.exec(page)?.[1];
      expect([id, next]).toEqual([id, listed[place + 1]?.[3]]);
    }
  });

  it('shows every parameter and every field of the contract, each where it belongs, with its description', async () => {
    const seen = { parameters: 0, fields: 0 };
    for (const { operationId, parameters = [], responses } of operations) {
      const page = await pageOf(operationId);
      const [, shownParameters, rest] = /id="parameters">([\s\S]*?)id="example">([\s\S]*)/.exec(page)!;
      expect([operationId, pathsIn(shownParameters!)]).toEqual([
        operationId,
        parameters.map(({ name }) => name),
      ]);
      for (const { description = '' } of parameters)
        expect(flat(shownParameters!)).toContain(flat(escaped(description)));

      const [, shown] = /id="response">([\s\S]*?)(?:id="columns"|id="errors")/.exec(rest!)!;
      const { content = {} } = responses['200'] as { content?: Record<string, { schema: Part }> };
      const fields = Object.values(content).flatMap(({ schema }) => fieldsOf(schema));
      // The envelope's own fields are in a list of their own.
      const isEnvelope = fields.some(({ path }) => path === 'data');
      const expected = fields
        .map(({ path }) => (isEnvelope ? path.replace(/^meta(\.|$)/, '') : path))
        .filter((path) => path !== '');
      expect([operationId, pathsIn(shown!).toSorted()]).toEqual([operationId, expected.toSorted()]);
      for (const { description } of fields)
        if (description !== undefined) expect(flat(shown!)).toContain(flat(escaped(description)));
      seen.parameters += parameters.length;
      seen.fields += expected.length;
    }
    expect(seen.parameters).toBeGreaterThan(140);
    expect(seen.fields).toBeGreaterThan(1500);
  });

  it('shows every error, response header, example, and column of the contract', async () => {
    for (const { operationId, responses } of operations) {
      const page = await pageOf(operationId);
      const { headers = {}, content = {} } = responses['200'] as {
        headers?: object;
        content?: Record<string, { example?: unknown }>;
      };
      for (const name of Object.keys(headers))
        expect([operationId, page]).toEqual([operationId, expect.stringContaining(`<code>${name}</code>`)]);
      const example = content['application/json']?.example;
      if (example !== undefined) expect(plain(page)).toContain(escaped(JSON.stringify(example, null, 2)));
      const [, errors] = /id="errors">([\s\S]*?)id="headers"/.exec(page)!;
      expect(errors).toContain('href="/docs/errors/"');
      expect(pathsIn(errors!)).toEqual(
        expect.arrayContaining(['VALIDATION_ERROR', 'RATE_LIMITED', 'INTERNAL_ERROR', 'BAD_REQUEST']),
      );
      expect(flat(errors!)).toContain(flat(escaped(errorDefinition('RATE_LIMITED').description)));
    }
    for (const { operationId, csv } of api.app.get(DeclaredRoutes).ofDataApi()) {
      const columns = /id="columns">([\s\S]*?)id="errors">/.exec(await pageOf(operationId))?.[1];
      expect([operationId, columns && pathsIn(columns)]).toEqual([
        operationId,
        csv && [...csv.columns.map(({ name }) => name), 'attribution', 'licence'],
      ]);
    }
  });

  it('names tier, scope, caching, allowed values, defaults, and limits', async () => {
    const page = flat(await pageOf('getSeries'));
    for (const shown of [
      '<span class="tier tier0">Tier 0</span> GET /api/v1/data/series/{metric_id}',
      'data:read</a>',
      'public, max-age=60</a',
      '<dd>series/1</dd>',
      'query · optional · integer · from 1 · to 500 · default 100',
      'One of raw 1h 4h 1d',
      'path · required · string',
    ])
      expect(page).toContain(shown);
    expect(flat(await pageOf('getMe'))).toContain(
      'A secret key in the header X-API-Key. <a href="/key/">Get a key</a>',
    );
    expect(await pageOf('listNarratives')).toContain('Only if the operator requires one.');
  });

  it('shows routes of extensions, whose texts stay texts', async () => {
    const page = await pageOf('getWeather');
    expect(page).toContain('Weather of &lt;today&gt;.');
    expect(flat(page)).toContain(
      'degrees <span class="type">number · °C</span> <p>Temperature &amp; wind.</p>',
    );
    const { text } = await open('/docs/reference/');
    expect(text.indexOf('<h2 id="weather">')).toBeGreaterThan(text.indexOf('<h2 id="status">'));
    expect(text).toContain('<h2 id="status"><a href="#status">Status</a></h2>');
  });

  it('gives the search an entry for every page', async () => {
    const entries = referenceEntries(contract);
    expect(entries).toHaveLength(operations.length + Object.keys(contract.webhooks).length);
    for (const path of new Set(entries.map((one) => one.path.replace(/#.*/, ''))))
      await open(path).expect(200);
    expect(entries).toContainEqual({
      path: '/docs/reference/getSeries/',
      title: 'Get a public series',
      description: '/series/{metric_id} getSeries',
    });
  });

  it('shows every event that webhooks send, with each header, each field, and an example', async () => {
    const { text } = await open('/docs/reference/webhooks/').expect(200);
    const overview = await open('/docs/reference/');
    expect(overview.text).toContain('<a href="/docs/reference/webhooks/">webhook events</a>');
    const events = Object.entries(contract.webhooks);
    expect(events.length).toBeGreaterThanOrEqual(8);
    for (const [place, [type, { post }]] of events.entries()) {
      const id = type.replaceAll(/[._]/g, '-');
      const next = events[place + 1]?.[0].replaceAll(/[._]/g, '-');
      const section = text.slice(
        text.indexOf(`<h2 id="${id}">`),
        next === undefined ? undefined : text.indexOf(`<h2 id="${next}">`),
      );
      expect(pathsIn(section)).toEqual(
        fieldsOf(post.requestBody.content!['application/json']!.schema as Part).map(({ path }) => path),
      );
      const code = /<pre[^>]*><code[^>]*>(.*?)<\/code>/s.exec(plain(section))![1]!;
      const example = JSON.parse(code.replaceAll('&quot;', '"').replaceAll('&amp;', '&'));
      expect(example).toMatchObject({ sequence: 4711, type, resource: expect.stringMatching(/^\/api\//) });
      expect(Object.values(example.data)).not.toContain(undefined);
      for (const { name } of post.parameters!) expect(text).toContain(`<code>${name}</code>`);
    }
  });

  it('serves each page as Markdown too: the same lists, the same code, links with the address', async () => {
    const { text, headers } = await openTwin('getSeries').expect(200);
    expect(headers['content-type']).toBe('text/markdown;charset=utf-8');
    const lines = text.split('\n');
    expect(lines[0]).toBe('# Get a public series');
    expect(lines.filter((line) => line.startsWith('## '))).toEqual(
      ['Parameters', 'Example request', 'Example response', 'Response fields', 'CSV columns', 'Errors']
        .map((title) => `## ${title}`)
        .concat('## Response headers'),
    );
    expect(text).toContain('- Scope: [`data:read`](/docs/keys-and-tiers/)\n');
    expect(text).toContain('\n- `limit` (query · optional · integer · from 1 · to 500 · default 100) Points');
    expect(text).toMatch(/\n {4}- `event_at` \(string \(date-time\) · ISO-8601 UTC\) When/);
    expect(text).not.toMatch(/<\/?(?:a|p|ul|li|code|span|div|h\d|dt|dd|pre)\b|&(?:lt|gt|amp|quot);/);
    for (const { operationId, responses } of operations) {
      const twin = (await openTwin(operationId).expect(200)).text;
      expect(await pageOf(operationId)).toContain(
        `type="text/markdown" href="/docs/reference/${operationId}.md"`,
      );
      const { content = {} } = responses['200'] as { content?: Record<string, { example?: unknown }> };
      const example = content['application/json']?.example;
      if (example !== undefined)
        expect(twin).toContain(`\n\`\`\`json\n${JSON.stringify(example, null, 2)}\n\`\`\`\n`);
      expect(twin.split('```')).toHaveLength(
        2 * [...(await pageOf(operationId)).matchAll(/<pre/g)].length + 1,
      );
    }
    expect((await openTwin('webhooks').expect(200)).text).toContain('\n## outage.opened\n');
    await openTwin('getSerie').expect(404);
    const named = await startApi({ environment: { PUBLIC_URL: 'https://data.example' } });
    try {
      expect((await named.http.get(twinPath('getSeries'))).text).toContain(
        '](https://data.example/docs/keys-and-tiers/)',
      );
    } finally {
      await named.app.close();
    }
  });

  it('is made once, sent compressed and by its tag, and has one address for each page', async () => {
    const first = await open('/docs/reference/getSeries/')
      .set('Accept-Encoding', 'br')
      .expect('Content-Encoding', 'br');
    expect(Number(first.headers['content-length'])).toBeLessThan(12_000);
    expect(first.headers['cache-control']).toBe('no-cache');
    await open('/docs/reference/getSeries/').set('If-None-Match', first.headers['etag']!).expect(304);
    await open('/docs/reference/getSeries').expect(308).expect('Location', '/docs/reference/getSeries/');
    await open('/docs/reference').expect(308).expect('Location', '/docs/reference/');
    await open('/docs/reference/getSerie/').expect(404).expect('Content-Type', /html/);
    const { body } = await api.http
      .get('/docs/reference/getSerie/')
      .set('Accept', 'application/json')
      .expect(404);
    expect(body.detail).toMatch(/Did you mean .*\/docs\/reference\/getSeries\/\?/);
  });

  /** Dotted paths of the names in nested lists. */
  function pathsIn(text: string): string[] {
    const open: string[] = [];
    const paths: string[] = [];
    for (const [tag, name] of text.matchAll(/<\/?ul[^>]*>|<li[^>]*>\s*<code>([^<]+)<\/code>/g)) {
      if (tag.startsWith('</')) open.pop();
      else if (name === undefined) open.push('');
      else {
        open[open.length - 1] = name;
        paths.push(open.join('.'));
      }
    }
    return paths;
  }

  /** Every field of a schema by its dotted path; members of a union by the names they are selected with. */
  function fieldsOf(
    schema: Part,
    prefix = '',
  ): { readonly path: string; readonly description: string | undefined }[] {
    const { items, oneOf = [] } = schema;
    const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])];
    if (schema.$ref !== undefined) return fieldsOf(schemaNamed(schema.$ref), prefix);
    if (items !== undefined) return fieldsOf(items, prefix);
    const selection = (schema as ReferenceContract['components']['schemas'][string])['x-selected-by'];
    const members = oneOf.flatMap((member, i) => {
      const path = `${prefix}${selection ? `${selection.parameter}=${selection.values[i]}` : member.$ref!.split('/').at(-1)}`;
      return [{ path, description: undefined }, ...fieldsOf(member, `${path}.`)];
    });
    return [
      ...members,
      ...parts.flatMap((part) => fieldsOf(part, prefix)),
      ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
        { path: `${prefix}${name}`, description: property.description },
        ...fieldsOf(property, `${prefix}${name}.`),
      ]),
    ];
  }

  const schemaNamed = (reference: string): Part =>
    contract.components.schemas[reference.replace('#/components/schemas/', '')] as Part;
});
