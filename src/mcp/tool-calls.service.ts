import {
  type CallToolResult,
  ProtocolError,
  ProtocolErrorCode,
  type Tool as ListedTool,
} from '@modelcontextprotocol/server';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DeclaredNames, SERVICE } from '../platform/configuration/declared-names.ts';
import { StartupError } from '../platform/configuration/startup-error.ts';
import { type ErrorCode, errorDefinition, type RETRY_ADVICE, ServiceError } from '../domain/errors/errors.ts';
import { type CallOutcome, CountedCalls, RouteCalls } from '../access/admission/inner-calls.ts';
import { DeclaredRoutes } from '../http/declaration/declared-routes.ts';
import { type NotedError } from '../http/errors/error-reply.filter.ts';
import { type ValueSchema } from '../access/metering/request-log.ts';
import { UNKNOWN_ENDPOINT } from '../access/metering/request-metering.ts';
import { type Caller } from '../http/request/caller.ts';
import { type RequestContext } from '../http/request/request-context.ts';
import { ADDED_TOOLS, type OwnedTool } from './added-tools.ts';
import { catalogTool, seriesTool, trackRecordTool } from './data.tools.ts';
import { compositesTool, outlookTool, verdictTool } from './market.tools.ts';
import { cycleTool } from './narrative.tools.ts';
import { changesTool } from './changes.tool.ts';
import { outlineOf } from './output-outline.ts';
import { type GivenParameters, type Tool, type ToolAnswer } from './tool.ts';
import { argumentsOf, callOf, givenTo, inputSchemaOf, textOf, type ToolArgument } from './tool-arguments.ts';
import { toolWords } from './tool-words.ts';

/** The service's own tools, in the order in which clients list them. Few, because a model chooses worse among many. */
const OWN_TOOLS = [
  verdictTool,
  changesTool,
  outlookTool,
  compositesTool,
  cycleTool,
  seriesTool,
  trackRecordTool,
  catalogTool,
];

const TOOLS: readonly OwnedTool[] = [
  ...OWN_TOOLS.map((tool) => ({ tool, owner: SERVICE })),
  ...ADDED_TOOLS.read(),
];

interface Refusal {
  readonly error_code: ErrorCode;
  readonly detail: string;
  /** All messages of a VALIDATION_ERROR. */
  readonly errors?: string[];
  readonly retry: (typeof RETRY_ADVICE)[number];
  readonly retry_after_seconds?: number;
  readonly request_id: string;
  readonly error_id?: string;
}

const resultOfRefusal = (
  refusal: NotedError,
  requestId: string,
  limits: readonly string[],
): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: `${refusal.reply.code}: ${refusal.reply.detail}` }],
  structuredContent: { ...refusalFields(refusal, requestId) },
  _meta: metaOf(limits),
});

export function refusalFields({ reply, errorId }: NotedError, requestId: string): Refusal {
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
  private words: ReturnType<typeof toolWords> = toolWords([]);

  constructor(
    private readonly declared: DeclaredRoutes,
    private readonly routes: RouteCalls,
    private readonly calls: CountedCalls,
  ) {}

  /** Routes are known once the application is put together. @throws StartupError */
  onModuleInit(): void {
    const names = new DeclaredNames('MCP tool');
    for (const { tool, owner } of TOOLS)
      for (const name of [tool.name, ...(tool.replaces ?? [])]) names.declare(name, owner);
    this.tools = new Map(TOOLS.map((owned) => [owned.tool.name, this.ready(owned)]));
    const paths = TOOLS.flatMap(({ tool }) =>
      Object.keys(tool.takes).flatMap((operationId) =>
        this.declared.answering(operationId).paths.map((path) => ({ path, tool: tool.name })),
      ),
    );
    this.words = toolWords(paths);
  }

  get listed(): ListedTool[] {
    return [...this.tools.values()].map(({ listed }) => listed);
  }

  /** Limited, metered, and logged as `mcp:<tool>`. A known error is a result; an unknown tool is an error of the protocol. */
  async call(name: string, sent: unknown, context: RequestContext, caller: Caller): Promise<CallToolResult> {
    const ready = this.tools.get(name) ?? this.replacementOf(name);
    const outcome: CallOutcome<ToolAnswer> = await this.calls.run(
      ready === undefined ? UNKNOWN_ENDPOINT : `mcp:${ready.tool.name}`,
      context,
      caller,
      (ofCall) => this.answer(ready, name, sent, ofCall),
      ready && sentTo(ready, sent),
    );
    if (outcome.refusal === null)
      return {
        content: [{ type: 'text', text: outcome.value.text }],
        structuredContent: outcome.value.structured,
        _meta: metaOf(outcome.limits),
      };
    if (ready !== undefined) return resultOfRefusal(outcome.refusal, context.requestId, outcome.limits);
    throw new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      outcome.refusal.reply.detail,
      refusalFields(outcome.refusal, context.requestId),
    );
  }

  private replacementOf(name: string): ReadyTool | undefined {
    return [...this.tools.values()].find(({ tool }) => tool.replaces?.includes(name));
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
    const given = givenTo(all, sent, tool.name, (argument) => this.takersOf(argument));
    const call = async (operationId: string, fixed: GivenParameters = {}) => {
      const { declaration } = this.declared.answering(operationId);
      try {
        return await this.routes.envelope(callOf(operationId, declaration, all, given, fixed), context);
      } catch (error) {
        throw error instanceof ServiceError ? error.reworded(this.words(tool.name, given, fixed)) : error;
      }
    };
    return tool.present(await tool.read(call, given));
  }

  private takersOf(argument: string): readonly string[] {
    return [...this.tools.values()].flatMap((one) =>
      one.arguments.some(({ name }) => name === argument) ? [one.tool.name] : [],
    );
  }

  private ready({ tool, owner }: OwnedTool): ReadyTool {
    const all = this.argumentsOf(tool, owner);
    const { name, title, description } = tool;
    return {
      tool,
      arguments: all,
      listed: {
        name,
        title,
        description,
        inputSchema: inputSchemaOf(all),
        outputSchema: outlineOf(tool),
        annotations: READS,
      },
    };
  }
}

const sentTo = ({ arguments: all }: ReadyTool, sent: unknown) => ({
  declared: new Map(all.map(({ name, schema }) => [name, schema as ValueSchema])),
  subject: all.find(({ inPath }) => inPath)?.name ?? null,
  valueOf: (name: string) =>
    textOf((sent as Readonly<Record<string, unknown>> | undefined)?.[name]) ?? undefined,
});
