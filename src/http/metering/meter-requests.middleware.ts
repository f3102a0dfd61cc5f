import { randomUUID } from 'node:crypto';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { roundTo } from '../../domain/rounding.ts';
import { type DeclaredRoutes } from '../declaration/declared-routes.ts';
import { type ErrorReplyFilter } from '../errors/error-reply.filter.ts';
import { contextOf } from '../request/request-context.ts';
import { EndpointNames } from './endpoint-names.ts';
import { type RequestMeter } from './request-meter.ts';

/** What is counted of requests whose caller left before the reply was ready. */
export const CLIENT_CLOSED_REQUEST = 499;

/** Microseconds are as fine as latency is kept. */
const LATENCY_DECIMALS = 3;

/**
 * Meters every request that admission finds a valid key for, once, whatever becomes of it: answered, unchanged,
 * rejected, failed, or given up by its caller. The record is made before the end of the reply is handed to the
 * connection, so a reply that somebody has received whole is counted. A reply that could not be counted is not
 * sent: STORE_UNAVAILABLE is.
 */
export function meterRequests(
  meter: RequestMeter,
  routes: DeclaredRoutes,
  errors: ErrorReplyFilter,
): RequestHandler {
  let endpoints: EndpointNames | null = null;
  return (request: Request, response: Response, next: NextFunction) => {
    const startedAtMs = performance.now();
    const context = contextOf(request);
    const { path } = request;
    let settled = false;

    const record = (status: number): void => {
      if (settled || context.meteredKey === null) return;
      settled = true;
      // Controllers are known once the application is up, which it is when it is asked something.
      endpoints ??= new EndpointNames(routes.all());
      meter.record({
        requestUid: randomUUID(),
        requestId: context.requestId,
        receivedAtMs: context.receivedAtMs,
        keyId: context.meteredKey.id,
        endpoint: endpoints.of(path),
        status,
        latencyMs: roundTo(performance.now() - startedAtMs, LATENCY_DECIMALS),
        quotaSpent: context.quotaSpent,
      });
    };

    /** False where the reply is another one now. */
    const metered = (status: number): boolean => {
      try {
        record(status);
        return true;
      } catch (error) {
        errors.answer(error, request, response);
        return false;
      }
    };

    const end = response.end.bind(response) as (...parts: unknown[]) => Response;
    response.end = (...parts: unknown[]): Response =>
      metered(response.destroyed ? CLIENT_CLOSED_REQUEST : response.statusCode) ? end(...parts) : response;
    response.once('close', () => metered(CLIENT_CLOSED_REQUEST));
    next();
  };
}
