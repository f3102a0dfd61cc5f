import { cycleNumberAt } from '../../../packages/engine/schedule/cycle-clock.ts';
import { HOUR_MS, SECOND_MS } from '../../../packages/engine/timestamps.ts';
import { until } from '../../../test/support/eventually.ts';
import { SHIFTED_SERVICE } from '../../deployment/service-instance.ts';
import { brokenInvariants } from '../../deployment/invariants.ts';
import { type Loss } from './loss.ts';

const JUDGED_WITHIN_MS = 60 * SECOND_MS;

/** The clock of a worker an hour ahead, then an hour behind; its database has a clock of its own. */
export const clockJumped: Loss = {
  name: 'the clock of a worker, ± 1 h',
  promised: 'nothing of the values; /health says clock_untrusted, the other worker publishes',
  prepare: ({ deployment }) => deployment.serveWith({}),
  async happen({ deployment, check }) {
    const { key } = await deployment.issueKey();
    const isUntrusted = async (): Promise<boolean> =>
      (await deployment.health(key)).reasons.includes('clock_untrusted');
    const [worker] = deployment.workers;
    const told: string[] = [];
    let wellAfterMs = 0;
    for (const [name, jumpMs] of [
      ['ahead', HOUR_MS],
      ['behind', -HOUR_MS],
    ] as const) {
      await worker.stop();
      await worker.start({ program: SHIFTED_SERVICE, environment: { CLOCK_JUMP_MS: String(jumpMs) } });
      const tookMs = await until(isUntrusted, JUDGED_WITHIN_MS);
      told.push(`an hour ${name} told after ${(tookMs / SECOND_MS).toFixed(1)} s`);
      const { cycle } = await deployment.health(key);
      check(cycle.last_cycle_number <= cycleNumberAt(Date.now()), 'a cycle of the future was published');
      const fromMs = performance.now();
      await worker.stop();
      await worker.start();
      await until(async () => !(await isUntrusted()), JUDGED_WITHIN_MS);
      wellAfterMs = Math.max(wellAfterMs, performance.now() - fromMs);
    }
    const broken = await brokenInvariants(deployment.postgres.ownerUrl);
    check(broken.length === 0, broken.join('; '));
    return { wellAfterMs, summary: told.join(', ') };
  },
};
