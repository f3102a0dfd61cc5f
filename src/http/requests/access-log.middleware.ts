import { type IncomingMessage, type ServerResponse } from 'node:http';
import { type RequestHandler } from 'express';
import { type Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { contextOf } from './request-context.ts';

/** Probes and cross-origin preflights come all the time and say nothing. */
const isRoutine = (request: IncomingMessage): boolean =>
  request.method === 'OPTIONS' || request.url === '/healthz' || request.url === '/readyz';

const outcomeOf = (request: IncomingMessage, response: ServerResponse, timing: object): object => ({
  ...timing,
  method: request.method,
  path: request.url?.split('?', 1)[0],
  status: response.statusCode,
});

/**
 * One line per request that ended: id, method, path, status, milliseconds. No headers and no query, so no
 * key or value can stand in it.
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
