import {
  type RequestListener,
  type Server,
  type IncomingMessage,
  createServer,
  type ServerOptions,
} from 'node:http';
import { type Socket, createServer as createProbe } from 'node:net';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication, ExpressAdapter } from '@nestjs/platform-express';
import { type ListenerName, MAX_TARGET_LENGTH } from '../request/surfaces.ts';
import { guardConnections, SERVER_LIMITS, type ServerLimits } from './connection-guard.ts';
import { type TrustProxy } from '../request/client-address.ts';
import { connectionState, isReplying } from '../request/request-context.ts';
import { HttpError, type HttpErrorName } from '../errors/http-error.ts';
import { rawReply, writeErrorReply } from '../errors/error-reply.filter.ts';
import { type Refusal } from '../../telemetry/metrics.ts';
import { processMeters } from '../../telemetry/process-meters.ts';
import express, { type Response } from 'express';
import { once } from 'node:events';
import { type Configuration } from '../../config/configuration.ts';
import { StartupError } from '../../config/startup-error.ts';
import { Admission } from '../admission/admission.ts';

/** Has an application answer the requests of a server, within the limits of its connections. Before it listens. */
export function serveRequests(
  app: NestExpressApplication,
  server: Server,
  name: ListenerName,
  listener: RequestListener,
): void {
  const express = app.getHttpAdapter().getInstance() as { get(setting: string): unknown };
  const trustProxy = express.get('trust proxy fn') as TrustProxy;
  const logger = new Logger('HttpServer');
  guardConnections(server, listener, {
    limits: SERVER_LIMITS,
    name,
    isTrustedProxy: (address) => trustProxy(address, 0),
    warn: (line) => logger.warn(line),
  });
  makeTargetsRoutable(server);
  answerUnreadableRequests(server, SERVER_LIMITS);
}

/**
 * A request target as the router can read it: origin-form. Its parser fails on a `#`, which is not valid in a target,
 * and on some absolute targets; Express would then answer in HTML.
 *
 * @example routableTarget('/sources#x') // '/sources%23x'
 * @example routableTarget('http://api.example/sources?status=stale') // '/sources?status=stale'
 */
export function routableTarget(target: string): string {
  if (target.startsWith('/')) return target.includes('#') ? target.replaceAll('#', '%23') : target;
  // The whole server, for OPTIONS.
  if (target === '*') return target;
  if (!URL.canParse(target)) return `/${encodeURIComponent(target)}`;
  const { pathname, search } = new URL(target);
  return `${pathname.startsWith('/') ? '' : '/'}${pathname}${search}`;
}

/** Applies this to every request of a server, before any other listener. */
function makeTargetsRoutable(server: Server): void {
  server.prependListener('request', (request) => {
    request.url = routableTarget(request.url ?? '/');
  });
}

type UnreadableRefusal = Extract<Refusal, HttpErrorName>;

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/**
 * Answers what never becomes a request, because the HTTP parser rejects it or hands it over although it cannot read it whole,
 * with the one error body. Without this Node answers an empty reply, or cuts the connection, or takes a part for the whole. Call
 * it after `guardConnections`.
 */
function answerUnreadableRequests(server: Server, { maxHeaders }: ServerLimits): void {
  // Before the guard, which hands on nothing of a rejected connection.
  server.prependListener('request', (request, response) => {
    const state = connectionState(request.socket);
    if (state === undefined || state.rejected) return;
    const refusal = refusalOfRead(request, maxHeaders);
    if (refusal === null) return;
    processMeters.refusals.add(1, refusal);
    state.rejected = true;
    writeErrorReply(response, httpErrorOf(refusal, maxHeaders));
  });
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: ParserError, socket) => {
    const connection = socket as Socket;
    // The request was answered before its body turned out to be unreadable; the connection ends with that.
    if (connectionState(connection)?.rejected) return;
    // The connection is gone, or another reply is being written on it.
    if (error.code === 'ECONNRESET' || !connection.writable || isReplying(connection)) {
      connection.destroy();
      return;
    }
    const refusal = refusalOf(error);
    processMeters.refusals.add(1, refusal);
    connection.end(rawReply(httpErrorOf(refusal, maxHeaders)));
  });
}

