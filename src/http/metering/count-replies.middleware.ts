import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type TrafficTally } from '../../persistence/traffic/traffic-tally.ts';
import { type SurfaceName } from '../request/surfaces.ts';
import { CLIENT_CLOSED_REQUEST } from './meter-requests.middleware.ts';
import { contextOf } from '../request/request-context.ts';

/** The surfaces whose replies are partners' traffic. */
const COUNTED: ReadonlySet<SurfaceName> = new Set<SurfaceName>(['data', 'legacy']);

/**
 * Counts every reply to a request of the data and the older public API, with a key or without, errors and
 * preflights included, once its end was sent or its caller has left. Runs right after the request's context is made.
 */
export function countReplies(tally: TrafficTally): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const { surface, receivedAtMs } = contextOf(request);
    if (surface !== null && COUNTED.has(surface.name))
      response.once('close', () =>
        tally.count(receivedAtMs, response.writableEnded ? response.statusCode : CLIENT_CLOSED_REQUEST),
      );
    next();
  };
}
