import { setTimeout as sleep } from 'node:timers/promises';
import { WORKER_SILENT_MS } from '../../../packages/engine/freshness/freshness.ts';
import { until } from '../../../test/support/eventually.ts';
import { type Loss } from './loss.ts';

/** Of the alert MarketWorkersGone. */
const ALERT_AFTER_SECONDS = 180;
const SEEN_EVERY_SECONDS = 10;
const TOLD_WITHIN_MS = WORKER_SILENT_MS + 75_000;
const BACK_WITHIN_MS = 120_000;

/** `kill -9` of every worker: nothing is fetched and nothing published until one is back. */
export const workersGone: Loss = {
  name: 'all workers',
  promised: 'newest reads go on and say how old they are; operators and the alert are told',
  prepare: ({ deployment }) => deployment.serveWith({}),
  async happen({ deployment, check }) {
    const { apis, workers } = deployment;
    const isTold = async (): Promise<boolean> => {
      await sleep(500);
      return (await apis[0].attention()).includes('worker_silent');
    };
    const silenceSeconds = (): Promise<number> => apis[0].metric('market_worker_seen_age_seconds');
    for (const worker of workers) await worker.kill();
    const toldAfterMs = await until(isTold, TOLD_WITHIN_MS);
    const alerted = async (): Promise<boolean> => {
      await sleep(500);
      return (await silenceSeconds()) > ALERT_AFTER_SECONDS;
    };
    const alertAfterMs = await until(alerted, 1_000 * (ALERT_AFTER_SECONDS + SEEN_EVERY_SECONDS + 60));
    const backFromMs = performance.now();
    for (const worker of workers) await worker.start();
    await until(async () => (await silenceSeconds()) <= 2 * SEEN_EVERY_SECONDS, BACK_WITHIN_MS);
    await until(async () => !(await isTold()), BACK_WITHIN_MS);
    check((await apis[0].metric('market_cycle_missed_slots')) === 0, 'a slot has no cycle');
    return {
      wellAfterMs: performance.now() - backFromMs,
      summary: `operators told after ${seconds(toldAfterMs)}, the alert's condition ${seconds(alertAfterMs)} later`,
    };
  },
};

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1_000)} s`;
