import { applyDecorators, Get, UsePipes } from '@nestjs/common';
import { ApiExtension, ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { type Content, documentedRoute } from '../contract/documented-route.ts';
import { DATA_ERRORS, errorsOfReads } from '../contract/error-responses.ts';
import { SELECTED_BY_EXTENSION } from '../contract/selected-by.ts';
import { PRODUCT_EXTENSION, SCHEMA_VERSION_EXTENSION } from '../contract/response-examples.ts';
import { EnvelopeMeta } from '../envelope/envelope.response.ts';
import { ErrorBody, ProblemDetails } from '../errors/error.response.ts';
import {
  type DataRouteDeclaration,
  declareRoute,
  responseClassesOf,
} from '../declaration/route-declaration.ts';
import { QueryPipe } from '../parameters/query.pipe.ts';

const QUERY_PIPE = new QueryPipe('rejected');

/** A route's declaration as its decorator takes it. */
export type DataRouteOptions = Omit<DataRouteDeclaration, 'surface' | 'query'>;

/**
 * Declares a route of the data API, whole: its path, who is served, how replies may be cached, the shape of
 * its envelope, and its part of the contract document. The method returns an object, which becomes `data`, or a `PreparedAnswer`
 * (with `body: 'document'` or `'text'` a `PreparedDocument`).
 */
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
