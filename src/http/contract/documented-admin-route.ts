import {
  ApiBody,
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
  /** False if the body is a document without `{data, meta}`. */
  readonly hasEnvelope: boolean;
}

/** The part of the operators' contract that a route is: operation, parameters, body, success, and every error. */
export function documentedAdminRoute(
  route: Omit<AdminRouteDeclaration, 'surface'>,
  { statuses, hasEnvelope }: AdminRouteTerms,
): MethodDecorator[] {
  const data = { $ref: getSchemaPath(route.response) };
  const schema = hasEnvelope
    ? {
        type: 'object',
        required: ['data', 'meta'],
        properties: { data, meta: { $ref: getSchemaPath(OperatorMeta) } },
      }
    : data;
  return [
    ApiExtraModels(OperatorMeta, OperatorErrorBody, OperatorProblemDetails, route.response),
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
    ...statuses.map((status) =>
      ApiResponse({ status, description: route.summary, content: { 'application/json': { schema } } }),
    ),
    ...operatorErrorResponses(route.errors ?? []),
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
