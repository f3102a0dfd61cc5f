import { type IncomingMessage } from 'node:http';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type ErrorCode, type ServiceError } from '../../domain/errors/errors.ts';
import { type PreparedReply } from '../reply/prepared-reply.ts';
import { randomUUID } from 'node:crypto';
import { type Caller } from './caller.ts';
import { type Operator } from './operator.ts';
import { type TrustProxy } from './client-address.ts';
import { type Surface, type ListenerName } from './surfaces.ts';
import { type Socket } from 'node:net';

/** What is known of a request before any route is looked at. */
export interface RequestContext {
  readonly requestId: string;
  readonly receivedAtMs: number;
  /** The trace that it belongs to; null where requests are not traced. */
  readonly traceId: string | null;
  /** The address that the request is counted under. */
  readonly address: string;
  /** Which peers may say for whom they forward. */
  readonly trusts: TrustProxy;
  /** Null for paths outside every surface. */
  readonly surface: Surface | null;
  /** Null until the surface admitted the request. */
  caller: Caller | null;
  /** Null but on admitted requests of the operators' API. */
  operator: Operator | null;
  /** The key the request is metered under; null: none was presented that is in force. */
  meteredKey: PartnerKey | null;
  /** The key that was presented whole and isn't accepted: the request is counted as one of its own, and has no rights; null: none. */
  rejectedKey: PartnerKey | null;
  /** Measures the request; null: its caller does not ask for that. */
  readonly timing: ServerTiming | null;
  /** What came of counting the request; null: it was not counted. */
  limits: LimitOutcome | null;
  /** True while the request counts against the quota of its key. */
  quotaSpent: boolean;
  /** The error that was answered, and the ID that the log has its cause under; null: none, or one that was prepared. */
  failure: {
    readonly code: ErrorCode;
    readonly reason: string | null;
    readonly errorId: string | null;
  } | null;
  /** Whether the route answers only from the published state, so that its errors serve equal requests too. */
  repeatable: boolean;
  /** What was answered, where the same answer may serve equal requests while the published state stands; else null. */
  reply: PreparedReply | null;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

/** Attaches what is known to a request; once, by the first middleware. */
export function openContext(request: IncomingMessage, context: RequestContext): void {
  contexts.set(request, context);
}

/** The context of a request, or undefined where it failed before the first middleware ran. */
export const findContext = (request: IncomingMessage): RequestContext | undefined => contexts.get(request);

/** The context of a request; throws where `configureHttp` was not called. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('request without a context: configureHttp(app) was not called');
  return context;
}

const NO_HEADERS: readonly string[] = [];

/**
 * Ends the last stage of a reply, and returns the names and values in turn of the headers that tell its stages: none
 * where the caller is of Tier 0 or did not ask.
 */
export function timingHeaders({ timing, caller }: RequestContext): readonly string[] {
  if (timing === null || caller?.rights.tier !== 'tier1') return NO_HEADERS;
  timing.end('render');
  return ['Server-Timing', timing.header];
}

/** What a caller's own request id may look like. */
export const REQUEST_ID_PATTERN = /^[A-Za-z0-9._:-]{1,128}$/;

/** The caller's id where it is well-formed, otherwise a new one. */
export const requestIdFrom = (presented: string | undefined): string =>
  presented !== undefined && REQUEST_ID_PATTERN.test(presented) ? presented : randomUUID();

/** What came of counting a request against its caller's limits. */
export interface LimitOutcome {
  /** Names and values in turn of the headers that tell the caller how its limits stand. */
  readonly headers: readonly string[];
  /** RATE_LIMITED or QUOTA_EXCEEDED with the seconds to wait; null: the request is admitted. */
  readonly error: ServiceError | null;
}

/** Of a request that counts against no limit. */
export const NOT_COUNTED: LimitOutcome = { headers: [], error: null };

/** The header by which a caller with a key asks for `Server-Timing`. */
export const TIMING_REQUEST_HEADER = 'X-Server-Timing';

/** What the time of a request is told by: `door`, its limits and key; `read`, the answer; `render`, the reply. */
export type TimedStage = 'door' | 'read' | 'render';

/** How long the stages of one request took, for the header `Server-Timing` (W3C). */
export class ServerTiming {
  private text = '';

  /** @param sinceMs when the request arrived, by the monotonic clock */
  constructor(private sinceMs: number) {}

  /** Ends a stage. */
  end(stage: TimedStage): void {
    const nowMs = performance.now();
    const entry = `${stage};dur=${(nowMs - this.sinceMs).toFixed(1)}`;
    this.text = this.text === '' ? entry : `${this.text}, ${entry}`;
    this.sinceMs = nowMs;
  }

  /** The value of the header: the stages that have ended, in milliseconds. */
  get header(): string {
    return this.text;
  }
}

/** What one open connection is doing. */
export interface ConnectionState {
  readonly listener: ListenerName;
  /** The address it counts under; null: it comes from a trusted proxy. */
  readonly address: string | null;
  /** Requests whose replies are not gone yet. */
  handled: number;
  /** Starts the requests that wait for their turn, in their order. */
  readonly waiting: (() => void)[];
  /** Requests behind the first one, as far as they are counted for the process. */
  pipelined: number;
  /** True once nothing more is answered on it. */
  rejected: boolean;
  /** Bytes the client had taken when its connection was last looked at while something waited for it. */
  takenBytes: number;
  /** Since when the client has not taken enough of what waits for it, by the monotonic clock; null: nothing waits. */
  stalledSinceMs: number | null;
}

const states = new WeakMap<Socket, ConnectionState>();

/** Opens the books of a connection. */
export function trackConnection(
  socket: Socket,
  listener: ListenerName,
  address: string | null,
): ConnectionState {
  const state: ConnectionState = {
    listener,
    address,
    handled: 0,
    waiting: [],
    pipelined: 0,
    rejected: false,
    takenBytes: 0,
    stalledSinceMs: null,
  };
  states.set(socket, state);
  return state;
}

/** The books of a connection; undefined for one that was rejected at once. */
export const connectionState = (socket: Socket): ConnectionState | undefined => states.get(socket);

/** True while a reply is being made or sent on the connection, so that nothing else may be written to it. */
export const isReplying = (socket: Socket): boolean => (states.get(socket)?.handled ?? 0) > 0;
