import { type JSONObject, type Tool as ListedTool } from '@modelcontextprotocol/server';
import { ServiceError } from '../domain/errors/errors.ts';
import { type RouteCall } from '../access/admission/inner-calls.ts';
import { pathParameterSchema } from '../http/contract/documented-route.ts';
import { type DataRouteDeclaration } from '../http/declaration/route-declaration.ts';
import { declaredFieldsOf } from '../http/parameters/declared-fields.ts';
import { unknownNameFaults } from '../http/parameters/parameter.pipes.ts';
import { type ArgumentTerms, type GivenParameters, type Tool } from './tool.ts';

export interface ToolArgument {
  readonly name: string;
  /** Of the route that has it as a parameter; null: only the tool reads it. */
  readonly operationId: string | null;
  readonly inPath: boolean;
  readonly required: boolean;
  readonly terms: ArgumentTerms;
  readonly schema: JSONObject;
}

/** @throws Error if a route has no such parameter */
export const argumentsOf = (
  { takes, own = {}, terms = {} }: Pick<Tool, 'takes' | 'own' | 'terms'>,
  routeOf: (operationId: string) => Pick<DataRouteDeclaration, 'pathParameters' | 'query'>,
): readonly ToolArgument[] => [
  ...Object.entries(own).map(([name, { required = false, ...schema }]): ToolArgument => ({
    name,
    operationId: null,
    inPath: false,
    required,
    terms: {},
    schema,
  })),
  ...Object.entries(takes).flatMap(([operationId, names]) => {
    const parameters = parametersOf(routeOf(operationId));
    return names.map((name): ToolArgument => {
      const parameter = parameters.find((one) => one.name === name);
      if (!parameter) throw new Error(`${operationId} has no parameter ${name}`);
      const ofTool = terms[name] ?? {};
      return { ...parameter, operationId, terms: ofTool, required: parameter.required && !ofTool.optional };
    });
  }),
];

export const inputSchemaOf = (all: readonly ToolArgument[]): ListedTool['inputSchema'] => ({
  type: 'object',
  properties: Object.fromEntries(
    all.map(({ name, schema, terms: { maximum, fallback, description } }) => [
      name,
      {
        ...withoutExample(schema),
        ...(description === undefined ? {} : { description }),
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

const withoutExample = (schema: JSONObject): JSONObject =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'example'));

/**
 * Routes check the values. `null` counts as omitted, because models write it so.
 *
 * @param tool its name
 * @param takenBy names of the tools that have an argument
 * @throws VALIDATION_ERROR
 */
export function givenTo(
  all: readonly ToolArgument[],
  sent: unknown,
  tool: string,
  takenBy: (argument: string) => readonly string[],
): GivenParameters {
  const values = new Map(
    Object.entries((sent ?? {}) as Record<string, unknown>).filter(([, value]) => value !== null),
  );
  const given: Record<string, string | string[]> = {};
  const faults = unknownNameFaults(
    [...values.keys()],
    all.map(({ name }) => name),
    `an argument of ${tool}`,
    (name) => {
      const others = takenBy(name);
      return others.length === 0 ? '' : `; ${others.join(', ')} ${others.length > 1 ? 'take' : 'takes'} it`;
    },
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

/** A fixed parameter goes into the path if the route has it there, else into the query. */
export function callOf(
  operationId: string,
  { pathParameters = [] }: Pick<DataRouteDeclaration, 'pathParameters'>,
  all: readonly ToolArgument[],
  given: GivenParameters,
  fixed: GivenParameters,
): RouteCall {
  const own = all.flatMap(({ name, operationId: of }) =>
    of === operationId && given[name] !== undefined ? [[name, given[name]] as const] : [],
  );
  const parameters = Object.entries({ ...Object.fromEntries(own), ...fixed });
  const isInPath = ([name]: readonly [string, unknown]): boolean =>
    pathParameters.some((parameter) => parameter.name === name);
  return {
    operationId,
    path: Object.fromEntries(parameters.filter(isInPath)) as Record<string, string>,
    query: Object.fromEntries(parameters.filter((one) => !isInPath(one))),
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
export function textOf(value: unknown): string | string[] | null {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value;
  return null;
}
