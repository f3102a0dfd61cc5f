import { applyDecorators, Get, UsePipes, Header, HttpCode, Post } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, getSchemaPath, ApiExcludeEndpoint } from '@nestjs/swagger';
import {
  type Content,
  documentedRoute,
  DATA_ERRORS,
  errorsOfReads,
  SELECTED_BY_EXTENSION,
  LEGACY_TAG,
  LEGACY_ERRORS,
} from '../../http/contract/documented-route.ts';
import { PRODUCT_EXTENSION, SCHEMA_VERSION_EXTENSION } from '../../http/contract/document-parts.ts';
import { EnvelopeMeta } from '../../http/envelope/envelope.response.ts';
import { ErrorBody, ProblemDetails } from '../../http/errors/error.response.ts';
import {
  type DataRouteDeclaration,
  declareRoute,
  responseClassesOf,
  type LegacyRouteDeclaration,
  type OriginTerms,
} from '../../http/declaration/route-declaration.ts';
import { QueryPipe } from '../../http/parameters/parameter.pipes.ts';
import { NO_STORE } from '../../http/reply/prepared-reply.ts';

const QUERY_PIPE = new QueryPipe('rejected');

export type DataRouteOptions = Omit<DataRouteDeclaration, 'surface' | 'query'>;

/** The method returns `data`, a `PreparedAnswer`, or with `body: 'document'` or `'text'` a `PreparedDocument`. */
export function DataRoute(route: DataRouteOptions): MethodDecorator {
  return applyDecorators(
    Get(route.path),
    declareRoute({ surface: 'data', ...route }),
    UsePipes(QUERY_PIPE),
    ApiExtraModels(
      EnvelopeMeta,
      ErrorBody,
      ProblemDetails,
      ...(route.body === 'text' || route.body === 'file' ? [] : responseClassesOf(route)),
    ),
    ApiExtension(SCHEMA_VERSION_EXTENSION, route.schemaVersion),
    ApiExtension(PRODUCT_EXTENSION, route.product),
    ...documentedRoute(route, {
      footnote: `Tier: ${route.tier}. Scope: ${route.scope}.`,
      keyOptional: route.tier === 'tier0',
      content: contentOf(route),
      form: route.body === 'file' ? 'file' : route.csv === undefined ? 'envelope' : 'table',
      errors: [
        ...(route.aboutPresentedKey ? ['API_KEY_REQUIRED' as const] : []),
        ...(route.tier === 'tier1' ? ['TIER_INSUFFICIENT' as const] : []),
        ...DATA_ERRORS,
        ...errorsOfReads(route.reads),
      ],
    }),
  );
}

/** A stream is described as the array of its events, as OpenAPI 3.2 reads sequential media types. */
function contentOf(route: DataRouteOptions): Content {
  if (route.body === 'text') return { 'text/plain': { schema: { type: 'string' } } };
  if (route.body === 'events')
    return { 'text/event-stream': { schema: { type: 'array', items: dataSchema(route) } } };
  if (route.body === 'file')
    return Object.fromEntries(
      route.mediaTypes!.map((mediaType) => [mediaType, { schema: { type: 'string', format: 'binary' } }]),
    );
  return {
    'application/json': { schema: bodySchema(route) },
    ...(route.csv === undefined ? {} : { 'text/csv': { schema: { type: 'string' } } }),
  };
}

function bodySchema(route: DataRouteOptions) {
  const data = dataSchema(route);
  if (route.body === 'document') return data;
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data, meta: { $ref: getSchemaPath(EnvelopeMeta) } },
  };
}

function dataSchema(route: DataRouteOptions) {
  const [own, ...others] = responseClassesOf(route).map((one) => ({ $ref: getSchemaPath(one) }));
  const { otherResponses, alternatives } = route;
  if (alternatives !== undefined)
    return { oneOf: [own!, ...others], discriminator: { propertyName: 'type' } };
  if (otherResponses === undefined) return own!;
  const { parameter } = otherResponses;
  const values = [otherResponses.default, ...Object.keys(otherResponses.others)];
  return { oneOf: [own!, ...others], [SELECTED_BY_EXTENSION]: { parameter, values } };
}

const LENIENT_QUERY_PIPE = new QueryPipe('ignored');

const KEY_TERMS = 'You need a key only if the operator requires one; otherwise, any key is accepted.';

/** Declares a route of the older public API, whole. The method returns a `PreparedDocument`. */
export function LegacyRoute(
  options: Omit<LegacyRouteDeclaration, 'surface' | 'tag' | 'cache' | 'query'>,
): MethodDecorator {
  const route: LegacyRouteDeclaration = {
    surface: 'legacy',
    tag: LEGACY_TAG,
    cache: { kind: 'public', maxAgeSeconds: 60 },
    ...options,
  };
  return applyDecorators(
    Get(route.path),
    declareRoute(route),
    UsePipes(LENIENT_QUERY_PIPE),
    ApiExtraModels(ErrorBody, ProblemDetails, route.response),
    ...documentedRoute(route, {
      footnote: KEY_TERMS,
      keyOptional: true,
      content: { 'application/json': { schema: { $ref: getSchemaPath(route.response) } } },
      errors: [...LEGACY_ERRORS, ...errorsOfReads(route.reads)],
    }),
  );
}

/** A route outside all surfaces, switches and limits. Not part of the partners' contract, never stored. */
export const ProbeRoute = (path: string, terms: OriginTerms = {}): MethodDecorator =>
  applyDecorators(
    Get(path),
    declareRoute({ surface: 'probe', ...terms }),
    Header('Cache-Control', NO_STORE),
    ApiExcludeEndpoint(),
  );

/** A route of the Model Context Protocol. It describes itself by its own messages, so it is not part of the contract. */
export const McpRoute = (path: string): MethodDecorator =>
  applyDecorators(Post(path), declareRoute({ surface: 'mcp' }), ApiExcludeEndpoint());

/** What a page of the site sends; its method sends the reply itself. Not part of the partners' contract. */
export const FormRoute = (path: string): MethodDecorator =>
  applyDecorators(Post(path), HttpCode(200), declareRoute({ surface: 'form' }), ApiExcludeEndpoint());

/** A route of pages for people; its method sends the reply itself. Not part of the partners' contract. */
export const SiteRoute = (path: string | string[], terms: OriginTerms = {}): MethodDecorator =>
  applyDecorators(Get(path), declareRoute({ surface: 'site', ...terms }), ApiExcludeEndpoint());
