import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  type Server,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { Injectable, Logger } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { VERSION } from '../../config/version.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { MINUTE_MS } from '../../domain/timestamps.ts';
import { RouteCalls } from '../../http/admission/inner-calls.ts';
import { noteError } from '../../http/errors/error-reply.filter.ts';
import { RequestLimits } from '../../http/limits/request-limits.ts';
import { type Caller } from '../../http/request/caller.ts';
import { type RequestContext } from '../../http/request/request-context.ts';
import { BoundedServer } from './bounded-server.ts';
import { RESOURCES } from './resources.ts';
import { refusalFields } from './tool-result.presenter.ts';
import { ToolCalls } from './tool-calls.service.ts';
import { CADENCE_MINUTES } from '../../domain/schedule/cycle-clock.ts';

/** Arguments are a few words; a batch of calls fits too. */
const MAX_BODY_BYTES = 64 * 1024;

/** Answers to one request, but for the last: seven lists of the tools, or some forty calls. */
const MAX_ANSWER_BYTES = 256 * 1024;

const tooManyBytes = new ServiceError(
  'RATE_LIMITED',
  { reason: 'batch_bytes', limit: MAX_ANSWER_BYTES / 1024 },
  { retryAfterSeconds: 1 },
);

/** What a client of the transport accepts. */
const MEDIA_TYPES = ['application/json', 'text/event-stream'] as const;

const IDENTITY = { name: 'market-intelligence', title: 'Market intelligence', version: VERSION } as const;

/** Lists change only with a release, and are the same for every caller. */
const LISTED = { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' } as const;

const OPTIONS: ServerOptions = {
  capabilities: { tools: {}, resources: {} },
  instructions: `Read-only market intelligence for crypto, updated every ${CADENCE_MINUTES} minutes. Start with get_verdict. Check meta.freshness before you use a value; show meta.attribution and meta.disclaimer to end users. A result with isError has an error_code; the resource market-intelligence://errors lists retry advice for each code. Without a key, results are for Tier 0.`,
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
  async answer(request: Request, response: Response, context: RequestContext, caller: Caller): Promise<void> {
    // The SDK looks for both by name, also where anything is accepted.
    if (MEDIA_TYPES.every((type) => request.accepts(type))) request.headers.accept = MEDIA_TYPES.join(', ');
    const handler = createMcpHandler(() => this.serverFor(context, caller), {
      maxRequestBodySize: MAX_BODY_BYTES,
      onerror: ({ message }) => this.logger.debug({ msg: message, request_id: context.requestId }),
    });
    await toNodeHandler(handler, { maxRequestBodySize: MAX_BODY_BYTES })(request, response);
  }

  private serverFor(context: RequestContext, caller: Caller): Server {
    const server = new BoundedServer(IDENTITY, OPTIONS, {
      count: async () => this.limits.spendMessage(context),
      maxAnswerBytes: MAX_ANSWER_BYTES,
      refusal: (error) => errorOf(error ?? tooManyBytes, context),
    });
    server.setRequestHandler('tools/list', () => ({ tools: this.tools.listed }));
    server.setRequestHandler('tools/call', ({ params }) =>
      this.tools.call(params.name, params.arguments, context, caller),
    );
    server.setRequestHandler('resources/list', () => ({
      resources: RESOURCES.map(({ resource }) => resource),
    }));
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
    server.setRequestHandler('resources/read', ({ params }) => this.resource(params.uri, context));
    return server;
  }

  private async resource(uri: string, context: RequestContext): Promise<ReadResourceResult> {
    const found = RESOURCES.find(({ resource }) => resource.uri === uri);
    if (!found) throw new ResourceNotFoundError(uri);
    try {
      const text = await this.routes.body(found.call, context);
      return { contents: [{ uri, mimeType: found.resource.mimeType, text }] };
    } catch (error) {
      const { code, message, data } = errorOf(error, context);
      throw new ProtocolError(code, message, data);
    }
  }
}

/** What went wrong, as an error of the protocol. */
function errorOf(error: unknown, { requestId }: RequestContext) {
  const noted = noteError(error, requestId, 'data');
  return {
    code: ProtocolErrorCode.InternalError,
    message: noted.reply.detail,
    data: refusalFields(noted, requestId),
  };
}
