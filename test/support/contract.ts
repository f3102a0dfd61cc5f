import { type INestApplication } from '@nestjs/common';
import { ContractDocument } from '../../src/http/contract/contract-document.ts';
import { surfaceOf } from '../../src/http/request/surfaces.ts';

type Referable<Value> = Value | { readonly $ref: string };

type JsonObject = Readonly<Record<string, unknown>>;

export interface ContractParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  /** `form` with `explode: false` is a comma list. */
  readonly explode?: boolean;
  readonly schema: JsonObject & {
    readonly type?: string | readonly string[];
    readonly enum?: readonly unknown[];
    readonly format?: unknown;
    readonly items?: { readonly enum?: readonly string[] };
    readonly minimum?: number;
    readonly maximum?: number;
    readonly example?: unknown;
  };
}

export interface ContractHeader {
  /** False: it may be missing. */
  readonly required?: boolean;
  readonly schema: JsonObject;
}

export interface ContractResponse {
  readonly headers?: Readonly<Record<string, ContractHeader>>;
  readonly content?: Readonly<Record<string, { readonly schema?: JsonObject }>>;
}

export interface ContractOperation {
  readonly path: string;
  readonly operationId: string;
  readonly parameters: readonly ContractParameter[];
  readonly responses: Readonly<Record<string, ContractResponse>>;
  readonly security: readonly JsonObject[];
}

export interface ContractJson {
  readonly paths: Readonly<Record<string, { readonly get: Omit<ContractOperation, 'path'> }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonObject>>;
    readonly headers: Readonly<Record<string, ContractHeader>>;
    readonly responses: Readonly<Record<string, ContractResponse>>;
  };
}

/** The partners' contract of an application, for tests that go by it: what is added to it is covered by itself. */
export class Contract {
  /** All but streams, whose replies don't end. */
  readonly operations: readonly ContractOperation[];
  private readonly patterns: readonly { readonly operation: ContractOperation; readonly pattern: RegExp }[];

  constructor(readonly json: ContractJson) {
    const all = Object.entries(json.paths).map(([path, { get }]) => ({
      ...get,
      path,
      responses: Object.fromEntries(
        Object.entries(get.responses).map(([status, response]) => [status, this.resolved(response)]),
      ),
    }));
    this.operations = all.filter((operation) => !isStream(operation));
    this.patterns = all
      .map((operation) => ({ operation, pattern: patternOf(operation.path) }))
      // A path without parameters goes before one that would take its last part for a value.
      .sort((a, b) => parametersIn(a.operation.path) - parametersIn(b.operation.path));
  }

  static of(app: INestApplication): Contract {
    return new Contract(JSON.parse(app.get(ContractDocument).document.body) as ContractJson);
  }

  private resolved(referred: Referable<ContractResponse>): ContractResponse {
    const { headers, ...response } = resolve(referred, this.json.components.responses);
    if (!headers) return response;
    const entries = Object.entries(headers).map(([name, header]) => [
      name,
      resolve(header, this.json.components.headers),
    ]);
    return { ...response, headers: Object.fromEntries(entries) };
  }

  /** The operation that a path reaches, as the router reads it; null where none does. */
  operationAt(path: string): ContractOperation | null {
    return this.patterns.find(({ pattern }) => pattern.test(path))?.operation ?? null;
  }
}

const isStream = ({ responses }: ContractOperation): boolean =>
  responses['200']?.content?.['text/event-stream'] !== undefined;

export function isContractPath(path: string): boolean {
  const surface = surfaceOf(path)?.name;
  return surface === 'data' || surface === 'legacy';
}

/** True where a key is not optional. */
export const needsKey = ({ security }: ContractOperation): boolean =>
  security.every((requirement) => Object.keys(requirement).length > 0);

function resolve<Value extends object>(
  referred: Referable<Value>,
  components: Readonly<Record<string, Value>>,
): Value {
  if (!('$ref' in referred)) return referred;
  const name = referred.$ref.split('/').at(-1)!;
  const component = components[name];
  if (!component) throw new Error(`the contract refers to ${referred.$ref}, which it does not have`);
  return component;
}

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.]/g, '\\.').replace(/\{\w+\}/g, '[^/]+')}/?$`, 'i');

const parametersIn = (path: string): number => path.match(/\{/g)?.length ?? 0;

/**
 * The path and query of an operation: the contract's examples where it needs a value, and the values that are
 * given, which go out as they are written.
 */
export function targetOf(
  { path, parameters }: ContractOperation,
  written: Readonly<Record<string, string>> = {},
): string {
  const valueOf = ({ name, schema: { example } }: ContractParameter) =>
    written[name] ?? encodeURIComponent(Array.isArray(example) ? example.join(',') : String(example));
  const filled = parameters
    .filter((one) => one.in === 'path')
    .reduce((unfilled, one) => unfilled.replace(`{${one.name}}`, () => valueOf(one)), path);
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || one.name in written))
    .map((one) => `${one.name}=${valueOf(one)}`);
  return query.length === 0 ? filled : `${filled}?${query.join('&')}`;
}
