import { readFileSync } from 'node:fs';
import { RECORDED_REPLIES } from '../../src/http/contract/document-parts.ts';
import { PUBLIC_METRICS } from '../../src/domain/catalog/public-metrics.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { ERROR_CODES, errorDefinition } from '../../src/domain/errors/errors.ts';
import { Contract, needsKey } from '../support/contract.ts';
import { FULL_KEY, KeyHolders } from '../support/key-holders.ts';
import { schemaFaults } from '../support/json-schema.ts';
import { suiteApi } from '../support/suite-service.ts';
import { type Json } from '../support/json.ts';

describe('the contract document', () => {
  const api = suiteApi({ callers: new KeyHolders() });
  let contract: Json;
  let operations: { path: string; operation: Json }[];
  beforeAll(async () => {
    api.state.replace({ switches: { ...api.state.current.switches, componentsDisclosure: true } });
    contract = (await api.http.get('/api/v1/data/openapi.json').expect(200)).body;
    // References resolved: what is said counts, not where.
    operations = new Contract(contract).operations.map((operation) => ({ path: operation.path, operation }));
  });

  const declaredOf = (id: string) =>
    api.app
      .get(DeclaredRoutes)
      .ofDataApi()
      .find(({ operationId }) => operationId === id);

  it('is OpenAPI 3.1 and describes the partner routes alone', () => {
    expect(contract.openapi).toBe('3.1.0');
    const { document } = JSON.parse(readFileSync('docs/contract/openapi.baseline.json', 'utf8'));
    expect(Object.keys(contract.paths).sort()).toEqual(Object.keys(document.paths).sort());
    for (const path of Object.keys(contract.paths))
      expect(path).toMatch(/^\/api\/v1\/(data(\/|$)|public\/narratives(\/|$)|data-sources$)/);
    expect(contract.info.license.name).toBeDefined();
    expect(contract.servers).toHaveLength(1);
  });

  it('gives every operation an id of its own, a summary, a description, a declared tag and security', () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = contract.tags.map(({ name }: Json) => name);
    for (const { operation } of operations) {
      expect(operation.summary).toBeTruthy();
      expect(operation.description).toBeTruthy();
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      const needed = declaredOf(operation.operationId)?.tier === 'tier1';
      expect(operation.security).toEqual(needed ? [{ PartnerKey: [] }] : [{}, { PartnerKey: [] }]);
    }
    expect(contract.components.securitySchemes.PartnerKey).toMatchObject({
      type: 'apiKey',
      in: 'header',
      name: 'X-API-Key',
    });
  });

  it('documents every status with its headers', () => {
    for (const { path, operation } of operations) {
      // What is told to a key alone is stored by nobody, and so has no tag.
      const stored = declaredOf(operation.operationId)?.cache.kind !== 'no-store';
      const isFile = operation.operationId === 'exportProduct';
      // The older public API has nothing that could be missing but the narrative of a cycle.
      const missable =
        path.startsWith('/api/v1/data/') || path === '/api/v1/data' || /latest|cycle/.test(path);
      expect([path, Object.keys(operation.responses).sort()]).toEqual([
        path,
        [
          '200',
          ...(isFile ? ['206'] : []),
          ...(stored || isFile ? ['304'] : []),
          ...['400', '401', '403'],
          ...(missable ? ['404'] : []),
          ...['422', '429', '500', '503', 'default'],
        ],
      ]);
      expect(operation.responses['200'].headers['ETag'] !== undefined).toBe(stored || isFile);
      expect(operation.responses['401'].headers).toHaveProperty('WWW-Authenticate');
      expect(operation.responses['429'].headers).toHaveProperty('Retry-After');
      expect(operation.responses['503'].headers).toHaveProperty('X-Error-Id');
      for (const response of Object.values<Json>(operation.responses)) {
        expect(response.headers).toHaveProperty('X-Request-ID');
      }
    }
  });

  it('documents the values of every parameter', () => {
    for (const { path, operation } of operations)
      for (const { name, description, schema } of operation.parameters) {
        expect([path, name, description]).toEqual([path, name, expect.stringMatching(/\w{3}/)]);
        if (schema.type === 'array') expect([path, name, schema.minItems]).toEqual([path, name, 1]);
        const value = schema.type === 'array' ? schema.items : schema;
        const bounded =
          value.type === 'boolean' ||
          (value.minimum !== undefined && value.maximum !== undefined) ||
          ['enum', 'format', 'minLength'].some((keyword) => keyword in value);
        expect([path, name, bounded]).toEqual([path, name, true]);
      }
  });

  it('defines shared parts once', () => {
    expect(JSON.stringify(contract.paths).length / operations.length).toBeLessThan(9_000);
    const shared = Object.values<Json>(contract.paths).flatMap(({ get }) =>
      ['429', '500', 'default'].map((status) => get.responses[status].$ref),
    );
    expect([...new Set(shared)].sort()).toEqual([
      '#/components/responses/Status.429',
      '#/components/responses/Status.500',
      '#/components/responses/Status.default',
    ]);
  });

  it('documents every parameter', () => {
    const parameters = Object.fromEntries(
      operations.map(({ path, operation }) => [
        path.replace('/api/v1/data', ''),
        operation.parameters.map((one: Json) => `${one.in} ${one.name}`),
      ]),
    );
    expect(parameters['/composites/latest']).toEqual([
      'query asset',
      'query index',
      'query as_of',
      'query format',
      'header If-None-Match',
    ]);
    expect(parameters['/composites/history']).toContain('query as_of');
    expect(parameters['/sources']).toEqual([
      'query provider',
      'query product',
      'query status',
      'query include_paused',
      'query as_of',
      'header If-None-Match',
    ]);
    expect(parameters['/me']).toEqual(['query days']);
    expect(parameters['/sources/{source_id}']).toEqual([
      'path source_id',
      'query as_of',
      'header If-None-Match',
    ]);
    const asset = operations.find(({ path }) => path.endsWith('composites/latest'))!.operation.parameters[0];
    expect(asset).toMatchObject({ style: 'form', explode: false, required: false });
    expect(asset.schema.items.enum).toEqual(['BTC', 'ETH', 'SOL']);
  });

  const property = (name: string, field: string): Json => contract.components.schemas[name].properties[field];

  it('tells the items of a batch apart by their kind', () => {
    const { items } = property('BatchLatest', 'items');
    expect(items.discriminator).toEqual({
      propertyName: 'kind',
      mapping: {
        composite: '#/components/schemas/BatchComposite',
        verdict: '#/components/schemas/BatchVerdict',
        series: '#/components/schemas/BatchSeries',
        signal: '#/components/schemas/BatchSignal',
      },
    });
    const named = Object.values<string>(items.discriminator.mapping);
    expect(items.oneOf.map(({ $ref }: Json) => $ref)).toEqual(named);
    const own = Object.entries<string>(items.discriminator.mapping).map(([kind, reference]) => {
      const { properties, required } = contract.components.schemas[reference.split('/').at(-1)!];
      expect(properties.kind.enum).toEqual([kind]);
      expect([...required].sort()).toEqual(Object.keys(properties).sort());
      return [kind, Object.keys(properties).filter((name) => ['value', 'score', 'signal'].includes(name))];
    });
    expect(Object.fromEntries(own)).toEqual({
      composite: ['score'],
      verdict: ['signal'],
      series: ['value'],
      signal: ['signal'],
    });
  });

  it('lists every value of our enumerations', () => {
    expect(property('CompositeItem', 'label').enum).toContain('extreme_fear');
    expect(property('CompositeItem', 'label').enum).toContain('unavailable');
    expect(property('LensComposite', 'label').enum).toEqual(property('CompositeItem', 'label').enum);
    expect(property('CompositeItem', 'warning_codes').items.enum).toContain('input_stale');
    for (const speaker of ['AgentCard', 'AgentNarrative']) {
      expect(property(speaker, 'risk_flags').items.enum).toContain('insufficient_fresh_data');
      expect(property(speaker, 'data_categories').items.enum).toContain('momentum');
    }
    expect(property('FreshnessMeta', 'source').enum).toEqual(
      expect.arrayContaining(['engine', 'exchange', 'sandbox']),
    );
    for (const named of ['Series', 'MetricItem', 'SourceDetail'])
      expect(property(named, 'metric_id').enum).toEqual(PUBLIC_METRICS.map(({ metricId }) => metricId));
  });

  it('says what scores of the crew are on, and that an anchor range is a pair', () => {
    expect(property('ConsensusResponse', 'score')).toMatchObject({
      minimum: -1,
      maximum: 1,
      'x-unit': 'score -1 to 1',
      description: expect.stringContaining('Not on the scale of composite scores'),
    });
    expect(property('MethodologyComponentItem', 'anchor_range')).toMatchObject({
      minItems: 2,
      maxItems: 2,
    });
  });

  it('has no gap without a length among its examples', () => {
    const { starts_at, ends_at } = contract.components.schemas.GapEntry.properties;
    expect(Date.parse(ends_at.example) - Date.parse(starts_at.example)).toBeGreaterThan(0);
  });

  it('has replies of the service for examples, consistent with themselves', () => {
    const examples = Object.fromEntries<Json>(
      operations.flatMap(({ operation }) => {
        const example = operation.responses['200'].content['application/json']?.example;
        return example ? [[operation.operationId, example]] : [];
      }),
    );
    // A key's own reply is nobody else's example, and the contract none of itself.
    const unrecorded = operations
      .filter(({ operation }) => needsKey(operation))
      .map(({ operation }) => operation.operationId);
    const recorded = Object.keys(examples).filter((id) => ![...unrecorded, 'getContract'].includes(id));
    expect(Object.keys(RECORDED_REPLIES).sort()).toEqual(recorded.sort());
    for (const id of recorded) expect([id, examples[id]]).toEqual([id, RECORDED_REPLIES[id]]);

    const { data, meta } = examples['getLatestVerdict'];
    expect(meta.as_of).toBe(data.cycle_at);
    expect(data.narrative.path).toContain(`/${data.cycle_number}/`);
    const tally = Object.values<number>(data.votes).reduce((sum, one) => sum + one, 0);
    expect(tally).toBe(data.agents.length);
    const board = examples['listSources'].data;
    expect(board.sources).toHaveLength(board.listed);
    const batch = examples['getLatestBatch'];
    expect(new Set(batch.data.items.map(({ kind }: Json) => kind))).toEqual(
      new Set(['composite', 'verdict', 'series', 'signal']),
    );
    for (const { starts_at, ends_at } of Object.values<Json>(examples).flatMap((one) => one.meta?.gaps ?? []))
      expect(Date.parse(ends_at) - Date.parse(starts_at)).toBeGreaterThan(0);
  });

  it('has examples that fit their schemas', () => {
    for (const [name, schema] of Object.entries<Json>(contract.components.schemas)) {
      for (const [property, one] of Object.entries<Json>(schema.properties)) {
        if (one.example === undefined) continue;
        expect(schemaFaults(one.example, one, contract, `${name}.${property}`)).toEqual([]);
      }
    }
    for (const { operation } of operations) {
      for (const response of Object.values<Json>(operation.responses)) {
        const json = response.content?.['application/json'];
        for (const example of Object.values<Json>(json?.examples ?? {})) {
          expect(schemaFaults(example.value, json.schema, contract)).toEqual([]);
        }
      }
      const success = operation.responses['200'].content['application/json'];
      if (success) expect(schemaFaults(success.example, success.schema, contract)).toEqual([]);
      for (const { name, schema } of operation.parameters) {
        expect(schema.example).toBeDefined();
        expect(schemaFaults(schema.example, schema, contract, name)).toEqual([]);
      }
    }
  });

  it.each([
    [''],
    ['/health'],
    ['/sources'],
    ['/sources/econ.cpi'],
    ['/sources/intel.mvrv'],
    ['/composites/latest'],
    ['/verdicts/latest'],
    ['/errors'],
    ['/catalog'],
    ['/catalog/composite.macro'],
    ['/catalog/verdict'],
    ['/catalog/series'],
    ['/changelog'],
    ['/agents/tokio/latest'],
    ['/agents/profesor/latest'],
    ['/market-lens/snapshot'],
    ['/narratives/cycle/70609/agents'],
  ])('is kept by the live reply of %s, for both tiers', async (route) => {
    const path = Object.keys(contract.paths).find((template) =>
      new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(`/api/v1/data${route}`),
    );
    const { schema } = contract.paths[path!].get.responses['200'].content['application/json'];
    for (const headers of [{}, { 'X-API-Key': FULL_KEY }]) {
      const { body } = await api.http.get(`/api/v1/data${route}`).set(headers).expect(200);
      expect(schemaFaults(body, schema, contract)).toEqual([]);
    }
  });

  it.each(['/public/narratives/latest', '/public/narratives/cycle/70609', '/data-sources'])(
    'is kept by the live reply of the older %s, bare as it is, with a key and without',
    async (route) => {
      const path = `/api/v1${route.replace('70609', '{cycle_number}')}`;
      const { schema } = contract.paths[path].get.responses['200'].content['application/json'];
      for (const headers of [{}, { 'X-API-Key': FULL_KEY }]) {
        const { body } = await api.http.get(`/api/v1${route}`).set(headers).expect(200);
        expect(schemaFaults(body, schema, contract)).toEqual([]);
        expect(body).not.toHaveProperty('data');
      }
    },
  );

  it('names the revoked key among the errors of the older API, with its own status', () => {
    const older = operations.filter(({ operation }) => operation.tags.includes('Older public API'));
    expect(older).toHaveLength(5);
    for (const { operation } of older) {
      const codes = (status: string) =>
        Object.keys(operation.responses[status].content['application/json'].examples);
      expect(codes('401')).toEqual(['API_KEY_REQUIRED', 'API_KEY_INVALID']);
      expect(codes('403')).toEqual(['API_KEY_INVALID']);
      expect(codes('503')).not.toContain('DATA_API_DISABLED');
    }
  });

  it('matches live errors', async () => {
    for (const [path, status] of [
      ['/sources/nothing', 404],
      ['/composites/latest?asset=x', 400],
      ['/sources?status=x', 422],
    ] as const) {
      const { body } = await api.http.get(`/api/v1/data${path}`).expect(status);
      expect(schemaFaults(body, { $ref: '#/components/schemas/ErrorBody' }, contract)).toEqual([]);
    }
  });
});

