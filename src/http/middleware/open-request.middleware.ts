import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type Clock } from '../../config/clock.ts';
import { servesSurface, type Surface, surfaceOf } from '../request/surfaces.ts';
import { DATA_SOURCE_HEADER, SYNTHETIC } from '../envelope/disclaimer.ts';
import { connectionState } from '../request/connection-states.ts';
import { NO_FRAMES } from '../request/content-security-policy.ts';
import { openContext, requestIdFrom } from '../request/request-context.ts';

/**
 * A year, for every host of the domain; ASVS 5 asks for both. Preloading by browsers is the decision of the domain's
 * owner.
 */
const STRICT_TRANSPORT = 'max-age=31536000; includeSubDomains';

/**
 * Gives every request its id and every reply the headers that all of them carry. Runs first.
 *
 * @param synthetic whether all data is made by the built-in sandbox, which every reply then says
 */
export function openRequest(clock: Clock, synthetic: boolean): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const surface = servedSurfaceOf(request);
    const requestId = requestIdFrom(request.get('x-request-id'));
    openContext(request, {
      requestId,
      receivedAtMs: clock.now(),
      surface,
      caller: null,
      operator: null,
      meteredKey: null,
      quotaSpent: false,
    });
    response.setHeader('X-Request-ID', requestId);
    if (synthetic) response.setHeader(DATA_SOURCE_HEADER, SYNTHETIC);
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', NO_FRAMES);
    // The service itself speaks plain HTTP: that a request came over TLS is known from a trusted proxy's header alone.
    if (request.headers['x-forwarded-proto'] !== undefined && request.secure)
      response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT);
    if (surface?.vary) response.setHeader('Vary', surface.vary);
    // Whatever is answered to operators, by routes or by Express itself, is stored nowhere.
    if (surface?.name === 'admin') response.setHeader('Cache-Control', 'private, no-store');
    // Express would turn a 200 into a 304 by a parser that splits tags at their commas. Conditional requests
    // are decided in one place of ours (caching/if-none-match.ts).
    Object.defineProperty(request, 'fresh', { value: false });
    next();
  };
}

/** The surface of a request's path; null where its listener does not serve it, so that it is as unknown as any path. */
function servedSurfaceOf(request: Request): Surface | null {
  const surface = surfaceOf(request.path);
  const { listener } = connectionState(request.socket) ?? { listener: 'shared' };
  return surface !== null && servesSurface(listener, surface.name) ? surface : null;
}
