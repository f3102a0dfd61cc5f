import { readFileSync } from 'node:fs';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type Socket } from 'node:net';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type ListenerName, MAX_TARGET_LENGTH } from '../../http/request/surfaces.ts';
import { rawReply, writeErrorReply } from '../../http/errors/error-reply.filter.ts';
import { countedAddress, type TrustProxy } from '../../http/request/client-address.ts';
import { ConnectionState, connectionState, isReplying } from '../../http/request/request-context.ts';
import { type Refusal } from '../../platform/telemetry/metrics.ts';
import { Logger } from '@nestjs/common';
import { type NestExpressApplication } from '@nestjs/platform-express';
import { HttpError, type HttpErrorName } from '../../http/errors/http-error.ts';
import { every } from '../../platform/clock/clock.ts';
import { processMeters } from '../../platform/telemetry/durations.ts';

/** A fifth of the descriptors (null: unknown), and at least 128, stays for the database, files, and outgoing connections. */
export function serverLimits(maxDescriptors: number | null) {
  const available =
    maxDescriptors === null
      ? MAX_CONNECTIONS
      : maxDescriptors - Math.max(RESERVED_DESCRIPTORS, Math.floor(maxDescriptors * RESERVED_SHARE));
  const maxConnections = Math.max(MIN_CONNECTIONS, Math.min(MAX_CONNECTIONS, available));
  return {
    maxConnections,
    // Connections of trusted proxies do not count, because they carry everybody.
    maxConnectionsPerAddress: Math.min(MAX_CONNECTIONS_PER_ADDRESS, Math.floor(maxConnections / 4)),
    // Answered at once; those behind them wait for their turn.
    maxHandledPerConnection: 10,
    maxWaitingPerConnection: 90,
    // Of all connections: each may hold 16 KiB of headers, so that the limits of a connection bound no memory.
    maxPipelined: 1_000,
    // More are rejected: those beyond must not be left out as if they had not been sent.
    maxHeaders: 1_000,
    headersTimeoutMs: 10 * SECOND_MS,
    requestTimeoutMs: 30 * SECOND_MS,
    // Longer than nginx keeps a connection to its upstream (60 s).
    keepAliveTimeoutMs: 70 * SECOND_MS,
    // From when the system's buffers are full.
    stalledWriteTimeoutMs: 30 * SECOND_MS,
    checkEveryMs: 5 * SECOND_MS,
  };
}

export type ServerLimits = Readonly<ReturnType<typeof serverLimits>>;

const MAX_CONNECTIONS = 4_096;
const MIN_CONNECTIONS = 16;
/** Enough for a network behind one address; a partner that polls needs one, a browser six. */
const MAX_CONNECTIONS_PER_ADDRESS = 256;
const RESERVED_DESCRIPTORS = 128;
const RESERVED_SHARE = 0.2;
export const SERVER_LIMITS: ServerLimits = serverLimits(openFileLimit());

/** How many descriptors this process may open (`ulimit -n`); null where the system knows no such limit. */
function openFileLimit(): number | null {
  try {
    // Linux: a hundredth of the time of a report.
    const [, soft] = /^Max open files +(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? null : Number(soft);
  } catch {
    const { userLimits } = process.report.getReport() as {
      userLimits?: { open_files?: { soft: number | 'unlimited' } };
    };
    const soft = userLimits?.open_files?.soft;
    return typeof soft === 'number' ? soft : null;
  }
}

export interface ConnectionGuardOptions {
  readonly limits: ServerLimits;
  readonly name: ListenerName;
  /** Whether an address is a trusted proxy, whose connections carry requests of many clients. */
  readonly isTrustedProxy: (address: string) => boolean;
  /** Called at most every ten seconds with one line about what was rejected or failed since the last call. */
  readonly warn: (line: string) => void;
}

const LOG_EVERY_MS = 10 * SECOND_MS;

const tooMany = (reason: 'connections' | 'pipelined') =>
  new ServiceError('RATE_LIMITED', { reason }, { retryAfterSeconds: 1 });
const tooManyConnections = tooMany('connections');
const tooManyPipelined = tooMany('pipelined');

/** Call it once, before the server listens, instead of handing the listener to `createServer`. */
export function guardConnections(
  server: Server,
  listener: RequestListener,
  { limits, name, isTrustedProxy, warn }: ConnectionGuardOptions,
): void {
  const open = new Set<Socket>();
  const openByAddress = new Map<string, number>();
  const rejections = new Tally(warn);
  let pipelined = 0;
  /** Counts the requests of a connection behind its first one. */
  const count = (state: ConnectionState, behindFirst: number): void => {
    pipelined += behindFirst - state.pipelined;
    state.pipelined = behindFirst;
  };

  server.on('connection', (socket: Socket) => {
    if (open.size >= limits.maxConnections) {
      rejections.add('process_connections');
      socket.destroy();
      // An idle client can reconnect; a new one has no other way in.
      server.closeIdleConnections();
      return;
    }
    const remote = socket.remoteAddress;
    const address = remote === undefined || isTrustedProxy(remote) ? null : countedAddress(remote);
    const others = address === null ? 0 : (openByAddress.get(address) ?? 0);
    // A socket without a listener for its errors ends the process.
    socket.on('error', () => undefined);
    if (others >= limits.maxConnectionsPerAddress) {
      rejections.add('address_connections');
      socket.write(rawReply(tooManyConnections));
      socket.destroySoon();
      return;
    }
    const state = new ConnectionState(socket, name, address);
    open.add(socket);
    if (address !== null) openByAddress.set(address, others + 1);
    socket.once('close', () => {
      open.delete(socket);
      state.waiting.length = 0;
      count(state, 0);
      if (address === null) return;
      const left = openByAddress.get(address)! - 1;
      if (left === 0) openByAddress.delete(address);
      else openByAddress.set(address, left);
    });
  });

  server.on('error', (error: NodeJS.ErrnoException) => {
    // Errors while starting to listen go to the caller of `listen`.
    if (server.listening) rejections.add('no_descriptor', ` (${error.code ?? error.message})`);
  });

  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const state = connectionState(request.socket);
    if (state === undefined || state.rejected) return;
    const handle = (): void => {
      state.handled += 1;
      response.once('close', () => {
        state.handled -= 1;
        state.waiting.shift()?.();
        if (open.has(request.socket)) count(state, behindFirst(state));
      });
      listener(request, response);
    };
    const isFirst = state.handled === 0;
    const mayHandle = state.handled < limits.maxHandledPerConnection;
    const mayWait = mayHandle || state.waiting.length < limits.maxWaitingPerConnection;
    if (!mayWait || (!isFirst && pipelined >= limits.maxPipelined)) {
      rejections.add('pipelined');
      state.rejected = true;
      writeErrorReply(response, tooManyPipelined);
      return;
    }
    if (mayHandle) handle();
    else state.waiting.push(handle);
    count(state, behindFirst(state));
  });

  const endChecks = every(limits.checkEveryMs, () => {
    const nowMs = performance.now();
    for (const socket of open)
      if (hasStalled(socket, connectionState(socket)!, nowMs, limits)) {
        rejections.add('stalled_reader');
        socket.destroy();
      }
  });
  server.once('close', () => {
    endChecks();
    rejections.logCounts();
  });
}

