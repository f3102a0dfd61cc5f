import { type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import { type Scope, type Tier } from '../../domain/access/access-rights.ts';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type CachePolicy } from '../reply/prepared-reply.ts';
import { type MetadataResource, type ProductFamily, type ProductId } from '../../domain/catalog/products.ts';
import { type ProductLicenseClass } from '../../domain/catalog/added-products.ts';
import { type Column, type Row } from '../../domain/exports/export-product.ts';
import { PARAMTYPES_METADATA, ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';

export interface PathParameter {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  /** Every value there is, where they are few; others are unknown. */
  readonly allowed?: readonly string[];
  /** True where it is a whole number from 0 up; its example is one in digits. */
  readonly wholeNumber?: boolean;
}

export interface RequestHeader {
  readonly name: string;
  readonly description: string;
  readonly example: string;
}

/**
 * What a route is answered from. `state`: memory. `database`: bounded per caller, and rejected first while the process is saturated.
 * `past_cycle`: `database`, unless the path names the latest cycle. `as_of`: `state`, or `database` if the query has `as_of`.
 * `window`: `state`, summed up again if the query has `from` or `to`, which is bounded as `database` is.
 */
export type Reads = 'state' | 'database' | 'past_cycle' | 'as_of' | 'window';

export interface SelectedResponses {
  readonly parameter: string;
  readonly default: string;
  readonly others: Readonly<Record<string, Type<unknown>>>;
}

export interface DocumentedRoute {
  readonly path: string;
  /** Unique in the contract document; what clients generate their method names from. */
  readonly operationId: string;
  readonly cache: CachePolicy;
  readonly reads: Reads;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly response: Type<unknown>;
  /** If a parameter selects what is answered: the classes of its other values. `response` answers its default. */
  readonly otherResponses?: SelectedResponses;
  /** Further classes of what is answered, whose field `type` says which it is. */
  readonly alternatives?: readonly Type<unknown>[];
  readonly query?: Type<unknown>;
  readonly pathParameters?: readonly PathParameter[];
  /** Headers that it reads, except those that its `cache` and `body` imply. */
  readonly requestHeaders?: readonly RequestHeader[];
  /** Codes besides those that every route of the surface can answer. */
  readonly errors?: readonly ErrorCode[];
}

/** `response` is the class of `data`, or of the whole body where `body` is `document`; `String` where it is `text`. */
export interface DataRouteDeclaration extends DocumentedRoute {
  readonly surface: 'data';
  /** A product of the catalog or a family of them, or a metadata resource: the service does not start with another. */
  readonly product: ProductId | ProductFamily | MetadataResource;
  /** The lowest tier that is served. `tier1` means: a secret key is needed. */
  readonly tier: Tier;
  /** True if it answers what the presented key itself is: without a key the refusal is 401, not a tier that is too low. */
  readonly aboutPresentedKey?: true;
  readonly scope: Scope;
  readonly schemaVersion: string;
  /** `document`, `text`: without an envelope. `events`, `file`: the method writes the body. */
  readonly body?: 'envelope' | 'document' | 'text' | 'events' | 'file';
  /** The table that `format=csv` answers instead of the envelope; the query has a `TableFormatField`. */
  readonly csv?: CsvTable;
  /** Of a `file`: its media types, the default first. */
  readonly mediaTypes?: readonly string[];
}

export interface LegacyRouteDeclaration extends DocumentedRoute {
  readonly surface: 'legacy';
}

export interface AdminRouteDeclaration {
  readonly surface: 'admin';
  readonly operationId: string;
  readonly schemaVersion: string;
  /** The least role that may call it, or `anyone` before they sign in; a route without one doesn't start. */
  readonly role: OperatorRole | 'anyone';
  /** Whether a session whose sign-in isn't complete may call it. */
  readonly completesSignIn?: boolean;
  /** What it does, in six words or fewer: `List keys`. */
  readonly summary: string;
  readonly description?: string;
  /** The class of `data`, or of the whole body if the method returns a `PreparedDocument`. */
  readonly response: Type<unknown>;
  readonly pathParameters?: readonly PathParameter[];
  readonly errors?: readonly ErrorCode[];
}

export interface McpRouteDeclaration {
  readonly surface: 'mcp';
}

export interface OriginTerms {
  readonly anyOrigin?: boolean;
}

/** A route outside all switches and limits. */
export interface ProbeRouteDeclaration extends OriginTerms {
  readonly surface: 'probe';
}

/** A page for people, or a file of one: the same for everybody, limited per address, never metered. */
export interface SiteRouteDeclaration extends OriginTerms {
  readonly surface: 'site';
}

/** What a page of the site sends: limited per address, never metered. */
export interface FormRouteDeclaration {
  readonly surface: 'form';
}

export type RouteDeclaration =
  | DataRouteDeclaration
  | LegacyRouteDeclaration
  | McpRouteDeclaration
  | AdminRouteDeclaration
  | FormRouteDeclaration
  | SiteRouteDeclaration
  | ProbeRouteDeclaration;

export const isPartnerRoute = (
  declaration: RouteDeclaration,
): declaration is DataRouteDeclaration | LegacyRouteDeclaration =>
  declaration.surface === 'data' || declaration.surface === 'legacy';

export const responseClassesOf = ({
  response,
  otherResponses,
  alternatives = [],
}: Pick<DocumentedRoute, 'response' | 'otherResponses' | 'alternatives'>): readonly Type<unknown>[] => [
  response,
  ...alternatives,
  ...Object.values(otherResponses?.others ?? {}),
];

const DECLARATION = Symbol('route declaration');

export const declareRoute =
  (declaration: RouteDeclaration): MethodDecorator =>
  (prototype, method, descriptor) => {
    const query = isPartnerRoute(declaration) ? queryClassOf(prototype, method) : undefined;
    const declared = query === undefined ? declaration : { ...declaration, query };
    SetMetadata(DECLARATION, declared)(prototype, method, descriptor);
  };

export const declarationOf = (handler: object): RouteDeclaration | undefined =>
  Reflect.getMetadata(DECLARATION, handler) as RouteDeclaration | undefined;

export function declarationIn(context: ExecutionContext): RouteDeclaration {
  const declaration = declarationOf(context.getHandler());
  if (!declaration) {
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no route`);
  }
  return declaration;
}

export interface CsvTable {
  readonly columns: readonly Column[];
  /** Licence of all rows; null: each row ends with cells for `LICENCE_COLUMNS`. */
  readonly licence: ProductLicenseClass | null;
  readonly rows: (data: unknown) => readonly Row[];
  /** Requested IDs without a row and without a reason in the envelope. */
  readonly missing: (data: unknown) => readonly string[];
}

export const csvTable = <Data>(
  licence: CsvTable['licence'],
  columns: readonly Column[],
  rows: (data: Data) => readonly Row[],
  missing: (data: Data) => readonly string[] = () => [],
): CsvTable => ({
  licence,
  columns,
  rows: (data) => rows(data as Data),
  missing: (data) => missing(data as Data),
});

export interface HandlerParameter {
  readonly source: 'query' | 'body';
  /** Undefined for the whole query or body; `limit` of `@Query('limit')`. */
  readonly name: string | undefined;
  /** As the compiler emitted it: `Object` for an interface or a class that is imported as a type only. */
  readonly type: Type<unknown> | undefined;
}

const PLAIN_TYPES: readonly unknown[] = [Object, String, Number, Boolean, Array, undefined];

const SOURCES = new Map<number, HandlerParameter['source']>([
  [RouteParamtypes.QUERY, 'query'],
  [RouteParamtypes.BODY, 'body'],
]);

export function handlerParametersOf(prototype: object, method: string | symbol): HandlerParameter[] {
  const decorated = (Reflect.getMetadata(ROUTE_ARGS_METADATA, prototype.constructor, method) ??
    {}) as Readonly<Record<string, { readonly index: number; readonly data?: string }>>;
  const types = (Reflect.getMetadata(PARAMTYPES_METADATA, prototype, method) ?? []) as Type<unknown>[];
  return Object.entries(decorated)
    .sort(([, one], [, other]) => one.index - other.index)
    .flatMap(([key, { index, data }]) => {
      // `4:0` is the kind and the place; keys of custom decorators begin with no number.
      const source = SOURCES.get(Number(key.split(':')[0]));
      return source === undefined ? [] : [{ source, name: data, type: types[index] }];
    });
}

/** True for a parameter whose type is a class that the pipes can read it into. */
export const hasClass = (
  parameter: HandlerParameter,
): parameter is HandlerParameter & { readonly type: Type<unknown> } =>
  parameter.name === undefined && !PLAIN_TYPES.includes(parameter.type);

export const queryClassOf = (prototype: object, method: string | symbol): Type<unknown> | undefined =>
  classOf('query', prototype, method);

export const bodyClassOf = (prototype: object, method: string | symbol): Type<unknown> | undefined =>
  classOf('body', prototype, method);

const classOf = (
  source: HandlerParameter['source'],
  prototype: object,
  method: string | symbol,
): Type<unknown> | undefined =>
  handlerParametersOf(prototype, method)
    .filter(hasClass)
    .find((parameter) => parameter.source === source)?.type;
