import {
  ApiHeader,
  ApiOperation,
  ApiParam,
  ApiQuery,
  ApiResponse,
  ApiSecurity,
  ApiTags,
  ApiBody,
  ApiExtraModels,
  getSchemaPath,
} from '@nestjs/swagger';
import {
  type DataRouteDeclaration,
  type DocumentedRoute,
  type PathParameter,
  queryClassOf,
  bodyClassOf,
  type AdminRouteDeclaration,
  type Reads,
} from '../declaration/route-declaration.ts';
import { type DeclaredField, declaredFieldsOf } from '../parameters/declared-fields.ts';
import { headersOf, requestHeadersOf } from './headers.ts';
import { OperatorMeta } from '../envelope/envelope.response.ts';
import {
  OperatorErrorBody,
  OperatorProblemDetails,
  ErrorBody,
  ProblemDetails,
} from '../errors/error.response.ts';
import { type Type } from '@nestjs/common';
import { type ErrorCode, type ErrorDefinition, errorDefinition } from '../../domain/errors/errors.ts';
import { PROBLEM_MEDIA_TYPE } from '../errors/error-reply.filter.ts';

export const API_KEY_SCHEME = 'PartnerKey';
export const LEGACY_TAG = 'Older public API';

export const OPERATOR_SCHEMES = ['OperatorToken', 'OperatorSession', 'OperatorSessionOverHttp'] as const;

/** Extension of a union: the query parameter that selects a member, and its values in the order of the members, default first. */
export const SELECTED_BY_EXTENSION = 'x-selected-by';

export type Content = NonNullable<
  Extract<Parameters<typeof ApiResponse>[0], { content?: unknown }>['content']
>;

interface SurfaceTerms {
  readonly footnote: string;
  readonly keyOptional: boolean;
  readonly content: Content;
  readonly form?: Parameters<typeof headersOf>[2];
  readonly errors: readonly DocumentedCode[];
}

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
    ...requestHeadersOf(route).map(({ name, description, example }) =>
      ApiHeader({ name, description, required: false, schema: { type: 'string', minLength: 1, example } }),
    ),
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

const pathParameters = (route: Pick<DocumentedRoute, 'pathParameters'>): MethodDecorator[] =>
  (route.pathParameters ?? []).map((parameter) =>
    ApiParam({
      name: parameter.name,
      description: parameter.description,
      schema: pathParameterSchema(parameter),
    }),
  );

export function pathParameterSchema({ example, allowed, wholeNumber }: PathParameter) {
  // Larger ones aren't an error: they name nothing.
  if (wholeNumber)
    return {
      type: 'integer' as const,
      minimum: 0,
      maximum: Number.MAX_SAFE_INTEGER,
      example: Number(example),
    };
  // Generators write code that can't be loaded for a length next to an enum.
  return { type: 'string' as const, ...(allowed ? { enum: [...allowed] } : { minLength: 1 }), example };
}

/** The parameters of a method's query class. What none of our decorators declares, Nest's own exploration documents. */
const queryFieldsOf = (...method: Parameters<typeof queryClassOf>): readonly DeclaredField[] => {
  const query = queryClassOf(...method);
  return query ? declaredFieldsOf(query) : [];
};

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

