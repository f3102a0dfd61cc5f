import { type IncomingMessage, type ServerResponse } from 'node:http';
import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  Server,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { Injectable, Logger } from '@nestjs/common';
import { VERSION } from '../../config/version.ts';
import { MINUTE_MS } from '../../domain/timestamps.ts';
import { RouteCalls } from '../../http/calls/route-calls.ts';
import { noteError } from '../../http/errors/noted-error.ts';
import { RequestLimits } from '../../http/limits/request-limits.ts';
import { type Caller } from '../../http/request/caller.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { RESOURCES } from './resources.ts';
import { refusalFields } from './tool-result.presenter.ts';
import { ToolCalls } from './tool-calls.service.ts';

/** Arguments are a few words; a batch of calls fits too. */
const MAX_BODY_BYTES = 64 * 1024;

const IDENTITY = { name: 'market-intelligence', title: 'Market intelligence', version: VERSION } as const;

/** Lists change with a release alone, and are the same for everybody. */
const LISTED = { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' } as const;

const OPTIONS: ServerOptions = {
  capabilities: { tools: {}, resources: {} },
  instructions:
    'Read-only market intelligence for crypto, renewed every quarter of an hour. Begin with get_verdict. Read meta.freshness before using a value; show meta.attribution and meta.disclaimer to end users. A result with isError has an error_code; the resource market-intelligence://errors says what to do about each. Without a key answers are those of Tier 0.',
  cacheHints: {
    'server/discover': LISTED,
    'tools/list': LISTED,
    'resources/list': LISTED,
    'resources/templates/list': LISTED,
  },
};

/**
 * Answers the Model Context Protocol over streamable HTTP, of the revision 2026-07-28 and of those of 2025. Each request has a
 * protocol server of its own and nothing is kept between them, so that any process answers any request.
 */
@Injectable()
export class McpService {
  private readonly logger = new Logger('Mcp');

  constructor(
    private readonly tools: ToolCalls,
    private readonly routes: RouteCalls,
    private readonly limits: RequestLimits,
  ) {}

  /** Answers an admitted request, errors of the protocol included. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    context: RequestContext,
    caller: Caller,
  ): Promise<void> {
    const handler = createMcpHandler(() => this.serverFor(context, caller), {
      maxRequestBodySize: MAX_BODY_BYTES,
      onerror: ({ message }) => this.logger.debug({ msg: message, request_id: context.requestId }),
    });
    await toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES })(request, response);
  }

  private serverFor(context: RequestContext, caller: Caller): Server {
    const server = new Server(IDENTITY, OPTIONS);
    const counted = this.furtherMessages(context);
    server.setRequestHandler('tools/list', () => counted(() => ({ tools: this.tools.listed })));
    server.setRequestHandler('tools/call', ({ params }) =>
      this.tools.call(params.name, params.arguments, context, caller),
    );
    server.setRequestHandler('resources/list', () =>
      counted(() => ({ resources: RESOURCES.map(({ resource }) => resource) })),
    );
    server.setRequestHandler('resources/templates/list', () => counted(() => ({ resourceTemplates: [] })));
    server.setRequestHandler('resources/read', ({ params }) =>
      counted(() => this.resource(params.uri, context)),
    );
    return server;
  }

  /**
   * The first message of a request was counted when the request was admitted; of a batch each further one counts too, because
   * answers are larger than questions.
   */
  private furtherMessages(context: RequestContext) {
    let isFirst = true;
    return async <Result>(answer: () => Result | Promise<Result>): Promise<Result> => {
      try {
        if (!isFirst) await this.limits.spendMessage(context);
        isFirst = false;
        return await answer();
      } catch (error) {
        if (error instanceof ProtocolError) throw error;
        const noted = noteError(error, context.requestId, 'data');
        throw new ProtocolError(
          ProtocolErrorCode.InternalError,
          noted.reply.detail,
          refusalFields(noted, context.requestId),
        );
      }
    };
  }

  private async resource(uri: string, context: RequestContext): Promise<ReadResourceResult> {
    const found = RESOURCES.find(({ resource }) => resource.uri === uri);
    if (!found) throw new ResourceNotFoundError(uri);
    const text = await this.routes.body(found.call, context);
    return { contents: [{ uri, mimeType: found.resource.mimeType, text }] };
  }
}