/** What of a request the parser handed over without understanding it; null: nothing. */
function refusalOfRead(
  { headers, rawHeaders }: IncomingMessage,
  maxHeaders: number,
): UnreadableRefusal | null {
  if (rawHeaders.length > 2 * maxHeaders) return 'headers_too_many';
  const coding = headers['transfer-encoding'];
  return coding === undefined || coding.toLowerCase() === 'chunked' ? null : 'coding_unknown';
}

function refusalOf(error: ParserError): UnreadableRefusal {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'request_timeout';
  if (error.code !== 'HPE_HEADER_OVERFLOW') return 'not_http';
  const endOfLine = error.rawPacket?.indexOf('\r\n') ?? -1;
  return endOfLine === -1 || endOfLine > MAX_TARGET_LENGTH ? 'target_too_long' : 'headers_too_large';
}

function httpErrorOf(refusal: UnreadableRefusal, maxHeaders: number): HttpError {
  if (refusal === 'target_too_long') return new HttpError(refusal, { maximum: MAX_TARGET_LENGTH });
  if (refusal === 'headers_too_many') return new HttpError(refusal, { maximum: maxHeaders });
  return new HttpError(refusal, {});
}

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

/** The HTTP server could not listen on the configured address; the message is one line. */
class ListenError extends StartupError {}

/** The address of one listener. */
export interface ListenAddress {
  /** Prefix of its variables. */
  readonly prefix: '' | 'ADMIN_' | 'METRICS_';
  readonly port: number;
  readonly host: string;
}

/** The configured listen addresses of this process. */
export type ListenAddresses = Pick<Configuration, 'port' | 'host' | 'role' | 'operatorsListener'>;

/**
 * Opens and closes the listeners as a test: a start that cannot serve ends before it has created anything. If another
 * process takes a port in between, `listen` fails.
 *
 * @throws ListenError in one line that names the variable
 */
export async function assertCanListen(configuration: ListenAddresses & MetricsAddresses): Promise<void> {
  for (const address of [...listenAddresses(configuration), ...metricsAddresses(configuration)]) {
    const server = createProbe();
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

/** The configured address of the metrics. */
type MetricsAddresses = Pick<Configuration, 'metricsListener'>;

const metricsAddresses = ({ metricsListener }: MetricsAddresses): readonly ListenAddress[] =>
  metricsListener === null ? [] : [{ prefix: 'METRICS_', ...metricsListener }];

/** The public address, and the operators’ if they have their own. */
export function listenAddresses({
  port,
  host,
  role,
  operatorsListener: apart,
}: ListenAddresses): readonly [ListenAddress, ...ListenAddress[]] {
  const everybody: ListenAddress = { prefix: '', port, host };
  return apart === null || role === 'worker' ? [everybody] : [everybody, { prefix: 'ADMIN_', ...apart }];
}

/** The reason in one line that names the variable, where there is one; otherwise the error itself. */
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

/**
 * Listens for everybody; for operators apart from partners where they have a listener of their own, which closes with the
 * application.
 *
 * @throws ListenError in one line that names the variable
 */
export async function listen(
  app: NestExpressApplication,
  configuration: ListenAddresses,
): Promise<OperatorsListener | null> {
  const [everybody, apart] = listenAddresses(configuration);
  // The operators' listener first: without it the partners' surfaces could not be switched off.
  const operators = apart
    ? await OperatorsListener.open(app, apart.port, apart.host).catch((error: unknown) => {
        throw listenErrorOf(error, apart);
      })
    : null;
  try {
    await app.listen(everybody.port, everybody.host);
  } catch (error) {
    await operators?.close();
    throw listenErrorOf(error, everybody);
  }
  if (operators) (app.getHttpAdapter() as unknown as LimitedHttpAdapter).closeBeside(operators.server);
  return operators;
}
