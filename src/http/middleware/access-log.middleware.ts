import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type AccessLog } from '../../logging/access-log.ts';
import { CLIENT_CLOSED_REQUEST } from '../metering/metering.middleware.ts';
import { addressClassOf } from '../request/address-class.ts';
import { clientAddress } from '../request/client-address.ts';
import { contextOf } from '../request/request-context.ts';

/** Probes and cross-origin preflights come all the time and say nothing. */
const isRoutine = ({ method, url }: Request): boolean =>
  method === 'OPTIONS' || url === '/healthz' || url === '/readyz';

/**
 * One line per request that ended: id, method, path, status, milliseconds, who asked and from what kind of address.
 * No headers and no query; the id and the path are the caller's words, in which the log masks secrets.
 */
export function logAccess(log: AccessLog): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (!isRoutine(request)) {
      const startedAtMs = performance.now();
      const { method, originalUrl } = request;
      // Read the address now: a connection that has ended has none.
      const address = addressClassOf(clientAddress(request));
      response.once('close', () =>
        log({
          requestId: contextOf(request).requestId,
          durationMs: Math.round(performance.now() - startedAtMs),
          method,
          path: readablePath(originalUrl),
          status: response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST,
          caller: callerOf(request),
          address: address.class,
          network: address.network,
        }),
      );
    }
    next();
  };
}

/** The caller in the access log: the id of a key in force, the name of an operator, or `anonymous`. */
function callerOf(request: Request): string {
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

/** Unreserved characters (RFC 3986): letters, digits, `-`, `.`, `_` and `~`. */
const ENCODED_UNRESERVED = /%(?:2[de]|3[0-9]|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/gi;
