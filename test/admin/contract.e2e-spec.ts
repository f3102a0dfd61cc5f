import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RequestMethod } from '@nestjs/common';
import { contractPathOf, DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { ADMIN_API_PATH, SIGN_IN_PATH } from '../../src/http/request/surfaces.ts';
import { type OperatorsContract, type OperatorsOperation } from '../support/operators-reply-check.ts';
import { redocly } from '../support/redocly.ts';
import { operatorSuite } from './operator-client.ts';

const nameOf = (reference: string): string => reference.split('/').at(-1)!;

describe("the operators' contract", () => {
  const { service, operator } = operatorSuite();
  let contract: OperatorsContract;
  beforeAll(async () => {
    contract = (await operator.get('/openapi.json')).body;
  });

  const operations = (): [string, OperatorsOperation][] =>
    Object.entries(contract.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]): [string, OperatorsOperation] => [
        `${method.toUpperCase()} ${path}`,
        operation,
      ]),
    );

  it('is for operators only, and is the bare document', async () => {
    expect((await service.http.get(`${ADMIN_API_PATH}/openapi.json`)).status).toBe(401);
    expect(contract).toMatchObject({ openapi: '3.1.0', info: { title: "Operators' API" } });
    expect(contract).not.toHaveProperty('data');
    for (const [name, { security }] of operations())
      expect([name, security]).toEqual([
        name,
        name.includes(SIGN_IN_PATH) ? [] : expect.arrayContaining([{ OperatorToken: [] }]),
      ]);
  });

  it('has every route of operators, and no other', () => {
    const declared = service.app
      .get(DeclaredRoutes)
      .all()
      .filter(({ declaration }) => declaration?.surface === 'admin')
      .flatMap(({ method, paths }) =>
        paths.map((path) => `${RequestMethod[method]} ${contractPathOf(path)}`),
      );
    expect(declared.length).toBeGreaterThan(40);
    expect(
      operations()
        .map(([name]) => name)
        .toSorted(),
    ).toEqual(declared.toSorted());
  });

  it('names each by a verb and what it acts on', () => {
    for (const [name, { operationId }] of operations())
      expect([name, operationId]).toEqual([name, expect.stringMatching(/^[a-z]+([A-Z][a-z]+)+$/)]);
  });

  it('describes each with a short summary, its parameters, and the schema of its success', () => {
    for (const [name, { summary, parameters = [], responses }] of operations()) {
      expect([name, summary]).toEqual([name, expect.stringMatching(/^[A-Z]\w+( \w+){1,5}$/)]);
      for (const parameter of parameters)
        expect([name, parameter.name, parameter.description]).toEqual([
          name,
          parameter.name,
          expect.any(String),
        ]);
      const named = parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
      expect(named).toEqual(name.match(/\{\w+\}/g) ?? []);
      const successes = Object.entries(responses).filter(([status]) => Number(status) < 400);
      expect(successes.length).toBeGreaterThan(0);
      for (const [, success] of successes) {
        const whole = '$ref' in success ? contract.components.responses[nameOf(success.$ref)] : success;
        expect([name, JSON.stringify(whole)]).toEqual([
          name,
          // A table has no schema of its own.
          expect.stringMatching(/#\/components\/schemas\/|"text\/csv":\{"schema":\{"type":"string"\}/),
        ]);
      }
      expect(Object.keys(responses)).toEqual(expect.arrayContaining(['401', '429', '500', '503']));
    }
  });

  it('describes every property of its schemas, and refers to no schema that it lacks', () => {
    for (const [name, schema] of Object.entries(contract.components.schemas)) {
      const properties = (schema['properties'] ?? {}) as Record<string, { readonly description?: string }>;
      expect([name, Object.keys(properties)]).not.toEqual([name, []]);
      for (const [field, { description }] of Object.entries(properties))
        expect([name, field, description]).toEqual([name, field, expect.any(String)]);
    }
    const referred = new Set(JSON.stringify(contract).match(/#\/components\/schemas\/\w+/g));
    for (const reference of referred)
      expect(Object.keys(contract.components.schemas)).toContain(nameOf(reference));
  });

  it('describes request bodies field by field', () => {
    const bodies = operations().flatMap(([name, { requestBody }]) =>
      requestBody ? [[name, requestBody]] : [],
    );
    expect(bodies.length).toBeGreaterThan(10);
    const issue = contract.paths[`${ADMIN_API_PATH}/keys`]!['post']!.requestBody!;
    expect(issue.content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/IssueKeyBody' });
    expect(contract.components.schemas['IssueKeyBody']!['properties']).toMatchObject({
      partner: { type: 'string' },
      scopes: { type: 'array' },
      rate_limit_per_min: { type: 'integer' },
      quota_per_day: { type: ['integer', 'null'] },
      expires_at: { type: ['string', 'null'], format: 'date-time' },
    });
  });

  it('passes the rules of a linter', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'operators-contract-'));
    const file = join(folder, 'operators.json');
    await writeFile(file, JSON.stringify(contract, null, 1));
    // A sign-in by OpenID is made of redirections.
    expect(await redocly(file, folder, ['operation-2xx-response', 'rule/one-media-type'])).toEqual([]);
    await rm(folder, { recursive: true, force: true });
  });

  it("isn't part of the partners' contract", async () => {
    const { paths, components } = (await service.http.get('/api/v1/data/openapi.json').expect(200)).body;
    expect(Object.keys(paths).filter((path) => path.startsWith(ADMIN_API_PATH))).toEqual([]);
    for (const name of ['OperatorMeta', 'KeyItem', 'IssuedOperatorItem'])
      expect(components.schemas).not.toHaveProperty(name);
  });
});
