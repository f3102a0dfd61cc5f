import { answeredSchema } from './answered-schema.ts';
import { clientVersion } from './client-version.ts';
import { recordedContract, type Schema } from './contract-document.ts';
import { describedValue, docComment } from './doc-comment.ts';
import { NamedValues } from './named-values.ts';
import { operationDeclarations } from './operation-declarations.ts';
import { typeDeclarations } from './type-declarations.ts';
import { typeExpression } from './type-expression.ts';

const CONTRACT = recordedContract();
const NAMED = new NamedValues(CONTRACT);
const typed = (schema: Schema): string => typeExpression(schema, NAMED);

describe('typeExpression', () => {
  it.each<[Schema, string]>([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ $ref: '#/components/schemas/Series' }, 'Series'],
    [{ description: 'How old.', allOf: [{ $ref: '#/components/schemas/FreshnessMeta' }] }, 'FreshnessMeta'],
    [
      { anyOf: [{ $ref: '#/components/schemas/MetricDimension' }, { type: 'null' }] },
      'MetricDimension | null',
    ],
    [{ type: 'array', items: { type: 'string' } }, 'readonly string[]'],
    [{ type: 'array', items: { type: 'string', enum: ['a', 'b'] } }, 'readonly ("a" | "b")[]'],
    [{ type: 'array', items: { type: 'number' }, minItems: 2, maxItems: 2 }, 'readonly [number, number]'],
    [{ type: 'object', additionalProperties: true }, 'Readonly<Record<string, unknown>>'],
    [{ type: ['string', 'null'], enum: ['a', null] }, '"a" | null'],
    [{ type: 'string', enum: ['SOL', 'BTC', 'ETH', null] }, 'Asset | null'],
  ])('types %j', (schema, type) => {
    expect(typed(schema)).toBe(type);
  });

  it('refuses what nobody decided how to type', () => {
    expect(() => typed({ type: 'tuple' })).toThrow('no type is known');
    expect(() => typed({})).toThrow('allows nothing');
    expect(() => typed({ type: 'array' })).toThrow('does not say what is in it');
  });
});

describe('NamedValues', () => {
  it('refuses a name whose field is gone', () => {
    const schemas = { ...CONTRACT.components.schemas, AgentVote: {} };
    expect(() => new NamedValues({ ...CONTRACT, components: { schemas } })).toThrow('AgentVote.agent');
  });

  it('refuses a name that a schema has', () => {
    const schemas = { ...CONTRACT.components.schemas, Asset: {} };
    expect(() => new NamedValues({ ...CONTRACT, components: { schemas } })).toThrow('Asset is the name');
  });
});

describe('typeDeclarations', () => {
  it('documents fields, and marks those that may be missing', () => {
    const Reading: Schema = {
      required: ['value'],
      properties: {
        value: { type: 'number', description: 'The value.', 'x-unit': 'percent', minimum: 0, maximum: 100 },
        note: { type: 'string' },
      },
    };
    const schemas = { ...CONTRACT.components.schemas, Reading };
    expect(typeDeclarations({ ...CONTRACT, components: { schemas } })).toContain(
      'export interface Reading {\n  /** The value. Unit: percent. From 0 to 100. */\n  readonly value: number;\n  readonly note?: string;\n}',
    );
  });
});

