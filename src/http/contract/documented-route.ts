import {
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import { type DocumentedRoute, type PathParameter } from '../declaration/route-declaration.ts';
import { type DeclaredField, fieldsOf } from '../parameters/field.ts';
import { EXAMPLE_ETAG, headersOf } from './headers.ts';
import { type DocumentedCode, errorResponses } from './error-responses.ts';
import { API_KEY_SCHEME } from './contract-terms.ts';

/** Content of a response by its media type, as `@ApiResponse` takes it. */
type Content = NonNullable<Extract<Parameters<typeof ApiResponse>[0], { content?: unknown }>['content']>;

/** What the surface of a route adds to what the route says of itself. */
interface SurfaceTerms {
  /** A paragraph behind the description of the route. */
  readonly footnote: string;
  /** False where a key is required. */
  readonly keyOptional: boolean;
  /** Of a success. */
  readonly content: Content;
  /** What every route of the surface can answer. */
  readonly errors: readonly DocumentedCode[];
}

/** The part of the contract document that a route is: operation, parameters, success, 304 and every error. */
export function documentedRoute(route: DocumentedRoute, terms: SurfaceTerms): MethodDecorator[] {
  const cacheable = route.cache.kind === 'public';
  return [
    ApiTags(route.tag),
    ApiOperation({
      operationId: route.operationId,
      summary: route.summary,
      description: `${route.description}\n\n${terms.footnote}`,
    }),
    // A key is optional on anonymous routes: the empty requirement says so.
    ...(terms.keyOptional ? [ApiSecurity({})] : []),
    ApiSecurity(API_KEY_SCHEME),
    ...pathParameters(route),
    ...queryParameters(route),
    ...(cacheable ? [IF_NONE_MATCH] : []),
    ...negotiatingHeaders(route),
    ApiResponse({
      status: 200,
      description: route.summary,
      headers: headersOf(200, cacheable),
      content: terms.content,
    }),
    ...(cacheable
      ? [
          ApiResponse({
            status: 304,
            description:
              'What the caller has is what would be sent. `If-None-Match: *` is always answered so (RFC 9110).',
            headers: headersOf(304, true),
          }),
        ]
      : []),
    ...errorResponses(route.errors ?? [], terms.errors),
  ];
}

const IF_NONE_MATCH = ApiHeader({
  name: 'If-None-Match',
  description:
    'The ETag of the reply that the caller has, several with commas between them, or `*`. Where one of them still holds, the answer is 304 without a body.',
  required: false,
  schema: { type: 'string', minLength: 1, example: EXAMPLE_ETAG },
});

/** The parameters of a route's path. */
export const pathParameters = (route: Pick<DocumentedRoute, 'pathParameters'>): MethodDecorator[] =>
  (route.pathParameters ?? []).map((parameter) =>
    ApiParam({
      name: parameter.name,
      description: parameter.description,
      schema: pathParameterSchema(parameter),
    }),
  );

/** JSON Schema of a parameter of a path. */
export function pathParameterSchema({ example, allowed, wholeNumber }: PathParameter) {
  // Larger ones are no fault: they name nothing.
  if (wholeNumber)
    return {
      type: 'integer' as const,
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      example: Number(example),
    };
  return { type: 'string' as const, minLength: 1, ...(allowed ? { enum: [...allowed] } : {}), example };
}

const negotiatingHeaders = (route: DocumentedRoute): MethodDecorator[] =>
  parametersOfRoute(route).flatMap(({ name, negotiatedBy, example }) =>
    negotiatedBy === undefined
      ? []
      : [
          ApiHeader({
            name: negotiatedBy,
            description: `Decides where ${name} is left out; Vary then names it.`,
            required: false,
            schema: { type: 'string', minLength: 1, example },
          }),
        ],
  );

const parametersOfRoute = ({ query }: Pick<DocumentedRoute, 'query'>) => (query ? fieldsOf(query) : []);

/** Throws while the class is loaded, so that no parameter stands in the contract document without a description. */
function descriptionOf({ name, description, queryForm }: DeclaredField): string {
  if (description === undefined) throw new Error(`the query parameter ${name} has no description`);
  return queryForm === undefined ? description : `${description} ${queryForm}`;
}

/** The parameters of a route's query. */
export const queryParameters = (route: Pick<DocumentedRoute, 'query'>): MethodDecorator[] =>
  parametersOfRoute(route).map((parameter) =>
    ApiQuery({
      name: parameter.name,
      description: descriptionOf(parameter),
      required: !parameter.optional,
      schema: { ...parameter.schema, example: parameter.example },
      ...(parameter.list ? { style: 'form', explode: false } : {}),
    }),
  );