const behindFirst = ({ handled, waiting }: ConnectionState): number =>
  Math.max(0, handled + waiting.length - 1);

/** True when a client has taken nothing for too long. Bytes count once the whole write that they belong to was taken. */
function hasStalled(
  socket: Socket,
  state: ConnectionState,
  nowMs: number,
  { stalledWriteTimeoutMs }: ServerLimits,
): boolean {
  const waitingBytes = socket.writableLength;
  const takenBytes = socket.bytesWritten - waitingBytes;
  if (waitingBytes === 0) {
    state.stalledSinceMs = null;
    return false;
  }
  if (state.stalledSinceMs === null || takenBytes > state.takenBytes) {
    state.stalledSinceMs = nowMs;
    state.takenBytes = takenBytes;
    return false;
  }
  return nowMs - state.stalledSinceMs >= stalledWriteTimeoutMs;
}

const WORDS = {
  process_connections: 'connections beyond the limit of the process',
  address_connections: 'connections beyond the limit of one address',
  no_descriptor: 'connections that the system refused',
  pipelined: 'connections with too many requests in flight',
  stalled_reader: 'connections whose client did not read',
} as const satisfies Partial<Record<Refusal, string>>;

class Tally {
  private readonly counts = new Map<string, number>();
  private loggedAtMs = Number.NEGATIVE_INFINITY;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly warn: (line: string) => void) {}

  add(refusal: keyof typeof WORDS, cause = ''): void {
    processMeters.refusals.add(1, refusal);
    const words = `${WORDS[refusal]}${cause}`;
    this.counts.set(words, (this.counts.get(words) ?? 0) + 1);
    if (this.timer !== undefined) return;
    const waitMs = Math.max(0, this.loggedAtMs + LOG_EVERY_MS - performance.now());
    this.timer = setTimeout(() => this.logCounts(), waitMs).unref();
  }

  logCounts(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    if (this.counts.size === 0) return;
    const parts = [...this.counts].map(([words, count]) => `${count} ${words}`);
    this.counts.clear();
    this.loggedAtMs = performance.now();
    this.warn(`refused: ${parts.join(', ')}`);
  }
}

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
  // Before any other listener.
  server.prependListener('request', (request) => {
    request.url = routableTarget(request.url ?? '/');
  });
  answerUnreadableRequests(server, SERVER_LIMITS);
}

/** In origin-form. The router's parser fails on a `#` and on some absolute targets; Express would then answer in HTML. */
export function routableTarget(target: string): string {
  if (target.startsWith('/')) return target.includes('#') ? target.replaceAll('#', '%23') : target;
  // The whole server, for OPTIONS.
  if (target === '*') return target;
  if (!URL.canParse(target)) return `/${encodeURIComponent(target)}`;
  const { pathname, search } = new URL(target);
  return `${pathname.startsWith('/') ? '' : '/'}${pathname}${search}`;
}

type UnreadableRefusal = Extract<Refusal, HttpErrorName>;

interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Buffer;
}

/** Without this, Node answers an empty reply, cuts the connection, or takes a part for the whole. After `guardConnections`. */
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
