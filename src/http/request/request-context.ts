import { type IncomingMessage } from 'node:http';
import { type PartnerKey } from '../../domain/access/partner-key.ts';
import { type ErrorCode } from '../../domain/errors/errors.ts';
import { type PreparedReply } from '../reply/prepared-reply.ts';
import { randomUUID } from 'node:crypto';
import { type Caller } from './caller.ts';
import { type LimitOutcome } from './limit-outcome.ts';
import { type Operator } from './operator.ts';
import { type TrustProxy } from './client-address.ts';
import { type ServerTiming } from './server-timing.ts';
import { type Surface } from './surfaces.ts';

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
