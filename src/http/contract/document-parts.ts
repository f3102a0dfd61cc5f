import { type OpenAPIObject } from '@nestjs/swagger';
import { z } from 'zod';
import content from '../../../contract/recorded-replies.json' with { type: 'json' };
import { checkedData } from '../../../packages/engine/checked-data.ts';
import { type Deprecation } from '../../domain/catalog/changelog.ts';

/** Extension of an operation with the same request in several languages, as readers of contracts show them. */
const CODE_SAMPLES_EXTENSION = 'x-codeSamples';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly example?: unknown };
}

interface SampledOperation {
  readonly parameters?: readonly Parameter[];
  readonly security?: readonly object[];
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
  [CODE_SAMPLES_EXTENSION]?: readonly object[];
}

interface SampledRequest {
  readonly target: string;
  readonly needsKey: boolean;
  readonly json: boolean;
}

/** Adds a request per operation in curl, TypeScript, and Python, made from the examples of its parameters. */
export function withCodeSamples(document: OpenAPIObject): OpenAPIObject {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const operation of Object.values(item) as SampledOperation[]) {
      const request: SampledRequest = {
        target: targetOf(path, operation),
        needsKey: (operation.security ?? []).every((requirement) => Object.keys(requirement).length > 0),
        json: 'application/json' in (operation.responses['200']?.content ?? {}),
      };
      operation[CODE_SAMPLES_EXTENSION] = [
        { lang: 'Shell', label: 'curl', source: curl(request) },
        { lang: 'TypeScript', label: 'TypeScript', source: typescript(request) },
        { lang: 'Python', label: 'Python', source: python(request) },
      ];
    }
  }
  return document;
}

function targetOf(path: string, { parameters = [] }: SampledOperation): string {
  const written = ({ schema: { example } }: Parameter): string =>
    [example]
      .flat()
      .map((value) => encodeURIComponent(String(value)))
      .join(',');
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((unfilled, one) => unfilled.replace(`{${one.name}}`, () => written(one)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map((one) => `${one.name}=${written(one)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}

const curl = ({ target, needsKey }: SampledRequest): string =>
  [
    'curl --fail-with-body --compressed \\',
    ...(needsKey ? ['  --header "X-API-Key: $API_KEY" \\'] : []),
    `  "$BASE_URL${target}"`,
  ].join('\n');

const typescript = ({ target, needsKey, json }: SampledRequest): string =>
  [
    needsKey
      ? `const response = await fetch(\`\${process.env.BASE_URL}${target}\`, {\n  headers: { 'X-API-Key': process.env.API_KEY! },\n});`
      : `const response = await fetch(\`\${process.env.BASE_URL}${target}\`);`,
    'if (!response.ok) throw new Error(`${response.status}: ${await response.text()}`);',
    `console.log(await response.${json ? 'json' : 'text'}());`,
  ].join('\n');

const python = ({ target, needsKey, json }: SampledRequest): string =>
  [
    ...(json ? ['import json'] : []),
    'import os',
    'from urllib.request import Request, urlopen',
    '',
    needsKey
      ? `request = Request(os.environ["BASE_URL"] + "${target}", headers={"X-API-Key": os.environ["API_KEY"]})`
      : `request = Request(os.environ["BASE_URL"] + "${target}")`,
    'with urlopen(request) as response:',
    json ? '    print(json.load(response))' : '    print(response.read().decode())',
  ].join('\n');

/** Replies of the service by operation, as `npm run contract:record` found them: the examples of the contract. */
export const RECORDED_REPLIES: Readonly<Record<string, unknown>> = checkedData(
  'contract/recorded-replies.json',
  z.record(z.string().regex(/^[a-z]\w*$/i), z.record(z.string(), z.unknown())),
  content,
);

export const SCHEMA_VERSION_EXTENSION = 'x-schema-version';
export const PRODUCT_EXTENSION = 'x-product';

interface Schema {
  readonly $ref?: string;
  readonly example?: unknown;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  /** How the builder writes a reference that has a description of its own. */
  readonly allOf?: readonly Schema[];
  deprecated?: boolean;
}

interface ExampledOperation {
  readonly operationId: string;
  readonly [SCHEMA_VERSION_EXTENSION]?: string;
  readonly responses: Readonly<
    Record<string, { content?: Record<string, { schema?: Schema; example?: unknown }> }>
  >;
}

/** Adds an example of every success: a recorded reply, or one assembled from the examples of the properties. */
export function withResponseExamples(document: OpenAPIObject): OpenAPIObject {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item) as ExampledOperation[]) {
      const media = operation.responses['200']?.content?.['application/json'];
      if (!media?.schema) continue;
      media.example =
        RECORDED_REPLIES[operation.operationId] ??
        exampleOf(media.schema, document, operation[SCHEMA_VERSION_EXTENSION]);
    }
  }
  return document;
}

/** A value assembled from the examples of a schema. @param version value of `schema_version` */
export function exampleOf(schema: Schema, document: Documented, version?: string): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.$ref) return exampleOf(resolve(schema.$ref, document), document, version);
  if (schema.allOf) {
    const [first, ...more] = schema.allOf.map((part) => exampleOf(part, document, version));
    return more.length === 0 ? first : (Object.assign({}, first, ...more) as object);
  }
  if (schema.items) return [exampleOf(schema.items, document, version)];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => schema.required?.includes(name))
      .map(([name, one]) => [name, name === 'schema_version' ? version : exampleOf(one, document, version)]),
  );
}

