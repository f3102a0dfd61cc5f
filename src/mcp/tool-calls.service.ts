import {
  type CallToolResult,
  type JSONObject,
  ProtocolError,
  ProtocolErrorCode,
  type Tool as ListedTool,
} from '@modelcontextprotocol/server';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DeclaredNames, SERVICE } from '../platform/configuration/declared-names.ts';
import { StartupError } from '../platform/configuration/startup-error.ts';
import { errorDefinition, RETRY_ADVICE, ServiceError } from '../domain/errors/errors.ts';
import {
  type CallOutcome,
  CountedCalls,
  type RouteCall,
  RouteCalls,
} from '../access/admission/inner-calls.ts';
import { pathParameterSchema } from '../http/contract/documented-route.ts';
import { DeclaredRoutes } from '../http/declaration/declared-routes.ts';
import { type DataRouteDeclaration } from '../http/declaration/route-declaration.ts';
import { type NotedError } from '../http/errors/error-reply.filter.ts';
import { UNKNOWN_ENDPOINT } from '../access/metering/request-metering.ts';
import { declaredFieldsOf } from '../http/parameters/declared-fields.ts';
import { unknownNameFaults } from '../http/parameters/parameter.pipes.ts';
import { type Caller } from '../http/request/caller.ts';
import { type RequestContext } from '../http/request/request-context.ts';
import { ADDED_TOOLS, type OwnedTool } from './added-tools.ts';
import { catalogTool, seriesTool, sourcesTool, trackRecordTool } from './data.tools.ts';
import { agentTool, compositesTool, cycleTool, outlookTool, verdictTool } from './market.tools.ts';
import { type ArgumentTerms, type GivenParameters, type Tool, type ToolAnswer } from './tool.ts';

/** The service's own tools, in the order in which clients list them. Few, because a model chooses worse among many. */
const OWN_TOOLS = [
  verdictTool,
  outlookTool,
  compositesTool,
  agentTool,
  cycleTool,
  seriesTool,
  sourcesTool,
  trackRecordTool,
  catalogTool,
];

const TOOLS: readonly OwnedTool[] = [
  ...OWN_TOOLS.map((tool) => ({ tool, owner: SERVICE })),
  ...ADDED_TOOLS.read(),
];

interface ToolArgument {
  readonly name: string;
  readonly operationId: string;
  readonly inPath: boolean;
  readonly required: boolean;
  readonly terms: ArgumentTerms;
  readonly schema: JSONObject;
}

/** @throws Error if a route has no such parameter */
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

/** Routes check the values. `null` counts as omitted, because models write it so. @throws VALIDATION_ERROR */
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

/** A fixed parameter goes into the query if it is an argument that the query has, else into the path. */
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

const REFUSAL = z.object({
  error_code: z.string(),
  detail: z.string(),
  errors: z.array(z.string()).optional().describe('All messages of a VALIDATION_ERROR.'),
  retry: z.enum(RETRY_ADVICE),
  retry_after_seconds: z.number().optional(),
  request_id: z.string(),
  error_id: z.string().optional(),
});

