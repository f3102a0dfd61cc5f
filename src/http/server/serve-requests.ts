import { type RequestListener, type Server, type IncomingMessage } from 'node:http';
import { type Socket } from 'node:net';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { type ListenerName } from '../request/surfaces.ts';
import { guardConnections } from './connection-guard.ts';
import { type TrustProxy } from '../request/client-address.ts';
import { SERVER_LIMITS, type ServerLimits } from './server-limits.ts';
import { MAX_TARGET_LENGTH } from '../request/request-line.ts';
import { connectionState, isReplying } from '../request/connection-states.ts';
import { HttpError, type HttpErrorName } from '../errors/http-error.ts';
import { rawReply, writeErrorReply } from '../errors/unrouted-reply.ts';
import { type Refusal } from '../../telemetry/metrics.ts';
import { processMeters } from '../../telemetry/durations.ts';

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
