import { Injectable, type RequestMethod, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/internal';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { ownerOfModule } from '../../config/module-owners.ts';
import { familyOf, type ProductId, PRODUCTS } from '../../domain/catalog/products.ts';
import {
  declarationOf,
  type DataRouteDeclaration,
  type DocumentedRoute,
  type LegacyRouteDeclaration,
  type RouteDeclaration,
} from './route-declaration.ts';

/** A controller's method that answers requests. */
export interface FoundRoute {
  /** `Controller.method`, for messages. */
  readonly name: string;
  readonly controller: Readonly<Record<string, (...parameters: unknown[]) => unknown>>;
  readonly methodName: string;
  /** Absolute paths, parameters written `:name`. */
  readonly paths: readonly string[];
  readonly method: RequestMethod;
  readonly declaration: RouteDeclaration | undefined;
  /** The module that its controller belongs to. */
  readonly module: Type<unknown> | undefined;
  /** Who brought it: the service or an extension, for messages. */
  readonly owner: string;
}

interface Located {
  /** Absolute, parameters written `:name`. */
  readonly absolutePath: string;
}

/** A route of the data API with its path. */
export type ServedRoute = DataRouteDeclaration & Located;

/** A route of the older public API with its path. */
export type ServedLegacyRoute = LegacyRouteDeclaration & Located;

/** A path as the contract writes it: parameters in braces. */
export const contractPathOf = (absolutePath: string): string => absolutePath.replace(/:(\w+)/g, '{$1}');

/** What a link to a route is written from. */
export type LinkedRoute = Pick<DocumentedRoute, 'query' | 'pathParameters'> & Located;

/** All routes of the application, read from its controllers. */
@Injectable()
export class DeclaredRoutes {
  /** Read once: all modules are known before the first provider is made. */
  private found?: readonly FoundRoute[];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
  ) {}

  /** Every route, declared or not. */
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

  /** The routes of the data API, in the order they were declared. */
  ofDataApi(): readonly ServedRoute[] {
    return this.all().flatMap(({ declaration, paths }) =>
      declaration?.surface === 'data' ? [{ ...declaration, absolutePath: paths[0]! }] : [],
    );
  }

  /** A route of the data API by its operation. Throws where none declares it. */
  answering(operationId: string): FoundRoute & { readonly declaration: DataRouteDeclaration } {
    for (const route of this.all()) {
      const { declaration } = route;
      if (declaration?.surface === 'data' && declaration.operationId === operationId)
        return { ...route, declaration };
    }
    throw new Error(`no route of the data API declares the operation ${operationId}`);
  }

  /** The routes of the older public API, in the order they were declared. */
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

  /** The products that some route serves, in their order. */
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