const resultOfRefusal = (
  refusal: NotedError,
  requestId: string,
  limits: readonly string[],
): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${refusal.reply.code}: ${refusal.reply.detail}` }],
  structuredContent: refusalFields(refusal, requestId),
  _meta: metaOf(limits),
});

export function refusalFields({ reply, errorId }: NotedError, requestId: string): z.output<typeof REFUSAL> {
  const { code, detail, messages, headers } = reply;
  const wait = headers['Retry-After'];
  return {
    error_code: code,
    detail,
    ...(messages === null ? {} : { errors: [...messages] }),
    retry: errorDefinition(code).retry,
    ...(wait === undefined ? {} : { retry_after_seconds: Number(wait) }),
    request_id: requestId,
    ...(errorId === null ? {} : { error_id: errorId }),
  };
}

const metaOf = (limits: readonly string[]): NonNullable<CallToolResult['_meta']> => ({
  limits: Object.fromEntries(
    limits.flatMap((name, i) => (i % 2 === 0 ? [[name.toLowerCase(), limits[i + 1]]] : [])),
  ),
});

interface ReadyTool {
  readonly tool: Tool;
  readonly arguments: readonly ToolArgument[];
  readonly listed: ListedTool;
}

/** Tools only read what the service holds: a repeated call returns the same result until there is newer data. */
const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

@Injectable()
export class ToolCalls implements OnModuleInit {
  private tools: ReadonlyMap<string, ReadyTool> = new Map();

  constructor(
    private readonly declared: DeclaredRoutes,
    private readonly routes: RouteCalls,
    private readonly calls: CountedCalls,
  ) {}

  /** Routes are known once the application is put together. @throws StartupError */
  onModuleInit(): void {
    const names = new DeclaredNames('MCP tool');
    for (const { tool, owner } of TOOLS) names.declare(tool.name, owner);
    this.tools = new Map(TOOLS.map((owned) => [owned.tool.name, this.ready(owned)]));
  }

  get listed(): ListedTool[] {
    return [...this.tools.values()].map(({ listed }) => listed);
  }

  /** Limited, metered, and logged as `mcp:<tool>`. A known error is a result; an unknown tool is an error of the protocol. */
  async call(name: string, sent: unknown, context: RequestContext, caller: Caller): Promise<CallToolResult> {
    const ready = this.tools.get(name);
    const outcome: CallOutcome<ToolAnswer> = await this.calls.run(
      ready === undefined ? UNKNOWN_ENDPOINT : `mcp:${name}`,
      context,
      caller,
      (ofCall) => this.answer(ready, name, sent, ofCall),
    );
    if (outcome.refusal === null)
      return {
        content: [{ type: 'text', text: ready!.tool.say(outcome.value) }],
        structuredContent: { ...outcome.value },
        _meta: metaOf(outcome.limits),
      };
    if (ready !== undefined) return resultOfRefusal(outcome.refusal, context.requestId, outcome.limits);
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      outcome.refusal.reply.detail,
      refusalFields(outcome.refusal, context.requestId),
    );
  }

  private argumentsOf(tool: Tool, owner: string): readonly ToolArgument[] {
    try {
      return argumentsOf(tool, (operationId) => this.declared.answering(operationId).declaration);
    } catch (error) {
      throw new StartupError(`the MCP tool "${tool.name}" of ${owner}: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }

  private async answer(
    ready: ReadyTool | undefined,
    name: string,
    sent: unknown,
    context: RequestContext,
  ): Promise<ToolAnswer> {
    if (ready === undefined)
      throw new ServiceError('NOT_FOUND', { reason: 'tool', requested: name, known: [...this.tools.keys()] });
    const { tool, arguments: all } = ready;
    const given = givenTo(all, sent);
    const envelope = await tool.read(
      (operationId, fixed = {}) => this.routes.envelope(callOf(operationId, all, given, fixed), context),
      given,
    );
    // What the schema does not name is left out.
    return tool.output.parse(envelope);
  }

  private ready({ tool, owner }: OwnedTool): ReadyTool {
    const all = this.argumentsOf(tool, owner);
    const { name, title, description, output } = tool;
    return {
      tool,
      arguments: all,
      listed: {
        name,
        title,
        description,
        inputSchema: inputSchemaOf(all),
        // An answer or a refusal: older clients hold both against the schema.
        outputSchema: {
          type: 'object',
          anyOf: [jsonSchemaOf(output), jsonSchemaOf(REFUSAL)],
        },
        annotations: READS,
      },
    };
  }
}

/** Without its dialect, which is the protocol's own: older clients know no other than theirs. */
function jsonSchemaOf(schema: z.ZodObject): JSONObject {
  const { $schema, ...rest } = z.toJSONSchema(schema);
  void $schema;
  return rest as JSONObject;
}
