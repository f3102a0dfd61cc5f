import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type Configuration } from '../platform/configuration/configuration.ts';
import { listenErrorOf } from '../access/server/listen.ts';
import { type MetricsWriter } from './metrics-text.ts';
import { type RuntimeFigures } from './runtime.samples.ts';

const MAX_CONNECTIONS = 16;
const REQUEST_TIMEOUT_MS = 5_000;

/** Serves `/metrics` on its own listener, from before the first partner request until after the last one. */
export class MetricsListener implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Metrics');
  private readonly server: Server;

  constructor(
    private readonly place: NonNullable<Configuration['metricsListener']>,
    private readonly writer: MetricsWriter,
    private readonly runtime: Pick<RuntimeFigures, 'start' | 'stop'>,
  ) {
    this.server = createServer(
      { requestTimeout: REQUEST_TIMEOUT_MS, headersTimeout: REQUEST_TIMEOUT_MS },
      (request, response) => void this.answer(request, response),
    );
    this.server.maxConnections = MAX_CONNECTIONS;
  }

  get url(): string {
    const { address, family, port } = this.server.address() as AddressInfo;
    return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}/metrics`;
  }

  /** @throws ListenError in one line that names the variable */
  async onApplicationBootstrap(): Promise<void> {
    this.runtime.start();
    const { port, host } = this.place;
    try {
      this.server.listen({ port, host, exclusive: true });
      await once(this.server, 'listening');
    } catch (error) {
      throw listenErrorOf(error, { prefix: 'METRICS_', port, host });
    }
    this.logger.log(`serving metrics on ${this.url}`);
  }

  async onApplicationShutdown(): Promise<void> {
    this.runtime.stop();
    if (!this.server.listening) return;
    const closed = once(this.server, 'close');
    this.server.close();
    this.server.closeAllConnections();
    await closed;
  }

  private async answer({ method, url, headers }: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url?.split('?')[0] !== '/metrics') return end(response, 404, 'not found\n');
    if (method !== 'GET' && method !== 'HEAD') return end(response, 405, 'GET or HEAD\n');
    try {
      const { contentType, body } = await this.writer.write(headers.accept);
      end(response, 200, body, contentType);
    } catch (error) {
      this.logger.error(`metrics unreadable: ${(error as Error).message}`, (error as Error).stack);
      end(response, 500, 'metrics could not be read\n');
    }
  }
}

function end(response: ServerResponse, status: number, body: string, contentType = 'text/plain'): void {
  response
    .writeHead(status, { 'Content-Type': contentType, 'Content-Length': Buffer.byteLength(body) })
    .end(body);
}
