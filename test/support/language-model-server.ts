import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly body: ChatRequest;
  readonly atMs: number;
}

export interface ChatRequest {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: string }[];
  readonly stream?: boolean;
  readonly stream_options?: { readonly include_usage?: boolean };
  readonly max_tokens?: number;
  readonly max_completion_tokens?: number;
  readonly response_format?: { readonly type: string };
}

/** Answers one request, however a server may. */
export type ModelReply = (request: ReceivedRequest, response: ServerResponse) => void | Promise<void>;

export class LanguageModelServer {
  readonly requests: ReceivedRequest[] = [];
  reply: ModelReply = failing(500, 'no reply was laid out');
  /** How many requests are under way. */
  underWay = 0;
  private readonly sockets = new Set<Socket>();

  private constructor(private readonly server: Server) {}

  static async start(): Promise<LanguageModelServer> {
    const server = createServer();
    const running = new LanguageModelServer(server);
    server.on('connection', (socket) => {
      running.sockets.add(socket);
      socket.on('close', () => running.sockets.delete(socket));
    });
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const text = Buffer.concat(parts).toString();
        const received = {
          method: request.method ?? '',
          path: request.url ?? '',
          headers: request.headers,
          text,
          body: JSON.parse(text) as ChatRequest,
          atMs: performance.now(),
        };
        running.requests.push(received);
        running.underWay += 1;
        response.on('close', () => (running.underWay -= 1));
        void running.reply(received, response);
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return running;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

export interface StreamOptions {
  /** Null: the server does not say what the answer took. */
  readonly usage?: { readonly prompt_tokens: number; readonly completion_tokens: number } | null;
  readonly finishReason?: string | null;
  readonly refusal?: string;
  readonly charactersPerChunk?: number;
  /** The bytes are written in pieces of this size, whatever that cuts in two. */
  readonly bytesPerWrite?: number;
  /** The connection is destroyed behind this part of the bytes. */
  readonly cutAfter?: number;
  /** False: the stream ends without `[DONE]`. */
  readonly done?: boolean;
  readonly insteadOfChunk?: string;
}

/** Tokens that the answers below claim to have taken. */
export const SAMPLE_USAGE = { prompt_tokens: 1_200, completion_tokens: 900 };

/** Streams an answer as the API does: role, content, end, usage, `[DONE]`. */
export const streaming =
  (answer: string | ((request: ReceivedRequest) => string), options: StreamOptions = {}): ModelReply =>
  async (request, response) => {
    const text = typeof answer === 'string' ? answer : answer(request);
    const bytes = Buffer.from(eventsOf(request.body, text, options).join(''));
    const end = Math.floor(bytes.length * (options.cutAfter ?? 1));
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8', 'x-request-id': 'req_1' });
    const size = options.bytesPerWrite ?? 1_021;
    for (let at = 0; at < end && !response.destroyed; at += size) {
      response.write(bytes.subarray(at, Math.min(at + size, end)));
      await nextTurn();
    }
    if (options.cutAfter === undefined) response.end();
    else response.destroy();
  };

function eventsOf(
  { model, stream_options }: ChatRequest,
  text: string,
  {
    usage = SAMPLE_USAGE,
    finishReason = 'stop',
    refusal,
    charactersPerChunk = 60,
    done = true,
    insteadOfChunk,
  }: StreamOptions,
): string[] {
  const envelope = {
    id: 'chatcmpl-9',
    object: 'chat.completion.chunk',
    created: 1_773_133_620,
    model,
    service_tier: 'default',
    system_fingerprint: 'fp_local',
  };
  const includesUsage = stream_options?.include_usage === true && usage !== null;
  const chunk = (delta: object, finish: string | null): string =>
    event({
      ...envelope,
      choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
      ...(includesUsage ? { usage: null } : {}),
    });
  const pieces = Array.from({ length: Math.ceil(text.length / charactersPerChunk) }, (_, i) =>
    chunk({ content: text.slice(i * charactersPerChunk, (i + 1) * charactersPerChunk) }, null),
  );
  if (insteadOfChunk !== undefined) pieces[Math.floor(pieces.length / 2)] = insteadOfChunk;
  return [
    ': a comment that keeps the connection open\n\n',
    chunk({ role: 'assistant', content: refusal === undefined ? '' : null, refusal: null }, null),
    ...(refusal === undefined ? pieces : [chunk({ refusal }, null)]),
    ...(finishReason === null ? [] : [chunk({}, finishReason)]),
    ...(includesUsage
      ? [
          event({
            ...envelope,
            choices: [],
            usage: { ...usage, total_tokens: usage.prompt_tokens + usage.completion_tokens },
          }),
        ]
      : []),
    ...(done ? ['data: [DONE]\n\n'] : []),
  ];
}

const event = (data: object): string => `data: ${JSON.stringify(data)}\n\n`;

export const failing =
  (
    status: number,
    message: string,
    {
      code = null,
      headers = {},
    }: { readonly code?: string | null; readonly headers?: Record<string, string> } = {},
  ): ModelReply =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'x-request-id': 'req_1', ...headers });
    response.end(
      JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }, null, 2),
    );
  };

/** Takes the request and says nothing, before or behind the head of its answer. */
export const hanging =
  (afterHead = false): ModelReply =>
  (_, response) => {
    if (!afterHead) return;
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    response.write(': wait\n\n');
  };

/** Hangs up without an answer. */
export const hangingUp: ModelReply = (_, response) => {
  response.destroy();
};

/** The given replies one after the other, the last for whatever follows. */
export function inTurn(...replies: readonly ModelReply[]): ModelReply {
  let next = 0;
  return (request, response) => {
    const reply = replies[Math.min(next, replies.length - 1)]!;
    next += 1;
    return reply(request, response);
  };
}
