import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AnswerStore } from '../../answers/answer.store.ts';
import { type Configuration, CONFIGURATION } from '../../config/configuration.ts';
import { type AccessRights } from '../../domain/access/access-rights.ts';
import { isEntitledToPart, partsOf } from '../../domain/catalog/scope-grants.ts';
import { ServiceError } from '../../domain/errors/errors.ts';
import { type ProductKind, PRODUCTS } from '../../domain/catalog/products.ts';
import { findMetric } from '../../domain/sources/metric.ts';
import { isEntitledTo } from '../../http/access/access.guard.ts';
import { CONTRACT_DATED_MS, ContractDocument } from '../../http/contract/contract-document.ts';
import { type FieldSchema, fieldsOf, type SchemaField } from '../../http/contract/schema-fields.ts';
import { responseClassesOf } from '../../http/declaration/route-declaration.ts';
import { DeclaredRoutes, type ServedRoute } from '../../http/declaration/declared-routes.ts';
import { DATA_API_PATH } from '../../http/request/surfaces.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { modeOf, PublishedState } from '../../persistence/published/published-state.ts';
import {
  type CatalogFacts,
  knownGapsOf,
  presentEntry,
  presentProduct,
  type ServedProduct,
} from './catalog.presenter.ts';
import { type Catalog } from './catalog.dto.ts';

/** Cadence of the catalog in `meta`: the time it is cached. */
const CADENCE_SECONDS = 300;

/** Product catalog: the products that a route serves, from the declarations of the routes. */
@Injectable()
export class CatalogService implements OnModuleInit {
  private served: readonly ServedProduct[] = [];
  private readonly fields = new Map<string, readonly SchemaField[]>();

  constructor(
    private readonly state: PublishedState,
    private readonly routes: DeclaredRoutes,
    private readonly contract: ContractDocument,
    private readonly answers: AnswerStore,
    @Inject(CONFIGURATION) private readonly configuration: Configuration,
  ) {}

  onModuleInit(): void {
    this.served = PRODUCTS.flatMap((product) => {
      const route = this.routes.servingProduct(product.id);
      return route ? [{ product, route }] : [];
    });
  }

  /** Products of one kind, or all. */
  list(kind: ProductKind | undefined, rights: AccessRights): PreparedAnswer {
    const listed = this.served.filter(({ product }) => kind === undefined || product.kind === kind);
    return this.answer('catalog', kind ?? 'all', listed, rights, (facts): Catalog => ({
      products: listed.map((served) => presentEntry(served, facts)),
    }));
  }

  /** One product by its id in any letter case; throws PRODUCT_NOT_FOUND. */
  detail(productId: string, rights: AccessRights): PreparedAnswer {
    const id = productId.toLowerCase();
    const served = this.served.find(({ product }) => product.id === id);
    if (!served) throw this.unknown(productId);
    return this.answer('product', id, [served], rights, (facts) =>
      presentProduct(served, this.fieldsOf(served.route), facts),
    );
  }

  private unknown(productId: string): ServiceError {
    const metric = findMetric(productId);
    if (metric)
      return new ServiceError('PRODUCT_NOT_FOUND', {
        reason: 'is_metric',
        metricId: metric.metricId,
        isSeries: metric.licenseClass === 'C',
      });
    return new ServiceError('PRODUCT_NOT_FOUND', {
      reason: 'unknown',
      requested: productId,
      known: this.served.map(({ product }) => product.id),
      listedAt: `${DATA_API_PATH}/catalog`,
    });
  }

  private answer(
    name: string,
    variant: string,
    shown: readonly ServedProduct[],
    rights: AccessRights,
    make: (facts: CatalogFacts) => object,
  ): PreparedAnswer {
    const { narrativeArchiveDays } = this.configuration;
    const { switches } = this.state.current;
    const entitled = shown.flatMap(({ product, route }) => [
      isEntitledTo(route, rights),
      ...partsOf(product).map((part) => isEntitledToPart(part, rights, switches)),
    ]);
    return this.answers.obtain(
      ['catalog', name, variant, entitled],
      ['state', 'minute'],
      ({ state: snapshot, minute: atMs }) =>
        prepareAnswer({
          data: make({ snapshot, atMs, rights, narrativeArchiveDays }),
          // The catalog is as old as the contract or the newest outage.
          asOfMs: Math.max(
            CONTRACT_DATED_MS,
            ...shown
              .flatMap(({ product }) => knownGapsOf(product, { snapshot, atMs }))
              .map(({ startsAtMs }) => startsAtMs),
          ),
          freshness: { kind: 'built_in', cadenceSeconds: CADENCE_SECONDS, source: 'catalog' },
          mode: modeOf(snapshot),
        }),
    );
  }

  /** Fields of every response of a route, each once, from the served contract document. */
  private fieldsOf(route: ServedRoute): readonly SchemaField[] {
    const known = this.fields.get(route.operationId);
    if (known) return known;
    const { components } = JSON.parse(this.contract.document.body) as {
      components: { schemas: Record<string, FieldSchema> };
    };
    const all = responseClassesOf(route).flatMap(({ name }) => fieldsOf(components.schemas, name));
    const fields = all.filter(({ name }, i) => all.findIndex((one) => one.name === name) === i);
    this.fields.set(route.operationId, fields);
    return fields;
  }
}
