import { RequestMethod } from '@nestjs/common';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type DeclaredRoutes } from '../declaration/declared-routes.ts';
import { HttpError } from '../errors/http-error.ts';
import { EndpointNames } from '../metering/metering.middleware.ts';
import { contextOf } from '../request/request-context.ts';
import { surfaceOf } from '../request/surfaces.ts';

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
