import { Inject, Injectable, RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { DeclaredNames } from '../../platform/configuration/declared-names.ts';
import { familyOf, isServable, type ProductId, PRODUCTS } from '../../domain/catalog/products.ts';
import {
  type DataRouteDeclaration,
  declarationOf,
  type DocumentedRoute,
  isPartnerRoute,
  type LegacyRouteDeclaration,
  type RouteDeclaration,
} from './route-declaration.ts';
import {
  type ChangelogEntry,
  type Deprecation,
  standingDeprecations,
} from '../../domain/catalog/changelog.ts';
import {
  DATA_API_PATH,
  isSignInPath,
  SIGN_IN_PATH,
  type SurfaceName,
  surfaceOf,
} from '../request/surfaces.ts';
import { StartupError } from '../../platform/configuration/startup-error.ts';
import { OPERATOR_ROLES } from '../../domain/operators/operator-terms.ts';
import { ownerOfModule } from '../../platform/configuration/module-owners.ts';

export interface FoundRoute {
  readonly name: string;
  readonly controller: Readonly<Record<string, (...parameters: unknown[]) => unknown>>;
  readonly methodName: string;
  readonly paths: readonly string[];
  readonly method: RequestMethod;
  readonly declaration: RouteDeclaration | undefined;
  readonly module: Type<unknown> | undefined;
  /** Who brought it: the service or an extension, for messages. */
  readonly owner: string;
}

interface Located {
  readonly absolutePath: string;
}

export type ServedRoute = DataRouteDeclaration & Located;

export type ServedLegacyRoute = LegacyRouteDeclaration & Located;

export const contractPathOf = (absolutePath: string): string => absolutePath.replace(/:(\w+)/g, '{$1}');

export type LinkedRoute = Pick<DocumentedRoute, 'query' | 'pathParameters'> & Located;

@Injectable()
export class DeclaredRoutes {
  /** Read once: all modules are known before the first provider is made. */
  private found?: readonly FoundRoute[];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  all(): readonly FoundRoute[] {
    this.found ??= this.discovery.getControllers().flatMap((wrapper) => this.routesOf(wrapper));
    return this.found;
  }

  private routesOf(wrapper: ReturnType<DiscoveryService['getControllers']>[number]): FoundRoute[] {
    const { metatype, host } = wrapper;
    if (!metatype) return [];
    const controller = metatype as ControllerClass;
    const prototype = controller.prototype as Record<string, object>;
    return this.scanner.getAllMethodNames(prototype).flatMap((name) => {
      const handler = prototype[name]!;
      const method = Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod | undefined;
      if (method === undefined) return [];
      return [
        {
          name: `${controller.name}.${name}`,
          // Whoever asks first may do so before Nest has made it.
          get controller() {
            return wrapper.instance as FoundRoute['controller'];
          },
          methodName: name,
          paths: pathsOf(controller, handler),
          method,
          declaration: declarationOf(handler),
          module: host?.metatype as Type<unknown> | undefined,
          owner: ownerOfModule(host?.metatype),
        },
      ];
    });
  }

  ofDataApi(): readonly ServedRoute[] {
    return this.all().flatMap(({ declaration, paths }) =>
      declaration?.surface === 'data' ? [{ ...declaration, absolutePath: paths[0]! }] : [],
    );
  }

  answering(operationId: string): FoundRoute & { readonly declaration: DataRouteDeclaration } {
    for (const route of this.all()) {
      const { declaration } = route;
      if (declaration?.surface === 'data' && declaration.operationId === operationId)
        return { ...route, declaration };
    }
    throw new Error(`no route of the data API declares the operation ${operationId}`);
  }

  ofLegacyApi(): readonly ServedLegacyRoute[] {
    return this.all().flatMap(({ declaration, paths }) =>
      declaration?.surface === 'legacy' ? [{ ...declaration, absolutePath: paths[0]! }] : [],
    );
  }

  /** The route that serves a product: the first that declares its id or its family; undefined: it is not served. */
  servingProduct(id: ProductId): ServedRoute | undefined {
    const routes = this.ofDataApi();
    return (
      routes.find(({ product }) => product === id) ?? routes.find(({ product }) => product === familyOf(id))
    );
  }

  servedProducts(): ProductId[] {
    return PRODUCTS.map(({ id }) => id).filter((id) => this.servingProduct(id) !== undefined);
  }
}

type ControllerClass = (new (...args: never[]) => object) & { readonly prototype: object };

function pathsOf(controller: ControllerClass, handler: object): string[] {
  const prefixes = [Reflect.getMetadata(PATH_METADATA, controller) as string | string[]].flat();
  const paths = [Reflect.getMetadata(PATH_METADATA, handler) as string | string[]].flat();
  return prefixes.flatMap((prefix) =>
    paths.map((path) => `/${[prefix, path].join('/').split('/').filter(Boolean).join('/')}`),
  );
}

/** The program's own changelog, newest first; an injection token. */
export const PROGRAM_ANNOUNCEMENTS = Symbol('announcements of the program');

export const DEPRECATION_HEADERS = ['Deprecation', 'Sunset', 'Link'] as const;

const NO_HEADERS: readonly string[] = [];
const ANNOUNCED_AT = `${DATA_API_PATH}/changelog?type=deprecated`;

@Injectable()
export class DeprecatedParts {
  readonly all: readonly Deprecation[];
  private byRoute: ReadonlyMap<RouteDeclaration, readonly Deprecation[]> | null = null;

  constructor(
    private readonly routes: DeclaredRoutes,
    @Inject(PROGRAM_ANNOUNCEMENTS) announcements: readonly ChangelogEntry[],
  ) {
    this.all = standingDeprecations(announcements);
  }

  /** `Deprecation` (RFC 9745) and `Sunset` (RFC 8594) for a route or parameter; `Link` also for a field, which every reply shows. */
  headersOf(declaration: RouteDeclaration, query: Readonly<Record<string, unknown>>): readonly string[] {
    if (this.all.length === 0) return NO_HEADERS;
    this.byRoute ??= this.ofRoutes();
    const met = (this.byRoute.get(declaration) ?? []).filter(
      ({ part }) => part.kind !== 'parameter' || query[part.name] !== undefined,
    );
    if (met.length === 0) return NO_HEADERS;
    const used = met.filter(({ part }) => part.kind !== 'field');
    const sunsets = used.flatMap(({ sunsetAtMs }) => (sunsetAtMs === null ? [] : [sunsetAtMs]));
    return [
      ...(used.length === 0
        ? []
        : ['Deprecation', `@${Math.min(...used.map(({ sinceMs }) => sinceMs)) / 1000}`]),
      ...(sunsets.length === 0 ? [] : ['Sunset', new Date(Math.min(...sunsets)).toUTCString()]),
      'Link',
      linksOf(met, sunsets.length > 0).join(', '),
    ];
  }

  private ofRoutes(): ReadonlyMap<RouteDeclaration, readonly Deprecation[]> {
    const found = this.routes.all().flatMap(({ declaration, paths }) => {
      const named = new Set(paths.map(contractPathOf));
      return declaration ? [[declaration, this.all.filter(({ path }) => named.has(path))] as const] : [];
    });
    return new Map(found);
  }
}

const linksOf = (met: readonly Deprecation[], hasSunset: boolean): string[] => [
  `<${ANNOUNCED_AT}>; rel="deprecation"; type="application/json"`,
  ...(hasSunset ? [`<${ANNOUNCED_AT}>; rel="sunset"; type="application/json"`] : []),
  ...new Set(
    met.flatMap(({ part, successor }) =>
      successor === null || part.kind !== 'route' ? [] : [`<${successor}>; rel="successor-version"`],
    ),
  ),
];

const DECORATORS: Readonly<Record<SurfaceName, string>> = {
  data: '@DataRoute',
  legacy: '@LegacyRoute',
  mcp: '@McpRoute',
  admin: '@AdminRoute',
  page: '@SiteRoute',
  form: '@FormRoute',
  site: '@SiteRoute',
  probe: '@ProbeRoute',
};

/** A route without a declaration would be open by oversight. @throws StartupError that names every route at fault */
export function checkRouteDeclarations(routes: readonly FoundRoute[]): void {
  const faults = routes.flatMap(faultsOf);
  if (faults.length > 0) throw new StartupError(`invalid routes: ${faults.join('; ')}`);
  assertDistinct(routes);
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