type Documented = { readonly components?: { readonly schemas?: Readonly<Record<string, unknown>> } };

function resolve(reference: string, document: Documented): Schema {
  const name = reference.replace('#/components/schemas/', '');
  const schema = document.components?.schemas?.[name];
  if (!schema) throw new Error(`the contract refers to ${reference}, which it does not have`);
  return schema;
}

type MarkedOperation = NonNullable<OpenAPIObject['paths'][string]['get']>;

/** Marks a deprecated field in its schema, for every operation that shares it. @throws Error for an unknown part */
export function withDeprecations(
  document: OpenAPIObject,
  deprecations: readonly Deprecation[],
): OpenAPIObject {
  if (deprecations.length === 0) return document;
  // Parts of the document are those of the declarations, which other applications of the process share.
  const own = structuredClone(document);
  for (const deprecation of deprecations) {
    const marked = partOf(own, deprecation);
    if (marked === undefined)
      throw new Error(`an announcement deprecates what the contract does not have: ${named(deprecation)}`);
    marked.deprecated = true;
  }
  return own;
}

const named = ({ path, part }: Deprecation): string =>
  part.kind === 'route' ? path : `${part.kind} ${part.name} of ${path}`;

function partOf(document: OpenAPIObject, { path, part }: Deprecation): { deprecated?: boolean } | undefined {
  const operation = document.paths[path]?.get;
  if (operation === undefined || part.kind === 'route') return operation;
  if (part.kind === 'field') return fieldOf(document, operation, part.name.split('.'));
  return operation.parameters?.find(
    (parameter) => 'in' in parameter && parameter.in === 'query' && parameter.name === part.name,
  ) as { deprecated?: boolean } | undefined;
}

function fieldOf(
  document: OpenAPIObject,
  operation: MarkedOperation,
  names: readonly string[],
): Schema | undefined {
  const success = operation.responses['200'] as { content?: Record<string, { schema?: Schema }> } | undefined;
  let schema = success?.content?.['application/json']?.schema;
  for (const name of names) schema = schema && whole(document, schema).properties?.[name];
  return schema;
}

/** A schema itself, where it is referred to, wrapped for its description, or the items of a list. */
function whole(document: OpenAPIObject, schema: Schema): Schema {
  const inner = schema.items ?? schema.allOf?.[0];
  if (inner !== undefined) return whole(document, inner);
  const name = schema.$ref?.split('/').at(-1);
  return name === undefined ? schema : whole(document, document.components!.schemas![name] as Schema);
}

type Components = NonNullable<OpenAPIObject['components']>;
type Responses = NonNullable<Components['responses']>;

/** Repeated, shared parts would be four fifths of the document. Different parts of one name become `Vary`, `Vary.2`. */
export function withSharedComponents(document: OpenAPIObject): OpenAPIObject {
  const operations = Object.values(document.paths).flatMap(
    (item) => Object.values(item) as { responses: Responses }[],
  );
  const headers = new Shared<NonNullable<Components['headers']>[string]>('headers');
  for (const { responses } of operations)
    for (const response of Object.values(responses))
      if ('headers' in response && response.headers)
        response.headers = mapped(response.headers, (header, name) => headers.refer(name, header));

  const responses = new Shared<Responses[string]>('responses');
  const timesSaid = countOf(operations.flatMap((operation) => Object.values(operation.responses)));
  for (const operation of operations)
    operation.responses = mapped(operation.responses, (response, status) =>
      timesSaid.get(JSON.stringify(response))! > 1 ? responses.refer(`Status.${status}`, response) : response,
    );
  return {
    ...document,
    components: { ...document.components, headers: headers.components, responses: responses.components },
  };
}

class Shared<Component extends object> {
  readonly components: Record<string, Component> = {};
  private readonly names = new Map<string, string>();

  constructor(private readonly kind: 'headers' | 'responses') {}

  refer(wished: string, component: Component): { $ref: string } {
    const said = `${wished} ${JSON.stringify(component)}`;
    const name = this.names.get(said) ?? this.freeName(wished);
    this.names.set(said, name);
    this.components[name] = component;
    return { $ref: `#/components/${this.kind}/${name}` };
  }

  private freeName(wished: string): string {
    let name = wished;
    for (let other = 2; name in this.components; other += 1) name = `${wished}.${other}`;
    return name;
  }
}

const mapped = <Value>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value, name: string) => Value | { $ref: string },
) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value, name)])) as Record<
    string,
    Value
  >;

function countOf(values: readonly object[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values.map((one) => JSON.stringify(one)))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
