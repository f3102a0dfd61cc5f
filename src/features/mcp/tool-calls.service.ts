import {
  type CallToolResult,
  type JSONObject,
  ProtocolError,
  ProtocolErrorCode,
  type Tool as ListedTool,
} from '@modelcontextprotocol/server';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { z } from 'zod';
import { DeclaredNames } from '../../config/declared-names.ts';
import { StartupError } from '../../config/startup-error.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type CallOutcome, CountedCalls, RouteCalls } from '../../http/admission/inner-calls.ts';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { UNKNOWN_ENDPOINT } from '../../http/metering/request-metering.ts';
import { type Caller } from '../../http/request/caller.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { argumentsOf, callOf, givenTo, inputSchemaOf, type ToolArgument } from './tool-arguments.ts';
import { REFUSAL, refusalFields, resultOf, resultOfRefusal } from './tool-result.presenter.ts';
import { type OwnedTool } from './added-tools.ts';
import { type Tool, type ToolAnswer } from './tool.ts';
import { TOOLS } from './tools.ts';

/** A tool as it is listed and called. */
interface ReadyTool {
  readonly tool: Tool;
  readonly arguments: readonly ToolArgument[];
  readonly listed: ListedTool;
}

/** Tools only read what the service holds: a repeated call returns the same result until there is newer data. */
const READS = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

/** Lists and calls the tools. */
@Injectable()
export class ToolCalls implements OnModuleInit {
  private tools: ReadonlyMap<string, ReadyTool> = new Map();

  constructor(
    private readonly declared: DeclaredRoutes,
    private readonly routes: RouteCalls,
    private readonly calls: CountedCalls,
  ) {}

  /**
   * Not before: routes are known once the application is put together.
   *
   * @throws StartupError if two tools have the same name, or a route lacks what a tool takes
   */
  onModuleInit(): void {
    const names = new DeclaredNames('MCP tool');
    for (const { tool, owner } of TOOLS) names.declare(tool.name, owner);
    this.tools = new Map(TOOLS.map((owned) => [owned.tool.name, this.ready(owned)]));
  }

  /** The tools as clients see them. */
  get listed(): ListedTool[] {
    return [...this.tools.values()].map(({ listed }) => listed);
  }

  /**
   * Calls a tool as a request of its own: limited, metered and logged as `mcp:<tool>`. What the registry knows as an error is a
   * result that says so; a tool that is not there is an error of the protocol.
   */
  async call(name: string, sent: unknown, context: RequestContext, caller: Caller): Promise<CallToolResult> {
    const ready = this.tools.get(name);
    const outcome: CallOutcome<ToolAnswer> = await this.calls.run(
      ready === undefined ? UNKNOWN_ENDPOINT : `mcp:${name}`,
      context,
      caller,
      (ofCall) => this.answer(ready, name, sent, ofCall),
    );
    if (outcome.refusal === null)
      return resultOf(outcome.value, ready!.tool.say(outcome.value), outcome.limits);
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
        outputSchema: outputSchemaOf(output),
        annotations: READS,
      },
    };
  }
}

/** An answer or a refusal: older clients hold both against the schema. */
const outputSchemaOf = (output: Tool['output']): NonNullable<ListedTool['outputSchema']> => ({
  type: 'object',
  anyOf: [jsonSchemaOf(output), jsonSchemaOf(REFUSAL)],
});

/** Without its dialect, which is the protocol's own: older clients know no other than theirs. */
function jsonSchemaOf(schema: z.ZodObject): JSONObject {
  const { $schema, ...rest } = z.toJSONSchema(schema);
  void $schema;
  return rest as JSONObject;
}
