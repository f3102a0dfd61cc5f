import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type Clock } from '../../config/clock.ts';
import { surfaceOf } from '../declaration/surfaces.ts';
import { openContext } from './request-context.ts';
import { requestIdFrom } from './request-id.ts';

/** Nothing that is answered here is to be shown inside of other pages. */
export const NO_FRAMES = "frame-ancestors 'none'";

/** Gives every request its id and every reply the headers that all of them carry. Runs first. */
export function openRequest(clock: Clock): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const surface = surfaceOf(request.path);
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
    response.setHeader('X-Content-Type-Options', 'nosniff');
    response.setHeader('Content-Security-Policy', NO_FRAMES);
    if (surface?.vary) response.setHeader('Vary', surface.vary);
    // Whatever is answered to operators, by routes or by Express itself, is stored nowhere.
    if (surface?.name === 'admin') response.setHeader('Cache-Control', 'private, no-store');
    // Express would turn a 200 into a 304 by a parser that splits tags at their commas. Conditional requests
    // are decided in one place of ours (caching/if-none-match.ts).
    Object.defineProperty(request, 'fresh', { value: false });
    next();
  };
}
