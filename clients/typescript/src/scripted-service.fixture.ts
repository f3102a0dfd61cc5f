import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type ClientOptions } from './client.ts';
import { type EnvelopeMeta } from './generated/types.ts';

export interface ScriptedReply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export interface SeenRequest {
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
}

/** A response; null: the connection breaks; `never`: no answer. */
type Scripted = ScriptedReply | null | 'never';

/** A server on a free port that sends the responses of a spec, one after the other. */
export class ScriptedService {
  readonly seen: SeenRequest[] = [];
  /** Waits of the client, which take no time. */
  readonly waitsMs: number[] = [];
  private replies: readonly Scripted[] = [];

  private constructor(
    private readonly server: Server,
    private readonly url: string,
  ) {}

  static async start(): Promise<ScriptedService> {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    const service = new ScriptedService(server, `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    server.on('request', ({ url, headers }, response) => {
      const reply = service.replies[service.seen.length] ?? null;
      service.seen.push({ target: url!, headers });
      server.emit('asked');
      if (reply === 'never') return undefined;
      if (reply === null) return response.destroy();
      const { status = 200, body } = reply;
      const isText = typeof body === 'string';
      const type = isText ? 'text/html' : 'application/json; charset=utf-8';
      response.writeHead(status, { ...(status === 304 ? {} : { 'Content-Type': type }), ...reply.headers });
      return response.end(isText ? body : body === undefined ? '' : JSON.stringify(body));
    });
    return service;
  }

  script(...replies: readonly Scripted[]): void {
    this.replies = replies;
    this.seen.length = 0;
    this.waitsMs.length = 0;
  }

  /** Resolves when the next request has come. */
  async asked(): Promise<void> {
    await once(this.server, 'asked');
  }

  /** Options of a client that calls this server and skips waits. */
  get options(): ClientOptions {
    const sleep = (ms: number): Promise<void> => {
      this.waitsMs.push(ms);
      return Promise.resolve();
    };
    return { baseUrl: this.url, environment: { sleep, random: () => 0 } };
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}

/** A body of the data API. */
export const enveloped = (data: unknown, meta: Partial<EnvelopeMeta> = {}) => ({
  data,
  meta: { api_version: 'v1', next_cursor: null, ...meta },
});

export const refusal = (code: string, detail = 'what happened', errors?: readonly string[]) => ({
  detail,
  error_code: code,
  request_id: 'req-1',
  ...(errors === undefined ? {} : { errors }),
});
