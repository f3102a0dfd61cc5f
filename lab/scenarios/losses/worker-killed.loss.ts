import { cycleAtMs } from '../../../packages/engine/schedule/cycle-clock.ts';
import { until } from '../../../test/support/eventually.ts';
import { oneQuery } from '../../../test/support/one-query.ts';
import { brokenInvariants } from '../../deployment/invariants.ts';
import { type Loss } from './loss.ts';

/** Some seconds of work for a worker. */
const CYCLES = 200;
const CLAIMED_WITHIN_MS = 60_000;
/** Leases of the dead run out after half a minute. */
const PUBLISHED_WITHIN_MS = 180_000;

/** `kill -9` of the worker that computes cycles, after it claimed them and before it published them all. */
export const workerKilled: Loss = {
  name: 'a worker in a cycle',
  promised: 'nothing: another worker publishes each slot, once',
  prepare: ({ deployment }) => deployment.serveWith({}),
  async happen({ deployment, check }) {
    const [{ oldest }] = (await oneQuery<{ oldest: number }>(
      deployment.postgres.ownerUrl,
      'SELECT min(cycle_number)::float8 AS oldest FROM cycles',
    )) as [{ oldest: number }];
    const asked = await deployment.apis[0].operate('POST', '/cycles/backfill', {
      from: new Date(cycleAtMs(oldest - CYCLES)).toISOString(),
      to: new Date(cycleAtMs(oldest)).toISOString(),
    });
    check(asked.status === 202, `the backfill was answered ${asked.status}`);
    const claimants = async (): Promise<string[]> => {
      const rows = await oneQuery<{ owner: string }>(
        deployment.postgres.ownerUrl,
        'SELECT DISTINCT owner FROM cycle_slots WHERE leased_until > now() AND cycle_number < $1',
        [oldest],
      );
      return rows.map(({ owner }) => owner);
    };
    // Its name has its process id in it.
    const computing = async () => {
      const names = await claimants();
      return deployment.workers.find(({ pid }) => names.some((name) => name.includes(`-${pid}-`)));
    };
    await until(async () => (await computing()) !== undefined, CLAIMED_WITHIN_MS);
    const fromMs = performance.now();
    const worker = (await computing()) ?? deployment.workers[0];
    await worker.kill();
    const published = async (): Promise<number> => {
      const rows = await oneQuery<{ count: number }>(
        deployment.postgres.ownerUrl,
        'SELECT count(*)::int AS count FROM cycles WHERE cycle_number < $1',
        [oldest],
      );
      return rows[0]!.count;
    };
    const before = await published();
    check(before < CYCLES, 'it had published everything before it was killed');
    await until(async () => (await published()) === CYCLES, PUBLISHED_WITHIN_MS);
    const wellAfterMs = performance.now() - fromMs;
    const broken = await brokenInvariants(deployment.postgres.ownerUrl);
    check(broken.length === 0, broken.join('; '));
    await worker.start();
    return { wellAfterMs, summary: `killed at ${before} of ${CYCLES} cycles; all published, each once` };
  },
};
