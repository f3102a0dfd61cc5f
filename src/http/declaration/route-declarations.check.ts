import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common';
import { DeclaredNames } from '../../config/declared-names.ts';
import { isServable } from '../../domain/catalog/products.ts';
import { DeclaredRoutes, type FoundRoute } from './declared-routes.ts';
import { surfaceOf } from '../request/surfaces.ts';

/** Names the routes that keep the service from starting. */
class UndeclaredRouteError extends Error {
  constructor(readonly faults: readonly string[]) {
    super(`routes without a valid declaration: ${faults.join('; ')}`);
    this.name = 'UndeclaredRouteError';
  }
}

/**
 * Stops the start where a route declares no access, because it would be open by oversight, or serves an unknown product,
 * which neither the catalog nor health would list; and where two routes share a path or the id of their operation, of which
 * only one would answer.
 */
@Injectable()
export class RouteDeclarationsCheck implements OnModuleInit {
  constructor(private readonly routes: DeclaredRoutes) {}

  /**
   * @throws UndeclaredRouteError that names every route at fault
   * @throws StartupError that names both owners of a path or an operation
   */
  onModuleInit(): void {
    const routes = this.routes.all();
    const faults = routes.flatMap(faultsOf);
    if (faults.length > 0) throw new UndeclaredRouteError(faults);
    assertDistinct(routes);
  }
}

function assertDistinct(routes: readonly FoundRoute[]): void {
  const served = new DeclaredNames('route');
  const operations = new DeclaredNames('operation id');
  for (const { paths, method, declaration, owner } of routes) {
    for (const path of paths) {
      const shown = `${RequestMethod[method]} ${path}`;
      // Names of parameters do not tell paths apart.
      served.declare(shown.replace(/:\w+/g, ':').toLowerCase(), owner, shown);
    }
    if (declaration?.surface === 'data' || declaration?.surface === 'legacy')
      operations.declare(declaration.operationId, owner);
  }
}

function faultsOf({ name, paths, declaration }: FoundRoute): string[] {
  if (!declaration) return [`${name} declares no access`];
  const misplaced = paths
    .filter((path) => surfaceOf(path)?.name !== declaration.surface)
    .map((path) => `${name} declares the surface ${declaration.surface}, and its path is ${path}`);
  if (declaration.surface !== 'data' || isServable(declaration.product)) return misplaced;
  return [
    ...misplaced,
    `${name} declares the product ${String(declaration.product)}, which is neither in PRODUCTS nor in METADATA_RESOURCES`,
  ];
}
