import { type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { FRESH_CADENCES } from '../../../packages/engine/freshness/freshness.ts';
import { until } from '../../../test/support/eventually.ts';
import { fetchAll, type OperatedSource, sourcesOf } from '../../deployment/operated-sources.ts';
import { type Loss, type Scene } from './loss.ts';

const CHUNK = Buffer.alloc(64 * 1024, '[');
/** The longest that a fetch takes is 20 s, three times; what fails is told with its first failure. */
const FAILING_WITHIN_MS = 120_000;
const WELL_WITHIN_MS = 180_000;
const LEAST_FAILING = 5;
/** Every payload that may be in memory together, four times. */
const MEMORY_MIB = 4 * 96;
/** An operator has 300 requests a minute, and asks for each source, and for all of them more often. */
const ASKED_EVERY_MS = 40_000;
const LOOKED_AT_EVERY_MS = 1_500;

/** Sends as fast as it is taken, and never ends. */
export const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const send = (): void => {
    while (!response.destroyed && response.write(CHUNK));
  };
  response.on('drain', send).on('error', () => undefined);
  send();
};

/** One byte a second. */
const trickling: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 1_000);
  response.on('close', () => clearInterval(timer)).on('error', () => undefined);
};

/** A failure alone is recorded; a source that is no longer fresh by its age is not shown as if it were. */
const isTold = ({ status, age_seconds: age, cadence_seconds: cadence }: OperatedSource): boolean =>
  status !== 'fresh' || (age !== null && age <= FRESH_CADENCES * cadence);

/** Providers that cannot be read: the board says so of every source that failed, and the workers stay small. */
function providerLoss(
  name: string,
  lose: (scene: Scene) => Promise<void>,
  giveBack: (scene: Scene) => Promise<void>,
): Loss {
  return {
    name: `providers ${name}`,
    promised: 'the last values with their age, which the board judges; workers stay within bounds',
    prepare: ({ deployment }) => deployment.serveWith({}),
    async happen(scene) {
      const { deployment, check } = scene;
      const memory = (): number[] => deployment.workers.map(({ residentMiB }) => residentMiB);
      const before = memory();
      let most = 0;
      let askedAtMs = -Infinity;
      const failing = async (): Promise<readonly OperatedSource[]> => {
        if (performance.now() - askedAtMs > ASKED_EVERY_MS) {
          askedAtMs = performance.now();
          await fetchAll(deployment.apis[0]);
        }
        await sleep(LOOKED_AT_EVERY_MS);
        most = Math.max(most, ...memory().map((residentMiB, i) => residentMiB - before[i]!));
        return (await sourcesOf(deployment.apis[0])).filter(
          ({ consecutive_failures: failures }) => failures > 0,
        );
      };
      await lose(scene);
      let failed: readonly OperatedSource[] = [];
      const toldAfterMs = await until(async () => {
        failed = await failing();
        return failed.length >= LEAST_FAILING;
      }, FAILING_WITHIN_MS);
      check(failed.every(isTold), 'a source that failed is shown as fresh beyond its time');
      check(most <= MEMORY_MIB, `a worker took ${most} MiB more`);
      await giveBack(scene);
      askedAtMs = -Infinity;
      const wellAfterMs = await until(async () => (await failing()).length === 0, WELL_WITHIN_MS);
      return {
        wellAfterMs,
        summary: `${failed.length} sources told as failing after ${Math.round(toldAfterMs / 1_000)} s, at most ${most} MiB more`,
      };
    },
  };
}

const answering = (name: string, answer: RequestListener): Loss =>
  providerLoss(
    name,
    ({ deployment: { providers } }) => Promise.resolve(providers.attackWith(answer)),
    ({ deployment: { providers } }) => Promise.resolve(void (providers.isAttacking = false)),
  );

export const providerLosses: readonly Loss[] = [
  providerLoss(
    'without DNS',
    ({ deployment }) => deployment.loseNames(true),
    ({ deployment }) => deployment.loseNames(false),
  ),
  answering('that answer endlessly', endless),
  answering('that send a byte a second', trickling),
];
