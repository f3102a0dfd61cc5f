import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type AccessLine, type AccessLog } from '../../logging/access-log.ts';
import { onceAnswered } from '../../telemetry/reply-status.ts';
import { addressClassOf } from '../request/client-address.ts';
import { contextOf, type RequestContext } from '../request/request-context.ts';
import { pathOf } from '../request/request-line.ts';

/** Probes and cross-origin preflights arrive regularly and are not logged. */
const isRoutine = ({ method, url }: IncomingMessage): boolean =>
  method === 'OPTIONS' || url === '/healthz' || url === '/readyz';

/** Writes one line per request that ended. */
export function watchAccess(
  log: AccessLog,
  request: IncomingMessage,
  response: ServerResponse,
  startedAtMs: number,
): void {
  if (isRoutine(request)) return;
  const { method, url } = request;
  onceAnswered(response, (status) =>
    log(accessLine(contextOf(request), { method: method!, target: url!, status, startedAtMs })),
  );
}

/** What of a request its line is made from, beside its context. */
export interface AnsweredRequest {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  /** When it arrived, by the monotonic clock. */
  readonly startedAtMs: number;
}

/**
 * The line of a request: id, method, path, status, milliseconds, who asked and from what kind of address. No headers and
 * no query; the id and the path are the caller's words, in which the log masks secrets.
 */
export function accessLine(
  context: RequestContext,
  { method, target, status, startedAtMs }: AnsweredRequest,
): AccessLine {
  const address = addressClassOf(context.address);
  return {
    requestId: context.requestId,
    durationMs: Math.round(performance.now() - startedAtMs),
    method,
    path: readablePath(target),
    status,
    caller: callerOf(context),
    address: address.class,
    network: address.network,
    traceId: context.traceId,
  };
}

/** The caller in the access log: the id of a key in force, the name of an operator, or `anonymous`. */
function callerOf({ operator, meteredKey, caller }: RequestContext): string {
  if (operator !== null) return `operator:${operator.name}`;
  const key = caller?.key ?? meteredKey;
  return key === null ? 'anonymous' : `key:${key.id}`;
}

/** Without the query, and with its unreserved characters as such, so that the logger sees a secret that was encoded. */
export function readablePath(target: string): string {
  const path = pathOf(target);
  if (!path.includes('%')) return path;
  return path.replace(ENCODED_UNRESERVED, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}

/** Unreserved characters (RFC 3986): letters, digits, `-`, `.`, `_` and `~`. */
const ENCODED_UNRESERVED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