const queryParameters: MethodDecorator = (prototype, method, descriptor) => {
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

export interface AdminRouteTerms {
  readonly statuses: readonly number[];
  /** `envelope`: `{data, meta}`. `document`: JSON without it. `csv`: a table as text, whose `response` is `String`. */
  readonly form: 'envelope' | 'document' | 'csv';
  readonly hasEtag: boolean;
  readonly takesIfMatch: boolean;
}

const ETAG = {
  ETag: {
    description:
      'Strong tag of the fields that can be edited. Send it as If-Match to change what you have read.',
    schema: { type: 'string' },
  },
} as const;

const IF_MATCH = ApiHeader({
  name: 'If-Match',
  description:
    'ETag of the resource as it was read. If it was changed since, the response is 412 PRECONDITION_FAILED. Omit it to change the resource anyway.',
  required: false,
  schema: { type: 'string' },
});

export function documentedAdminRoute(
  route: Omit<AdminRouteDeclaration, 'surface'>,
  { statuses, form, hasEtag, takesIfMatch }: AdminRouteTerms,
): MethodDecorator[] {
  const isTable = form === 'csv';
  const data = { $ref: getSchemaPath(route.response) };
  const envelope = {
    type: 'object',
    required: ['data', 'meta'],
    properties: { data, meta: { $ref: getSchemaPath(OperatorMeta) } },
  };
  const schema = isTable ? { type: 'string' } : form === 'envelope' ? envelope : data;
  const content = { [isTable ? 'text/csv' : 'application/json']: { schema } };
  return [
    ApiExtraModels(OperatorMeta, OperatorErrorBody, OperatorProblemDetails),
    ...(isTable ? [] : [ApiExtraModels(route.response)]),
    ApiOperation({
      operationId: route.operationId,
      summary: route.summary,
      description: [route.description ?? [], accessOf(route)].flat().join(' '),
      ...(route.role === 'anyone' ? { security: [] } : {}),
    }),
    ...(route.role === 'anyone' ? [] : OPERATOR_SCHEMES.map((scheme) => ApiSecurity(scheme))),
    ...pathParameters(route),
    queryParameters,
    requestBody,
    ...(takesIfMatch ? [IF_MATCH] : []),
    ...statuses.map((status) =>
      ApiResponse({
        status,
        description: route.summary,
        ...(hasEtag ? { headers: ETAG } : {}),
        content,
      }),
    ),
    ...codesByStatus(
      [...(route.errors ?? []), ...(takesIfMatch ? (['PRECONDITION_FAILED'] as const) : [])],
      ADMIN_ERRORS,
    ).map(({ codes, ...response }) =>
      ApiResponse({ ...response, content: errorContent(codes, OperatorErrorBody, OperatorProblemDetails) }),
    ),
  ];
}

const accessOf = ({ role }: Pick<AdminRouteDeclaration, 'role'>): string =>
  role === 'anyone' ? 'For anyone, to sign in.' : `Needs the role \`${role}\`.`;

const requestBody: MethodDecorator = (prototype, method, descriptor) => {
  const bodyClass = bodyClassOf(prototype, method);
  if (bodyClass)
    ApiBody({
      type: bodyClass,
      required: declaredFieldsOf(bodyClass).some(({ required }) => required),
    })(prototype, method, descriptor);
};

interface RestatedCode {
  readonly code: ErrorCode;
  readonly status: ErrorDefinition['status'];
  readonly description: string;
}

export type DocumentedCode = ErrorCode | RestatedCode;

export const DATA_ERRORS: readonly DocumentedCode[] = [
  'BAD_REQUEST',
  'API_KEY_INVALID',
  'ORIGIN_NOT_ALLOWED',
  'SCOPE_MISSING',
  'PRODUCT_NOT_FOUND',
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'INTERNAL_ERROR',
  'DATA_API_DISABLED',
  'STORE_UNAVAILABLE',
];

export const LEGACY_ERRORS: readonly DocumentedCode[] = [
  'BAD_REQUEST',
  'API_KEY_REQUIRED',
  'API_KEY_INVALID',
  {
    code: 'API_KEY_INVALID',
    status: 403,
    description: 'The key was revoked, and the operator requires a key on these routes.',
  },
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'QUOTA_EXCEEDED',
  'INTERNAL_ERROR',
  'STORE_UNAVAILABLE',
];

const ADMIN_ERRORS: readonly DocumentedCode[] = [
  'BAD_REQUEST',
  'OPERATOR_REQUIRED',
  'ROLE_INSUFFICIENT',
  'CSRF_REFUSED',
  'VALIDATION_ERROR',
  'RATE_LIMITED',
  'INTERNAL_ERROR',
  'STORE_UNAVAILABLE',
];

export const errorsOfReads = (reads: Reads): readonly DocumentedCode[] =>
  reads === 'state' ? [] : ['OVERLOADED'];

/** No operation can be requested with another method than its own, so these are under `default`, not once per operation. */
const REJECTED_BY_HTTP = [
  'BAD_REQUEST with an HTTP status that is the same for every path:',
  '405 (only GET, HEAD, and OPTIONS are served, as `Allow` lists), 408 (the request took too long to arrive),',
  '413, 415, and 417 (a body is not accepted), 414 (path and query are too long),',
  '431 (the headers are too large).',
].join(' ');

/** @param own codes of the route itself; first, because they are the ones to be read */
function errorResponses(own: readonly ErrorCode[], ofSurface: readonly DocumentedCode[]): MethodDecorator[] {
  const byHttp = ApiResponse({
    status: 'default',
    description: REJECTED_BY_HTTP,
    headers: headersOf(400, false),
    content: errorContent(['BAD_REQUEST'], ErrorBody, ProblemDetails),
  });
  const ofStatuses = codesByStatus(own, ofSurface).map(({ codes, ...response }) =>
    ApiResponse({
      ...response,
      headers: headersOf(response.status, false),
      content: errorContent(codes, ErrorBody, ProblemDetails),
    }),
  );
  return [...ofStatuses, byHttp];
}

function codesByStatus(own: readonly ErrorCode[], ofSurface: readonly DocumentedCode[]) {
  const errors = [...own, ...ofSurface.filter((code) => !own.some((one) => one === code))].map(restated);
  const statuses = [...new Set(errors.map(({ status }) => status))].sort((a, b) => a - b);
  return statuses.map((status) => {
    const ofStatus = errors.filter((error) => error.status === status);
    return {
      status,
      description: ofStatus.map(({ code, description }) => `${code}: ${description}`).join('\n\n'),
      codes: ofStatus.map(({ code }) => code),
    };
  });
}

function restated(documented: DocumentedCode): RestatedCode {
  if (typeof documented !== 'string') return documented;
  const { status, description } = errorDefinition(documented);
  return { code: documented, status, description };
}

/** Problem details say the same once more, so their examples are those of their fields. */
const errorContent = (codes: readonly ErrorCode[], body: Type<ErrorBody>, problem: Type<ProblemDetails>) => ({
  'application/json': {
    schema: { $ref: getSchemaPath(body) },
    examples: Object.fromEntries(codes.map((code) => [code, { value: exampleOf(code) }])),
  },
  [PROBLEM_MEDIA_TYPE]: { schema: { $ref: getSchemaPath(problem) } },
});

function exampleOf(code: ErrorCode) {
  const { title } = errorDefinition(code);
  return {
    detail: title,
    error_code: code,
    request_id: 'req-7f3a',
    ...(code === 'VALIDATION_ERROR' ? { errors: [title] } : {}),
  };
}
