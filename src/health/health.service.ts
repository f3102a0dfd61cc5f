import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { AnswerStore, type ServiceParts } from '../http/answers/answer.store.ts';
import { CONFIGURATION, type Configuration } from '../platform/configuration/configuration.ts';
import { type Product, PRODUCTS } from '../domain/catalog/products.ts';
import { liesInFuture } from '../../packages/engine/clock/clock-judgement.ts';
import { inputsJudgedAt } from '../../packages/engine/composites/inputs-now.ts';
import {
  cycleFreshnessFacts,
  type Freshness,
  type FreshnessStatus,
  judgeFreshness,
  sourceFreshnessFacts,
  withStoreOutage,
} from '../../packages/engine/freshness/freshness.ts';
import { NO_OUTLOOK } from '../../packages/engine/outlook/forecast-outlook.ts';
import {
  CADENCE_MINUTES,
  cycleAtMs,
  cycleNumberAt,
  isOverdue,
} from '../../packages/engine/schedule/cycle-clock.ts';
import { SOURCES } from '../../packages/engine/sources/registry.ts';
import { STATUS_DAYS, statusHistory, statusSummary } from '../domain/status.ts';
import { DAY_MS, isoUtc, utcDayOf } from '../../packages/engine/timestamps.ts';
import { DeclaredRoutes } from '../http/declaration/declared-routes.ts';
import { prepareAnswer, type PreparedAnswer } from '../http/envelope/prepared-answer.ts';
import { type MadeFile, madePageFile } from '../http/reply/page-reply.ts';
import { STATUS_PATH } from '../http/request/surfaces.ts';
import { modeOf, type PublishedSnapshot } from '../published/published-state.ts';
import {
  type Health,
  HEALTH_REASONS,
  type HealthReason,
  type HealthStatus,
  type ProductHealth,
  type StoreHealth,
  type Stores,
} from './health.response.ts';
import { ServiceLevelReader } from '../access/metering/traffic.store.ts';

export interface HealthFacts {
  readonly snapshot: PublishedSnapshot;
  readonly atMs: number;
  readonly storeReachable: boolean;
  /** Freshness of the newest cycle, as in `meta.freshness` of its replies. */
  readonly cycleFreshness: Freshness;
}

/** A product of series is degraded when more than this share of its sources is neither fresh nor aging. */
const DEGRADED_SERIES_PART = 0.5;

function statusOfProduct(product: Product, facts: HealthFacts): FreshnessStatus {
  switch (product.kind) {
    case 'series':
      return statusOfSeries(product, facts);
    case 'composite':
      return isDegradedComposite(product, facts) ? 'degraded' : facts.cycleFreshness.status;
    case 'verdict':
      return facts.cycleFreshness.status;
    case 'outlook':
      return lacksOutlook(facts) ? 'degraded' : facts.cycleFreshness.status;
    case 'narrative':
      return lacksNarrative(product, facts) ? 'degraded' : facts.cycleFreshness.status;
  }
}

/** True where more than half of the weight is stale for any asset, judged now. */
function isDegradedComposite(product: Product, { snapshot, atMs }: HealthFacts): boolean {
  const judge = inputsJudgedAt(snapshot.sources, atMs);
  return (snapshot.cycle?.result.composites ?? [])
    .filter(({ index }) => product.id === `composite.${index}`)
    .some(({ components }) => judge(components).degraded);
}

/** True while the newest cycle's narrative cannot be read; the lens is then served without it. */
const lacksNarrative = ({ id }: Product, { snapshot }: HealthFacts): boolean =>
  id === 'narratives' && snapshot.narrative.state === 'unreadable';

/** True if the latest cycle has no outlook of an asset or horizon. */
const lacksOutlook = ({ snapshot: { cycle } }: HealthFacts): boolean =>
  cycle !== null && (cycle.result.outlook ?? NO_OUTLOOK).items.some(({ basis }) => basis === 'unavailable');

function statusOfSeries(
  { added }: Product,
  { snapshot, atMs, storeReachable }: HealthFacts,
): FreshnessStatus {
  const factsById = new Map(snapshot.sources.map((source) => [source.sourceId, source]));
  const statuses = SOURCES.filter(({ id, licenseClass }) =>
    added ? added.sourceIds.includes(id) : licenseClass === 'C',
  ).flatMap((source) => {
    const facts = factsById.get(source.id);
    return facts
      ? [judgeFreshness(withStoreOutage(sourceFreshnessFacts(source, facts), storeReachable), atMs).status]
      : [];
  });
  if (statuses.every((status) => status === 'never')) return 'never';
  const current = statuses.filter((status) => status === 'fresh' || status === 'aging').length;
  return current < statuses.length * DEGRADED_SERIES_PART ? 'degraded' : 'fresh';
}

const SNAPSHOT_SECONDS = 60;

export interface Parts extends ServiceParts {
  readonly storeReachable: boolean;
}

/** State of the service, from a snapshot at most 60 s old. */
@Injectable()
export class HealthService implements OnModuleInit {
  private servedProducts: ReadonlySet<string> = new Set();

  constructor(
    private readonly routes: DeclaredRoutes,
    private readonly answers: AnswerStore,
  ) {}

  onModuleInit(): void {
    this.servedProducts = new Set(this.routes.servedProducts());
  }

  /** Judged at the beginning of the current minute, and again after each change of the published state. */
  health(): PreparedAnswer {
    return this.answers.obtain(
      ['health'],
      ['state', 'minute', 'store', 'parts'],
      ({ state, minute, store, parts }) => this.judge(state, { ...parts, storeReachable: store }, minute),
    );
  }

