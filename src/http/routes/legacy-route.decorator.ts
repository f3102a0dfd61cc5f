import { applyDecorators, Get, UsePipes } from '@nestjs/common';
import { ApiExtraModels, getSchemaPath } from '@nestjs/swagger';
import { LEGACY_TAG } from '../contract/contract-terms.ts';
import { documentedRoute } from '../contract/documented-route.ts';
import { LEGACY_ERRORS, errorsOfReads } from '../contract/error-responses.ts';
import { ErrorBody, ProblemDetails } from '../errors/error.response.ts';
import { declareRoute, type LegacyRouteDeclaration } from '../declaration/route-declaration.ts';
import { QueryPipe } from '../parameters/query.pipe.ts';

const QUERY_PIPE = new QueryPipe('ignored');

const KEY_TERMS = 'You need a key only if the operator requires one; otherwise, any key is accepted.';

/**
 * Declares a route of the older public API, whole: its path, the shape of its body, and its part of the contract
 * document. The method answers a `PreparedDocument`, which goes out as it is and may be kept for a minute.
 */
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
    UsePipes(QUERY_PIPE),
    ApiExtraModels(ErrorBody, ProblemDetails, route.response),
    ...documentedRoute(route, {
      footnote: KEY_TERMS,
      keyOptional: true,
      content: { 'application/json': { schema: { $ref: getSchemaPath(route.response) } } },
      errors: [...LEGACY_ERRORS, ...errorsOfReads(route.reads)],
    }),
  );
}
