import { until } from '../../../test/support/eventually.ts';
import { type Deployment } from '../../deployment/deployment.ts';
import { type Loss } from './loss.ts';

const TIMES = { short: 3, long: 10 } as const;
/** Before the next whole read, which is after a minute: what comes by then was asked for. */
const GIVEN_UP_AFTER_MS = 45_000;
/**
 * As was promised. The short form runs wherever it has to, next to whatever else, and only tells how long it took;
 * partner-keys.e2e-spec shows the second with the time in its hands.
 */
const OBEYED_WITHIN_MS = { short: GIVEN_UP_AFTER_MS, long: 1_000 } as const;

/** Milliseconds until the other process refuses a key that one of them revoked. */
async function revoked(deployment: Deployment): Promise<number> {
  const [one, other] = deployment.apis;
  const { id, key } = await one.issueKey();
  await until(async () => !(await deployment.refuses(key, other)));
  await one.operate('POST', `/keys/${id}/revoke`, {});
  return until(() => deployment.refuses(key, other), GIVEN_UP_AFTER_MS);
}

/** Milliseconds until the other process obeys a switch that one of them was told. */
async function switched(deployment: Deployment, key: string): Promise<number> {
  const [one, other] = deployment.apis;
  const isOff = async (): Promise<boolean> =>
    (await deployment.ask('/api/v1/data/composites/latest', key, other))
      .text()
      .then((text) => text.includes('"contributing":') === false);
  await one.operate('PATCH', '/switches', { components_disclosure: false });
  const tookMs = await until(isOff, GIVEN_UP_AFTER_MS);
  await one.operate('PATCH', '/switches', { components_disclosure: true });
  return tookMs;
}

/** Connections that answer everything and carry no notification, as behind a pooler that keeps no sessions. */
export const notificationsLost: Loss = {
  name: 'notifications',
  promised: 'nothing: keys and switches are obeyed within a second',
  isShort: true,
  prepare: ({ deployment }) => deployment.serveWith({}),
  async happen({ deployment, form, check }) {
    const { key } = await deployment.issueKey();
    deployment.postgres.areNotificationsLost = true;
    const tookMs: number[] = [];
    try {
      for (let time = 0; time < TIMES[form]; time += 1)
        tookMs.push(await revoked(deployment), await switched(deployment, key));
    } finally {
      deployment.postgres.areNotificationsLost = false;
    }
    const slowestMs = Math.round(Math.max(...tookMs));
    check(slowestMs < OBEYED_WITHIN_MS[form], `a key or a switch was obeyed after ${slowestMs} ms`);
    return {
      wellAfterMs: slowestMs,
      summary: `${TIMES[form]} keys revoked, ${TIMES[form]} switches: obeyed within ${slowestMs} ms`,
    };
  },
};
