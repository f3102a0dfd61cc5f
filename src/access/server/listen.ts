import { once } from 'node:events';
import { createServer as createHttpServer, type Server } from 'node:http';
import { createServer } from 'node:net';
import { type NestExpressApplication, ExpressAdapter } from '@nestjs/platform-express';
import express, { type Response } from 'express';
import { type Configuration } from '../../platform/configuration/configuration.ts';
import { StartupError } from '../../platform/configuration/startup-error.ts';
import { Admission } from '../admission/admission.ts';
import { SERVER_LIMITS, serveRequests, type ServerLimits } from './serve-requests.ts';

export function createLimitedServer(limits: ServerLimits): Server {
  const server = createHttpServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.checkEveryMs,
    // Answered by admission with a body; Node would answer without one.
    requireHostHeader: false,
  });
  // Counted by `answerUnreadableRequests`: some versions of Node leave out those beyond the limit and say nothing.
  server.maxHeadersCount = 0;
  return server;
}

/** Paths are case-sensitive, so that what a proxy lets through or blocks by its path is what is served there. */
export class LimitedHttpAdapter extends ExpressAdapter {
  private readonly besides: Server[] = [];

  constructor(private readonly limits: ServerLimits = SERVER_LIMITS) {
    const instance = express();
    // Before anything is mounted: Express reads it once.
    instance.enable('case sensitive routing');
    super(instance);
  }

  closeBeside(server: Server): void {
    this.besides.push(server);
  }

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

class ListenError extends StartupError {}

interface ListenAddress {
  /** Prefix of its variables. */
  readonly prefix: '' | 'ADMIN_' | 'METRICS_';
  readonly port: number;
  readonly host: string;
}

type ListenAddresses = Pick<Configuration, 'port' | 'host' | 'role' | 'operatorsListener'>;

const listenAddresses = ({
  port,
  host,
  role,
  operatorsListener: apart,
}: ListenAddresses): readonly [ListenAddress, ...ListenAddress[]] => [
  { prefix: '', port, host },
  ...(apart === null || role === 'worker' ? [] : [{ prefix: 'ADMIN_' as const, ...apart }]),
];

/** Opens and closes the listeners, so that a start that cannot serve ends before it has created anything. @throws ListenError */
export async function assertCanListen(
  configuration: ListenAddresses & Pick<Configuration, 'metricsListener'>,
): Promise<void> {
  const { metricsListener } = configuration;
  const ofMetrics = metricsListener && { prefix: 'METRICS_' as const, ...metricsListener };
  for (const address of [...listenAddresses(configuration), ...(ofMetrics ? [ofMetrics] : [])]) {
    const server = createServer();
    try {
      server.listen(address.port, address.host);
      await once(server, 'listening');
      server.close();
      await once(server, 'close');
    } catch (error) {
      throw listenErrorOf(error, address);
    }
  }
}

/** In one line that names the variable, where there is one. */
export function listenErrorOf(error: unknown, { prefix, port, host }: ListenAddress): Error {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new ListenError(`${prefix}PORT refused: ${host}:${port} is in use by another process`);
  if (code === 'EACCES')
    return new ListenError(`${prefix}PORT refused: no permission to listen on ${host}:${port}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ListenError(`${prefix}HOST refused: ${host} is not an address of this machine`);
  return error as Error;
}

/**
 * Opens a separate server for the operators of an application: their API, their page, and the probes.
 * @throws the system's error where it cannot listen there
 */
export async function listenForOperators(
  app: NestExpressApplication,
  port: number,
  host: string,
): Promise<Server> {
  const server = createLimitedServer(SERVER_LIMITS);
  serveRequests(app, server, 'operators', app.get(Admission).listener);
  server.listen(port, host);
  await once(server, 'listening');
  return server;
}

/** Operators may have their own listener, which closes with the application. @throws ListenError */
export async function listen(
  app: NestExpressApplication,
  configuration: ListenAddresses,
): Promise<Server | null> {
  const [everybody, apart] = listenAddresses(configuration);
  // The operators' listener first: without it the partners' surfaces could not be switched off.
  const operators = apart
    ? await listenForOperators(app, apart.port, apart.host).catch((error: unknown) => {
        throw listenErrorOf(error, apart);
      })
    : null;
  try {
    await app.listen(everybody.port, everybody.host);
  } catch (error) {
    operators?.close();
    throw listenErrorOf(error, everybody);
  }
  if (operators) (app.getHttpAdapter() as unknown as LimitedHttpAdapter).closeBeside(operators);
  return operators;
}
