import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type Request, type RequestHandler } from 'express';
import { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { addressClassOf } from './address-class.ts';
import { clientAddress } from './client-address.ts';
import { contextOf } from './request-context.ts';

/** Probes and cross-origin preflights come all the time and say nothing. */
const isRoutine = (request: IncomingMessage): boolean =>
  request.method === 'OPTIONS' || request.url === '/healthz' || request.url === '/readyz';

const outcomeOf = (request: IncomingMessage, response: ServerResponse, timing: object): object => {
  const address = addressClassOf(clientAddress(request as Request));
  return {
    ...timing,
    method: request.method,
    path: readablePath(request.url ?? ''),
    status: response.statusCode,
    caller: callerOf(request),
    address: address.class,
    network: address.network,
  };
};

/** Who asked: the id of a key in force, the name of an operator, or nobody that is known. */
function callerOf(request: IncomingMessage): string {
  const { operator, meteredKey, caller } = contextOf(request);
  if (operator !== null) return `operator:${operator.name}`;
  const key = caller?.key ?? meteredKey;
  return key === null ? 'anonymous' : `key:${key.id}`;
}

/** Without the query, and with its unreserved characters as such, so that the logger sees a secret that was encoded. */
function readablePath(target: string): string {
  const path = target.split('?', 1)[0]!;
  if (!path.includes('%')) return path;
  return path.replace(ENCODED_UNRESERVED, (code) => String.fromCharCode(parseInt(code.slice(1), 16)));
}

/** Letters, digits, `-`, `.`, `_` and `~` (RFC 3986): what nobody needs to encode. */
const ENCODED_UNRESERVED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;

/**
 * One line per request that ended: id, method, path, status, milliseconds, who asked and from what kind of address.
 * No headers and no query; the id and the path are the caller's words, in which the logger masks secrets.
 */
export function accessLog(logger: Logger): RequestHandler {
  return pinoHttp<IncomingMessage, ServerResponse>({
    logger: logger.child({ context: 'Access' }),
    genReqId: (request) => contextOf(request).requestId,
    autoLogging: { ignore: isRoutine },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request_id', responseTime: 'duration_ms' },
    customSuccessObject: outcomeOf,
    customErrorObject: (request, response, _error, timing: object) => outcomeOf(request, response, timing),
    serializers: { req: () => undefined, res: () => undefined, err: () => undefined },
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'answered',
    // Errors of ours are logged where they are turned into a reply; here only the outcome is told.
    customLogLevel: () => 'info',
  }) as RequestHandler;
}
