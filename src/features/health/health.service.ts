import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../config/clock.ts';
import { CADENCE_MINUTES, cycleAtMs, cycleNumberAt } from '../../domain/cycle-clock.ts';
import { type FreshnessStatus, judgeFreshness } from '../../domain/freshness.ts';
import { PRODUCTS } from '../../domain/products.ts';
import { cycleFreshnessFacts } from '../../domain/published-freshness.ts';
import { isoUtc, minuteOf } from '../../domain/timestamps.ts';
import { HeldWhile } from '../../http/caching/judged-minute.ts';
import { DeclaredRoutes } from '../../http/declaration/declared-routes.ts';
import { prepareAnswer, type PreparedAnswer } from '../../http/envelope/prepared-answer.ts';
import { LimitStoreHealth } from '../../http/limits/limit.storage.ts';
import { type PublishedSnapshot, PublishedState } from '../../persistence/published/published-state.ts';
import { type Health, type HealthStatus, type ProductHealth, type StoreHealth } from './health.response.ts';
import { statusOfProduct } from './product-status.ts';

/** How long a snapshot of health is served. */
const SNAPSHOT_SECONDS = 60;

/** How the service stands, from a snapshot that is at most 60 s old. */
@Injectable()
export class HealthService implements OnModuleInit {
  private readonly snapshots = new HeldWhile<PreparedAnswer>();
  private servedProducts: ReadonlySet<string> = new Set();

  constructor(
    private readonly state: PublishedState,
    private readonly clock: Clock,
    private readonly routes: DeclaredRoutes,
    private readonly limitStore: LimitStoreHealth,
  ) {}

  onModuleInit(): void {
    this.servedProducts = new Set(this.routes.servedProducts());
  }

  /** The snapshot of this minute; a new cycle makes a new one. */
  health(): PreparedAnswer {
    const snapshot = this.state.current;
    const { storeReachable } = this.state;
    const limitsReachable = this.limitStore.reachable;
    const atMs = minuteOf(this.clock.now());
    const { cycle, narrative, switches } = snapshot;
    const key = [
      atMs,
      cycle?.cycleNumber ?? 'none',
      narrative.state,
      storeReachable,
      limitsReachable,
      switches.mode,
    ].join('|');
    return this.snapshots.get(key, () => this.judge(snapshot, storeReachable, limitsReachable, atMs));
  }

  private judge(
    snapshot: PublishedSnapshot,
    storeReachable: boolean,
    limitsReachable: boolean | null,
    atMs: number,
  ): PreparedAnswer {
    const { cycle } = snapshot;
    // A cycle counts from its instant here: one that was computed late is not current by that.
    const cycleFreshness = judgeFreshness(cycleFreshnessFacts(cycle?.cycleAtMs ?? null, true), atMs);
    const facts = { snapshot, atMs, cycleFreshness };
    const products = PRODUCTS.map((product): ProductHealth => ({
      id: product.id,
      status: this.servedProducts.has(product.id) ? statusOfProduct(product, facts) : 'unavailable',
    }));
    const data: Health = {
      status: overall(cycleFreshness.status, storeReachable, limitsReachable !== false, products),
      cycle: {
        last_cycle_number: cycle?.cycleNumber ?? null,
        last_cycle_at: cycle ? isoUtc(cycle.cycleAtMs) : null,
        cadence_minutes: CADENCE_MINUTES,
        stale: cycleFreshness.stale,
      },
      stores: {
        database: storeHealth(storeReachable),
        ...(limitsReachable === null ? {} : { limits: storeHealth(limitsReachable) }),
      },
      products,
    };
    return prepareAnswer({
      data,
      asOfMs: cycle?.cycleAtMs ?? cycleAtMs(cycleNumberAt(atMs)),
      freshness: {
        kind: 'aged',
        facts: {
          lastSuccessAtMs: atMs,
          cadenceSeconds: SNAPSHOT_SECONDS,
          paused: false,
          available: true,
          brokenBecause: storeReachable ? null : 'db_outage',
        },
        source: 'health',
      },
      mode: snapshot.switches.mode,
    });
  }
}

const storeHealth = (reachable: boolean): StoreHealth => ({ status: reachable ? 'ok' : 'unreachable' });

function overall(
  cycle: FreshnessStatus,
  storeReachable: boolean,
  limitsReachable: boolean,
  products: readonly ProductHealth[],
): HealthStatus {
  if (cycle === 'never' || (cycle === 'stale' && !storeReachable)) return 'down';
  const broken = products.some(({ status }) => status === 'stale' || status === 'degraded');
  return broken || !storeReachable || !limitsReachable ? 'degraded' : 'ok';
}
