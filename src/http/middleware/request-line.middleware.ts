import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type IncomingMessage } from 'node:http';
import { RequestMethod } from '@nestjs/common';
import { HttpError } from '../errors/http-error.ts';
import { contextOf } from '../request/request-context.ts';
import { MAX_TARGET_LENGTH, pathOf, READ_METHODS } from '../request/request-line.ts';
import { type Surface, surfaceOf } from '../request/surfaces.ts';
import { type DeclaredRoutes } from '../declaration/declared-routes.ts';
import { EndpointNames } from '../metering/metering.middleware.ts';

/**
 * Rejects requests that no route has to check: methods, a Host that is missing or given twice, expectations, targets that
 * are too long, broken percent-escapes, paths outside the surfaces that the listener serves.
 */
export const readRequestLine: RequestHandler = (request: Request, response: Response, next: NextFunction) => {
  const { surface } = contextOf(request);
  if (surface?.readOnly && request.method === 'OPTIONS') {
    response.status(204).setHeader('Allow', READ_METHODS.join(', ')).end();
    return;
  }
  const error = requestLineError(request, surface);
  if (error) throw error;
  next();
};

/** What is wrong with a request before its route is looked up; null: nothing. */
export function requestLineError(request: IncomingMessage, surface: Surface | null): HttpError | null {
  const method = request.method!;
  if (method === 'TRACE' || (surface?.readOnly && !isReadMethod(method)))
    return new HttpError('method_not_served', { method }, { Allow: READ_METHODS.join(', ') });
  if (request.httpVersion === '1.1' && request.headers.host === undefined)
    return new HttpError('host_missing', {});
  // A proxy and we could read different ones of them.
  if (hostHeaders(request) > 1) return new HttpError('host_repeated', {});
  const { expect } = request.headers;
  if (expect !== undefined && expect.toLowerCase() !== '100-continue')
    return new HttpError('expectation_unmet', {});
  const target = request.url!;
  if (target.length > MAX_TARGET_LENGTH)
    return new HttpError('target_too_long', { maximum: MAX_TARGET_LENGTH });
  if (!isDecodable(pathOf(target))) return new HttpError('path_malformed', {});
  return surface === null ? new HttpError('path_unknown', {}) : null;
}

/** Node keeps the first of several and says nothing of the others. */
function hostHeaders({ rawHeaders }: IncomingMessage): number {
  let count = 0;
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i]!;
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}

const isReadMethod = (method: string): boolean => (READ_METHODS as readonly string[]).includes(method);

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Rejects methods that no route of a surface that is not only read serves at a path, naming those that are served. Paths that nothing is served at are left to the router.
 */
export function allowedMethods(routes: DeclaredRoutes): RequestHandler {
  let served: ServedMethods | null = null;
  return (request: Request, response: Response, next: NextFunction) => {
    const { surface } = contextOf(request);
    if (surface === null || surface.readOnly) return next();
    // At the first request, because routes are known once the application is put together.
    served ??= new ServedMethods(routes);
    const methods = served.at(request.path);
    if (methods === undefined) return next();
    const allow = methods.join(', ');
    if (request.method === 'OPTIONS') {
      response.status(204).setHeader('Allow', allow).end();
      return;
    }
    if (!methods.includes(request.method))
      throw new HttpError('method_not_served', { method: request.method }, { Allow: allow });
    next();
  };
}

/** What the routes of surfaces that are not only read answer, by path. */
class ServedMethods {
  private readonly names: EndpointNames;
  private readonly byName = new Map<string, string[]>();

  constructor(routes: DeclaredRoutes) {
    const written = routes.all().filter(({ paths }) => surfaceOf(paths[0]!)?.readOnly === false);
    this.names = new EndpointNames(written);
    for (const { paths, method } of written)
      for (const name of paths.map((path) => this.names.of(path))) {
        const methods = this.byName.get(name) ?? ['OPTIONS'];
        methods.unshift(...(method === RequestMethod.GET ? ['GET', 'HEAD'] : [RequestMethod[method]]));
        this.byName.set(name, methods);
      }
  }

  /** Undefined where nothing is served at all. */
  at(path: string): readonly string[] | undefined {
    return this.byName.get(this.names.of(path));
  }
}
