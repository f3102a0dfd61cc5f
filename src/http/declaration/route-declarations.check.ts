import { Injectable, type OnModuleInit } from '@nestjs/common';
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
 * which neither the catalog nor health would list.
 */
@Injectable()
export class RouteDeclarationsCheck implements OnModuleInit {
  constructor(private readonly routes: DeclaredRoutes) {}

  /** Throws an `UndeclaredRouteError` that names every route at fault. */
  onModuleInit(): void {
    const faults = this.routes.all().flatMap(faultsOf);
    if (faults.length > 0) throw new UndeclaredRouteError(faults);
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
