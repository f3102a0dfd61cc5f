import {
  ApiBody,
  ApiHeader,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  ApiSecurity,
  getSchemaPath,
} from '@nestjs/swagger';
import { bodyClassOf } from '../declaration/handler-parameters.ts';
import { type AdminRouteDeclaration } from '../declaration/route-declaration.ts';
import { OperatorMeta } from '../envelope/admin-envelope.response.ts';
import { OperatorErrorBody, OperatorProblemDetails } from '../errors/error.response.ts';
import { declaredFieldsOf } from '../parameters/declared-fields.ts';
import { OPERATOR_SCHEMES } from './contract-terms.ts';
import { pathParameters, queryParameters } from './documented-route.ts';
import { operatorErrorResponses } from './error-responses.ts';

/** How a route of operators is documented besides its declaration. */
export interface AdminRouteTerms {
  /** Statuses of a success, the usual one first. */
  readonly statuses: readonly number[];
  /** `envelope`: `{data, meta}`. `document`: JSON without it. `csv`: a table as text, whose `response` is `String`. */
  readonly form: 'envelope' | 'document' | 'csv';
  /** True if responses have an ETag. */
  readonly hasEtag: boolean;
  /** True if a request can require one. */
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

/** The part of the operators' contract that a route is: operation, parameters, body, success, and every error. */
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
    ...operatorErrorResponses([
      ...(route.errors ?? []),
      ...(takesIfMatch ? (['PRECONDITION_FAILED'] as const) : []),
    ]),
  ];
}

/** Who may call a route. */
const accessOf = ({ role }: Pick<AdminRouteDeclaration, 'role'>): string =>
  role === 'anyone' ? 'For anyone, to sign in.' : `Needs the role \`${role}\`.`;

/** The body of a route. It can be left out unless its class requires a field. */
const requestBody: MethodDecorator = (prototype, method, descriptor) => {
  const bodyClass = bodyClassOf(prototype, method);
  if (bodyClass)
    ApiBody({
      type: bodyClass,
      required: declaredFieldsOf(bodyClass).some(({ required }) => required),
    })(prototype, method, descriptor);
};
