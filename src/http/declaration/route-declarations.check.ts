import { Injectable, RequestMethod } from '@nestjs/common';
import { DeclaredNames } from '../../config/declared-names.ts';
import { StartupError } from '../../config/startup-error.ts';
import { isServable } from '../../domain/catalog/products.ts';
import { OPERATOR_ROLES } from '../../domain/operators/operator-terms.ts';
import { DeclaredRoutes, type FoundRoute } from './declared-routes.ts';
import { isPartnerRoute } from './route-declaration.ts';
import { isSignInPath, SIGN_IN_PATH, surfaceOf, type SurfaceName } from '../request/surfaces.ts';

/** The decorator that declares a route, by the surface of its path. */
const DECORATORS: Readonly<Record<SurfaceName, string>> = {
  data: '@DataRoute',
  legacy: '@LegacyRoute',
  mcp: '@McpRoute',
  admin: '@AdminRoute',
  page: '@SiteRoute',
  site: '@SiteRoute',
  probe: '@ProbeRoute',
};

/**
 * Aborts startup if a route has no declaration, which would leave it open by oversight, or serves an unknown product, which neither
 * the catalog nor health would list. Also aborts if two routes share a path or an operation ID, because only one would respond.
 */
@Injectable()
export class RouteDeclarationsCheck {
  constructor(private readonly routes: DeclaredRoutes) {}

  /**
   * Checks every route. Runs before any part of the application starts, so that nothing has to be stopped.
   *
   * @throws StartupError that names every route at fault, or both owners of a path or an operation
   */
  run(): void {
    const routes = this.routes.all();
    const faults = routes.flatMap(faultsOf);
    if (faults.length > 0) throw new StartupError(`invalid routes: ${faults.join('; ')}`);
    assertDistinct(routes);
  }
}

function assertDistinct(routes: readonly FoundRoute[]): void {
  const served = new DeclaredNames('route');
  const operations = new DeclaredNames('operation id');
  const operatorsOperations = new DeclaredNames('operation id');
  for (const { paths, method, declaration, owner } of routes) {
    for (const path of paths) {
      const shown = `${RequestMethod[method]} ${path}`;
      // Names of parameters do not tell paths apart.
      served.declare(shown.replace(/:\w+/g, ':').toLowerCase(), owner, shown);
    }
    if (declaration?.surface === 'admin') operatorsOperations.declare(declaration.operationId, owner);
    else if (declaration && isPartnerRoute(declaration)) operations.declare(declaration.operationId, owner);
  }
}

function faultsOf({ name, method, paths, declaration }: FoundRoute): string[] {
  if (!declaration) {
    const path = paths[0]!;
    const decorator = DECORATORS[surfaceOf(path)?.name ?? 'site'];
    return [`${name} (${RequestMethod[method]} ${path}) declares no access: decorate it with ${decorator}`];
  }
  const misplaced = paths
    .filter((path) => surfaceOf(path)?.name !== declaration.surface)
    .map((path) => `${name} declares the surface ${declaration.surface}, and its path is ${path}`);
  if (declaration.surface === 'admin') return [...misplaced, ...faultsOfRole(name, paths, declaration.role)];
  if (declaration.surface !== 'data' || isServable(declaration.product)) return misplaced;
  return [
    ...misplaced,
    `${name} declares the product ${String(declaration.product)}, which is neither in PRODUCTS nor in METADATA_RESOURCES`,
  ];
}

/** Whoever may call a route without being an operator is admitted by its path, before its declaration is known. */
function faultsOfRole(name: string, paths: readonly string[], role: string): string[] {
  if (![...OPERATOR_ROLES, 'anyone'].includes(role))
    return [`${name} declares no role of operators: one of ${OPERATOR_ROLES.join(', ')}`];
  return paths
    .filter((path) => isSignInPath(path) !== (role === 'anyone'))
    .map(
      (path) =>
        `${name} declares the role ${role}, and anyone may call only what is below ${SIGN_IN_PATH}: ${path}`,
    );
}
