import { RequestMethod } from '@nestjs/common';
import { type NextFunction, type Request, type RequestHandler, type Response } from 'express';
import { type DeclaredRoutes } from '../declaration/declared-routes.ts';
import { HttpError } from '../errors/http-error.ts';
import { EndpointNames } from '../metering/endpoint-names.ts';
import { contextOf } from '../request/request-context.ts';

/**
 * Rejects methods that no route of the operators' API serves at a path, naming those that are served; the other
 * surfaces are only read, whatever the path. Paths that nothing is served at are left to the router.
 */
export function allowedMethods(routes: DeclaredRoutes): RequestHandler {
  let served: ServedMethods | null = null;
  return (request: Request, response: Response, next: NextFunction) => {
    if (contextOf(request).surface?.name !== 'admin') return next();
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

/** What the operators' routes answer, by path. */
class ServedMethods {
  private readonly names: EndpointNames;
  private readonly byName = new Map<string, string[]>();

  constructor(routes: DeclaredRoutes) {
    const ofOperators = routes.all().filter(({ declaration }) => declaration?.surface === 'admin');
    this.names = new EndpointNames(ofOperators);
    for (const { paths, method } of ofOperators)
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
