import { setTimeout as sleep } from 'node:timers/promises';
import { SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { until } from '../../../test/support/eventually.ts';
import { type Deployment } from '../../deployment/deployment.ts';
import { type ServiceInstance } from '../../deployment/service-instance.ts';
import { type FaultDrill } from './fault-drill.ts';

const BETWEEN_MS = SECOND_MS;
const KNOWN_WITHIN_MS = 50 * SECOND_MS;
/** Beyond it the next whole read of all keys is what finds a revocation. */
const GIVEN_UP_AFTER_MS = 50 * SECOND_MS;
/** After a part that they need came back, processes read again. */
const SETTLED_MS = 5 * SECOND_MS;

/**
 * Revokes keys one after the other while parts are lost, and measures until both processes refuse them. Only while
 * processes and PostgreSQL can be reached: without them nothing can be revoked.
 */
export class Revocations {
  /** Until both refused, without the time that the slowest question took meanwhile. */
  readonly tookMs: number[] = [];
  /** What was lost during the slowest of them. */
  slowestDuring = '';
  /** Attempts that a fault came into. */
  disturbed = 0;

  constructor(
    private readonly deployment: Deployment,
    private readonly drill: FaultDrill,
  ) {}

  async runWhile(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      await sleep(BETWEEN_MS);
      if (this.isReachable(SETTLED_MS)) await this.once();
    }
  }

  private isReachable(forMs = 0): boolean {
    return !this.drill.isLost('api', forMs) && !this.drill.isLost('postgres', forMs);
  }

  private async once(): Promise<void> {
    const [one] = this.deployment.apis;
    try {
      const { id, key } = await one.issueKey();
      await this.untilAll(key, false, KNOWN_WITHIN_MS);
      await one.operate('POST', `/keys/${id}/revoke`, {});
      const { tookMs, slowestMs } = await this.untilAll(key, true, GIVEN_UP_AFTER_MS);
      this.note(tookMs - slowestMs);
    } catch {
      // A key that was not refused in time counts where nothing explains it.
      this.note(GIVEN_UP_AFTER_MS);
    }
  }

  private note(tookMs: number): void {
    if (!this.isReachable(SETTLED_MS)) {
      this.disturbed += 1;
      return;
    }
    if (tookMs > Math.max(0, ...this.tookMs)) this.slowestDuring = this.drill.lost(SETTLED_MS).join(', ');
    this.tookMs.push(tookMs);
  }

  /** Waits until both processes refuse a key, or neither does. */
  private async untilAll(
    key: string,
    isRefused: boolean,
    withinMs: number,
  ): Promise<{ tookMs: number; slowestMs: number }> {
    let slowestMs = 0;
    const ask = async (api: ServiceInstance): Promise<boolean> => {
      const askedAtMs = performance.now();
      const refuses = await this.deployment.refuses(key, api);
      slowestMs = Math.max(slowestMs, performance.now() - askedAtMs);
      return refuses === isRefused;
    };
    const tookMs = await until(
      async () => (await Promise.all(this.deployment.apis.map(ask))).every(Boolean),
      withinMs,
    );
    return { tookMs, slowestMs };
  }
}
