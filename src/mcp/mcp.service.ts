import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  isJSONRPCRequest,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  ProtocolError,
  ProtocolErrorCode,
  type ReadResourceResult,
  ResourceNotFoundError,
  Server,
  type ServerOptions,
  type Transport,
} from '@modelcontextprotocol/server';
import { Injectable, Logger } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { Clock } from '../platform/clock/clock.ts';
import { VERSION } from '../platform/configuration/version.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { CADENCE_MINUTES } from '../../packages/engine/schedule/cycle-clock.ts';
import { MINUTE_MS } from '../../packages/engine/timestamps.ts';
import { RouteCalls } from '../access/admission/inner-calls.ts';
import { noteError } from '../http/errors/error-reply.filter.ts';
import { RequestLimits } from '../access/limits/request-limits.ts';
import { type Caller } from '../http/request/caller.ts';
import { type RequestContext } from '../http/request/request-context.ts';
import { promptNamed, PROMPTS } from './prompts.ts';
import { guideAt, GUIDE_TEMPLATE, RESOURCES } from './resources.ts';
import { refusalFields, ToolCalls } from './tool-calls.service.ts';

export interface MessageBounds {
  /** Counts a message after the first. Throws where its caller's limits are used up. */
  readonly count: () => Promise<void>;
  /** When the answers have more bytes than this, further messages are not handled. */
  readonly maxAnswerBytes: number;
  /** Describes an error that `count` threw; null: the answers before this message are too long. */
  readonly refusal: (error: unknown) => JSONRPCErrorResponse['error'];
}

type Delivery = Parameters<NonNullable<Transport['onmessage']>>;

/**
 * A protocol server that handles the messages of one HTTP request one after another, within bounds. The first was counted with
 * the request; each further one of a batch counts too, whatever it asks, because answers are larger than questions.
 */
class BoundedServer extends Server {
  private received = 0;
  private answerBytes = 0;
  private handled: Promise<void> = Promise.resolve();
  private answered: () => void = () => undefined;

  constructor(
    identity: ConstructorParameters<typeof Server>[0],
    options: ServerOptions,
    private readonly bounds: MessageBounds,
  ) {
    super(identity, options);
  }

  override async connect(transport: Transport): Promise<void> {
    await super.connect(transport);
    const deliver = transport.onmessage!;
    const send = transport.send.bind(transport);
    transport.send = async (message, options) => {
      this.answerBytes += JSON.stringify(message).length;
      // The next message waits for this, also where the client is gone.
      await send(message, options).finally(() => this.answered());
    };
    transport.onmessage = (...delivery) => {
      this.received += 1;
      const isFirst = this.received === 1;
      this.handled = this.handled.then(() => this.handle(transport, deliver, delivery, isFirst));
    };
  }

  private async handle(
    transport: Transport,
    deliver: NonNullable<Transport['onmessage']>,
    [message, extra]: Delivery,
    isFirst: boolean,
  ): Promise<void> {
    const error = isFirst ? undefined : await this.refusalOf();
    if (error !== undefined) {
      if (isJSONRPCRequest(message))
        await transport.send({ jsonrpc: '2.0', id: message.id, error }).catch(() => undefined);
    } else if (isJSONRPCRequest(message))
      await new Promise<void>((resolve) => {
        this.answered = resolve;
        deliver(message, extra);
      });
    else deliver<JSONRPCMessage>(message, extra);
  }

  private async refusalOf(): Promise<JSONRPCErrorResponse['error'] | undefined> {
    try {
      await this.bounds.count();
    } catch (error) {
      return this.bounds.refusal(error);
    }
    return this.answerBytes > this.bounds.maxAnswerBytes ? this.bounds.refusal(null) : undefined;
  }
}

/** Arguments are a few words; a batch of calls fits too. */
const MAX_BODY_BYTES = 64 * 1024;

/** Answers to one request, but for the last: eighteen lists of the tools, or some fifty calls. */
const MAX_ANSWER_BYTES = 256 * 1024;

const tooManyBytes = new ServiceError(
  'RATE_LIMITED',
  { reason: 'batch_bytes', limit: MAX_ANSWER_BYTES / 1024 },
  { retryAfterSeconds: 1 },
);

const MEDIA_TYPES = ['application/json', 'text/event-stream'] as const;

const IDENTITY = { name: 'market-intelligence', title: 'Market intelligence', version: VERSION } as const;

/** Lists change only with a release, and are the same for every caller. */
const LISTED = { ttlMs: 60 * MINUTE_MS, cacheScope: 'public' } as const;

const OPTIONS: ServerOptions = {
  capabilities: { tools: {}, resources: {}, prompts: {} },
  instructions: `Read-only market intelligence for crypto, updated every ${CADENCE_MINUTES} minutes. Start with get_verdict. Check meta.freshness before you use a value; show meta.attribution and the disclaimer, the last line of each text, to end users. A result with isError has an error_code; the resource market-intelligence://errors lists retry advice for each code. Without a key, results are for Tier 0.`,
  cacheHints: {
    'server/discover': LISTED,
    'tools/list': LISTED,
    'resources/list': LISTED,
    'resources/templates/list': LISTED,
    'prompts/list': LISTED,
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
    private readonly clock: Clock,
  ) {}

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
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [GUIDE_TEMPLATE] }));
    server.setRequestHandler('prompts/list', () => ({ prompts: PROMPTS.map(({ listed }) => listed) }));
    server.setRequestHandler('prompts/get', ({ params }) =>
      promptNamed(params.name, params.arguments ?? {}, this.clock.now()),
    );
    server.setRequestHandler('resources/read', ({ params }) => this.resource(params.uri, context));
    return server;
  }

  private async resource(uri: string, context: RequestContext): Promise<ReadResourceResult> {
    const guide = guideAt(uri);
    if (guide !== undefined) return { contents: [{ uri, mimeType: GUIDE_TEMPLATE.mimeType, text: guide }] };
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

function errorOf(error: unknown, context: RequestContext) {
  const noted = noteError(error, context, 'data');
  return {
    code: ProtocolErrorCode.InternalError,
    message: noted.reply.detail,
    data: refusalFields(noted, context.requestId),
  };
}
