import {
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  ApiTags,
} from '@nestjs/swagger';
import {
  type DataRouteDeclaration,
  type DocumentedRoute,
  type PathParameter,
  type RequestHeader,
} from '../declaration/route-declaration.ts';
import { type DeclaredField, declaredFieldsOf } from '../parameters/declared-fields.ts';
import { queryClassOf } from '../declaration/handler-parameters.ts';
import { headersOf } from './headers.ts';
import { requestHeadersOf } from './request-headers.ts';
import { type DocumentedCode, errorResponses } from './error-responses.ts';
import { API_KEY_SCHEME } from './contract-terms.ts';

/** Content of a response by its media type, as `@ApiResponse` takes it. */
export type Content = NonNullable<
  Extract<Parameters<typeof ApiResponse>[0], { content?: unknown }>['content']
>;

/** What the surface of a route adds to what the route says of itself. */
interface SurfaceTerms {
  /** A paragraph behind the description of the route. */
  readonly footnote: string;
  /** False where a key is required. */
  readonly keyOptional: boolean;
  /** Of a success. */
  readonly content: Content;
  /** `table`: envelope or table. `file`: a file, which clients can read in ranges. Default: `envelope`. */
  readonly form?: Parameters<typeof headersOf>[2];
  /** What every route of the surface can answer. */
  readonly errors: readonly DocumentedCode[];
}

/** The part of the contract document that a route is: operation, parameters, success, 304 and every error. */
export function documentedRoute(
  route: DocumentedRoute & Partial<Pick<DataRouteDeclaration, 'body'>>,
  terms: SurfaceTerms,
): MethodDecorator[] {
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
    queryParameters,
    ...requestHeadersOf(route).map(documentedHeader),
    negotiatingHeaders,
    ApiResponse({
      status: 200,
      description: route.summary,
      headers: headersOf(200, cacheable, terms.form),
      content: terms.content,
    }),
    ...(terms.form === 'file' ? partsOfFiles(terms.content) : []),
    ...(cacheable
      ? [
          ApiResponse({
            status: 304,
            description:
              'Not modified: the representation that the client holds is current. `If-None-Match: *` always gets this status (RFC 9110).',
            headers: headersOf(304, true),
          }),
        ]
      : []),
    ...errorResponses(route.errors ?? [], terms.errors),
  ];
}

/** What a request for a part of a file, or for a file that the client holds, is answered. */
const partsOfFiles = (content: Content): MethodDecorator[] => [
  ApiResponse({
    status: 206,
    description: 'The requested range of a file.',
    headers: headersOf(200, false, 'file'),
    content,
  }),
  ApiResponse({
    status: 304,
    description: 'Not modified: the file that the client holds is current.',
    headers: headersOf(304, false, 'file'),
  }),
];

const documentedHeader = ({ name, description, example }: RequestHeader): MethodDecorator =>
  ApiHeader({ name, description, required: false, schema: { type: 'string', minLength: 1, example } });

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
  // Larger ones aren't an error: they name nothing.
  if (wholeNumber)
    return {
      type: 'integer' as const,
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      example: Number(example),
    };
  return { type: 'string' as const, minLength: 1, ...(allowed ? { enum: [...allowed] } : {}), example };
}

/** The parameters of a method's query class. What none of our decorators declares, Nest's own exploration documents. */
const queryFieldsOf = (...method: HandlerMethod): readonly DeclaredField[] => {
  const query = queryClassOf(...method);
  return query ? declaredFieldsOf(query) : [];
};

type HandlerMethod = Parameters<typeof queryClassOf>;

const negotiatingHeaders: MethodDecorator = (prototype, method, descriptor) => {
  for (const { name, queryForm, example } of queryFieldsOf(prototype, method))
    if (queryForm?.negotiatedBy !== undefined)
      ApiHeader({
        name: queryForm.negotiatedBy,
        description: `Default for ${name} if it is omitted; Vary then lists this header.`,
        required: false,
        schema: { type: 'string', minLength: 1, example },
      })(prototype, method, descriptor);
};

/** The parameters of a method's query, which the type of its `@Query()` parameter declares. */
export const queryParameters: MethodDecorator = (prototype, method, descriptor) => {
  for (const { name, description, required, schema, example, queryForm } of queryFieldsOf(
    prototype,
    method,
  )) {
    // Thrown while the class is loaded, so that no parameter stands in the contract document without a description.
    if (description === undefined) throw new Error(`the query parameter ${name} has no description`);
    if (queryForm)
      ApiQuery({
        name,
        description: queryForm.sentence === undefined ? description : `${description} ${queryForm.sentence}`,
        required,
        schema: { ...schema, example },
        ...(queryForm.commaList ? { style: 'form', explode: false } : {}),
      })(prototype, method, descriptor);
  }
};
