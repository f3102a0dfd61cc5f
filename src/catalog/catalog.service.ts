import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AnswerStore } from '../http/answers/answer.store.ts';
import { type Configuration, CONFIGURATION } from '../platform/configuration/configuration.ts';
import { type AccessRights } from '../domain/access/access-rights.ts';
import { outagesWithin } from '../domain/attention/outage.ts';
import { type AgentInput, productMethodology } from '../domain/catalog/product-methodology.ts';
import { historyDepthOf, termsOf } from '../domain/catalog/product-terms.ts';
import { type Product, type ProductKind, PRODUCTS } from '../domain/catalog/products.ts';
import { PUBLIC_METRICS, type PublicMetric } from '../domain/catalog/public-metrics.ts';
import { isEntitledToPart, partsOf } from '../domain/catalog/scope-grants.ts';
import { type LabelBand } from '../../packages/engine/composites/index-methodology.ts';
import { ServiceError } from '../domain/errors/errors.ts';
import { type PositionMap } from '../../packages/engine/measurement/position-map.ts';
import { archiveBeginsMs } from '../domain/narrative-retention.ts';
import { cycleNumberAt } from '../../packages/engine/schedule/cycle-clock.ts';
import { exposureRuleOf, readableSinceMs } from '../../packages/engine/sources/exposure-rule.ts';
import { attributionsOf, findMetric } from '../../packages/engine/sources/metric.ts';
import { DAY_MS, isoDay } from '../../packages/engine/timestamps.ts';
import {
  MAP_NEEDS_READINGS,
  MAP_READING_EVERY_DAYS,
  MAP_TRAILING_DAYS,
  type MapBasis,
  TRAILING_DAYS,
  TRAILING_YEAR_NEEDS_DAYS,
  type TrailingMap,
  USUAL_PERCENTILES,
  type UsualRangeRef,
} from '../../packages/engine/usual-range/usual-range.ts';
import { isEntitledTo } from '../access/callers/access.guard.ts';
import { CONTRACT_DATED_MS, ContractDocument } from '../http/contract/contract-document.ts';
import { pathTemplate, productLink } from '../http/contract/sample-link.ts';
import { type FieldSchema, fieldsOf, type SchemaField } from '../http/contract/schema-fields.ts';
import { DeclaredRoutes, type ServedRoute } from '../http/declaration/declared-routes.ts';
import { responseClassesOf } from '../http/declaration/route-declaration.ts';
import { gapOf, prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { DATA_API_PATH } from '../http/request/surfaces.ts';
import { LANGUAGES } from '../../packages/engine/narrative/languages.ts';
import { type PublishedCycle } from '../published/published-cycle.ts';
import { modeOf, type PublishedSnapshot, PublishedState } from '../published/published-state.ts';
import {
  type AgentInputItem,
  type Catalog,
  type CatalogEntry,
  type CatalogProduct,
  type KnotItem,
  type LabelItem,
  type MapsItem,
  type MethodologyItem,
  type MetricItem,
  type WordRangeItem,
} from './catalog.dto.ts';
import { shown } from '../platform/audit/shown-row.ts';

/**
 * Earliest time from which a product can be read; null while it has no data. For a product without history, the
 * newest.
 */
function earliestOfProduct({ id, kind }: Product, facts: Omit<CatalogFacts, 'rights'>): number | null {
  const { snapshot, atMs, narrativeArchiveDays } = facts;
  if (kind === 'series') {
    return earliest(PUBLIC_METRICS.map((metric) => earliestOfMetric(metric, snapshot, atMs)));
  }
  const { firstCycleAtMs } = snapshot.extent;
  if (id === 'verdict' || id === 'track-record' || id === 'outlook' || kind === 'composite')
    return firstCycleAtMs;
  if (id === 'narratives')
    return firstCycleAtMs && Math.max(firstCycleAtMs, archiveBeginsMs(atMs, narrativeArchiveDays));
  return snapshot.cycle?.cycleAtMs ?? null;
}

/**
 * Earliest event of a metric that a partner may read, within its exposure and in the interval that reaches back
 * farthest; null without any.
 */
function earliestOfMetric(
  metric: PublicMetric,
  { extent, publicValues }: PublishedSnapshot,
  atMs: number,
): number | null {
  const { sourceIds, intervals } = metric;
  const sinceMs = Math.min(...intervals.map((interval) => readableSinceMs(metric, atMs, interval)));
  return earliest(
    sourceIds.map((id) => {
      const first = extent.firstEventAtMs.get(id) ?? null;
      const newest = publicValues.get(id)?.eventAtMs ?? null;
      if (first === null || sinceMs === -Infinity) return first;
      return newest === null || newest < sinceMs ? null : Math.max(first, sinceMs);
    }),
  );
}

function earliest(moments: readonly (number | null)[]): number | null {
  const known = moments.filter((moment) => moment !== null);
  return known.length === 0 ? null : Math.min(...known);
}

interface ServedProduct {
  readonly product: Product;
  readonly route: ServedRoute;
}

interface CatalogFacts {
  readonly snapshot: PublishedSnapshot;
  readonly atMs: number;
  readonly rights: AccessRights;
  /** Retention of narratives in days. */
  readonly narrativeArchiveDays: number;
}

/** How long a past outage is listed. */
const KNOWN_GAPS_DAYS = 365;

/** Outages that affect a product and have not been over for more than a year. */
const knownGapsOf = ({ id }: Product, { snapshot, atMs }: Pick<CatalogFacts, 'snapshot' | 'atMs'>) =>
  outagesWithin(snapshot.outages, [id], atMs - KNOWN_GAPS_DAYS * DAY_MS, atMs);

export function presentEntry({ product, route }: ServedProduct, facts: CatalogFacts): CatalogEntry {
  const { cadenceSeconds, licenseClass, attribution, maxRangeDays } = termsOf(product);
  const historyDepthDays = historyDepthOf(product, facts.narrativeArchiveDays);
  return {
    id: product.id,
    kind: product.kind,
    path: pathTemplate(route),
    tier_required: route.tier,
    scope_required: route.scope,
    entitled: isEntitledTo(route, facts.rights),
    parts: partsOf(product).map((part) => ({
      name: part.name,
      tier_required: 'tier1',
      scopes_required: part.scopes,
      entitled: isEntitledToPart(part, facts.rights, facts.snapshot.switches),
    })),
    cadence_seconds: cadenceSeconds,
    history_depth_days: { tier0: historyDepthDays.tier0, tier1: historyDepthDays.tier1 },
    max_range_days: { tier0: maxRangeDays.tier0, tier1: maxRangeDays.tier1 },
    license_class: licenseClass,
    attribution,
    known_gaps: knownGapsOf(product, facts).map(gapOf),
  };
}

function presentProduct(
  served: ServedProduct,
  fields: readonly SchemaField[],
  facts: CatalogFacts,
): CatalogProduct {
  const { product, route } = served;
  const { snapshot, atMs } = facts;
  const cycleNumber = snapshot.cycle?.cycleNumber ?? cycleNumberAt(atMs);
  const earliestMs = earliestOfProduct(product, facts);
  return {
    ...presentEntry(served, facts),
    fields,
    dimensions: dimensionsOf(product),
    methodology: presentMethodology(product, snapshot.cycle),
    earliest_date: earliestMs === null ? null : isoDay(earliestMs),
    sample_url: productLink(product, route, cycleNumber),
    ...(product.kind === 'series' ? { metrics: presentMetrics(snapshot, atMs) } : {}),
  };
}

function presentMethodology(product: Product, cycle: PublishedCycle | null): MethodologyItem | null {
  const maps = cycle?.maps;
  const methodology = productMethodology(product, maps);
  const table = methodology?.components.length ? cycle?.result.usualRanges : undefined;
  return (
    methodology && {
      version: methodology.version,
      components: methodology.components.map(
        ({ asset, name, weight, anchorRange, map, direction, reads }) => ({
          asset,
          name,
          weight,
          anchor_range: anchorRange,
          ...(map && { map: presentMap(map) }),
          direction,
          ...(reads && { reads: reads.map(presentInput) }),
        }),
      ),
      ...(methodology.scores && {
        scores: methodology.scores.map(({ asset, map, tolerance }) => ({
          asset,
          map: presentMap(map),
          tolerance,
        })),
      }),
      ...(methodology.labels && { labels: presentLabels(methodology.labels) }),
      ...(table && maps && { maps: presentMaps(table, maps) }),
      ...(table && { words: presentWordRange(table) }),
    }
  );
}

function presentWordRange(table: UsualRangeRef): WordRangeItem {
  const { version, madeAt, byTrailingYear, byFittedYears } = table;
  return {
    percentiles: USUAL_PERCENTILES,
    trailing_days: TRAILING_DAYS,
    needs_days: TRAILING_YEAR_NEEDS_DAYS,
    ...shown({ version, madeAt, byTrailingYear, byFittedYears }),
  };
}

function presentMaps({ version, madeAt }: UsualRangeRef, maps: readonly TrailingMap[]): MapsItem {
  const countOf = (basis: MapBasis): number => maps.filter((map) => map.basis === basis).length;
  return {
    trailing_days: MAP_TRAILING_DAYS,
    reading_every_days: MAP_READING_EVERY_DAYS,
    needs_readings: MAP_NEEDS_READINGS,
    version,
    made_at: madeAt,
    by_trailing_years: countOf('trailing_years'),
    by_fitted_years: countOf('fitted_years'),
  };
}

const presentMap = (map: PositionMap): KnotItem[] => map.map(([value, points]) => ({ value, points }));

/** Bands begin where the one before them ends; the last has no end. */
const presentLabels = (bands: readonly LabelBand[]): LabelItem[] =>
  bands.map(({ label, below }, i) => ({
    label,
    from: bands[i - 1]?.below ?? 0,
    below: Number.isFinite(below) ? below : null,
  }));

const presentInput = ({ asset, name, sourceIds, direction }: AgentInput): AgentInputItem =>
  shown({ asset, name, sourceIds, direction });

const presentMetrics = (snapshot: PublishedSnapshot, atMs: number): MetricItem[] =>
  PUBLIC_METRICS.map((metric) => {
    const { metricId, title, unit, tsSemantics, dimension, cadenceSeconds, intervals, aggregates } = metric;
    const earliestMs = earliestOfMetric(metric, snapshot, atMs);
    return {
      ...shown({ metricId, title, unit, tsSemantics, dimension, cadenceSeconds, intervals, aggregates }),
      exposure_rule: exposureRuleOf(metric),
      attribution: attributionsOf(metric.sourceIds),
      earliest_date: earliestMs === null ? null : isoDay(earliestMs),
      empty_without_key: metric.emptyWithoutKey,
      latest_ids: metric.latestIds,
    };
  });

/** Dimensions of a product's terms, and the languages of its texts. */
function dimensionsOf(product: Product): Readonly<Record<string, readonly string[]>> {
  const { dimensions, hasTexts } = termsOf(product);
  return hasTexts ? { ...dimensions, lang: LANGUAGES } : dimensions;
}

const CADENCE_SECONDS = 300;

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

  list(kind: ProductKind | undefined, rights: AccessRights): PreparedAnswer {
    const listed = this.served.filter(({ product }) => kind === undefined || product.kind === kind);
    return this.answer('catalog', kind ?? 'all', listed, rights, (facts): Catalog => ({
      products: listed.map((served) => presentEntry(served, facts)),
    }));
  }

  /** @throws PRODUCT_NOT_FOUND */
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
