import { type INestApplication } from '@nestjs/common';
import { sampleLink } from '../../src/http/contract/sample-link.ts';
import { DeclaredRoutes } from '../../src/http/declaration/declared-routes.ts';
import { type Reads } from '../../src/http/declaration/route-declaration.ts';

export interface NewestRead {
  readonly target: string;
  readonly reads: Reads;
}

/**
 * Every read of the data and legacy APIs that caches may keep, from the declarations of the routes.
 *
 * @param newestCycle what a cycle in a path is
 */
export function newestReadsOf(app: INestApplication, newestCycle: number): NewestRead[] {
  const routes = app.get(DeclaredRoutes);
  return [...routes.ofDataApi(), ...routes.ofLegacyApi()]
    .filter(({ cache }) => cache.kind === 'public')
    .map((route) => ({ target: sampleLink(route, newestCycle), reads: route.reads }));
}
