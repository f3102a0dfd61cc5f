import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AnswerStore, type ServiceParts } from '../../answers/answer.store.ts';
import { liesInFuture } from '../../domain/clock/clock-judgement.ts';
import { CADENCE_MINUTES, cycleAtMs, cycleNumberAt, isOverdue } from '../../domain/schedule/cycle-clock.ts';
import { cycleFreshnessFacts, type Freshness, judgeFreshness } from '../../domain/freshness/freshness.ts';
import { PRODUCTS } from '../../domain/catalog/products.ts';
import { isoUtc } from '../../domain/timestamps.ts';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { modeOf, type PublishedSnapshot } from '../../persistence/published/published-state.ts';
import {
  HEALTH_REASONS,
  type Health,
  type HealthReason,
  type HealthStatus,
  type ProductHealth,
  type StoreHealth,
  type Stores,
} from './health.response.ts';
import { statusOfProduct } from './product-status.ts';

/** How long a snapshot of health is served. */
const SNAPSHOT_SECONDS = 60;

/** State of the parts outside the published state. */
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

  /** The state of the service at a moment, and the freshness of its products. */
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
