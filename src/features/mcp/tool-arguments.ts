import { type JSONObject, type Tool as ListedTool } from '@modelcontextprotocol/server';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type RouteCall } from '../../http/admission/inner-calls.ts';
import { pathParameterSchema } from '../../http/contract/documented-route.ts';
import { type DataRouteDeclaration } from '../../http/declaration/route-declaration.ts';
import { declaredFieldsOf } from '../../http/parameters/declared-fields.ts';
import { unknownNameFaults } from '../../http/parameters/parameter.pipes.ts';
import { type ArgumentTerms, type GivenParameters, type Tool } from './tool.ts';

/** One argument of a tool: a parameter of the path or query of a route. */
export interface ToolArgument {
  readonly name: string;
  readonly operationId: string;
  readonly inPath: boolean;
  readonly required: boolean;
  readonly terms: ArgumentTerms;
  /** JSON Schema of the value. */
  readonly schema: JSONObject;
}

/**
 * The arguments of a tool, as the routes that it asks declare them.
 *
 * @throws Error where a route has no such parameter
 */
export const argumentsOf = (
  { takes, terms = {} }: Pick<Tool, 'takes' | 'terms'>,
  routeOf: (operationId: string) => Pick<DataRouteDeclaration, 'pathParameters' | 'query'>,
): readonly ToolArgument[] =>
  Object.entries(takes).flatMap(([operationId, names]) => {
    const parameters = parametersOf(routeOf(operationId));
    return names.map((name): ToolArgument => {
      const parameter = parameters.find((one) => one.name === name);
      if (!parameter) throw new Error(`${operationId} has no parameter ${name}`);
      const own = terms[name] ?? {};
      return { ...parameter, operationId, terms: own, required: parameter.required && !own.optional };
    });
  });

/** What clients are told of arguments. */
export const inputSchemaOf = (all: readonly ToolArgument[]): ListedTool['inputSchema'] => ({
  type: 'object',
  properties: Object.fromEntries(
    all.map(({ name, schema, terms: { maximum, fallback } }) => [
      name,
      {
        ...schema,
        ...(maximum === undefined ? {} : { maximum }),
        ...(fallback === undefined
          ? {}
          : { default: schema['type'] === 'integer' ? Number(fallback) : fallback }),
      },
    ]),
  ),
  required: all.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
});

/**
 * Reads the arguments of a call into parameters. What the values must be, the routes check; `null` is as good as left out,
 * because models write it so.
 *
 * @throws VALIDATION_ERROR for names that the tool does not have, values of no parameter, missing ones, and beyond a maximum
 */
export function givenTo(all: readonly ToolArgument[], sent: unknown): GivenParameters {
  const values = new Map(
    Object.entries((sent ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null),
  );
  const given: Record<string, string | string[]> = {};
  const faults = unknownNameFaults(
    [...values.keys()],
    all.map(({ name }) => name),
    'an argument of this tool',
  );
  for (const { name, inPath, required, terms } of all) {
    const value = values.get(name);
    const text = value === undefined ? terms.fallback : textOf(value);
    if (text === null || (inPath && Array.isArray(text)))
      faults.push(`${name} must be text, a number, true or false${inPath ? '' : ', or a list of texts'}`);
    else if (text === undefined && required) faults.push(`${name} is required`);
    else if (terms.maximum !== undefined && Number(text) > terms.maximum)
      faults.push(`${name} must be at most ${terms.maximum}`);
    else if (text !== undefined) given[name] = text;
  }
  if (faults.length > 0) throw new ServiceError('VALIDATION_ERROR', { reason: 'rules', messages: faults });
  return given;
}

/**
 * The call of a route with those of the given parameters that are its own, and with fixed ones. A fixed one goes into the
 * query if it is an argument that the query has, else into the path.
 */
export function callOf(
  operationId: string,
  all: readonly ToolArgument[],
  given: GivenParameters,
  fixed: GivenParameters,
): RouteCall {
  const own = all.filter(
    (argument) => argument.operationId === operationId && given[argument.name] !== undefined,
  );
  const valuesOf = (inPath: boolean): GivenParameters =>
    Object.fromEntries(own.filter((one) => one.inPath === inPath).map(({ name }) => [name, given[name]!]));
  const isInQuery = (name: string): boolean =>
    all.some((one) => one.operationId === operationId && one.name === name && !one.inPath);
  const fixedIn = (inQuery: boolean): GivenParameters =>
    Object.fromEntries(Object.entries(fixed).filter(([name]) => isInQuery(name) === inQuery));
  return {
    operationId,
    path: { ...valuesOf(true), ...fixedIn(false) } as Record<string, string>,
    query: { ...valuesOf(false), ...fixedIn(true) },
  };
}

function parametersOf({
  pathParameters = [],
  query,
}: Pick<DataRouteDeclaration, 'pathParameters' | 'query'>): Omit<ToolArgument, 'operationId' | 'terms'>[] {
  return [
    ...pathParameters.map((parameter) => ({
      name: parameter.name,
      inPath: true,
      required: true,
      schema: { ...pathParameterSchema(parameter), description: parameter.description },
    })),
    ...(query ? declaredFieldsOf(query) : []).map(({ name, required, schema, description }) => ({
      name,
      inPath: false,
      required,
      schema: { ...(schema as JSONObject), ...(description === undefined ? {} : { description }) },
    })),
  ];
}

/** As a query string would have a value; null: a value of no parameter. */
function textOf(value: unknown): string | string[] | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  return null;
}
