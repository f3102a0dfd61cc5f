import { createServer, type Server, type ServerOptions } from 'node:http';
import { ExpressAdapter } from '@nestjs/platform-express';
import express, { type Response } from 'express';
import { SERVER_LIMITS, type ServerLimits } from './server-limits.ts';

/** An HTTP server with timeouts, without a request handler yet. */
export function createLimitedServer(limits: ServerLimits): Server {
  const server = createServer(optionsOf(limits));
  // Counted by `answerUnreadableRequests`: some versions of Node leave out those beyond the limit and say nothing.
  server.maxHeadersCount = 0;
  return server;
}

/**
 * Nest's adapter for Express over a server of ours. Paths are case-sensitive, so that what a proxy lets through or
 * blocks by its path is what is served there. `configureHttp` has to say what answers its requests.
 */
export class LimitedHttpAdapter extends ExpressAdapter {
  private readonly besides: Server[] = [];

  constructor(private readonly limits: ServerLimits = SERVER_LIMITS) {
    const instance = express();
    // Before anything is mounted: Express reads it once.
    instance.enable('case sensitive routing');
    super(instance);
  }

  /** Has another server of the same application closed before this one's. */
  closeBeside(server: Server): void {
    this.besides.push(server);
  }

  /** Takes no new connections, and resolves when the requests in progress are answered. */
  override async close(): Promise<void> {
    for (const server of this.besides) await new Promise((resolve) => server.close(resolve));
    await super.close();
  }

  /** Bytes are sent as they are; Nest would write them as an object. */
  override reply(response: Response, body: unknown, statusCode?: number): unknown {
    if (!Buffer.isBuffer(body)) return super.reply(response, body, statusCode);
    if (statusCode !== undefined) response.status(statusCode);
    return response.setHeader('Content-Length', body.length).end(body);
  }

  override initHttpServer(): void {
    this.setHttpServer(createLimitedServer(this.limits));
  }
}

const optionsOf = (limits: ServerLimits): ServerOptions => ({
  headersTimeout: limits.headersTimeoutMs,
  requestTimeout: limits.requestTimeoutMs,
  keepAliveTimeout: limits.keepAliveTimeoutMs,
  connectionsCheckingInterval: limits.checkEveryMs,
  // Answered by `readRequestLine` with a body; Node would answer without one.
  requireHostHeader: false,
});
