import { once } from 'node:events';
import { type Server } from 'node:http';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { createLimitedServer } from './http-adapter.ts';
import { Admission } from '../admission/admission.ts';
import { serveRequests } from './serve-requests.ts';
import { SERVER_LIMITS } from './server-limits.ts';

/** A server of the operators' own for an application: their API, their page and the probes, and nothing of partners'. */
export class OperatorsListener {
  private constructor(readonly server: Server) {}

  /**
   * Listens.
   *
   * @throws the system's error where it cannot listen there
   */
  static async open(app: NestExpressApplication, port: number, host: string): Promise<OperatorsListener> {
    const server = createLimitedServer(SERVER_LIMITS);
    serveRequests(app, server, 'operators', app.get(Admission).listener);
    server.listen(port, host);
    await once(server, 'listening');
    return new OperatorsListener(server);
  }

  /** Takes no new connections, and resolves when the requests in progress are answered. */
  async close(): Promise<void> {
    await new Promise((resolve) => this.server.close(resolve));
  }
}
