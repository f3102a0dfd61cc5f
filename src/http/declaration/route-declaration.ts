import { type ExecutionContext, SetMetadata, type Type } from '@nestjs/common';
import { type Scope, type Tier } from '../../domain/access/access-rights.ts';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type OperatorRole } from '../../domain/operators/operator-terms.ts';
import { type CsvTable } from './csv-table.ts';
import { type CachePolicy } from '../caching/cache-control.ts';
import { queryClassOf } from './handler-parameters.ts';
import { type MetadataResource, type ProductFamily, type ProductId } from '../../domain/catalog/products.ts';

/** A parameter that is part of the path, for the contract document. */
export interface PathParameter {
  readonly name: string;
  readonly description: string;
  readonly example: string;
  /** Every value there is, where they are few; others are unknown. */
  readonly allowed?: readonly string[];
  /** True where it is a whole number from 0 up; its example is one in digits. */
  readonly wholeNumber?: boolean;
}

/** Request header that a route reads, for the contract document and preflights. */
export interface RequestHeader {
  readonly name: string;
  readonly description: string;
  readonly example: string;
}

/**
 * What a route is answered from. `state`: what this process holds in memory. `database`: the database is asked while the
 * caller waits, so it is bounded per caller, and rejected first where the process is saturated. `past_cycle`: the same,
 * unless the cycle that the path names is the newest one, which is in memory. `as_of`: `state`, and `database` where the
 * query names the moment `as_of`. `window`: `state`, summed up again if the query names `from` or `to`, which is bounded
 * as reads of the database are.
 */
export type Reads = 'state' | 'database' | 'past_cycle' | 'as_of' | 'window';

/** The classes of answers that the values of a parameter select. */
export interface SelectedResponses {
  readonly parameter: string;
  readonly default: string;
  readonly others: Readonly<Record<string, Type<unknown>>>;
}

/** What every route that partners may call promises, and the contract document says of it. */
export interface DocumentedRoute {
  /** Path below that of its controller; empty for the controller's own. */
  readonly path: string;
  /** Unique in the contract document; what clients generate their method names from. */
  readonly operationId: string;
  readonly cache: CachePolicy;
  readonly reads: Reads;
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  /** The class of what is answered. */
  readonly response: Type<unknown>;
  /** If a parameter selects what is answered: the classes of its other values. `response` answers its default. */
  readonly otherResponses?: SelectedResponses;
  /** Further classes of what is answered, whose field `type` says which it is. */
  readonly alternatives?: readonly Type<unknown>[];
  /** The class of its query, which the `@Query()` parameter of its method names. */
  readonly query?: Type<unknown>;
  readonly pathParameters?: readonly PathParameter[];
  /** Headers that it reads, except those that its `cache` and `body` imply. */
  readonly requestHeaders?: readonly RequestHeader[];
  /** Codes besides those that every route of the surface can answer. */
  readonly errors?: readonly ErrorCode[];
}

/**
 * What a route of the data API promises. Guards, responses, and the contract document read only this. `response` is the
 * class of `data`, or of the whole body where `body` is `document`; `String` where it is `text`.
 */
export interface DataRouteDeclaration extends DocumentedRoute {
  readonly surface: 'data';
  /** A product of the catalog or a family of them, or a metadata resource: the service does not start with another. */
  readonly product: ProductId | ProductFamily | MetadataResource;
  /** The lowest tier that is served. `tier1` means: a secret key is needed. */
  readonly tier: Tier;
  /** True if it answers what the presented key itself is: without a key the refusal is 401, not a tier that is too low. */
  readonly aboutPresentedKey?: true;
  readonly scope: Scope;
  /** `<product>/<n>` as in `meta.schema_version`. */
  readonly schemaVersion: string;
  /**
   * `envelope`: `{data, meta}`. `document`: the body is the thing itself. `text`: the same, as plain text. `events`: a
   * stream of server-sent events, whose data `response` is; the method writes it. `file`: one of several media types, which
   * the method writes.
   */
  readonly body?: 'envelope' | 'document' | 'text' | 'events' | 'file';
  /** The table that `format=csv` answers instead of the envelope; the query has a `TableFormatField`. */
  readonly csv?: CsvTable;
  /** Of a `file`: its media types, the default first. */
  readonly mediaTypes?: readonly string[];
}

/**
 * A route of the older public API. `response` is the class of the whole body. Access is decided by
 * the switch for keys, alike for all of them.
 */
export interface LegacyRouteDeclaration extends DocumentedRoute {
  readonly surface: 'legacy';
}

/**
 * A route of the operators' API, for its guard, its envelope, and the operators' contract. Never cached, never readable from other
 * origins.
 */
export interface AdminRouteDeclaration {
  readonly surface: 'admin';
  /** Unique in the operators' contract. */
  readonly operationId: string;
  /** `<resource>/<n>` as in `meta.schema_version`. */
  readonly schemaVersion: string;
  /** The least role that may call it, or `anyone` before they sign in; a route without one doesn't start. */
  readonly role: OperatorRole | 'anyone';
  /** Whether a session whose sign-in isn't complete may call it. */
  readonly completesSignIn?: boolean;
  /** What it does, in six words or fewer: `List keys`. */
  readonly summary: string;
  /** How to use it, where the summary and the fields leave that open. */
  readonly description?: string;
  /** The class of `data`, or of the whole body if the method returns a `PreparedDocument`. */
  readonly response: Type<unknown>;
  readonly pathParameters?: readonly PathParameter[];
  /** Codes besides those that every route of operators can answer. */
  readonly errors?: readonly ErrorCode[];
}

/** A route that speaks the Model Context Protocol: what it answers, and how, the protocol says. */
export interface McpRouteDeclaration {
  readonly surface: 'mcp';
}

/** Cross-origin access to a route whose surface doesn't allow it. */
export interface OriginTerms {
  /** Whether scripts of any web page can read it. */
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

export type RouteDeclaration =
  | DataRouteDeclaration
  | LegacyRouteDeclaration
  | McpRouteDeclaration
  | AdminRouteDeclaration
  | SiteRouteDeclaration
  | ProbeRouteDeclaration;

/** Checks whether partners may call a route, so that it is in their contract. */
export const isPartnerRoute = (
  declaration: RouteDeclaration,
): declaration is DataRouteDeclaration | LegacyRouteDeclaration =>
  declaration.surface === 'data' || declaration.surface === 'legacy';

/** Returns every class of answers of a route: the default first, then those that a parameter selects. */
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

/** Attaches a declaration to a controller's method, with the class of its query. */
export const declareRoute =
  (declaration: RouteDeclaration): MethodDecorator =>
  (prototype, method, descriptor) => {
    const query = isPartnerRoute(declaration) ? queryClassOf(prototype, method) : undefined;
    const declared = query === undefined ? declaration : { ...declaration, query };
    SetMetadata(DECLARATION, declared)(prototype, method, descriptor);
  };

/** The declaration of a controller's method, or undefined. */
export const declarationOf = (handler: object): RouteDeclaration | undefined =>
  Reflect.getMetadata(DECLARATION, handler) as RouteDeclaration | undefined;

/** The declaration of the route that is being answered; throws where there is none. */
export function declarationIn(context: ExecutionContext): RouteDeclaration {
  const declaration = declarationOf(context.getHandler());
  if (!declaration) {
    throw new Error(`${context.getClass().name}.${context.getHandler().name} declares no route`);
  }
  return declaration;
}