describe('GET /api/v1/data and /errors', () => {
  const api = suiteApi();

  it('links to every path of the data API', async () => {
    const { links } = (await api.http.get('/api/v1/data').expect(200)).body.data;
    const { paths } = (await api.http.get('/api/v1/data/openapi.json').expect(200)).body;
    const ofDataApi = Object.keys(paths).filter((path) => /^\/api\/v1\/data(\/|$)/.test(path));
    expect(links.map(({ operation_id }: Json) => operation_id)).toContain('getLatestVerdict');
    expect(links.map(({ href }: Json) => href)).toEqual(ofDataApi);
  });

  it('lists every code that partners can meet, as the registry has it', async () => {
    const { errors, backoff_ms } = (await api.http.get('/api/v1/data/errors').expect(200)).body.data;
    const listed = errors.map(({ error_code }: Json) => error_code);
    const adminOnly = [
      'OPERATOR_REQUIRED',
      'CSRF_REFUSED',
      'ROLE_INSUFFICIENT',
      'KEY_NOT_FOUND',
      'CONFLICT',
      'PRECONDITION_FAILED',
    ];
    expect(listed).toEqual(ERROR_CODES.filter((code) => !adminOnly.includes(code)));
    expect(errors.find(({ error_code }: Json) => error_code === 'SERIES_NOT_LICENSED')).toEqual({
      error_code: 'SERIES_NOT_LICENSED',
      status: 403,
      title: 'Series not licensed',
      retry: 'never',
      description: errorDefinition('SERIES_NOT_LICENSED').description,
    });
    expect(backoff_ms).toEqual([100, 500, 2_000, 5_000, 15_000]);
  });
});