  stateAt(snapshot: PublishedSnapshot, parts: Parts, atMs: number): Health {
    const { cycle } = snapshot;
    // Uses the cycle's instant: a cycle that was computed late is not current.
    const cycleFreshness = judgeFreshness(cycleFreshnessFacts(cycle?.cycleAtMs ?? null, true), atMs);
    const facts = {
      snapshot,
      atMs,
      storeReachable: parts.storeReachable,
      cycleFreshness: judgeFreshness(
        cycleFreshnessFacts(cycle?.publishedAtMs ?? null, parts.storeReachable),
        atMs,
      ),
    };
    const products = PRODUCTS.map((product): ProductHealth => ({
      id: product.id,
      status: this.servedProducts.has(product.id) ? statusOfProduct(product, facts) : 'unavailable',
    }));
    const reasons = reasonsOf(cycle, cycleFreshness, parts, products, atMs);
    return {
      status: statusOf(reasons),
      reasons,
      cycle: {
        last_cycle_number: cycle?.cycleNumber ?? null,
        last_cycle_at: cycle ? isoUtc(cycle.cycleAtMs) : null,
        cadence_minutes: CADENCE_MINUTES,
        stale: cycleFreshness.stale,
      },
      stores: storesOf(parts),
      products,
    };
  }

  private judge(snapshot: PublishedSnapshot, parts: Parts, atMs: number): PreparedAnswer {
    const { cycle } = snapshot;
    return prepareAnswer({
      data: this.stateAt(snapshot, parts, atMs),
      asOfMs: cycle?.cycleAtMs ?? cycleAtMs(cycleNumberAt(atMs)),
      freshness: {
        kind: 'aged',
        facts: {
          lastSuccessAtMs: atMs,
          cadenceSeconds: SNAPSHOT_SECONDS,
          paused: false,
          available: true,
          brokenBecause: parts.storeReachable ? null : 'db_outage',
        },
        source: 'health',
      },
      mode: modeOf(snapshot),
    });
  }
}

const storeHealth = (reachable: boolean): StoreHealth => ({ status: reachable ? 'ok' : 'unreachable' });

const storesOf = ({ storeReachable, limitsReachable, disk }: Parts): Stores => ({
  database: storeHealth(storeReachable),
  ...(limitsReachable === null ? {} : { limits: storeHealth(limitsReachable) }),
  ...(disk.state === null
    ? {}
    : {
        disk: { status: disk.state },
        journal: { status: disk.journalWritable ? ('ok' as const) : ('unwritable' as const) },
      }),
});

function reasonsOf(
  cycle: PublishedSnapshot['cycle'],
  freshness: Freshness,
  { storeReachable, limitsReachable, clockTrusted, disk }: Parts,
  products: readonly ProductHealth[],
  atMs: number,
): HealthReason[] {
  const isDegraded = products.some(({ status }) => status === 'stale' || status === 'degraded');
  const holds: Readonly<Record<HealthReason, boolean>> = {
    no_cycle: cycle === null,
    cycle_of_the_future: cycle !== null && liesInFuture(cycle.cycleAtMs, atMs),
    cycle_late: cycle !== null && isOverdue(cycle.cycleAtMs, atMs),
    cycle_stale: freshness.status === 'stale',
    product_degraded: isDegraded,
    clock_untrusted: !clockTrusted,
    database_unreachable: !storeReachable,
    limits_unreachable: limitsReachable === false,
    disk_full: disk.state === 'full',
    journal_unwritable: !disk.journalWritable,
  };
  return HEALTH_REASONS.filter((reason) => holds[reason]);
}

function statusOf(reasons: readonly HealthReason[]): HealthStatus {
  if (reasons.includes('no_cycle') || reasons.includes('cycle_of_the_future')) return 'down';
  if (reasons.includes('cycle_stale') && reasons.includes('database_unreachable')) return 'down';
  return reasons.length === 0 ? 'ok' : 'degraded';
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** The state of the service now and in the last 90 days, from stored facts, read at most once a minute. */
@Injectable()
export class StatusService {
  constructor(
    private readonly answers: AnswerStore,
    private readonly healthService: HealthService,
    private readonly levels: ServiceLevelReader,
    @Inject(CONFIGURATION) private readonly configuration: Pick<Configuration, 'publicUrl'>,
  ) {}

  summary(): MadeFile {
    return this.answers.obtain(
      ['status-summary'],
      ['state', 'minute', 'store', 'parts'],
      ({ state, minute, store, parts }) => {
        const health = this.healthService.stateAt(state, { ...parts, storeReachable: store }, minute);
        const summary = statusSummary(
          {
            products: health.products.filter(({ status }) => status !== 'unavailable'),
            health: health.status,
            enabled: state.switches.dataApiEnabled,
            outages: state.outages,
            nowMs: minute,
          },
          `${this.configuration.publicUrl}${STATUS_PATH}/`,
        );
        return madePageFile(JSON_TYPE, JSON.stringify(summary));
      },
    );
  }

  history(): Promise<MadeFile> {
    return this.answers.read(['status-history'], ['minute', 'history'], async ({ minute, history }) => {
      const fromMs = utcDayOf(minute) - (STATUS_DAYS - 1) * DAY_MS;
      const days = await this.levels.days(fromMs, STATUS_DAYS, minute);
      return madePageFile(JSON_TYPE, JSON.stringify(statusHistory(days, history.outages, minute)));
    });
  }
}
