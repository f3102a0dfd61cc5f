import { type IncomingMessage } from 'node:http';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type ErrorCode, type ServiceError } from '../../domain/errors/errors.ts';
import { type ErrorWords, type PreparedReply } from '../reply/prepared-reply.ts';
import { randomUUID } from 'node:crypto';
import { type Caller } from './caller.ts';
import { type Operator } from './operator.ts';
import { type TrustProxy } from './client-address.ts';
import { type Surface, type ListenerName } from './surfaces.ts';
import { type Socket } from 'node:net';

export interface RequestContext {
  readonly requestId: string;
  readonly receivedAtMs: number;
  /** The trace that it belongs to; null where requests are not traced. */
  readonly traceId: string | null;
  readonly address: string;
  readonly trusts: TrustProxy;
  /** Whom partners write to; null: the deployment names nobody. */
  readonly contact: string | null;
  /** Where an agent that is rejected learns how to sign in; undefined: it can't. */
  resourceMetadata?: string;
  /** Hashes of keys that were presented on its connection, by key. */
  readonly keyHashes?: Map<string, string> | undefined;
  /** Null for paths outside every surface. */
  readonly surface: Surface | null;
  /** Null until the surface admitted the request. */
  caller: Caller | null;
  operator: Operator | null;
  /** The key the request is metered under; null: none was presented that is in force. */
  meteredKey: PartnerKey | null;
  /** The key that was presented whole and isn't accepted: the request is counted as one of its own, and has no rights; null: none. */
  rejectedKey: PartnerKey | null;
  /** Measures the request; null: its caller does not ask for that. */
  readonly timing: ServerTiming | null;
  limits: LimitOutcome | null;
  quotaSpent: boolean;
  /** The error that was answered, and the ID that the log has its cause under; null: none, or one that was prepared. */
  failure: {
    readonly code: ErrorCode;
    readonly reason: string | null;
    readonly errorId: string | null;
    readonly reply: ErrorWords;
  } | null;
  /** Whether the route answers only from the published state, so that its errors serve equal requests too. */
  repeatable: boolean;
  /** What was answered, where the same answer may serve equal requests while the published state stands; else null. */
  reply: PreparedReply | null;
}

const contexts = new WeakMap<IncomingMessage, RequestContext>();

export function openContext(request: IncomingMessage, context: RequestContext): void {
  contexts.set(request, context);
}

/** The context of a request, or undefined where it failed before the first middleware ran. */
export const findContext = (request: IncomingMessage): RequestContext | undefined => contexts.get(request);

export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error('request without a context: configureHttp(app) was not called');
  return context;
}

const NO_HEADERS: readonly string[] = [];

/** Names and values in turn: none where the caller is of Tier 0 or did not ask. */
export function timingHeaders({ timing, caller }: RequestContext): readonly string[] {
  if (timing === null || caller?.rights.tier !== 'tier1') return NO_HEADERS;
  timing.end('render');
  return ['Server-Timing', timing.header];
}

export const REQUEST_ID_PATTERN = /^[A-Za-z0-9._:-]{1,128}$/;

export function callerOf(request: IncomingMessage): Caller {
  const { caller } = contextOf(request);
  if (!caller) throw new Error(`no caller for ${request.method} ${request.url}: admission did not run`);
  return caller;
}

export const requestIdFrom = (presented: string | undefined): string =>
  presented !== undefined && REQUEST_ID_PATTERN.test(presented) ? presented : randomUUID();

export interface LimitOutcome {
  /** Its headers, as `headerLines` writes them. */
  readonly lines: string;
  /** RATE_LIMITED or QUOTA_EXCEEDED with the seconds to wait; null: the request is admitted. */
  readonly error: ServiceError | null;
  /** The minute keeps the hit. Never throws. */
  giveBackQuota(): void;
}

export const NOT_COUNTED: LimitOutcome = { lines: '', error: null, giveBackQuota: () => undefined };

/** Because the answer is unchanged. Called again, it changes nothing. */
export function giveBackQuota(context: RequestContext): void {
  if (!context.quotaSpent) return;
  context.quotaSpent = false;
  context.limits?.giveBackQuota();
}

/** In the order in which they are sent. */
export const LIMIT_HEADERS = [
  'X-RateLimit-Limit',
  'X-RateLimit-Remaining',
  'X-RateLimit-Reset',
  'X-RateLimit-Policy',
  'X-Quota-Limit',
  'X-Quota-Remaining',
  'X-Quota-Reset',
  'RateLimit',
  'RateLimit-Policy',
] as const;

export const TIMING_REQUEST_HEADER = 'X-Server-Timing';

/** What the time of a request is told by: `door`, its limits and key; `read`, the answer; `render`, the reply. */
export type TimedStage = 'door' | 'read' | 'render';

export class ServerTiming {
  private text = '';

  /** @param sinceMs when the request arrived, by the monotonic clock */
  constructor(private sinceMs: number) {}

  end(stage: TimedStage): void {
    const nowMs = performance.now();
    const entry = `${stage};dur=${(nowMs - this.sinceMs).toFixed(1)}`;
    this.text = this.text === '' ? entry : `${this.text}, ${entry}`;
    this.sinceMs = nowMs;
  }

  get header(): string {
    return this.text;
  }
}

const states = new WeakMap<Socket, ConnectionState>();

export class ConnectionState {
  handled = 0;
  readonly waiting: (() => void)[] = [];
  /** Requests behind the first one, as far as they are counted for the process. */
  pipelined = 0;
  rejected = false;
  /** Hashes of known keys that were presented on it, by key: hashing takes longer than the rest of admission. */
  readonly keyHashes = new Map<string, string>();
  /** Bytes the client had taken when its connection was last looked at while something waited for it. */
  takenBytes = 0;
  /** Since when the client has not taken enough of what waits for it, by the monotonic clock; null: nothing waits. */
  stalledSinceMs: number | null = null;

  /** @param address what it counts under; null: it comes from a trusted proxy */
  constructor(
    socket: Socket,
    readonly listener: ListenerName,
    readonly address: string | null,
  ) {
    states.set(socket, this);
  }
}

/** Undefined for a connection that was rejected at once. */
export const connectionState = (socket: Socket): ConnectionState | undefined => states.get(socket);

/** True while a reply is being made or sent on the connection, so that nothing else may be written to it. */
export const isReplying = (socket: Socket): boolean => (states.get(socket)?.handled ?? 0) > 0;