describe('operationDeclarations', () => {
  const declared = operationDeclarations(CONTRACT);

  it('has a function for every operation but the stream, whose function is written by hand', () => {
    const read = Object.values(CONTRACT.paths).filter(({ get }) => answeredSchema(get).form !== 'events');
    const ids = read.map(({ get }) => get.operationId);
    expect([...declared.matchAll(/^export function (\w+)/gm)].map(([, id]) => id)).toEqual(ids);
  });

  it('takes client, parameters, and options in this order everywhere, and never headers', () => {
    expect(declared).toContain('listVerdicts(client: Client, params: ListVerdictsParams = {}, ');
    expect(declared).toContain('getSource(client: Client, params: GetSourceParams, ');
    expect(declared).toContain('getHealth(client: Client, params: NoParams = {}, options?: CallOptions)');
    expect(declared).not.toMatch(/If-None-Match'|Accept-Language'/);
  });

  it('tells envelopes, bare bodies, text, and files apart', () => {
    expect(declared).toContain("client.read('/api/v1/data/health'");
    expect(declared).toContain("client.readBare('/api/v1/data/openapi.json'");
    expect(declared).toContain("client.readText('/api/v1/data/llms.txt'");
    expect(declared).toContain(
      "exportProduct(client: Client, params: ExportProductParams, options?: CallOptions): Promise<Response> {\n  return client.readFile('/api/v1/data/export/{product}'",
    );
    const [path, { get }] = Object.entries(CONTRACT.paths)[0]!;
    const schema: Schema = { type: 'array', items: { type: 'string' }, properties: { data: {} } };
    const responses = { 200: { content: { 'application/json': { schema } } } };
    const paths = { [path]: { get: { ...get, responses } } };
    expect(operationDeclarations({ ...CONTRACT, paths })).toContain('client.readBare(');
    expect(() =>
      operationDeclarations({ ...CONTRACT, paths: { [path]: { get: { ...get, responses: {} } } } }),
    ).toThrow('does not say what it answers');
  });

  it('types what a parameter selects by the value that is passed', () => {
    const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
    const data: Schema = {
      oneOf: [reference('Health'), reference('Me')],
      'x-selected-by': { parameter: 'kind', values: ['health', 'me'] },
    };
    const schema: Schema = { properties: { data, meta: {} } };
    const [path, { get }] = Object.entries(CONTRACT.paths)[0]!;
    const parameters = [{ name: 'kind', in: 'query', schema: { type: 'string', enum: ['health', 'me'] } }];
    const responses = { 200: { content: { 'application/json': { schema } } } };
    const paths = { [path]: { get: { ...get, operationId: 'getEither', parameters, responses } } };
    const text = operationDeclarations({ ...CONTRACT, paths });
    expect(text).toContain('import { type Health, type Me } from');
    expect(text).toContain(
      'getEither<Selected extends "health" | "me" = "health">(client: Client, params: GetEitherParams & { readonly kind?: Selected | undefined } = {}, options?: CallOptions): Promise<Reply<{ readonly health: Health; readonly me: Me }[Selected]>> {',
    );
  });

  it('marks what is deprecated', () => {
    const [path, { get }] = Object.entries(CONTRACT.paths)[0]!;
    const paths = { [path]: { get: { ...get, deprecated: true } } };
    expect(operationDeclarations({ ...CONTRACT, paths })).toContain(' * @deprecated\n */');
    expect(operationDeclarations({ ...CONTRACT, paths: { [path]: { get } } })).not.toContain('@deprecated');
  });
});

describe('docComment', () => {
  it('is one line where it fits, else wrapped paragraphs', () => {
    expect(docComment('What it is.', '  ')).toBe('  /** What it is. */\n');
    expect(docComment(`${'word '.repeat(30).trim()}\nNext.`)).toMatch(
      /^\/\*\*\n \* word .{0,110}\n \* word .*\n \*\n \* Next\.\n \*\/\n$/,
    );
    expect(docComment('')).toBe('');
  });

  it('is not ended by what it says', () => {
    expect(docComment('ends */ here').indexOf('*/')).toBe(docComment('ends */ here').length - 3);
  });
});

describe('describedValue', () => {
  it('names bounds that say something, and the default', () => {
    expect(describedValue({ description: 'Points.', minimum: 1, default: 100 })).toBe(
      'Points. At least 1.\n@defaultValue 100',
    );
    expect(describedValue({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })).toBe('At least 0.');
  });
});

describe('clientVersion', () => {
  it('keeps its patch within a minor version of the contract and begins anew with the next', () => {
    expect(clientVersion('1.1.3', '1.1.0')).toBe('1.1.3');
    expect(clientVersion('1.1.3', '1.2.0')).toBe('1.2.0');
    expect(clientVersion('1.1.3', '1.10.0')).toBe('1.10.0');
  });
});
