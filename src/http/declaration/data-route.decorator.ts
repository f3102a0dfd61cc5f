import { applyDecorators, Get } from '@nestjs/common';
import {
  ApiExtension,
  ApiExtraModels,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import { API_KEY_SCHEME } from '../contract/security-scheme.ts';
import { headersOf } from '../contract/headers.ts';
import { SCHEMA_VERSION_EXTENSION } from '../contract/response-examples.ts';
import { refusalResponses } from '../contract/refusals.ts';
import { EnvelopeMeta } from '../envelope/envelope.response.ts';
import { ErrorBody } from '../errors/error.response.ts';
import { parametersOf } from '../requests/query/parameter.ts';
import { type DataRouteDeclaration, declareRoute } from './route-declaration.ts';

/** What a route that needs a key answers without one. */
const KEYED = ['API_KEY_REQUIRED'] as const;

/**
 * Declares a route of the data API, whole: its path, who is served, how replies may be cached, the shape of
 * its envelope, and its part of the contract document. The method answers a `PreparedAnswer` (or, with
 * `body: 'document'` or `'text'`, a `PreparedDocument`).
 */
export function DataRoute(route: Omit<DataRouteDeclaration, 'surface'>): MethodDecorator {
  const cacheable = route.cache.kind === 'public';
  return applyDecorators(
    Get(route.path),
    declareRoute({ surface: 'data', ...route }),
    ApiExtraModels(EnvelopeMeta, ErrorBody, ...(route.body === 'text' ? [] : [route.response])),
    ApiTags(route.tag),
    ApiExtension(SCHEMA_VERSION_EXTENSION, route.schemaVersion),
    ApiOperation({
      operationId: route.operationId,
      summary: route.summary,
      description: `${route.description}\n\nTier: ${route.tier}. Scope: ${route.scope}.`,
    }),
    // A key is optional on anonymous routes: the empty requirement says so.
    ...(route.tier === 'tier0' ? [ApiSecurity({})] : []),
    ApiSecurity(API_KEY_SCHEME),
    ...parameterDecorators(route),
    ApiResponse({
      status: 200,
      description: route.summary,
      headers: headersOf(200, cacheable),
      content:
        route.body === 'text'
          ? { 'text/plain': { schema: { type: 'string' } } }
          : { 'application/json': { schema: bodySchema(route) } },
    }),
    ...(cacheable
      ? [
          ApiResponse({
            status: 304,
            description: 'What the caller has is what would be sent.',
            headers: headersOf(304, true),
          }),
        ]
      : []),
    ...refusalResponses([...(route.tier === 'tier1' ? KEYED : []), ...(route.errors ?? [])]),
  );
}

function bodySchema(route: Omit<DataRouteDeclaration, 'surface'>) {
  const data = { $ref: getSchemaPath(route.response) };
  if (route.body === 'document') return data;
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data, meta: { $ref: getSchemaPath(EnvelopeMeta) } },
  };
}

function parameterDecorators(route: Omit<DataRouteDeclaration, 'surface'>): MethodDecorator[] {
  const inPath = (route.pathParameters ?? []).map(({ name, description, example, allowed }) =>
    ApiParam({
      name,
      description,
      schema: { type: 'string', minLength: 1, ...(allowed ? { enum: [...allowed] } : {}), example },
    }),
  );
  const inQuery = (route.query ? parametersOf(route.query) : []).map((parameter) =>
    ApiQuery({
      name: parameter.name,
      description: parameter.description,
      required: parameter.required ?? false,
      schema: { ...parameter.schema, example: parameter.example },
      ...(parameter.commaList ? { style: 'form', explode: false } : {}),
    }),
  );
  return [...inPath, ...inQuery];
}
